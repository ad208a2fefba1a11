"""Moves that an exercise leaves out because other lessons teach them."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase

from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR, Position
from tutor.learn.lessons import Exercise


def comes_later(exercise: Exercise, text: str) -> bool:
    """Return whether another lesson teaches a move, given in notation."""
    return any(fnmatchcase(text, pattern) for pattern in exercise.later)


def taught(exercise: Exercise, moves: Iterable[Move]) -> list[Move]:
    """Drop the moves that other lessons teach; if no move would be left, keep all."""
    every = list(moves)
    return [move for move in every if not comes_later(exercise, move.text())] or every


def declined(exercise: Exercise, position: Position) -> Move | None:
    """Return the move that the exercise makes automatically here, for any seat; None if there is none."""
    if not exercise.declines or position.turn_of == SPECTATOR:
        return None
    return next((move for move in position.legal() if move.text() in exercise.declines), None)
