"""The due questions, as the start page and a chapter's map list them: a small board for each."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from tutor.engine.game import Game
from tutor.engine.words import count, plain
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Quiz
from tutor.learn.progress import Progress
from tutor.learn.record import Record
from tutor.learn.review import Repeat, due
from tutor.learn.script import page_name

REVIEW = "review"
"""The call in the start page's notebook that asks the due questions, and the beginning of its board's heading."""
MOST_LISTED = 3
"""The most questions that are listed; the others are only counted."""


def due_today(games: Iterable[Game], progress: Progress | Record, today: date, href: str) -> dict[str, Any]:
    """Return the number of due questions, and the first of them.

    :param href: the notebook that asks them, relative to the page; "" if there is none.
    :returns: ``due``, the number in words or "", and ``asked``, the questions in the form of the trait.
    """
    record = progress.record()
    found = [(game, item) for game in games for item in due(game, record, today)]
    link = {"board": REVIEW.title(), "href": f"{href}#{REVIEW}" if href else ""}
    return {
        "due": f"{count(len(found), 'question')} to review" if found else "",
        "asked": [{**_question(game, item, record, today), **link} for game, item in found[:MOST_LISTED]],
    }


def card_of(game: Game, id: str) -> str:
    """Return the picture on a lesson's card: its own, else one of the game's box; "" if there is none."""
    lessons = lessons_of(game)
    at = next((number for number, lesson in enumerate(lessons) if lesson.id == id), None)
    box = [name for name, _ in game.cover.pictures]
    if at is not None and lessons[at].picture:
        return lessons[at].picture
    return box[(at or 0) % len(box)] if box else ""


def _question(game: Game, item: Repeat, record: Record, today: date) -> dict[str, Any]:
    lesson = item.lesson
    days = (today - date.fromisoformat(record.cards[item.key].last)).days
    when = {0: "today", 1: "yesterday"}.get(days, f"{count(days, 'day')} ago")
    part = item.page.part
    return {
        "text": plain(part.question if isinstance(part, Quiz) else page_name(item.page)),
        "note": f"{lesson.title}, {when}",
        "picture": card_of(game, lesson.id),
        "felt": game.cover.felt,
    }
