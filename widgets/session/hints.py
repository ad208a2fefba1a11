"""Hints at a table: the clause that matters, then the piece, then the move; after a lost game, the last chance."""

from __future__ import annotations

from typing import Any

from tutor.engine.slices import Slices
from tutor.explain.hints import STAGES
from tutor.explain.looking_back import can_look_back, last_chance
from widgets.session import dialogs
from widgets.session.session import Session, Thinking
from widgets.wire import blocks
from widgets.wire.reply import Reply

STOP = "hint:stop"
"""The name of the button that ends the search for a hint."""


def hint(session: Session) -> Session:
    """Return the session with the next stage of a hint, shown in the place of answers.

    After a lost game with a solver: the last step from which it could still have been won.
    """
    session = session.replace(inside=None, thinking=None, answer=None)
    if can_look_back(session.table, session.seat):
        return dialogs.look_back(session)
    advice = session.advice()
    if advice is None:
        return session.say(*session.mode.no_advice(session))
    stage = min(session.hint_stage + 1, STAGES)
    session = session.replace(hint_stage=stage, hinted=session.hinted | {session.table.here})
    return session.replied((text for _, text in advice.lines[:stage]), "Hint")


def is_known(session: Session) -> bool:
    """Return whether the hint for the current position is cached."""
    return session.memo.has(_name(session), session.table.here)


def _name(session: Session) -> str:
    return dialogs.LAST_CHANCE if can_look_back(session.table, session.seat) else session.thought


def think(session: Session) -> Slices[object]:
    """Work out the hint for the current position, in slices."""
    if can_look_back(session.table, session.seat):
        return (yield from last_chance(session.table))
    return (yield from session.mode.advising(session))


def begin_to_think(session: Session) -> Session:
    """Begin to work out a hint in the background."""
    return session if session.thinking else session.replace(inside=None, thinking=Thinking())


def keep_thought(session: Session, found: object) -> Session:
    """Cache the hint that was worked out."""
    session.memo.keep(_name(session), session.table.here, found)
    return session.replace(thinking=None)


def page(session: Session) -> dict[str, Any] | None:
    """Return a page that says a hint is being worked out, with a button to stop; None during the first moments."""
    if session.thinking is None or not session.thinking.long:
        return None
    stop = {"text": "Stop", "go": {"do": "answer", "name": STOP, "values": {}}, "best": False}
    return {"blocks": [blocks.text("Looking for a good move.", "Hint"), blocks.form([], [stop])]}


def moves(session: Session) -> Reply:
    """Return the legal moves of the shown seat, in notation and in words."""
    view = session.view
    if view.decision is None or view.turn_of != session.viewer:
        return Reply(["There is nothing to decide here."])
    return Reply(f"{move.text()}: {session.game.words.say_move(move, view)}" for move in view.legal())


def story(session: Session) -> Reply:
    """Return the story up to here."""
    return Reply(beat.text for beat in session.beats(session.table.line()))
