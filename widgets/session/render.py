"""What a board shows of a session: every trait of ``PROTOCOL.md``."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any
from zlib import crc32

from tutor.engine.events import Event
from tutor.engine.position import SPECTATOR
from tutor.engine.words import plain as plain_phrase
from tutor.engine.words import spans
from tutor.explain.clause_examples import DEALS
from tutor.explain.narrator import Beat
from tutor.lab.differences import compare_pictures
from tutor.scene.build import picture
from tutor.scene.text import as_text
from widgets.session import (
    clauses,
    comparison,
    daily,
    dialogs,
    hints,
    moments,
    offering,
    players,
    pursuits,
    reviewing,
    waits,
)
from widgets.session.outcome import outcome
from widgets.session.replay import replay
from widgets.session.session import Session
from widgets.session.switches import switches
from widgets.session.tree import labels, mark_states, nodes
from widgets.wire import blocks

Data = dict[str, Any]
LONGEST_STORY = 400
"""The most sentences in the story panel; those around the current step."""

AHEAD = "Still ahead: Redo goes there"
"""The heading of steps ahead of the current one."""


def traits(session: Session) -> Data:
    """Return all traits that may change with a message, by name. They are cached for a session, so do not change
    them."""
    return session.memo.get("traits", session, lambda: session.mode.decorate_traits(session, _traits(session)))


def _traits(session: Session) -> Data:
    beats = session.beats()
    dialog = session.dialog or (dialogs.handing_on(session) if session.curtain else None)
    drawn = scene(session)
    return {
        "scene": drawn,
        "plain": as_text(drawn),
        "answer": _answer(session.answer, drawn),
        "story": story(session, beats),
        "timeline": timeline(session, beats),
        "ticks": ticks(beats),
        "replay": replay(session),
        "outcome": outcome(session),
        "hint": hint(session),
        "clause": clauses.panel(session, session.clause, beats) if session.clause else None,
        "switches": switches(session.table.position.readings),
        "tools": tools(session),
        "bot": {"running": session.bot_runs, "speed": session.pause, "thinks": session.waiting is not None},
        "dialog": dialog.data if dialog else None,
        "comparison": comparison.panel(session, session.compared) if session.compared else None,
        "strip": offering.strip(session),
        "lesson": None,
        "coach": None,
        "article": search(session) or waits.page(session) or hints.page(session) or reviewing.page(session),
    }


def search(session: Session) -> Data | None:
    """Return the progress of a search for a position, with a button to stop it."""
    if session.search is None:
        return None
    looked = session.search.looked
    said = f"{looked:,} of {DEALS:,} games looked through for a position that shows it"
    return {"blocks": [blocks.progress(looked, DEALS, said), blocks.form([], [dialogs.action("Stop", dialogs.STOP)])]}


# ---- the board -------------------------------------------------------------------------------------------------------


def scene(session: Session) -> Data:
    """Return the picture with the session's additions: seed of the deal, marks, changes; no choices inside a step."""
    drawn = picture(session.game, session.view, session.viewer)
    before = session.view_before if session.scrubbed else None
    if before is not None:
        drawn = compare_pictures([picture(session.game, before, session.viewer), drawn]).pictures[1]
    if session.table.start.study is None:
        drawn["where"] = ", ".join(filter(None, (drawn["where"], f"deal {session.table.start.seed}")))
    drawn["where"] = ", ".join(filter(None, (drawn["where"], *_bots(session))))
    if session.inside is not None:
        drawn["choices"] = []
        event = session.moments[session.inside].seen_by(session.viewer)
        drawn["prompt"] = spans(_moment(session, session.inside, event))
        mark_states(drawn, event.states())
        _tag(drawn, moments.tags(session))
    drawn["table"] = session.memo.get("table", session.table.root, lambda: _fingerprint(session))
    drawn["marks"] = _marks(session)
    drawn["typed"] = _typed(session, drawn["choices"])
    return drawn


def _fingerprint(session: Session) -> str:
    """Return a key that is the same for all positions of one table, so that figures of different tables are not
    compared.

    It depends on public facts only: the seed of the deal, and a spectator's view of the start.
    """
    table = session.table
    seen = picture(session.game, table.root.position.view(SPECTATOR), SPECTATOR)
    number = table.start.seed if table.start.study is None else ""
    return f"{crc32(f'{number} {seen}'.encode()):08x}"


_SEAT = re.compile(r"\bP[1-9]\b")


def _typed(session: Session, choices: Sequence[Data]) -> str:
    """Return the name of each seat number in typed moves.

    It is "" if no move names a seat, or no seat has a name.
    """
    names = session.view.names
    if not names or not any(_SEAT.search(choice["text"]) for choice in choices):
        return ""
    known = [
        f"P{seat + 1} is {'you' if seat == session.viewer else name}"
        for seat, name in enumerate(names)
        if name or seat == session.viewer
    ]
    return f"In a typed move {', '.join(known)}."


def _moment(session: Session, at: int, event: Event) -> str:
    """Return the event of a moment inside the step, as a phrase, even if the story omits it."""
    said = session.game.words.say_event(event, session.view)
    told = said.text or next(iter(said.more), "nothing is told of it.")
    return f"**Moment {at + 1} of {len(session.moments)}**: {told}"


