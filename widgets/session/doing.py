"""Answering a message with all its side effects, for whatever holds a session."""

from __future__ import annotations

from typing import Any

from widgets.session.answers import answer
from widgets.session.session import Message, Session
from widgets.wire.user_error import UserError


def answered(session: Session, message: Message) -> Session:
    """Return the session after a message.

    :raises UserError: with the reason, if it is impossible.
    """
    after = answer(session, message)
    if after.error:
        raise UserError(after.error)
    return after


def done(session: Session, outside: Any) -> Session:
    """Carry out the session's effects, and those that their results cause in turn.

    :param outside: what effects need.
    """
    todo, session = [*session.effects], session.replace(effects=())
    while todo:
        message = todo.pop(0).perform(outside)
        if message is not None:
            session = answered(session, message)
            todo, session = [*todo, *session.effects], session.replace(effects=())
    return session
