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

**How this module does it.** A merge only goes up, so one pass from the lowest level to the highest is enough. At each
level it chooses how many cards of the hand go in, adds those that merges below have made, and splits the sum into
merges with none left over. What is made for higher levels waits in one number, ``pending``: its lowest byte counts the
cards that wait at the present level, the next byte those of the level above. So a whole state is one small number,
which is quick to copy, to compare and to cache.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

Counts = tuple[int, ...]
Steps = tuple[tuple[int, int], ...]
"""The allowed merges: the number of equal cards, and how many levels they go up."""

PAIRS: Steps = ((2, 1),)
"""The merges without a scientist."""

Range = tuple[int, int]
"""The lowest and highest of the wanted levels."""

Gaps = tuple[int, ...]
"""A set of levels. A stack must pass one of them or more (OL-A18)."""

KING = 13
MOST_SETS = 2
"""The most sets kept for a level: it only matters whether there is a choice."""
HIGHEST = 2 * KING
"""A level that no merge reaches."""
BITS = 8
FULL = (1 << BITS) - 1
RECENT = 6_000
"""Cache size for the cases within a question: those of the largest hand fit in. They are rarely met again in another
hand, and a larger cache slows garbage collection."""
Path = tuple[int, ...]
"""The levels of the merges' products, in order; the last is the final product, above 13 for several kings."""


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


@lru_cache(maxsize=5_000)
def _reached(most: Counts, steps: Steps) -> Path:
    """Do the work of ``reached`` from the lowest level up, given the cards that may wait there.

    The waiting cards are one number: the lowest byte counts those of this level, the next byte those of the level
    above.
    """
    found: set[int] = set()
    waiting = {0}
    for level in range(1, KING + 1):
        onward: set[int] = set()
        for pending in waiting:
            made, later = pending & FULL, pending >> BITS
            for n in range(made, made + most[level] + 1):
                for groups, above in _merged(n, steps):
                    if pending and not later and len(groups) == 1:
                        found.add(level + groups[0])
                    if not groups or level + groups[-1] <= KING:
                        onward.add(later + above)
        waiting = onward
    return tuple(sorted(found))


