"""The daily deal in the new-deal panel, and the line with its result."""

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
    """Return whether a daily deal is over and a seat is shown."""
    return session.table.position.result is not None and not session.curtain and is_daily(session.table)


def line(session: Session) -> str:
    """Return the result as one line, with a link to the same deal: a URL if a site is known.

    :raises UserError: while the game goes on, or if it did not begin with a deal.
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
