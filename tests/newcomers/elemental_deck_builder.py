"""A newcomer to Elemental Deck Builder takes what is free, hits with any attack, and mostly buys some card."""

from __future__ import annotations

import random

from tutor.bots.random_bot import legal_moves
from tutor.engine import Move
from tutor.engine.window import Pass
from tutor.games.elemental_deck_builder.blows import harm
from tutor.games.elemental_deck_builder.effects import Draw, Healing
from tutor.games.elemental_deck_builder.rules.actions import ExecutePlaced, GoOn, Play
from tutor.games.elemental_deck_builder.rules.auctions import Bid, Decline, LetGo
from tutor.games.elemental_deck_builder.rules.turns import Bless, Discard, DrawCard, EndTurn, TakeGold
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

HURT = 6
BUYS = 0.8


class Newcomer:
    """See the module."""

    def __init__(self, seed: int):
        self.luck = random.Random(seed)
        self.does_not_buy = -1

    def choose(self, view: DeckBuilderPosition) -> Move:
        """Some sensible move."""
        moves = legal_moves(view)
        for kinds in ((Pass,), (TakeGold,), (DrawCard,), (Bless,)):
            if found := [move for move in moves if isinstance(move, kinds)]:
                return found[0]
        return self._act(view, moves) or self._shop(view, moves) or self._stop(view, moves)

    def _act(self, view: DeckBuilderPosition, moves: list[Move]) -> Move | None:
        plays = [move for move in moves if isinstance(move, Play | ExecutePlaced)]
        if attacks := [move for move in plays if harm(view, move.card) > 0]:
            return self.luck.choice(attacks)
        hurt = view.health[view.turn_of] <= HURT
        useful = (Healing, Draw) if hurt else Draw
        return next((move for move in plays if isinstance(move, Play) and isinstance(move.card.effect, useful)), None)

    def _shop(self, view: DeckBuilderPosition, moves: list[Move]) -> Move | None:
        bids = [move for move in moves if isinstance(move, Bid)]
        if not bids or view.turn == self.does_not_buy:
            return None
        if self.luck.random() >= BUYS:
            self.does_not_buy = view.turn
            return None
        return self.luck.choice(bids)

    def _stop(self, view: DeckBuilderPosition, moves: list[Move]) -> Move:
        for kind in (LetGo, Decline, GoOn, EndTurn):
            if found := [move for move in moves if isinstance(move, kind)]:
                return found[0]
        discards = [move for move in moves if isinstance(move, Discard)]
        return min(discards, key=lambda move: (harm(view, move.card), move.card.cost), default=moves[0])


newcomer = Newcomer
