"""A newcomer to Elementals banishes when it can, else puts any fitting card anywhere, and discards the smallest."""

from __future__ import annotations

import random

from tutor.bots.random_bot import legal_moves
from tutor.engine import Move
from tutor.games.elementals.cards import BEST_NUMBER, IS_JOKER, POWER
from tutor.games.elementals.rules.answers import Name
from tutor.games.elementals.rules.attack import Banish, Discard, Place
from tutor.games.elementals.rules.optional import EndTurn
from tutor.games.elementals.state import ElementalsPosition


class Newcomer:
    """See the module."""

    def __init__(self, seed: int):
        self.luck = random.Random(seed)

    def choose(self, view: ElementalsPosition) -> Move:
        """Some sensible move."""
        moves = legal_moves(view)
        if banish := [move for move in moves if isinstance(move, Banish)]:
            return self.luck.choice(banish)
        if places := [move for move in moves if isinstance(move, Place) and _is_hopeful(view, move)]:
            return self.luck.choice(places)
        if names := [move for move in moves if isinstance(move, Name)]:
            on_elemental = getattr(view.decision, "slot", None) is not None
            return max(names, key=lambda move: move.number if on_elemental else -move.number)
        if keeps := [move for move in moves if isinstance(move, EndTurn)]:
            return keeps[0]
        discards = [move for move in moves if isinstance(move, Discard)]
        return min(discards, key=lambda move: 1 if move.card in IS_JOKER else POWER[move.card], default=moves[0])


def _is_hopeful(view: ElementalsPosition, move: Place) -> bool:
    """Whether some card could complete the pair that this one begins."""
    begun = bool(view.placed[move.slot.at])
    return begun or move.card in IS_JOKER or POWER[move.card] + BEST_NUMBER >= POWER[view.elemental(move.slot)]


newcomer = Newcomer
