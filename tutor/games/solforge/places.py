"""Names of seats and of the spaces of the field: ``A3`` is lane 3 of seat A (SF-LN-a to SF-LN-d)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from tutor.engine.facts import Pile

SEATS: Final = ("A", "B")
LANES: Final = (1, 2, 3, 4, 5)
SPACES: Final = tuple(f"{seat}{lane}" for seat in SEATS for lane in LANES)
"""The ten spaces in the order of the field: lanes 1 to 5 of A, then of B."""
NUMBER: Final = {name: number for number, name in enumerate(SPACES)}
TARGETS: Final = (*SPACES, *SEATS)
"""Everything on the table that can be aimed at: the spaces and the two players."""
OPPOSITE: Final = tuple((number + 5) % 10 for number in range(10))
SEAT_OF: Final = tuple(number // 5 for number in range(10))
OF_SEAT: Final = (range(5), range(5, 10))
"""The numbers of the spaces of each seat."""
BESIDE: Final = tuple(
    tuple(other for other in (number - 1, number + 1) if 0 <= other < 10 and other // 5 == number // 5)
    for number in range(10)
)
"""The adjacent spaces on the same side (SF-LN-a)."""
FIGHT_ORDER: Final = (
    ((0, 5), (1, 6), (2, 7), (3, 8), (4, 9)),
    ((9, 4), (8, 3), (7, 2), (6, 1), (5, 0)),
)
"""The spaces of a seat from left to right as that seat sees them (SF-A50), each with the one opposite."""


class CardOnField:
    """Mixin of an event whose ``card`` lies on the field right after it."""

    __slots__ = ()

    def lies(self) -> dict[str, Pile]:
        """The field, which has no seat of its own."""
        return {"card": ("field", -1)}


class OnField:
    """Mixin of an event about the creature at ``place``, which is marked as looked at or struck (``mark``)."""

    __slots__ = ()
    place: str
    mark: ClassVar[str] = "look"

    def states(self) -> dict[str, str]:
        """Return the creature's node with its mark."""
        return {f"space:{self.place}": self.mark}


def struck(targets: Iterable[str]) -> dict[str, str]:
    """Mark spaces and players that something is done to, by node id; cards in piles are skipped."""
    on_board = [target for target in targets if target in TARGETS]
    return {f"{'seat' if target in SEATS else 'space'}:{target}": "struck" for target in on_board}
