"""The layouts and which slots cover which (EL-3b to EL-3f).

A slot is named by its row and its place in the row from the left, ``5.1``; row 1 is the top row. All layouts number
their slots alike, so a slot's index in lists (``Slot.at``) does not depend on the layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from tutor.engine.facts import brief


class Slot:
    """One place for an elemental; interned, so equal means identical.

    >>> Slot.parse("4.2").row, str(Slot.parse("4.2"))
    (4, '4.2')
    """

    __slots__ = ("at", "name", "place", "row")
    at: int
    row: int
    place: int
    name: str
    _all: ClassVar[dict[str, Slot]] = {}

    def __new__(cls, name: str) -> Slot:
        """Return the one slot with this name.

        :raises ValueError: if no layout has such a slot.
        """
        slot = Slot._all.get(name)
        if slot is None:
            raise ValueError(f"There is no slot {brief(name)}. Slots are written row and place, like 5.1.")
        return slot

    @classmethod
    def parse(cls, text: str) -> Slot:
        """The slot with this name; raises ValueError if there is none."""
        return Slot(text)

    @staticmethod
    def _make(row: int, place: int) -> Slot:
        slot = object.__new__(Slot)
        slot.row, slot.place, slot.name, slot.at = row, place, f"{row}.{place}", len(Slot._all)
        Slot._all[slot.name] = slot
        return slot

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__

    def __reduce__(self) -> tuple[Any, ...]:
        return Slot, (self.name,)


_LONGEST_ROWS: Final = (4, 4, 4, 4, 2, 2, 3)
SLOTS: Final = tuple(Slot._make(row, place + 1) for row, n in enumerate(_LONGEST_ROWS, 1) for place in range(n))
"""Every slot of any layout, row by row from the top, each row from the left; ``SLOTS[slot.at] is slot``."""

COUNT: Final = len(SLOTS)


@dataclass(frozen=True, slots=True)
class Layout:
    """One layout.

    ``rows`` are the slots row by row. ``column`` is a slot's drawn position from the left in half cards, from 1.
    ``covered_by`` are the slots of the next row that partly cover a slot, ``below`` the whole next row.
    """

    id: str
    rows: tuple[tuple[Slot, ...], ...]
    slots: tuple[Slot, ...]
    column: dict[Slot, int]
    covered_by: dict[Slot, tuple[Slot, ...]]
    below: dict[Slot, tuple[Slot, ...]]

    def covers(self, whole_row: bool) -> dict[Slot, tuple[Slot, ...]]:
        """Return the slots that must be emptied before each slot is uncovered: those drawn on it, or its whole next row
        (EL-A17)."""
        return self.below if whole_row else self.covered_by

    @property
    def open(self) -> tuple[Slot, ...]:
        """The slots that nothing covers at the start: the bottom row (EL-3g)."""
        return self.rows[-1]


def _layout(id: str, columns: tuple[tuple[int, ...], ...]) -> Layout:
    rows = tuple(
        tuple(Slot(f"{row}.{place}") for place in range(1, len(cols) + 1)) for row, cols in enumerate(columns, 1)
    )
    column = {slot: col for row, cols in zip(rows, columns, strict=True) for slot, col in zip(row, cols, strict=True)}
    below = {slot: rows[i + 1] if i + 1 < len(rows) else () for i, row in enumerate(rows) for slot in row}
    # A card is two half cards wide, so one of the next row covers this one if it is shifted by less than that.
    covered = {
        slot: tuple(low for low in lower if abs(column[low] - column[slot]) < 2) for slot, lower in below.items()
    }
    return Layout(id, rows, tuple(column), column, covered, below)


LAYOUTS: Final = {
    "A": _layout("A", ((4,), (3, 5), (2, 4, 6), (1, 3, 5, 7), (2, 6))),
    "B": _layout("B", ((4,), (3, 5), (2, 4, 6), (3, 5), (4,), (3, 5), (4,))),
    "C": _layout("C", ((4,), (3, 5), (4,), (3, 5), (4,), (3, 5), (2, 4, 6))),
    "D": _layout("D", ((1, 3, 5, 7), (1, 3, 5, 7), (1, 3, 5, 7))),
}
"""The three printed layouts (EL-3c to EL-3e), and D, the four columns of the parent game (variant EL-V9)."""

PRINTED: Final = ("A", "B", "C")
