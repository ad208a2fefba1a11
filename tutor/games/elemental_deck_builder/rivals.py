"""Opponents in whole games, by strength: simple rules, each described by a sentence (see ``OPPONENTS``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tutor.engine import Move
from tutor.engine.game import Bot
from tutor.engine.opponents import Opponent
from tutor.games.elemental_deck_builder.blows import harm
from tutor.games.elemental_deck_builder.habits import Habit, is_second
from tutor.games.elemental_deck_builder.rules.actions import ExecutePlaced, Play
from tutor.games.elemental_deck_builder.rules.auctions import Bid, Match
from tutor.games.elemental_deck_builder.state import CHEAP

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

MERCIFUL = 16
"""The turn from which on a kind opponent may deal the last blow."""

STRONG = 4
"""The damage from which on an attack is worth its price."""

FAIR = 0.6
"""The damage for each gold from which on an attack is worth a higher bid."""


@dataclass(frozen=True, slots=True)
class Kind(Habit):
    """Shops on one turn and attacks on the next, with its weakest attack; it deals no last blow before turn
    ``merciful``."""

    merciful: int = MERCIFUL

    def _action(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        attacks = [move for move in moves if isinstance(move, Play | ExecutePlaced) and harm(view, move.card)]
        mild = [
            move
            for move in attacks
            if view.turn >= self.merciful or harm(view, move.card) < view.health[1 - view.turn_of]
        ]
        if mild and self._strikes(view):
            return min(mild, key=lambda move: harm(view, move.card))
        return Habit._action(self, view, [move for move in moves if move not in attacks])

    def _strikes(self, view: DeckBuilderPosition) -> bool:
        return not is_second(view)


@dataclass(frozen=True, slots=True)
class Fair(Kind):
    """Attacks on two turns of three, with its weakest attack; it deals no last blow before turn ``merciful``."""

    merciful: int = MERCIFUL - 2

    def _strikes(self, view: DeckBuilderPosition) -> bool:
        return bool((view.turn + 1) // 2 % 3)


@dataclass(frozen=True, slots=True)
class Steady(Habit):
    """Attacks whenever it can, and buys any attack of the cheap shop."""

    def _buy(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        cheap = (move for move in moves if isinstance(move, Bid) and move.card.store == CHEAP)
        return next((move for move in cheap if harm(view, move.card)), None)


@dataclass(frozen=True, slots=True)
class Attacker(Habit):
    """Attacks whenever it can, buys the strongest attack that it can pay, and otherwise saves its gold."""

    least: int = STRONG

    def _buy(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        wanted = [move for move in moves if isinstance(move, Bid) and harm(view, move.card) >= self.least]
        return max(wanted, key=lambda move: (harm(view, move.card), -move.card.cost), default=None)

    def _auction(self, view: DeckBuilderPosition, moves: Sequence[Move]) -> Move | None:
        match = next((move for move in moves if isinstance(move, Match)), None)
        if match is not None and view.lot is not None and harm(view, view.lot) >= FAIR * view.price:
            return match
        return Habit._auction(self, view, moves)


RIVALS: Final[Mapping[str, Callable[[int], Bot[DeckBuilderPosition]]]] = {
    "kind": lambda seed: Kind(seed, shops=True),
    "fair": lambda seed: Fair(seed, shops=True),
    "steady": lambda seed: Steady(seed, shops=True, answers="deadly"),
    "attacks": lambda seed: Attacker(seed, shops=True, answers="deadly"),
}
"""The bots by name. A newcomer (``tests/newcomers``) beats ``kind`` in all of 60 first games, ``fair`` in 40 of 60
middle games, and in the short game ``kind`` in 31 of 40 deals, ``steady`` in 17 of 40 and ``attacks`` in 9 of 40;
``attacks`` beats ``steady`` in 28 of 40, and in all of 16 of the printed game, which then ends within 44 turns of each;
against its like half end within 31 and 95 of 100 within 45. Against the search ``attacks`` wins 42 of 50 short games
(deals 1 to 25, both seats; 71 to 92 % at 95 %). ``BOTS`` has ``attacks`` look for a win in its turn first; these
figures are without that."""

OPPONENTS: Final = (
    Opponent("Easy", "kind", "shops on one turn and hits on the next, with the weakest attack in hand"),
    Opponent("Normal", "steady", "hits every turn, and buys attacks from the cheap shop"),
    Opponent("Hard", "attacks", "buys attacks, saves for dear ones, and hits every turn"),
)
