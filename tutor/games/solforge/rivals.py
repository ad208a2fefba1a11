"""The opponents of SolForge by strength, and the kind one that newcomers can beat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tutor.bots.chance import Chance
from tutor.bots.random_bot import legal_moves
from tutor.engine import Move
from tutor.engine.opponents import Opponent
from tutor.games.solforge.rules.battle import BATTLE
from tutor.games.solforge.rules.plays import Forge
from tutor.games.solforge.rules.turn import END
from tutor.games.solforge.state import SolForgePosition

OF: Final = 4


@dataclass(frozen=True, slots=True)
class Kind:
    """Puts any creature into any empty lane, then holds the battle. It casts, moves and levels nothing.

    :param seed: 0 to 2**32 - 1, for its random choices.
    :param plays: how often, in four cases, it makes a possible play.
    """

    seed: int = 0
    plays: int = 3

    def choose(self, view: SolForgePosition) -> Move:
        """Choose a move.

        :raises ValueError: if there is nothing to choose.
        """
        moves, chance = legal_moves(view), Chance.at(self.seed, view)
        arrivals = [move for move in moves if isinstance(move, Forge) and _is_empty(view, move.lane)]
        if arrivals and BATTLE in moves and chance.below(OF) < self.plays:
            return chance.pick(arrivals)
        for move in (BATTLE, END):
            if move in moves:
                return move
        return chance.pick(moves)


def _is_empty(view: SolForgePosition, lane: int) -> bool:
    """Return whether a lane of the active seat is empty."""
    return view.active * 5 + lane - 1 not in view.field


OPPONENTS: Final = (
    Opponent("Easy", "kind", "puts creatures into empty lanes, and casts no spells", "Ada"),
    Opponent("Normal", "gentle", "makes the best play half of the time", "Ada"),
    Opponent("Hard", "planner", "plans the whole turn, then looks at what may come back", "Ada"),
)
