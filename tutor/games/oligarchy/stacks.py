"""Level stacking: which sets of cards successive merges turn into exactly one (OL-level-b, OL-A18, OL-A20).

Sets are counts by level: a tuple of 14 numbers, of which the first, for cards without a level, is 0.
"""

from __future__ import annotations

from functools import lru_cache

Counts = tuple[int, ...]
Steps = tuple[tuple[int, int], ...]
"""The merges that are possible: how many equal cards, and how many levels they go up."""

KING = 13
Path = tuple[int, ...]
"""The levels of what the merges make, in order; the last is the product, above 13 for several kings."""


Ways = dict[tuple[int, bool], Path]
"""One way for each level that can be reached, with one merge alone or with several (True)."""


def collapses(fewest: Counts, most: Counts, steps: Steps) -> dict[int, Path]:
    """The levels that some set between these two can become by at least two merges, each with one way to it.

    >>> pairs = ((2, 1),)
    >>> two_nobles_and_a_baron = (*[0] * 10, 2, 1, 0, 0)
    >>> collapses(two_nobles_and_a_baron, two_nobles_and_a_baron, pairs)
    {12: (11, 12)}
    """
    ways = _up(1, (0,) * 9, fewest, most, steps)
    return {level: path for (level, several), path in sorted(ways.items()) if several}


@lru_cache(maxsize=20_000)
def _up(level: int, pending: Counts, fewest: Counts, most: Counts, steps: Steps) -> Ways:
    """Merge everything of a level, then go on with the next; ``pending`` are made cards of this level and above."""
    found: Ways = {}
    if level > KING:
        return found
    later = (*pending[1:], 0)
    for taken in range(fewest[level], most[level] + 1):
        here = taken + pending[0]
        if here == 0:
            _note(found, (), _up(level + 1, later, fewest, most, steps))
        for groups in _split(here, steps) if here else ():
            _merge(found, level, groups, later, fewest, most, steps)
    return found


def _merge(found: Ways, level: int, groups: Path, pending: Counts, fewest: Counts, most: Counts, steps: Steps) -> None:
    """Note where it leads to merge a level's cards in these groups; past king only as the last merge."""
    made = tuple(level + up for up in groups)
    if len(made) == 1 and not any(pending) and not any(fewest[level + 1 :]):
        found.setdefault((made[0], False), made)
    if any(target > KING for target in made):
        return
    added = list(pending)
    for target in made:
        added[target - level - 1] += 1
    _note(found, made, _up(level + 1, tuple(added), fewest, most, steps))


def _note(found: Ways, made: Path, ways: Ways) -> None:
    for (target, several), path in ways.items():
        found.setdefault((target, several or bool(made)), (*made, *path))


@lru_cache(maxsize=256)
def _split(n: int, steps: Steps) -> tuple[tuple[int, ...], ...]:
    """The ways in which so many equal cards are merged with none left over, as levels that each group goes up."""
    if n == 0:
        return ((),)
    found: dict[tuple[int, ...], None] = {}
    for size, up in steps:
        if size <= n:
            for rest in _split(n - size, steps):
                found[tuple(sorted((up, *rest)))] = None
    return tuple(found)


def power_of_two(counts: Counts) -> bool:
    """Whether, with pairs alone, this very set becomes one card: its worth is a power of two (OL-A18).

    >>> power_of_two((*[0] * 10, 2, 1, 0, 0)), power_of_two((*[0] * 10, 1, 1, 0, 0))
    (True, False)
    """
    worth = sum(n << level for level, n in enumerate(counts))
    return worth > 0 and worth & (worth - 1) == 0
