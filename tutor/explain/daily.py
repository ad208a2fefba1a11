"""The daily deal, the same for everybody, and a line to share that tells the result and nothing else.

The number of the deal is the date, so earlier days can be dealt by number. The caller says what day it is.
"""

from __future__ import annotations

import re
from datetime import date

from tutor.engine.table import Table
from tutor.engine.words import count, plain


def number_of(day: date) -> int:
    """Return the number of a day's deal.

    >>> number_of(date(2026, 11, 24))
    20261124
    """
    return day.year * 10_000 + day.month * 100 + day.day


def day_of(number: int) -> date | None:
    """Return the day whose deal has this number, from 2000 to 2999; None for another number.

    >>> day_of(20261124), day_of(20261324), day_of(20417)
    (datetime.date(2026, 11, 24), None, None)
    """
    year, month, day = number // 10_000, number // 100 % 100, number % 100
    try:
        return date(year, month, day) if 2000 <= year <= 2999 else None
    except ValueError:
        return None


def is_daily(table: Table) -> bool:
    """Whether a table began with a daily deal; one that was set up by hand has the seed 0."""
    return day_of(table.start.seed) is not None


def result_line(table: Table, seat: int, hints: int) -> str:
    """Return how a game ended for a seat, as one line to share, which names no card, move or clause.

    :param table: a table whose game is over.
    :param hints: the number of moves for which a hint was asked.
    """
    said = plain(re.sub(r" ?\[[^]]*\]", "", table.game.words.say_result(table.view(seat))))
    moves = sum(step.seat == seat for step in table.line())
    others = sum(1 for _ in table.lines()) - 1 + table.let_go
    rules = table.game.readings(None) == table.position.readings
    played = [
        count(moves, "move"),
        f"{count(others, 'line')} taken back" if others else "nothing taken back",
        count(hints, "hint") if hints else "no hints",
        *([] if rules else ["other readings"]),
    ]
    return f"{table.game.title}, deal {table.start.seed}. {said} Played in {', '.join(played)}."
