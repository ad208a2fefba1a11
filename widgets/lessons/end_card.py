"""The card at the end of a lesson: what was new, and the result of a whole game."""

from __future__ import annotations

import re
from typing import Any

from tutor.engine.words import capital, spans
from tutor.learn.judge import Over
from tutor.learn.lessons import Exercise, Quiz
from tutor.learn.standing import standing
from widgets.lessons import buttons, exercising
from widgets.lessons.place import Place, exercise_of, place_of
from widgets.session import outcome as outcomes
from widgets.session import reviewing
from widgets.session.session import Session

MOST_RULES = 3
"""The most rules on an end card."""


def end_card(session: Session) -> dict[str, Any] | None:
    """Return the card beside the table when the last page of a lesson has just been done.

    It is None on other pages, when the page is merely reopened, and after an undo.
    """
    at = place_of(session)
    touched = bool(at.graded) if isinstance(at.page.part, Quiz) else session.table.here.n > at.lead
    if at.trip is not None or at.number + 1 < len(at.pages) or not at.is_done or not touched or not at.subject.idea:
        return None
    if at.subject.kind in ("trips", "summary") or (exercise_of(session) is not None and session.table.ahead()):
        return None
    new = f"**New:** {at.subject.idea}." if at.subject.kind == "lesson" else ""
    where = buttons.where(at)
    place = f"{capital(where)} is done." if where.startswith("step") else capital(where)
    return {
        "title": at.subject.title,
        "where": place,
        "says": [spans(line) for line in (new,) if line],
        "rules": [] if is_whole_game(at) else _rules(at),
    }


def is_whole_game(at: Place) -> bool:
    """Return whether the page is a game to be won that is long enough to look back on."""
    part = at.page.part
    return isinstance(part, Exercise) and part.success == Over("won") and len(part.solution) >= exercising.WHOLE_GAME


def outcome(session: Session) -> dict[str, Any] | None:
    """Return the result of a whole game of a lesson; None on other pages, and while it goes on."""
    if exercise_of(session) is None or not is_whole_game(place_of(session)):
        return None
    found = outcomes.outcome(session)
    again = {"text": "Play again", "go": {"do": "lesson", "step": "again"}, "best": False}
    decided = {"text": reviewing.TITLE, "go": {"do": "review"}, "best": False}
    return found and {**found, "actions": [again, decided]}


def _rules(at: Place) -> list[dict[str, str]]:
    """Return the rules that the lesson teaches and that its learner has used rightly."""
    known = standing(at.game, [at.subject], at.record)
    ids = [id for id in at.subject.clauses if known.get(id) == "learned"]
    return [{"id": id, "text": _first_sentence(at, id)} for id in ids[:MOST_RULES]]


def _first_sentence(at: Place, id: str) -> str:
    """Return the first sentence of a clause."""
    return re.split(r"(?<=[.!?]) ", at.game.rulebook[id].text, maxsplit=1)[0]
