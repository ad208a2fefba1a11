"""What the opponents are after: asked from the menu, answered in a sentence for each."""

from __future__ import annotations

from typing import Any

from tutor.bots import seats
from widgets.session import players
from widgets.session.session import Session
from widgets.wire.user_error import UserError

NAME = "pursuits"
"""The name of the tool and of its message."""


def tool(session: Session) -> dict[str, Any] | None:
    """Return the tool of the menu; None if there is no opponent."""
    if not _sentences(session):
        return None
    bots = players.seated(session.table)
    who = session.game.words.seat(session.view, next(iter(bots)))
    return {"do": NAME, "text": f"What is {who} after?" if len(bots) == 1 else "What are the others after?", "on": True}


def say(session: Session, message: object) -> Session:
    """Say what the opponents are after.

    :raises UserError: if there is no opponent.
    """
    found = _sentences(session)
    if not found:
        raise UserError("There is no opponent here to ask.")
    return session.say(" ".join(found))


def _sentences(session: Session) -> list[str]:
    return seats.pursuits(session.game, session.table.bots, lambda seat: session.game.words.seat(session.view, seat))
