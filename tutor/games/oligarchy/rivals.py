"""The opponents of Oligarchy by strength."""

from __future__ import annotations

from typing import Final

from tutor.bots.chance import Chance
from tutor.bots.random_bot import legal_moves
from tutor.engine import Move
from tutor.engine.opponents import Opponent
from tutor.games.oligarchy.rules.attack import StandDown
from tutor.games.oligarchy.rules.turn import EndMain
from tutor.games.oligarchy.state import Realm


class Climber:
    """Makes any move that changes something, and ends its turn only when there is none.

    :param seed: 0 to 2**32 - 1; another seed gives other choices.
    """

    def __init__(self, seed: int = 0):
        self.seed = seed

    def choose(self, view: Realm) -> Move:
        """Choose a move.

        :raises ValueError: if there is nothing to choose.
        """
        moves = legal_moves(view)
        useful = [move for move in moves if not isinstance(move, EndMain | StandDown)]
        return Chance.at(self.seed, view).pick(useful or moves)


OPPONENTS: Final = (
    Opponent("Easy", "climb", "makes any card that can be made, without a plan", "Ada"),
    Opponent("Normal", "greedy", "takes at each step what is worth most", "Ada"),
    Opponent("Hard", "search", "tries out what may come before each step", "Ada"),
)
"""With a single king, skill matters little: the better start wins. So the first games give the learner a lead."""
