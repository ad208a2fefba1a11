"""A bot that plays at random."""

from __future__ import annotations

from tutor.bots.chance import Chance
from tutor.engine.moves import Move
from tutor.engine.position import Position


class RandomBot:
    """Chooses uniformly among the legal moves.

    :param seed: 0 to 2**32 - 1; another seed gives other choices.
    """

    def __init__(self, seed: int = 0):
        self.seed = seed

    def choose(self, view: Position) -> Move:
        """Return one of the view's legal moves; the same for the same view and seed.

        :raises ValueError: if there is none: the game is over, or another seat must choose.
        """
        return Chance.at(self.seed, view).pick(legal_moves(view))


def legal_moves(view: Position) -> list[Move]:
    """Return the legal moves that bots consider: those that do not take back what was begun, if there are any.

    :raises ValueError: if the viewer has nothing to choose.
    """
    moves = going_on(view.legal()) if view.viewer in (None, view.turn_of) else []
    if not moves:
        raise ValueError("A bot was asked to move where its seat has nothing to choose.")
    return moves


def going_on(moves: list[Move]) -> list[Move]:
    """Drop moves that take back what was begun, unless there are no others."""
    return [move for move in moves if not move.takes_back] or moves
