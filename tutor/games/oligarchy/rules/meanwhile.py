"""Acting "at any time" taken literally: moments in which a seat may act outside its main phase."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine.moves import Task
from tutor.games.oligarchy.decisions import AnyTime
from tutor.games.oligarchy.state import Realm


@dataclass(frozen=True, slots=True)
class Meanwhile(Task):
    """Let a seat do what may be done at any time; it is not asked if there is nothing."""

    seat: int
    clauses = ("OL-level-e", "OL-bread-d", "OL-heir-q")

    def run(self, position: Realm) -> None:
        position.push(AnyTime.of(self.seat))
        if not is_worth_asking(position):
            position.pop(AnyTime)


def is_worth_asking(position: Realm) -> bool:
    """Return whether the seat has any move but to pass."""
    return len(position.legal()) > 1


def ask_again(position: Realm) -> None:
    """Ask a seat again after each move, while it can do anything."""
    waiting = position.agenda[-1]
    if isinstance(waiting, AnyTime):
        position.pop(AnyTime)
        position.push(Meanwhile.of(waiting.seat))


def meanwhile(position: Realm, seats: Iterable[int]) -> list[Task]:
    """Return the questions to these seats, in this order; none unless a reading lets somebody act at any time."""
    readings = position.readings
    literally = readings.combine_when == "literally-any"
    if literally or readings.bread_draws == "any-time" or readings.heir_return == "any-time":
        return [Meanwhile.of(seat) for seat in reversed([*seats])]
    return []
