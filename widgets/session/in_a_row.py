"""Games won or lost in a row against one opponent, and the opponent offered after three of them."""

from __future__ import annotations

from tutor.engine.opponents import Opponent
from widgets.session import players
from widgets.session.session import Session

THREE = 3


def strength_of(session: Session) -> Opponent | None:
    """Return the opponent that the person plays against; None unless all other seats have the same one."""
    seated = players.seated(session.table)
    others = {seated.get(seat, "") for seat in range(session.table.position.seats) if seat != session.seat}
    return next((each for each in session.game.opponents if others == {each.bot}), None)


def counted(session: Session) -> int:
    """Return the number of games won in a row, including the one on the board; negative if they were lost.

    A game that is not over, has no single winner, or has mixed opponents ends the row.
    """
    result = session.table.position.result
    if result is None or len(result.winners) != 1 or strength_of(session) is None:
        return 0
    if session.seat in result.winners:
        return max(session.row, 0) + 1
    return min(session.row, 0) - 1


def carried(session: Session, after: Session) -> int:
    """Return the number of games in a row with which another begins: 0 unless it is against the same strength.

    :param session: the session with the game before it.
    """
    return counted(session) if strength_of(after) == strength_of(session) else 0


def offered(session: Session) -> Opponent | None:
    """Return the next stronger opponent after ``THREE`` wins in a row, the next weaker one after three losses; else
    None."""
    row, now = counted(session), strength_of(session)
    if now is None or abs(row) < THREE:
        return None
    others = session.game.opponents
    at = others.index(now) + (1 if row > 0 else -1)
    return others[at] if 0 <= at < len(others) else None
