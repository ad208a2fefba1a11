"""The royal bonus as a sum with its reasons."""

from __future__ import annotations

from tutor.engine.tally import Tally
from tutor.games.oligarchy.cards import BARON, QUEEN
from tutor.games.oligarchy.rules.events import BonusSet


def bonus_sum(event: BonusSet) -> Tally:
    """The royal bonus, worked out as the book does it (OL-bonus-b to OL-bonus-j)."""
    if event.royal is BARON:
        halves = Tally.of(event.number).half_down("OL-bonus-b") if event.number % 2 else Tally.of(event.number // 2)
        return Tally.of(1, "OL-bonus-b").plus(halves)
    if event.royal is QUEEN:
        return Tally.of(event.number, "OL-bonus-c").at_least(event.floor, "OL-bonus-j")
    if not event.number:
        return Tally.of(event.bonus, "OL-bonus-h")
    sum = Tally.of(9, "OL-bonus-e").less(event.number)
    return sum if event.bonus < 0 else sum.at_least(event.floor, "OL-bonus-h")
