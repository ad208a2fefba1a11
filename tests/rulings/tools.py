"""Short words for the tests of every game's rulings: play, what is legal, why not."""

from __future__ import annotations

from tutor.engine import Game, Position
from tutor.engine.moves import Move


def read(text: str, position: Position) -> Move:
    """The move that is written like this in a position."""
    assert isinstance(position.game, Game)
    return position.game.read_move(text, position)


def play(position: Position, *moves: str) -> None:
    """Play moves, each of which must be legal."""
    for move in moves:
        position.play(read(move, position))


def why_not(position: Position, move: str) -> str | None:
    """The key of the refusal of a move; None if it is legal."""
    refusal = position.why_not(read(move, position))
    return refusal.key if refusal else None


def legal(position: Position, start: str = "") -> set[str]:
    """The legal moves whose text begins like this."""
    return {move.text() for move in position.legal() if move.text().startswith(start)}
