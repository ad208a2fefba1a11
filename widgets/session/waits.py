"""A message that waits for what bots choose, as a board shows it."""

from __future__ import annotations

from typing import Any

from widgets.session.dialogs import action
from widgets.session.session import Session
from widgets.wire import blocks

STOP = "rival:stop"
"""The button that takes back the message that waits."""


def page(session: Session) -> dict[str, Any] | None:
    """Say who thinks, with a button that ends it; None as long as it takes a moment only."""
    waits = session.waiting
    if waits is None or not waits.long:
        return None
    who = session.game.words.seat(session.view, waits.question.view.turn_of)
    return {"blocks": [blocks.text(f"{who} is thinking.", "Wait"), blocks.form([], [action("Stop", STOP)])]}


def stop(session: Session) -> Session:
    """Take back the message that waits, if there is one; a bot that is watched rests."""
    if session.waiting is None:
        return session
    return session.replace(waiting=None, bot_runs=False).say("Stopped: nothing has changed.")


def take_time(session: Session) -> Session:
    """Say that it waits."""
    waits = session.waiting
    return session if waits is None else session.replace(waiting=waits.takes_while())
