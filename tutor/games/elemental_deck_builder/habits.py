"""Bots with one habit each, for lessons: their play fits in a sentence, and a learner can predict it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tutor.bots.random_bot import legal_moves
from tutor.engine import Move
from tutor.engine.game import Bot
from tutor.engine.window import Pass
from tutor.games.elemental_deck_builder.blows import WEARY, blow, harm, least
from tutor.games.elemental_deck_builder.effects import Cancel, Draw, Healing
from tutor.games.elemental_deck_builder.rules.actions import Answer, AnswerFromTable, ExecutePlaced, GoOn, Play
from tutor.games.elemental_deck_builder.rules.auctions import Bid, Decline, LetGo, Raise
from tutor.games.elemental_deck_builder.rules.sealing import SealBid
from tutor.games.elemental_deck_builder.rules.turns import Bless, Discard, DrawCard, EndTurn, TakeGold

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

HURT = 10
"""The health at or below which a bot heals."""

PATIENCE = 40
"""The turn after which all bots shop, since two that wait for an attack card would wait for ever."""


@dataclass(frozen=True, slots=True)
class Habit:
    """Attacks with the strongest card in hand, heals when hurt, and does little else.

    :param seed: unused, but every bot has one.
    :param shops: whether it takes gold, plays blessings, draws with actions, and buys on every second turn, from the
        start rather than after ``PATIENCE`` turns.
    :param raises: whether it raises whenever it has the gold.
    :param answers: when it answers: "" never, "deadly" blows only, "all" attacks that an answer can weaken.
    """

    seed: int = 0
    shops: bool = False
    raises: bool = False
    answers: str = ""

    def choose(self, view: DeckBuilderPosition) -> Move:
        """Return the move of this habit; raise ValueError if there is nothing to choose."""
        return self.of(view, legal_moves(view))

    def of(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move:
        """Return the one of these moves that this habit plays.

        :param moves: the legal moves, at least one; in a rollout they are known already.
        """
        for pick in (self._answer, self._auction, self._turn):
            move = pick(view, moves)
            if move is not None:
                return move
        return least(view, moves)

    def _answer(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        """Return Veto, else the first card that could help; None if the habit or the danger is missing."""
        able = [move for move in moves if isinstance(move, Answer | AnswerFromTable)]
        coming = blow(view, view.turn_of)
        if not able or not self.answers or not coming or view.turn > WEARY:
            return next((move for move in moves if isinstance(move, Pass)), None)
        if self.answers == "deadly" and coming < view.health[view.turn_of]:
            return next((move for move in moves if isinstance(move, Pass)), None)
        return min(able, key=lambda move: (not isinstance(move.card.effect, Cancel), move.card.cost))

    def _auction(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        sealed = [move for move in moves if isinstance(move, SealBid)]
        if sealed:
            return sealed[-1] if self.raises else sealed[0]
        wanted = (Raise, Decline) if self.raises else (LetGo, Decline)
        return next((move for move in moves if isinstance(move, wanted)), None)

    def _turn(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        """Return the first thing that it can do in its own turn."""
        if not any(isinstance(move, EndTurn | Discard | DrawCard | TakeGold) for move in moves):
            return next((move for move in moves if isinstance(move, GoOn)), None)
        shops = self._shops(view)
        free: tuple[type[Move], ...] = (TakeGold, DrawCard, Bless) if shops else ()
        found: Move | None = next((move for kind in free for move in moves if isinstance(move, kind)), None)
        found = found or self._action(view, moves)
        found = found or next((move for move in moves if isinstance(move, DrawCard)), None)
        found = found or (self._buy(view, moves) if shops else None)
        found = found or next((move for move in moves if isinstance(move, EndTurn)), None)
        return found or min(
            (move for move in moves if isinstance(move, Discard)),
            key=lambda move: harm(view, move.card),
            default=None,
        )

    def _buy(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        """Return the purchase of the first card that it can pay, on every second turn of its own."""
        return next((move for move in moves if isinstance(move, Bid)), None) if is_second(view) else None

    def _shops(self, view: DeckBuilderPosition) -> bool:
        return self.shops or view.turn > PATIENCE

    def _action(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        plays = [move for move in moves if isinstance(move, Play | ExecutePlaced)]
        attacks = [move for move in plays if harm(view, move.card) > 0]
        if attacks:
            return max(attacks, key=lambda move: harm(view, move.card))
        hurt = view.health[view.turn_of] <= HURT
        kinds: tuple[type[object], ...] = ((Healing,) if hurt else ()) + ((Draw,) if self._shops(view) else ())
        return next((move for kind in kinds for move in plays if isinstance(move.card.effect, kind)), None)


def is_second(view: DeckBuilderPosition) -> bool:
    """Return whether this is an odd turn of the seat to move, such as the second player's first or third."""
    return bool(view.turn // 2 % 2)


HABITS: Final[Mapping[str, Callable[[int], Bot[DeckBuilderPosition]]]] = {
    "calm": Habit,
    "gentle": lambda seed: Habit(seed, shops=True),
    "mild": lambda seed: Habit(seed, shops=True, answers="deadly"),
    "eager": lambda seed: Habit(seed, raises=True, answers="all"),
    "wary": lambda seed: Habit(seed, answers="deadly"),
}
"""The habits by name. All games end with one player standing: of 25 games of ``eager`` against itself and 45 of each
other, half end within 207 to 247 turns (``eager`` 367), and none after more than 675. ``python -m tests.benchmarks
auctions`` counts them."""
