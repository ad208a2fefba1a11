"""The moments inside a step: its named parts, the sentences on each, and the short texts on the board."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import spans
from tutor.explain.narrator import Beat
from widgets.session.session import Session

Data = dict[str, Any]


def inside(session: Session, beats: list[Beat]) -> Data | None:
    """Return the current moment inside the step, with the sentences on each of its parts; None for a step of one
    moment.

    The first part has no name if no part begins with its first event.
    """
    last = len(session.moments) - 1
    if last < 1:
        return None
    parts = _parts(session)
    for beat in beats:
        if beat.n == session.table.here.n and beat.moment >= 0:
            part = next(part for part in reversed(parts) if part["at"] <= beat.moment)
            part["lines"].append({"at": beat.moment, "spans": spans(beat.text)})
    at = session.inside
    return {"at": last if at is None else at, "last": last, "open": at is not None, "parts": parts}


def _parts(session: Session) -> list[Data]:
    """Return the parts without their sentences; if the story omits a part's first event, with a phrase for that
    event."""
    words = session.game.words
    parts: list[Data] = []
    for at, moment in enumerate(session.moments):
        name, lines = "", list[Data]()
        if type(moment.event) in words.parts:
            event, view = moment.seen_by(session.viewer), moment.position.view(session.viewer)
            name = words.parts[type(event)](event, view)
            said = words.say_event(event, view)
            lines = [] if said.text else [{"at": at, "spans": spans(phrase)} for phrase in said.more[:1]]
        if name or not parts:
            parts.append({"at": at, "name": name, "lines": lines})
    return parts


def tags(session: Session) -> dict[str, list[str]]:
    """Return the short texts left on each group by the moments so far, by the group's id."""
    words, found = session.game.words, dict[str, list[str]]()
    for moment in session.moments[: (session.inside or 0) + 1]:
        if type(moment.event) in words.tags:
            event, view = moment.seen_by(session.viewer), moment.position.view(session.viewer)
            tag = words.tags[type(event)](event, view)
            if tag:
                found.setdefault(tag[0], []).append(tag[1])
    return found
