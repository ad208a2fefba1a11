"""All ways in which successive merges turn cards into one, for all sets between two at once.

A merge only goes up, so one pass from the lowest level to the highest finds what may wait at each level, made by merges
below. A second pass, from the highest level down, finds in what that can end. Then a set, or the most cards of a level
in any set, is read off without trying anything in vain. The work depends on what may wait, not on the number of sets.

Waiting cards are one small number: the lowest byte counts those of a level, the next byte those of the level above.
With the cards of the hand that go in, they are what *lies* at the level; all of it must be merged.

Kings of the hand can only be part of the last merge. They are left out here, so two passes serve any number of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final

Counts = tuple[int, ...]
"""Cards by level; the first number, for cards without a level, is 0."""
Steps = tuple[tuple[int, int], ...]
"""The allowed merges: the number of equal cards, and how many levels they go up."""
Gaps = tuple[int, ...]
"""A set of levels. A stack must pass one of them or more (OL-A18)."""
Path = tuple[int, ...]
"""The levels of the merges' products, in order; the last is the final product, above 13 for several kings."""
Waiting = tuple[int, bool]
"""The cards that wait at a level, and whether no gap need be passed any more."""
Merged = tuple[Counts, Path]
"""Cards from a level on, and one way to merge them."""
Ends = int
"""A set of ends, in bits: bit 5 is one card of level 5, bit ``KINGS + 2`` two kings, to which kings of the hand are
added. The ends that can be reached past a gap are the same bits, shifted by ``PAST``."""

KING: Final = 13
BITS: Final = 8
FULL: Final = (1 << BITS) - 1
KINGS: Final = 32
PAST: Final = 64
ALL: Final = (1 << PAST) - 1


@dataclass(frozen=True, slots=True)
class Aim:
    """A level, the number of kings of the hand that may go in, and the ends that give a card of this level with
    them."""

    level: int
    kings: range
    ends: Ends


