"""Spaced review: each question that was asked comes again after days, sooner where it was missed.

The days are those of the Free Spaced Repetition Scheduler (the package ``fsrs``), without its random spread, so that
the same answers on the same days give the same plan.
"""

from __future__ import annotations

from datetime import UTC, date, datetime

from fsrs import Card, Rating, Scheduler, State

from tutor.engine.game import Game
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Lesson, Quiz
from tutor.learn.progress import Due, Progress

MOST_AT_ONCE = 10
"""Questions that one review asks."""
_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def key_of(lesson: str, page: int) -> str:
    """What a question is called in the progress: its lesson and its page, from 0."""
    return f"{lesson}.{page + 1}"


def rated(before: Due | None, right: bool, today: date) -> Due:
    """When a question comes again that was answered today.

    >>> rated(None, True, date(2030, 1, 1)).due, rated(None, False, date(2030, 1, 1)).due
    ('2030-01-03', '2030-01-02')
    """
    card = Card(card_id=1) if before is None else _card(before)
    card, _ = _SCHEDULER.review_card(card, Rating.Good if right else Rating.Again, _noon(today))
    stability, difficulty = round(card.stability or 1, 4), round(card.difficulty or 1, 4)
    return Due(card.due.date().isoformat(), today.isoformat(), stability, difficulty)


def _card(due: Due) -> Card:
    next_, last = _noon(date.fromisoformat(due.due)), _noon(date.fromisoformat(due.last))
    return Card(1, State.Review, None, due.stability, due.difficulty, next_, last)


def _noon(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


def due(game: Game, progress: Progress, today: date) -> list[tuple[str, Lesson, Quiz]]:
    """The questions of a game that are due, the longest due first: each with its key and the lesson it is from."""
    cards, found = progress.cards, []
    for lesson in lessons_of(game):
        for number, page in enumerate(lesson.pages()):
            card = cards.get(key_of(lesson.id, number))
            if isinstance(page.part, Quiz) and card is not None and card.due <= today.isoformat():
                found.append((card.due, key_of(lesson.id, number), lesson, page.part))
    found.sort(key=lambda item: item[0])
    return [(key, lesson, part) for _, key, lesson, part in found]
