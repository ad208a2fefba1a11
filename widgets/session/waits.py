"""What a board shows while a message waits for bots' choices."""

from __future__ import annotations

from typing import Any

from widgets.session.dialogs import action
from widgets.session.session import Session
from widgets.wire import blocks

STOP = "rival:stop"
"""The name of the button that drops the waiting message."""


def page(session: Session) -> dict[str, Any] | None:
    """Return a page that says who thinks, with a button to stop; None during the first moments."""
    waits = session.waiting
    if waits is None or not waits.long:
        return None
    who = session.game.words.seat(session.view, waits.question.view.turn_of)
    return {"blocks": [blocks.text(f"{who} is thinking.", "Wait"), blocks.form([], [action("Stop", STOP)])]}


def stop(session: Session) -> Session:
    """Drop the waiting message, if there is one, and stop a watched bot; a bot that begins can be let go on."""
    if session.waiting is None:
        return session
    session = session.replace(waiting=None, bot_runs=False)
    if not session.mode.waits_for_others(session, session.table):
        return session.say("Stopped: nothing has changed.")
    who = session.game.words.seat(session.view, session.view.turn_of)
    return session.say(f"Stopped: nothing has changed. Choose Restart in the menu, and {who} goes on.")


def take_time(session: Session) -> Session:
    """Show that a message waits."""
    waits = session.waiting
    return session if waits is None else session.replace(waiting=waits.takes_while())