class Merging:
    """The ways to merge sets into one card by two merges or more.

    :param highest: the highest level of that card; above 13 for several kings.
    :param fewest: the cards that each set has at least, without kings.
    :param most: the cards that each set has at most, without kings.
    :param steps: the allowed merges.
    :param gaps: levels, at least one of which must be passed; None for no such condition.
    """

    def __init__(self, highest: int, fewest: Counts, most: Counts, steps: Steps, gaps: Gaps | None):
        self.highest, self.steps, self.gaps = highest, steps, frozenset(gaps or ())
        self.taken = [range(least, n + 1) for least, n in zip(fewest, most, strict=True)]
        self.forced = [sum(n << up for up, n in enumerate(fewest[level + 1 :], 1)) for level in range(KING)]
        self.start: Waiting = (0, gaps is None)
        self.leads: list[dict[int, Ends]] = [{} for _ in range(KING + 1)]
        self._look_back(self._look_ahead())

    # ---- what comes out ----------------------------------------------------------------------------------------------
    def aim(self, level: int, kings: range) -> Aim:
        """Return what leads to a card of this level with one of these numbers of kings of the hand."""
        ends = 1 << level if 0 in kings else 0
        for size, up in self.steps:
            for made in range(1, size + 1):
                if KING + up == level and size - made in kings:
                    ends |= 1 << KINGS + made
        return Aim(level, kings, ends)

    def reaches(self, aim: Aim) -> bool:
        """Return whether a set becomes what is aimed at."""
        return self._can(1, self.start, aim)

    def sets(self, aim: Aim) -> Iterator[Merged]:
        """Yield a set that becomes what is aimed at, the one with the fewest of the lowest cards; then another set, if
        there is one."""
        first = self._rest(1, self.start, self._choices(1, aim), aim)
        if first is None:
            return
        yield (0, *first[0]), first[1]
        yield from islice(self._others(first[0], aim), 1)

    def _others(self, cards: Counts, aim: Aim) -> Iterator[Merged]:
        """Yield sets other than this one, sorted by the level at which they begin to differ from it."""
        waiting: dict[Waiting, Path] = {self.start: ()}
        for level, n in enumerate(cards, 1):
            below, others = (0, *cards[: level - 1]), [other for other in self._choices(level, aim) if other != n]
            onward: dict[Waiting, Path] = {}
            for at, path in waiting.items():
                rest = self._rest(level, at, others, aim)
                if rest is not None:
                    yield (*below, *rest[0]), (*path, *rest[1])
                for made, after in self._merges(level, at, n, aim):
                    if after is not None:
                        onward.setdefault(after, (*path, *made))
                    elif any(cards[level:]):
                        yield (*below, n, *(0,) * (KING - level)), (*path, *made)
            waiting = onward

    def most(self, aims: Iterable[Aim]) -> Counts:
        """Return the most cards of each level in any set that becomes one of what is aimed at."""
        found, wanted = [0] * (KING + 1), 0
        for aim in aims:
            wanted |= aim.ends
            for made in self.leads[KING]:
                fitting = [kings for kings in aim.kings if (made + kings, aim.level - KING) in self.steps]
                found[KING] = max(found[KING], *fitting, 0)
        for level in range(1, KING):
            for pending, ends in self.leads[level].items():
                if ends & wanted:
                    found[level] = self._most_at(level, pending, wanted, found[level])
        return tuple(found)

    def _most_at(self, level: int, pending: int, wanted: Ends, least: int) -> int:
        """Return the most cards of a level that can go in with these, if more than ``least``."""
        for n in reversed(self.taken[level]):
            if n <= least:
                break
            onward, last = self._ends(level, pending + n)
            if (onward | last if pending else onward) & wanted:
                return n
        return least

    # ---- one way -----------------------------------------------------------------------------------------------------
    def _rest(self, level: int, at: Waiting, choices: Iterable[int], aim: Aim) -> Merged | None:
        """Return the first set from a level on, with one of these numbers of cards of that level."""
        for n in choices:
            for made, after in self._merges(level, at, n, aim):
                if after is None:
                    return (n, *(0,) * (KING - level)), made
                rest = self._rest(level + 1, after, self._choices(level + 1, aim), aim)
                if rest is not None:
                    return (n, *rest[0]), (*made, *rest[1])
        return None

    def _choices(self, level: int, aim: Aim) -> range:
        return aim.kings if level == KING else self.taken[level]

    def _merges(self, level: int, at: Waiting, n: int, aim: Aim) -> Iterator[tuple[Path, Waiting | None]]:
        """Yield the merges of a level that lead to the aim: their products, and what then waits at the next level; None
        after the last merge."""
        pending, passed = at
        lying = pending + n
        if level == KING:
            if (lying, aim.level - KING) in self.steps:
                yield (aim.level,), None
            return
        last = pending and passed and 0 in aim.kings and not lying >> BITS and not self.forced[level]
        for groups, above in merged(lying & FULL, self.steps):
            made = tuple(level + up for up in groups)
            if last and made == (aim.level,):
                yield made, None
            after = (lying >> BITS) + above, passed or not self.gaps.isdisjoint(made)
            if self._can(level + 1, after, aim):
                yield made, after

    def _can(self, level: int, at: Waiting, aim: Aim) -> bool:
        """Return whether what waits at a level can become what is aimed at."""
        pending, passed = at
        ends = self.leads[level].get(pending, 0)
        return (ends if passed else ends >> PAST) & aim.ends != 0

    # ---- the two passes ----------------------------------------------------------------------------------------------
    def _look_ahead(self) -> list[Iterable[int]]:
        """Return what may wait at each level, from the lowest up, without what weighs too much for any last merge."""
        found: list[Iterable[int]] = [(), (0,)]
        for level in range(1, min(self.highest, KING)):
            highest_up = min(self.highest - 1, KING) - level
            lasts = ((size, min(self.highest - up, KING) - level) for size, up in self.steps)
            room = max((size << above for size, above in lasts if above >= 0), default=0) - self.forced[level]
            onward: set[int] = set()
            for lying in {pending + n for pending in found[level] for n in self.taken[level]}:
                if weight(lying) <= room:
                    for groups, above in merged(lying & FULL, self.steps):
                        if not groups or groups[-1] <= highest_up:
                            onward.add((lying >> BITS) + above)
            found.append(onward)
        return found

    def _look_back(self, waiting: list[Iterable[int]]) -> None:
        """Note what waits at each level with its ends, from the highest down, without what leads nowhere."""
        if len(waiting) > KING:
            self.leads[KING] = {made: 1 << KINGS + made for made in waiting[KING] if made}
        for level in range(min(self.highest, KING) - 1, 0, -1):
            known: dict[int, tuple[Ends, Ends]] = {}
            for pending in waiting[level]:
                ends = 0
                for n in self.taken[level]:
                    found = known.get(pending + n)
                    if found is None:
                        found = known[pending + n] = self._ends(level, pending + n)
                    ends |= found[0] | found[1] if pending else found[0]
                if ends:
                    self.leads[level][pending] = ends

    def _ends(self, level: int, lying: int) -> tuple[Ends, Ends]:
        """Return the ends of what lies at a level: those for which merges above follow, and those of a last merge."""
        onward, last, later, above_here = 0, 0, lying >> BITS, self.leads[level + 1]
        alone = not later and not self.forced[level]
        for groups, above in merged(lying & FULL, self.steps):
            ends = above_here.get(later + above, 0)
            if ends and self.gaps and any(level + up in self.gaps for up in groups):
                ends |= (ends & ALL) << PAST
            onward |= ends
            if alone and len(groups) == 1 and level + groups[0] <= self.highest:
                last |= 1 << level + groups[0]
        return onward, last


@lru_cache(maxsize=256)
def merged(n: int, steps: Steps) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return the ways to merge a number of equal cards with none left over: how many levels each group goes up, and the
    cards that then wait, counted from the next level."""
    return tuple((groups, sum(1 << BITS * (up - 1) for up in groups)) for groups in _split(n, steps))


@lru_cache(maxsize=256)
def _split(n: int, steps: Steps) -> tuple[tuple[int, ...], ...]:
    """Return the ways to merge a number of equal cards with none left over, as the number of levels that each group
    goes up."""
    if n == 0:
        return ((),)
    found: dict[tuple[int, ...], None] = {}
    for size, up in steps:
        if size <= n:
            for rest in _split(n - size, steps):
                found[tuple(sorted((up, *rest)))] = None
    return tuple(found)


@lru_cache(maxsize=20_000)
def weight(lying: int) -> int:
    """Return the weight of cards, in cards of the lowest level: a card weighs twice as much as one a level below.

    A merge never loses weight, so cards that weigh more than a goal never become it.
    """
    return sum((lying >> BITS * up & FULL) << up for up in range(-(-lying.bit_length() // BITS)))
