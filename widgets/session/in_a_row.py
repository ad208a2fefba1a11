"""Games won or lost in a row against one strength, and the strength that is offered after three of them."""

from __future__ import annotations

from tutor.engine.opponents import Opponent
from widgets.session import players
from widgets.session.session import Session

THREE = 3


def strength_of(session: Session) -> Opponent | None:
    """The strength that the person plays against; None unless all others are one opponent of the game."""
    seated = players.seated(session.table)
    others = {seated.get(seat, "") for seat in range(session.table.position.seats) if seat != session.seat}
    return next((each for each in session.game.opponents if others == {each.bot}), None)


def counted(session: Session) -> int:
    """Count the games won in a row, with the one on the board; below 0 they were lost.

    A game that goes on, that nobody won alone, or that was not against one strength ends the row.
    """
    result = session.table.position.result
    if result is None or len(result.winners) != 1 or strength_of(session) is None:
        return 0
    if session.seat in result.winners:
        return max(session.row, 0) + 1
    return min(session.row, 0) - 1


def offered(session: Session) -> Opponent | None:
    """The next strength after ``THREE`` games won in a row, the one before after as many lost; None where there is
    none, or no such row."""
    row, now = counted(session), strength_of(session)
    if now is None or abs(row) < THREE:
        return None
    others = session.game.opponents
    at = others.index(now) + (1 if row > 0 else -1)
    return others[at] if 0 <= at < len(others) else None
