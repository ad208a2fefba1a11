"""Count the ways of playing from a position: perft."""

from __future__ import annotations

from tests.perft.plain_model import Board, ways
from tutor.engine import Position


def nodes(position: Position, depth: int) -> int:
    """Count the sequences of legal moves of a given length; ended games have no further ones.

    >>> from tutor.engine import find_game
    >>> nodes(find_game("elementals").at({"slots": {"1.1": "JS"}, "hand": "6H 4D"}), 2)
    6
    """
    if depth == 0:
        return 1
    total = 0
    for move in position.legal():
        after = position.clone()
        after.play_unchecked(move)
        total += nodes(after, depth - 1)
    return total


def split(position: Position, depth: int) -> dict[str, int]:
    """The same by first move."""
    found = {}
    for move in position.legal():
        after = position.clone()
        after.play_unchecked(move)
        found[move.text()] = nodes(after, depth - 1)
    return found


def plain_nodes(board: Board, depth: int) -> int:
    """The same by the second method."""
    return 1 if depth == 0 else sum(plain_nodes(after, depth - 1) for _, after in ways(board))


def plain_split(board: Board, depth: int) -> dict[str, int]:
    """The same by the second method and by first move."""
    return {text: plain_nodes(after, depth - 1) for text, after in ways(board)}
