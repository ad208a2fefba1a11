"""What an exercise does not ask of its learner yet: moves that other lessons teach."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase

from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR, Position
from tutor.learn.lessons import Exercise


def comes_later(exercise: Exercise, text: str) -> bool:
    """Whether another lesson teaches a move, in notation."""
    return any(fnmatchcase(text, pattern) for pattern in exercise.later)


def taught(exercise: Exercise, moves: Iterable[Move]) -> list[Move]:
    """The moves that the exercise offers; all of them where none would be left."""
    every = list(moves)
    return [move for move in every if not comes_later(exercise, move.text())] or every


def declined(exercise: Exercise, position: Position) -> Move | None:
    """The move that is made here by itself, for any seat; None where somebody has to choose."""
    if not exercise.declines or position.turn_of == SPECTATOR:
        return None
    return next((move for move in position.legal() if move.text() in exercise.declines), None)
