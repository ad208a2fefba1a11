"""A player that plays any legal move."""

from __future__ import annotations

from tutor.bots.chance import Chance
from tutor.engine.moves import Move
from tutor.engine.position import Position


class RandomBot:
    """Chooses uniformly among the legal moves.

    :param seed: 0 to 2**32 - 1; another seed, other choices.
    """

    def __init__(self, seed: int = 0):
        self.seed = seed

    def choose(self, view: Position) -> Move:
        """One of the view's legal moves; the same for the same view and seed.

        :raises ValueError: if there is none: the game is over, or another seat must choose.
        """
        return Chance.at(self.seed, view).pick(legal_moves(view))


def legal_moves(view: Position) -> list[Move]:
    """The moves that a bot considers for the view's seat: those that do not take back what was begun.

    :raises ValueError: if the seat has nothing to choose.
    """
    moves = going_on(view.legal()) if view.viewer in (None, view.turn_of) else []
    if not moves:
        raise ValueError("A bot was asked to move where its seat has nothing to choose.")
    return moves


def going_on(moves: list[Move]) -> list[Move]:
    """The moves without those that take back what was begun, unless there is no other."""
    return [move for move in moves if not move.takes_back] or moves
