"""What those are after who play against a person: asked from the menu, answered in a sentence each."""

from __future__ import annotations

from typing import Any

from tutor.bots import seats
from widgets.session import players
from widgets.session.session import Session
from widgets.wire.user_error import UserError

NAME = "pursuits"
"""The tool and the message by which it is asked."""


def tool(session: Session) -> dict[str, Any] | None:
    """Return the tool of the menu; None where no opponent plays."""
    if not _sentences(session):
        return None
    bots = players.seated(session.table)
    who = session.game.words.seat(session.view, next(iter(bots)))
    return {"do": NAME, "text": f"What is {who} after?" if len(bots) == 1 else "What are the others after?", "on": True}


def say(session: Session, message: object) -> Session:
    """Say what they are after.

    :raises UserError: where no opponent plays.
    """
    found = _sentences(session)
    if not found:
        raise UserError("There is no opponent here to ask.")
    return session.say(" ".join(found))


def _sentences(session: Session) -> list[str]:
    return seats.pursuits(session.game, session.table.bots, lambda seat: session.game.words.seat(session.view, seat))
