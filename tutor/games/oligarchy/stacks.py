"""Level stacking: which sets of cards successive merges turn into exactly one (OL-level-b, OL-A18, OL-A20).

Sets are counts by level: a tuple of 14 numbers. The first, for cards without a level, is 0.

**A worked example.** Somebody holds two nobles (level 10) and a baron (11), and two equal cards merge into one of the
next level. The two nobles become a second baron, the two barons a queen (12). So the set of these three cards is a
stack that becomes level 12, and its path is (11, 12): what each merge makes, in order. The two nobles alone are not a
stack, as one merge is not enough, and neither are two nobles and a queen, since no merge uses the queen.

>>> held = (*[0] * 10, 2, 1, 0, 0)
>>> reached(held, PAIRS), stacks_to(12, (0,) * 14, held, PAIRS)[0].path
([12], (11, 12))

**The specification** is ``merged_by_hand`` in ``tests/rulings/oligarchy/test_stacks.py``: it takes every set, tries
every order of merges, and keeps those that end in one card after two merges or more. The tests hold this module to it.

``Merging`` finds the sets for any merges. Pairs alone, by far the most frequent case, are quicker from the product
down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final

from tutor.games.oligarchy.merging import KING, Counts, Gaps, Merging, Path, Steps

PAIRS: Final[Steps] = ((2, 1),)
"""The merges without a scientist."""

MOST_SETS: Final = 2
"""The most sets kept for a level: it only matters whether there is a choice."""
HIGHEST: Final = KING + 8
"""The highest level that a merge reaches."""
SETS: Final = 5_000
"""Cache size for answers, which are small."""
PASSES: Final = 32
"""Cache size for the passes over all merges, which can be large."""


@dataclass(frozen=True, slots=True)
class Stack:
    """A set of cards that becomes one card of this level, with one way to merge it; None for pairs, which merge in one
    way only."""

    cards: Counts
    level: int
    way: Path | None = None

    @property
    def path(self) -> Path:
        """The merges, as levels of their products."""
        return _path_of_pairs(self.cards) if self.way is None else self.way


def reached(most: Counts, steps: Steps) -> list[int]:
    """Return the levels that sets of at most these cards can become by at least two merges, lowest first.

    >>> reached((*[0] * 10, 2, 1, 1, 0), ((2, 1),))
    [12, 13]
    """
    return [*_reached(most, steps)]


@lru_cache(maxsize=SETS)
def _reached(most: Counts, steps: Steps) -> Path:
    passes, kings = _passes(HIGHEST, (0,) * KING, most[:KING], steps, None), range(most[KING] + 1)
    return tuple(level for level in range(1, HIGHEST + 1) if passes.reaches(passes.aim(level, kings)))


@lru_cache(maxsize=PASSES)
def _passes(highest: int, fewest: Counts, most: Counts, steps: Steps, gaps: Gaps | None) -> Merging:
    return Merging(highest, fewest, most, steps, gaps)


def stacks(
    fewest: Counts, most: Counts, steps: Steps, lowest: int = 1, gaps: Gaps | None = None
) -> Mapping[int, tuple[Stack, ...]]:
    """Return the levels that sets between these two can become by at least two merges, each with one set, or two of
    several.

    :param lowest: the lowest level to include.
    :param gaps: levels, at least one of which each set must pass; None for no such condition.

    >>> pairs = ((2, 1),)
    >>> nobles_and_a_baron = (*[0] * 10, 2, 1, 0, 0)
    >>> stacks((0,) * 14, nobles_and_a_baron, pairs)[12][0].path
    (11, 12)
    >>> sorted(stacks((0,) * 14, nobles_and_a_baron, pairs, gaps=(11,))), sorted(
    ...     stacks((0,) * 14, nobles_and_a_baron, pairs, gaps=(10,))
    ... )
    ([12], [])
    """
    found = ((level, stacks_to(level, fewest, most, steps, gaps)) for level in range(lowest, HIGHEST + 1))
    return {level: sets for level, sets in found if sets}


def stacks_to(level: int, fewest: Counts, most: Counts, steps: Steps, gaps: Gaps | None = None) -> tuple[Stack, ...]:
    """Return the sets between these two that become this level, at most two; ``gaps`` as for ``stacks``."""
    if steps == PAIRS and gaps is None:
        return _of_pairs(level, fewest, most) if level <= KING + 1 else ()
    return _mixed(level, fewest, most, steps, gaps)


@lru_cache(maxsize=SETS)
def _mixed(level: int, fewest: Counts, most: Counts, steps: Steps, gaps: Gaps | None) -> tuple[Stack, ...]:
    passes = _passes(_up_to(level), fewest[:KING], most[:KING], steps, gaps)
    sets = passes.sets(passes.aim(level, range(fewest[KING], most[KING] + 1)))
    return tuple(Stack(cards, level, path) for cards, path in islice(sets, MOST_SETS))


def _up_to(level: int) -> int:
    """Return the highest level of the passes for a product: the same for all numbers of kings, which are asked for
    together."""
    return level if level < KING else HIGHEST


def _of_pairs(level: int, fewest: Counts, most: Counts) -> tuple[Stack, ...]:
    """Return the sets between these two that become this level by pairs alone, at most two.

    It works down from the product: two cards of the level below make it, and of each level the cards that are needed
    but not taken must be made of two each. A card weighs twice as much as one of the level below, so that weights tell
    whether the remaining cards can still be used.
    """
    if any(fewest[level:]):
        return ()
    made, weight = [0], [0]
    for here in range(1, level):
        made.append(made[-1] + most[here - 1] >> 1)
        weight.append(weight[-1] + (fewest[here] << here))
    found: list[Stack] = []
    branches: list[tuple[int, int, Counts]] = [(level - 1, 2, (0,) * (KING + 1 - level))]
    while branches and len(found) < MOST_SETS:
        here, needed, above = branches.pop()
        if not needed:
            cards = (*(0,) * (here + 1), *above)
            found.append(Stack(cards, level))
            continue
        most_taken = min(needed, most[here], 1 if here == level - 1 else needed)
        for taken in range(max(fewest[here], needed - made[here]), most_taken + 1):
            missing = 2 * (needed - taken)
            if weight[here - 1] <= missing << (here - 1):
                branches.append((here - 1, missing, (taken, *above)))
    return tuple(found)


def _path_of_pairs(cards: Counts) -> Path:
    """Return the merges of a set that becomes one card by pairs."""
    path: list[int] = []
    made = 0
    for level, n in enumerate(cards[1:], 2):
        made = made + n >> 1
        path += [level] * made
    return tuple(path)


@lru_cache(maxsize=SETS)
def most_to(goals: Path, fewest: Counts, most: Counts, steps: Steps) -> Counts:
    """Return the most cards of each level in sets between these two that become one of these levels; () if there is no
    such set.

    :param goals: one level, or several from king up.

    >>> pairs = ((2, 1),)
    >>> most_to((12,), (0,) * 14, (*[0] * 10, 3, 2, 0, 0), pairs)[10:]
    (2, 1, 0, 0)
    """
    passes = _passes(_up_to(max(goals)), fewest[:KING], most[:KING], steps, None)
    aims = [passes.aim(level, range(fewest[KING], most[KING] + 1)) for level in goals]
    return passes.most(aims) if any(map(passes.reaches, aims)) else ()
