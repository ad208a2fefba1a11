"""Games that were left at a board and can be returned to."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.table import Table
from tutor.engine.words import count, listing
from widgets.session.workshop import brought, seed_of

MOST = 8
"""The most suspended games at a board; beyond that, one is dropped."""

SOME = 2
"""The most readings in the description of a suspended game."""


@dataclass(frozen=True)
class Left:
    """A suspended table, the seat for which it was drawn, and whether its cards were hidden by the curtain."""

    table: Table
    seat: int
    curtain: bool = False

    @property
    def played(self) -> bool:
        """Whether any move was made at it."""
        return bool(self.table.following(self.table.root))


def with_one_more(waiting: tuple[Left, ...], left: Left) -> tuple[tuple[Left, ...], Left | None]:
    """Return the suspended games with one more, the latest last, and the game that is dropped for it, if any.

    Dropped is the oldest game without moves; if there is none, the oldest.
    """
    waiting = (*waiting, left)
    if len(waiting) <= MOST:
        return waiting, None
    gone = next((old for old in waiting if not old.played), waiting[0])
    return tuple(old for old in waiting if old is not gone), gone


def name(left: Left) -> str:
    """Return the description of a suspended game: its start, the readings that differ, its progress.

    >>> from tutor.engine import find_game
    >>> name(Left(Table.deal(find_game("elementals"), seed=7, readings={"EL-A07": "joker-banishes-any"}), 0))
    'Deal 7 with EL-A07 joker-banishes-any, nothing done yet'
    """
    table = left.table
    dealt = table.start.study is None or brought(table) is not None
    begun = f"Deal {seed_of(table)}" if dealt else "A position of its own"
    chosen = [f"{id} {option}" for id, option in table.position.readings.to_data().items()]
    if len(chosen) > SOME:
        chosen = [*chosen[:SOME], f"{len(chosen) - SOME} more"]
    readings = f" with {listing(chosen)}" if chosen else ""
    steps = len(table.whole_line()) - 1
    far = f"step {table.here.n} of {steps}" if left.played else "nothing done yet"
    return f"{begun}{readings}, {far}"


def choices(waiting: tuple[Left, ...]) -> dict[str, str]:
    """Return the descriptions of the suspended games for a chooser, by index, the latest first."""
    return {str(n): name(left) for n, left in reversed([*enumerate(waiting)])}


def left_behind(left: Left, gone: Left | None) -> str:
    """Return what to say about a game that was just left, and about one that was dropped for it.

    :returns: "" if no move was made in it, or it was over.
    """
    if not left.played or left.table.position.result is not None:
        return ""
    words = "The game that you left waits under New deal."
    if gone is not None and gone.played:
        words += f" Only {count(MOST, 'game')} wait there, so the oldest is gone: {name(gone)}."
    return words
