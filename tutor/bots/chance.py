"""The luck of a bot: it depends on the bot's seed and on what the bot sees, on nothing else."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, TypeVar

from tutor.engine.luck import MASK, step
from tutor.engine.position import Position

Item = TypeVar("Item")


class Chance:
    """A stream of random numbers, the same on every platform.

    :param seed: 0 to 2**64 - 1; larger numbers are cut.

    >>> Chance(1).below(6) == Chance(1).below(6)
    True
    """

    __slots__ = ("_seed",)

    def __init__(self, seed: int):
        self._seed = seed & MASK

    @classmethod
    def at(cls, seed: int, view: Position) -> Chance:
        """The luck of the bot with this seed at this view: asked again at the same view, it falls the same."""
        return cls((seed << 32) ^ fingerprint(view))

    def number(self) -> int:
        """The next number, 0 to 2**64 - 1; fit to be the seed of a guess."""
        self._seed, value = step(self._seed)
        return value

    def below(self, n: int) -> int:
        """A uniform integer from 0 to n - 1."""
        return self.number() * n >> 64

    def pick(self, items: Sequence[Item]) -> Item:
        """A uniformly chosen item of a sequence that is not empty."""
        return items[self.below(len(items))]


def fingerprint(view: Position) -> int:
    """A number of 32 bits that is equal for equal views and, as a rule, different for different ones.

    The readings are left out: at the same table a bot plays alike under any of them, so that games under two readings
    can be compared pair by pair.
    """
    zones = [_steady(getattr(view, name)) for name in view.zones]
    seen = (view.viewer, view.seats, zones, _steady(view.known), view.agenda)
    return zlib.crc32(repr(seen).encode())


def _steady(value: Any) -> Any:
    """A dict as a sorted list: the order in which it was filled must not matter."""
    return sorted(map(repr, value.items())) if isinstance(value, dict) else value
