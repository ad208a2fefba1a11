"""How well a learner knows each clause, by the first tries on the pages that teach or use it."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.engine.game import Game
from tutor.engine.words import cited
from tutor.learn.lessons import Exercise, Lesson, Page, Quiz
from tutor.learn.progress import Progress
from tutor.learn.record import Record

STANDINGS = ("learned", "shaky", "not yet")
"""All first tries were right; some were not; there were none."""


def standing(game: Game, lessons: Iterable[Lesson], progress: Progress | Record) -> dict[str, str]:
    """Return the standing of every clause that these lessons ask about, by id, in the order of the rulebook: one of
    ``STANDINGS``."""
    record = progress.record()
    asked: dict[str, list[bool]] = {}
    for lesson in lessons:
        first = dict(record.mark(lesson.id, lesson.edition).first)
        for number, page in enumerate(lesson.pages()):
            for id in clauses_of(page):
                asked.setdefault(id, []).extend([first[number]] if number in first else [])
    return {clause.id: _called(asked[clause.id]) for clause in game.rulebook if clause.id in asked}


def clauses_of(page: Page) -> set[str]:
    """Return the clauses that a page is about: those that it mentions, and those in use."""
    part = page.part
    if not isinstance(part, Exercise | Quiz):
        return set()
    asked = part.question if isinstance(part, Quiz) else part.goal
    return {*cited(" ".join((*page.says, asked))), *part.uses}


def _called(tries: list[bool]) -> str:
    if not tries:
        return "not yet"
    return "learned" if all(tries) else "shaky"
