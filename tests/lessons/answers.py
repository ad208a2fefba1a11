"""The engine's answers to the quizzes of lessons."""

from __future__ import annotations

from tutor.cli.lesson_draft import TITLE
from tutor.engine import Game
from tutor.learn import Lesson, Quiz, find_lesson, lessons_of
from tutor.learn import quiz as quizzes


def right(game: Game, lesson: Lesson, asked: Quiz) -> set[int]:
    """Return the indexes of a quiz's options that the engine calls right."""
    return {n for n, option in enumerate(asked.options) if quizzes.answer(game, lesson, asked, option)}


def all_right(id: str) -> list[set[int]]:
    """Return the same for every quiz of a lesson, in order."""
    game, lesson = find_lesson(id)
    return [right(game, lesson, part) for part in lesson.parts if isinstance(part, Quiz)]


def planned(game: Game) -> tuple[Lesson, ...]:
    """Return the lessons of a game without drafts, which are in no plan before they have a title."""
    return tuple(lesson for lesson in lessons_of(game) if lesson.title != TITLE)
