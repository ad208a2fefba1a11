"""A stack in words: ``two nobles make a baron; with your other baron, a queen``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from tutor.engine.words import count
from tutor.games.oligarchy.cards import EXTRA_COMBO, KING, LADDER, Kind
from tutor.games.oligarchy.rules.events import Combined
from tutor.games.oligarchy.words.names import many

TOGETHER: Final = {up: size for size, up in EXTRA_COMBO.items()}
"""The number of equal cards for each number of levels; five for others (OL-A60)."""


@dataclass(frozen=True, slots=True)
class Merge:
    """Equal merges of one level: ``times`` groups of one size, and the level that they go up to."""

    kind: Kind
    size: int
    times: int
    level: int


def merges(event: Combined) -> Iterator[Merge]:
    """Return the merges of a stack, lowest level first."""
    lying = Counter(card.level for card in event.cards)
    path = list(event.path)
    while path:
        level = min(lying)
        n, targets = lying.pop(level), []
        while n:
            targets.append(path.pop(0))
            n -= _together(targets[-1] - level)
        for target, equal in groupby(targets):
            times = len([*equal])
            lying[target] += times
            yield Merge(LADDER[level - 1], _together(target - level), times, target)


def _together(up: int) -> int:
    return TOGETHER.get(up, 5)


def chain(event: Combined, owner: str) -> str:
    """Return the merges of a stack in words.

    :param owner: whose cards they are: ``your`` or ``their``.
    """
    steps = [*merges(event)]
    held = Counter(event.cards)
    said: list[str] = []
    for n, step in enumerate(steps):
        level = step.kind.level
        makers = [other for other in steps if other.level == level]
        alone = [other.kind for other in steps].count(step.kind) == 1
        product = many(event.copies, KING) if step.level >= KING.level else many(step.times, LADDER[step.level - 1])
        if alone and held[step.kind] and makers and makers == steps[n - 1 : n]:
            more = held[step.kind]
            others = f"other ‹{step.kind.name}›" if more == 1 else count(more, "", f"other ‹{step.kind.plural}›")
            said.append(f"with {owner} {others}, {product}")
        else:
            the = "the " if makers and alone and not held[step.kind] else ""
            said.append(f"{the}{many(step.size * step.times, step.kind)} make {product}")
    return "; ".join(said)
