"""Today's deal in the panel for a new one, and the line that tells its result."""

from __future__ import annotations

from typing import Any

from tutor.engine.table import Step
from tutor.explain.daily import is_daily, result_line
from tutor.learn import links
from widgets.session.dialogs import Dialog, panel
from widgets.session.session import Session
from widgets.wire.user_error import UserError

TOOL: dict[str, Any] = {"do": "result", "text": "Tell my result", "on": True}
WORDS = "One line to share. It gives no card away."


def has_result(session: Session) -> bool:
    """Whether the deal of a day is over, and a seat is shown."""
    return session.table.position.result is not None and not session.curtain and is_daily(session.table)


def line(session: Session) -> str:
    """The result as one line, with the way to the same deal: its address where a site is known, else its link.

    :raises UserError: while the game goes on, or where it is not a deal with a number.
    """
    if session.table.position.result is None or session.curtain:
        raise UserError("The game is not over yet. Its result is told at the end.")
    if session.table.start.study is not None:
        raise UserError("Only a deal has a number that others can play.")
    said = result_line(session.table, session.seat, sum(_root(step) is session.table.root for step in session.hinted))
    link = links.deal_link(session.table)
    return f"{said} Your turn: {links.address(link) or link}" if link else said


def with_result(session: Session) -> Session:
    """Show the result as one line, to be copied."""
    said = line(session)
    return session.replace(dialog=Dialog(panel("My result", WORDS, copy=said))).replied([said])


def _root(step: Step) -> Step:
    while step.parent is not None:
        step = step.parent
    return step
