"""Walking along the line of a game: undo, redo, restart, go to a step."""

from __future__ import annotations

from tutor.engine.table import Step, Table
from widgets.session import players, render
from widgets.session.session import Session
from widgets.wire.user_error import UserError


def begin(session: Session) -> Session:
    """Let the bots that begin move."""
    table = session.table.copy()
    players.bots_answer(table)
    return session.moved(table)


def undo(session: Session) -> Session:
    """Go one step back, and further past bots' answers and forced automatic moves, to where a person chose."""
    session, table = session.replace(bot_runs=False), session.table.copy()
    left = table.here
    if not table.undo():
        return session.say("This is the start: there is nothing to undo.")
    while session.mode.waits_for_others(session, table) or _was_forced(session, left):
        left = table.here
        if not table.undo():
            break
    if session.mode.waits_for_others(session, table):
        return session.say("Only bots have chosen so far: there is nothing to undo.")
    return _arrived(session, table)


def redo(session: Session) -> Session:
    """Go one step ahead along the line visited last, and further past bots' answers, to where a person chooses."""
    session, table = session.replace(bot_runs=False), session.table.copy()
    if not table.redo():
        return session.say("This is the latest step: there is nothing to redo.")
    past_bots(session, table)
    return _arrived(session, table)


def restart(session: Session) -> Session:
    """Go back to the start, or to where a person first chooses; the steps stay in the timeline."""
    session, table = session.replace(bot_runs=False), session.table.copy()
    table.restart()
    past_bots(session, table)
    return _arrived(session, table)


def past_bots(session: Session, table: Table) -> None:
    """Skip the turns of bots: replay those already recorded, then let the bots choose."""
    while (session.mode.waits_for_others(session, table) or _goes_on(session, table)) and table.redo():
        pass
    players.bots_answer(table)


def _was_forced(session: Session, step: Step) -> bool:
    """Return whether a step was automatic and its move the only legal one."""
    return step in session.by_itself and players.had_no_choice(step)


def _goes_on(session: Session, table: Table) -> bool:
    """Return whether the next step ahead was automatic."""
    return any(step in session.by_itself for step in table.ahead()[:1])


def goto(session: Session, n: int, inside: int | None = None) -> Session:
    """Go to step ``n`` of the line, or to a moment inside it (0 is the first; the last one is the step's end).

    :raises UserError: if the line has no such step, or the step no such moment.
    """
    table = session.table.copy()
    try:
        table.goto(n)
    except ValueError as error:
        raise UserError(str(error)) from None
    last = max(len(table.here.moments) - 1, 0)
    if inside is not None and not 0 <= inside <= last:
        raise UserError(f"Step {n} has the moments 0 to {last}, not {inside}.")
    there = (
        session.replace(bot_runs=False).moved(table).replace(inside=inside if inside != last else None, scrubbed=True)
    )
    return there.replied([render.where(there)])


def _arrived(session: Session, table: Table) -> Session:
    there = session.moved(table)
    return there.replied([render.where(there)])
