"""The games that were left at a board: they wait, by name, until one goes back to them."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.table import Table
from tutor.engine.words import count, listing
from widgets.session.workshop import brought, seed_of

MOST = 8
"""Games that wait at a board; one too many is let go."""

SOME = 2
"""Readings that are told of a game that waits."""


@dataclass(frozen=True)
class Left:
    """A table that was left, the seat for which it was drawn, and whether the curtain was down before its cards."""

    table: Table
    seat: int
    curtain: bool = False

    @property
    def played(self) -> bool:
        """Whether anything was done at it."""
        return bool(self.table.following(self.table.root))


def with_one_more(waiting: tuple[Left, ...], left: Left) -> tuple[tuple[Left, ...], Left | None]:
    """The games that wait when one more is left, the latest last, and the one that is let go for it, if one is.

    That is the oldest of those in which nothing was done; if there is none, the oldest.
    """
    waiting = (*waiting, left)
    if len(waiting) <= MOST:
        return waiting, None
    gone = next((old for old in waiting if not old.played), waiting[0])
    return tuple(old for old in waiting if old is not gone), gone


def name(left: Left) -> str:
    """Return what a game that waits is called: where it began, in which readings it is its own, how far it is.

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
    """The names of the games that wait, for a chooser, by their places; the one left last comes first."""
    return {str(n): name(left) for n, left in reversed([*enumerate(waiting)])}


def left_behind(left: Left, gone: Left | None) -> str:
    """Return what is to be said of a game that was just left, and of the one that was let go for it.

    :returns: nothing where nothing had been done in it, or nothing is left to do.
    """
    if not left.played or left.table.position.result is not None:
        return ""
    words = "The game that you left waits under New deal."
    if gone is not None and gone.played:
        words += f" Only {count(MOST, 'game')} wait there, so the oldest is gone: {name(gone)}."
    return words
