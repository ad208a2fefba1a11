"""A bot's random numbers: they depend only on the bot's seed and on its view."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, TypeVar

from tutor.engine.luck import MASK, step
from tutor.engine.position import Position

Item = TypeVar("Item")


class Chance:
    """A stream of random numbers, the same on every platform.

    :param seed: 0 to 2**64 - 1; only the low 64 bits of larger numbers count.

    >>> Chance(1).below(6) == Chance(1).below(6)
    True
    """

    __slots__ = ("_seed",)

    def __init__(self, seed: int):
        self._seed = seed & MASK

    @classmethod
    def at(cls, seed: int, view: Position) -> Chance:
        """Return the stream of the bot with this seed at this view: the same view always gets the same stream."""
        return cls((seed << 32) ^ fingerprint(view))

    def number(self) -> int:
        """Return the next number, 0 to 2**64 - 1, which can also seed a determinization."""
        self._seed, value = step(self._seed)
        return value

    def below(self, n: int) -> int:
        """Return a uniform integer from 0 to n - 1."""
        return self.number() * n >> 64

    def pick(self, items: Sequence[Item]) -> Item:
        """Return a uniformly chosen item of a non-empty sequence."""
        return items[self.below(len(items))]


def fingerprint(view: Position) -> int:
    """Return a 32-bit hash of a view. Equal views have equal hashes.

    Readings are left out: at the same table a bot then draws the same numbers under any of them, so that games under
    two readings can be compared in pairs.
    """
    zones = [_steady(getattr(view, name)) for name in view.zones]
    seen = (view.viewer, view.seats, zones, _steady(view.known), view.agenda)
    return zlib.crc32(repr(seen).encode())


def _steady(value: Any) -> Any:
    """Return a dict as a sorted list, so that the order of insertion does not matter; other values unchanged."""
    return sorted(map(repr, value.items())) if isinstance(value, dict) else value