@lru_cache(maxsize=256)
def _merged(n: int, steps: Steps) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Yield the ways to merge a number of equal cards with none left over: how many levels each group goes up, and the
    cards that then wait, counted from the next level."""
    return tuple((groups, sum(1 << BITS * (up - 1) for up in groups)) for groups in _split(n, steps))


@lru_cache(maxsize=2_000)
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
    if steps == PAIRS and gaps is None:
        found = {level: _of_pairs(level, fewest, most) for level in range(lowest, KING + 2)}
        return {level: sets for level, sets in found.items() if sets}
    ways = _up(1, (0,) * 9, fewest[1:], most[1:], steps, (lowest, HIGHEST), gaps or ())
    kept = _kind_of_way(gaps)
    return {level: _found(sets) for (level, way), sets in sorted(ways.items()) if way == kept}


def _kind_of_way(gaps: Gaps | None) -> int:
    return SEVERAL if gaps is None else PAST_A_GAP


def _found(sets: Sets) -> tuple[Stack, ...]:
    return tuple(Stack((0, *cards), path[-1], path) for cards, path in sets.items())


def stacks_to(level: int, fewest: Counts, most: Counts, steps: Steps, gaps: Gaps | None = None) -> tuple[Stack, ...]:
    """Return the sets between these two that become this level, at most two; ``gaps`` as for ``stacks``."""
    if steps == PAIRS and gaps is None:
        return _of_pairs(level, fewest, most)
    return _mixed(level, fewest, most, steps, gaps)


@lru_cache(maxsize=5_000)
def _mixed(level: int, fewest: Counts, most: Counts, steps: Steps, gaps: Gaps | None) -> tuple[Stack, ...]:
    ways = _up(1, (0,) * 9, fewest[1:], most[1:], steps, (level, level), gaps or ())
    return _found(ways.get((level, _kind_of_way(gaps)), {}))


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


State = tuple[int, bool]
"""The waiting cards, packed as for ``reached``, and whether anything was merged so far."""
Edge = tuple[State, int, State | None]
"""From a state: the number of cards of its level that go in, and the state at the next level; None if the goal is
reached."""


@lru_cache(maxsize=5_000)
def most_to(goals: Path, fewest: Counts, most: Counts, steps: Steps) -> Counts:
    """Return the most cards of each level in sets between these two that become one of these levels; () if there is no
    such set.

    It goes from the lowest level up through all possible states; then from the goals down, keeping those that lead to
    one.

    :param goals: one level, or several from king up.

    >>> pairs = ((2, 1),)
    >>> most_to((12,), (0,) * 14, (*[0] * 10, 3, 2, 0, 0), pairs)[10:]
    (2, 1, 0, 0)
    """
    layers: list[list[Edge]] = []
    states: set[State] = {(0, False)}
    for level in range(1, min(max(goals) - 1, KING) + 1):
        layers.append([edge for state in states for edge in _edges(level, state, goals, fewest, most, steps)])
        states = {after for _, _, after in layers[-1] if after is not None}
    found, alive = [0] * (KING + 1), set[State]()
    for level in range(len(layers), 0, -1):
        leading = [(state, taken) for state, taken, after in layers[level - 1] if after is None or after in alive]
        alive = {state for state, _ in leading}
        found[level] = max((taken for _, taken in leading), default=0)
    return tuple(found) if alive else ()


def _edges(level: int, state: State, goals: Path, fewest: Counts, most: Counts, steps: Steps) -> Iterator[Edge]:
    """Yield the ways to merge everything of a level, from a state."""
    pending, begun = state
    made, later = pending & FULL, pending >> BITS
    to_come = sum(n << up for up, n in enumerate(fewest[level + 1 :]))
    for taken in range(fewest[level], most[level] + 1):
        for groups, above in _merged(made + taken, steps):
            if begun and not later and not to_come and len(groups) == 1 and level + groups[0] in goals:
                yield state, taken, None
            if not groups or level + groups[-1] < min(max(goals), KING + 1):
                after = later + above, begun or made + taken > 0
                if _weight(after[0]) + to_come <= 1 << max(goals) - level - 1:
                    yield state, taken, after


@lru_cache(maxsize=20_000)
def _weight(pending: int) -> int:
    """Return the weight of waiting cards, in cards of the first level: a card weighs twice as much as one a level
    below.

    A merge never loses weight, so cards that weigh more than a goal never become it.
    """
    return sum((pending >> BITS * up & FULL) << up for up in range(-(-pending.bit_length() // BITS)))


Sets = dict[Counts, Path]
"""At most ``MOST_SETS`` sets of cards, from a level upward, each with one way to merge it."""
ALONE, SEVERAL, PAST_A_GAP = range(3)
Ways = dict[tuple[int, int], Sets]
"""The sets for each level that can be reached: by a single merge, by several, or by several that pass a gap."""


@lru_cache(maxsize=RECENT)
def _up(level: int, pending: Counts, fewest: Counts, most: Counts, steps: Steps, goals: Range, gaps: Gaps) -> Ways:
    """Merge everything of a level, then go on with the next.

    ``pending`` are made cards of this level and above; ``fewest`` and ``most`` begin with this level too, so that equal
    cases share a cache entry whatever lies below. Only levels within ``goals`` are kept.
    """
    found: Ways = {}
    if level > KING or (max(most) < 2 and not any(pending)) or not _fits(pending, fewest, goals[1] - level):
        return found
    later = (*pending[1:], 0)
    for taken in range(fewest[0], most[0] + 1):
        here = taken + pending[0]
        if here == 0:
            _note(found, taken, (), _up(level + 1, later, fewest[1:], most[1:], steps, goals, gaps), ALONE)
        for groups in _split(here, steps) if here else ():
            made = tuple(level + up for up in groups)
            alone = len(made) == 1 and not any(later) and not any(fewest[1:])
            if alone and goals[0] <= made[0] <= goals[1]:
                _add(found, (made[0], ALONE), (taken, *[0] * (KING - level)), made)
            if made[-1] < goals[1] and made[-1] <= KING:
                ways = _up(level + 1, _topped(later, groups), fewest[1:], most[1:], steps, goals, gaps)
                _note(found, taken, made, ways, SEVERAL if set(gaps).isdisjoint(made) else PAST_A_GAP)
        if goals[0] == goals[1] and len(found.get((goals[0], PAST_A_GAP if gaps else SEVERAL), ())) == MOST_SETS:
            break  # further sets would not be kept
    return found


def _fits(pending: Counts, fewest: Counts, levels: int) -> bool:
    """Return whether the waiting cards weigh no more than one card that lies ``levels`` above the first of these
    counts."""
    weight = sum(n << up for counts in (pending, fewest) for up, n in enumerate(counts))
    return levels >= 0 and weight <= 1 << levels


def _topped(later: Counts, groups: tuple[int, ...]) -> Counts:
    """Add the product of each group of equal cards to the counts, at the level that it goes up to."""
    added = list(later)
    for up in groups:
        added[up - 1] += 1
    return tuple(added)


def _note(found: Ways, taken: int, made: Path, ways: Ways, so_far: int) -> None:
    """Add what can be reached from the next level on."""
    for (target, way), sets in ways.items():
        for cards, path in sets.items():
            _add(found, (target, max(way, so_far)), (taken, *cards), (*made, *path))


def _add(found: Ways, key: tuple[int, int], cards: Counts, path: Path) -> None:
    sets = found.setdefault(key, {})
    if len(sets) < MOST_SETS:
        sets.setdefault(cards, path)


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
