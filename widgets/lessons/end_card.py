"""The card that ends a lesson: what was new, how the first tries went, and how well its rules are known."""

from __future__ import annotations

import re
from typing import Any

from tutor.engine.words import spans
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Quiz
from tutor.learn.standing import STANDINGS, standing
from widgets.lessons.buttons import is_of_the_course, number_of
from widgets.lessons.place import Place, place_of
from widgets.session.session import Session

MOST_RULES = 3
"""Rules that an end card lists."""


def end_card(session: Session) -> dict[str, Any] | None:
    """What lies on the table where the last page of a lesson was just done; None elsewhere, and where it is only opened
    again: the card would hide what is asked."""
    at = place_of(session)
    touched = bool(at.graded) if isinstance(at.page.part, Quiz) else session.table.here.n > at.lead
    if at.trip is not None or at.number + 1 < len(at.pages) or not at.is_done or not touched or not at.subject.idea:
        return None
    if at.subject.kind in ("trips", "summary"):
        return None
    first = at.mark.first
    right, tried = sum(right for _, right in first), len(first)
    went = f"{right} of {tried} right at the first try." if tried else ""
    again = "What you missed comes back." if right < tried else ""
    new = f"**New:** {at.subject.idea}." if at.subject.kind == "lesson" else ""
    place = f"Lesson {number_of(at)} of {len(lessons_of(at.game))} is done." if is_of_the_course(at) else ""
    return {
        "title": at.subject.title,
        "where": place,
        "says": [spans(line) for line in (new, f"{went} {again}".strip()) if line],
        "rules": _rules(at),
    }


def _rules(at: Place) -> list[dict[str, str]]:
    """The rules that the lesson teaches and has asked about, the shaky ones first."""
    known = standing(at.game, [at.subject], at.record)
    ids = [id for id in at.subject.clauses if known.get(id, "not yet") != "not yet"]
    ids.sort(key=lambda id: -STANDINGS.index(known[id]))
    return [{"id": id, "text": _first_sentence(at, id), "standing": known[id]} for id in ids[:MOST_RULES]]


def _first_sentence(at: Place, id: str) -> str:
    """The first sentence of a clause: what it is about."""
    return re.split(r"(?<=[.!?]) ", at.game.rulebook[id].text, maxsplit=1)[0]
