"""What is to be reviewed today, as the start page and the way through a chapter list it: a small board each."""

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
"""The call in the start page's notebook that asks what is due, and what its board's heading begins with."""
MOST_LISTED = 3
"""Questions that are listed; the others are only counted."""


def due_today(games: Iterable[Game], progress: Progress | Record, today: date, href: str) -> dict[str, Any]:
    """Return how many questions are due, and the first of them.

    :param href: the notebook that asks them, relative to the page; "" where there is none.
    :returns: ``due``, in words, "" if there is none, and ``asked``, the questions as the trait has them.
    """
    record = progress.record()
    found = [(game, item) for game in games for item in due(game, record, today)]
    link = {"board": REVIEW.title(), "href": f"{href}#{REVIEW}" if href else ""}
    return {
        "due": f"{count(len(found), 'question')} to review" if found else "",
        "asked": [{**_question(game, item, record, today), **link} for game, item in found[:MOST_LISTED]],
    }


def card_of(game: Game, id: str) -> str:
    """The picture on a lesson's card: its own, else one of the game's box; "" where there is none."""
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