def _tag(drawn: Data, tags: dict[str, list[str]]) -> None:
    """Add to groups, each on its own line, the short texts of the moments so far."""
    for node in nodes(drawn):
        if node["id"] in tags:
            node["tag"] = spans("\n".join(tags[node["id"]]))


def _bots(session: Session) -> list[str]:
    """Return who plays which seat, in words."""
    name = session.game.words.seat
    return [f"{name(session.view, seat)} ({who})" for seat, who in players.called(session.table).items()]


def _marks(session: Session) -> list[Data]:
    stage = session.hint_stage
    advice = session.advice() if stage else None
    if advice is None:
        return []
    ids = advice.at[stage - 1]
    if len(ids) == 1:
        return [{"at": ids[0], "kind": "look"}]
    return [{"at": id, "kind": "number", "n": n} for n, id in enumerate(ids, 1)]


def _answer(answer: Data | None, drawn: Data) -> Data | None:
    if answer is None:
        return None
    on_board = {id for id, _ in labels(drawn)}
    return {**answer, "at": [id for id in answer["at"] if id in on_board]}


# ---- story, timeline, hint -------------------------------------------------------------------------------------------


def story(session: Session, beats: list[Beat]) -> list[Data]:
    """Return the story with headings; ``here`` marks the current step, ``now`` the latest, ``ahead`` later ones."""
    here = session.table.here.n
    last = here + len(session.table.ahead())
    shown = _shown(session, beats)
    items: list[Data] = []
    turn, ahead = "", False
    for beat in _around(beats, here):
        if beat.n > here and not ahead:
            ahead = True
            items.append({"turn": AHEAD})
        if beat.turn not in ("", turn):
            turn = beat.turn
            items.append({"turn": turn})
        more = [spans(phrase) for phrase in beat.more]
        marks = {"now": beat.n == last, "here": beat.n == here and beat.moment in shown, "ahead": ahead}
        items.append({"n": beat.n, "spans": spans(beat.text), "more": more, **marks})
    return items


def _shown(session: Session, beats: list[Beat]) -> Collection[int]:
    """Return the moments of the current step that are shown: all, or inside the step the last one with a sentence."""
    told = [beat.moment for beat in beats if beat.n == session.table.here.n]
    inside = session.inside
    return told if inside is None else [max((moment for moment in told if moment <= inside), default=inside)]


def _around(beats: list[Beat], here: int) -> list[Beat]:
    if len(beats) <= LONGEST_STORY:
        return beats
    middle = sum(beat.n <= here for beat in beats)
    begin = max(0, min(middle - LONGEST_STORY // 2, len(beats) - LONGEST_STORY))
    return beats[begin : begin + LONGEST_STORY]


def timeline(session: Session, beats: list[Beat]) -> Data:
    """Return the place of the table on its line, and inside a step."""
    here = session.table.here.n
    last = here + len(session.table.ahead())
    return {
        "at": here,
        "last": last,
        "text": where(session),
        "inside": moments.inside(session, beats),
    }


def ticks(beats: list[Beat]) -> list[Data]:
    """Return the names along the timeline: each turn at its first step."""
    found: list[Data] = []
    turn = ""
    for beat in beats:
        if beat.turn not in ("", turn):
            first, _, rest = beat.turn.rpartition(" ")
            same = bool(found) and first != "" and turn.rpartition(" ")[0] == first
            turn = beat.turn
            found.append({"n": beat.n, "text": rest if same else turn})
    return found


def where(session: Session) -> str:
    """Return the current step in words: the turn, and the last event."""
    turn = session.game.words.heading(session.view)
    told = session.beats([session.table.here])
    inside = session.inside
    last = next((beat for beat in reversed(told) if inside is None or beat.moment <= inside), None)
    happened = plain_phrase(last.text) if last else "the start"
    return f"{turn}: {happened}" if turn else happened


def hint(session: Session) -> Data:
    """Return the stages of the hint shown so far."""
    stage = session.hint_stage
    advice = session.advice() if stage else None
    lines = advice.lines[:stage] if advice else ()
    return {"stage": stage, "lines": [{"name": name, "spans": spans(text)} for name, text in lines]}


# ---- tools -----------------------------------------------------------------------------------------------------------


def tools(session: Session) -> list[Data]:
    """Return the buttons of the bar and its menu."""
    here = session.table.here
    rests = session.waiting is None and session.mode.waits_for_others(session, session.table)
    names = (
        ("undo", "Undo", here.parent is not None),
        ("redo", "Redo", bool(session.table.ahead())),
        ("restart", "Restart", here.parent is not None or rests),
        ("new", "New deal", True),
        ("save", "Save", True),
        ("load", "Open", True),
        ("link", "Share", True),
        ("whatif", "What if", True),
    )
    plain = [{"do": do, "text": text, "on": on} for do, text, on in names]
    to_review = reviewing.can_review(session) and not reviewing.is_open(session)
    asks = pursuits.tool(session)
    plain += [asks] if asks else []
    after = [(reviewing.TOOL, to_review), (daily.TOOL, daily.has_result(session))]
    return [*plain, *(tool for tool, there in after if there)]
