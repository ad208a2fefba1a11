"""Which cards become one in a single go, and how much of each level can go in (OL-level-b, OL-A18, OL-A20)."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

import tutor.games.oligarchy.merging as merging
import tutor.games.oligarchy.stacks as module
from tutor.games.oligarchy.merging import Counts, Steps
from tutor.games.oligarchy.stacks import most_to, reached, stacks, stacks_to

PAIRS: Steps = ((2, 1),)
THREES: Steps = ((2, 1), (3, 2))
NOBLE, BARON, QUEEN, KING, TWO_KINGS = 10, 11, 12, 13, 14
NONE: Counts = (0,) * 14


def cards(**counts: int) -> Counts:
    """Counts by level, from keywords such as ``n10=2``."""
    return tuple(counts.get(f"n{level}", 0) for level in range(14))


def merged_by_hand(most: Counts, steps: Steps) -> dict[tuple[Counts, int], set[int]]:
    """Every set of these cards that at least two merges turn into one card, with its level and all that can be in
    between. A merge past king is the last one."""
    found: dict[tuple[Counts, int], set[int]] = {}
    for chosen in product(*(range(n + 1) for n in most)):
        waiting: list[tuple[Counts, frozenset[int]]] = [(chosen, frozenset())]
        seen = set(waiting)
        while waiting:
            held, between = waiting.pop()
            for level, n in enumerate(held):
                for size, up in steps:
                    if size == sum(held) and size == n and between:
                        found.setdefault((chosen, level + up), set()).update(between)
                    if size <= n and size < sum(held) and level + up <= KING:
                        left = [n - size * (i == level) + (i == level + up) for i, n in enumerate(held)]
                        after = (tuple(left), between | {level + up})
                        if after not in seen:
                            seen.add(after)
                            waiting.append(after)
    return found


def test_each_level_gives_as_much_as_any_one_set_can_use() -> None:
    """Five nobles and two barons: two nobles and a baron are a queen, or four nobles; never four and a baron."""
    assert most_to((QUEEN,), cards(), cards(n10=5, n11=2), PAIRS) == cards(n10=4, n11=1)


def test_what_was_taken_stays_in_the_set() -> None:
    """With a baron taken, only two of the nobles fit; with both barons taken nothing is left to merge twice."""
    assert most_to((QUEEN,), cards(n11=1), cards(n10=5, n11=2), PAIRS) == cards(n10=2, n11=1)
    assert most_to((QUEEN,), cards(n11=2), cards(n10=5, n11=2), PAIRS) == ()


def test_one_merge_alone_is_no_stack() -> None:
    assert most_to((BARON,), cards(), cards(n10=2), PAIRS) == ()
    assert most_to((BARON,), cards(), cards(n9=2, n10=1), PAIRS) == cards(n9=2, n10=1)


def test_three_equal_cards_go_two_levels_up() -> None:
    """Two 9s make a noble, and three nobles a queen."""
    assert most_to((QUEEN,), cards(), cards(n9=2, n10=2), THREES) == cards(n9=2, n10=2)
    assert most_to((QUEEN,), cards(), cards(n9=2, n10=2), PAIRS) == ()


def test_levels_below_the_lowest_that_is_asked_for_are_left_out() -> None:
    """Two 9s, a noble, a baron and a queen: noble, baron, queen and king come in turn; a pair alone is not a stack."""
    held = cards(n9=2, n10=1, n11=1, n12=1)
    assert [*stacks(cards(), held, PAIRS)] == [BARON, QUEEN, KING]
    assert reached(held, PAIRS) == [BARON, QUEEN, KING]
    assert stacks(cards(), held, PAIRS, KING) == {KING: stacks(cards(), held, PAIRS)[KING]}
    assert [stack.path for stack in stacks_to(QUEEN, cards(), held, PAIRS)] == [(NOBLE, BARON, QUEEN)]


@pytest.mark.parametrize("steps", [PAIRS, THREES, ((2, 1), (3, 2), (4, 4)), ((2, 1), (3, 2), (4, 4), (5, 8))])
def test_one_card_more_fits_just_where_a_set_has_it(steps: Steps) -> None:
    """``most_to`` against the sets themselves, for each level and each number of its cards."""
    luck = random.Random(7)
    fitting = 0
    for _ in range(60):
        goal = luck.randint(3, TWO_KINGS)
        most = tuple(luck.choice((0, 1, 2, 3, 4)) if 0 < level < goal else 0 for level in range(14))
        fewest = tuple(luck.choice((0, 0, 0, min(n, 1))) for n in most)
        found = most_to((goal,), fewest, most, steps)
        for level in range(1, goal):
            for n in range(fewest[level], most[level] + 1):
                floor = (*fewest[:level], n, *fewest[level + 1 :])
                fits = stacks_to(goal, floor, most, steps) != ()
                assert fits == (found != () and n <= found[level]), (goal, floor, most)
                fitting += fits
    assert fitting > 100


def test_two_merges_into_equal_cards_are_no_stack_into_one() -> None:
    """Four 5s make a 9 and two 8s a 9, each by one merge; only a 7 of four 5s, and the noble of both, takes several."""
    assert reached(cards(n5=4, n8=2), ((2, 1), (3, 2), (4, 4))) == [7, NOBLE]


def test_of_several_sets_two_are_kept() -> None:
    """A baron with two nobles, or four nobles."""
    assert len(stacks_to(QUEEN, cards(), cards(n10=4, n11=1), PAIRS)) == 2


@pytest.mark.parametrize("steps", [PAIRS, THREES, ((2, 1), (3, 2), (4, 4))])
def test_sets_and_their_gaps_are_those_that_merging_one_by_one_finds(steps: Steps) -> None:
    """Every set of small hands is merged in every way; of sets that pass a gap, one is kept wherever there is one."""
    luck = random.Random(11)
    several = 0
    for _ in range(40):
        lowest = luck.choice((1, 6, 9, 10))
        most = tuple(luck.choice((0, 1, 1, 2, 3)) if lowest <= level < lowest + 4 else 0 for level in range(14))
        gaps = tuple(luck.sample(range(1, 14), 4))
        ways = merged_by_hand(most, steps)
        for asked in (None, gaps):
            sets: dict[int, set[Counts]] = {}
            for (chosen, level), between in ways.items():
                if asked is None or between & {*asked}:
                    sets.setdefault(level, set()).add(chosen)
            found = stacks(cards(), most, steps, gaps=asked)
            assert {level: len(kept) for level, kept in found.items()} == {
                level: min(len(chosen), 2) for level, chosen in sets.items()
            }
            assert all(stack.cards in sets[level] for level, kept in found.items() for stack in kept)
            several += any(len(chosen) > 2 for chosen in sets.values())
    assert several > 5


@pytest.mark.parametrize("steps", [PAIRS, THREES, ((2, 1), (3, 2), (4, 4))])
def test_a_level_is_reached_just_where_there_is_a_set(steps: Steps) -> None:
    """``reached`` against the sets themselves, some of which go beyond king."""
    luck = random.Random(5)
    beyond = 0
    for _ in range(100):
        most = (0, *(luck.choice((0, 0, 1, 2, 3)) for _ in range(13)))
        levels = reached(most, steps)
        assert levels == [*stacks(cards(), most, steps)]
        beyond += bool(levels) and levels[-1] > KING
    assert beyond > 10


def test_above_its_goal_nothing_becomes_it_whatever_else_is_held() -> None:
    """Two nobles and a baron are a queen by threes too, and kings beside them change nothing."""
    held = cards(n10=2, n11=1, n12=2, n13=4)
    assert [stack.cards for stack in stacks_to(QUEEN, cards(), held, THREES)] == [cards(n10=2, n11=1)]


LARGEST = cards(n1=4, n2=6, n3=5, n4=6, n5=6, n6=6, n7=6, n8=6, n9=6, n10=6, n11=5, n12=6, n13=4)
"""The ladder in a hand of 108 cards, as it came up in a random game for three."""

FIVES: Steps = (*THREES, (4, 4), (5, 8))
MOST_CASES = 60_000
"""Sums of equal cards that are split for one hand: about a tenth of a second."""


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts how often equal cards are split into merges."""
    split, looked = merging.merged, [0]

    def counted(n: int, steps: Steps) -> Any:
        looked[0] += 1
        return split(n, steps)

    monkeypatch.setattr(merging, "merged", counted)
    for cached in (module._reached, module._passes, module._mixed, module.most_to):
        cached.cache_clear()
    return looked


def test_the_largest_hand_is_listed_in_a_bounded_number_of_cases(looked: list[int]) -> None:
    """However many of its cards make one: what may wait at a level is looked at once."""
    goals = tuple(level for level in reached(LARGEST, FIVES) if level >= KING)
    assert most_to(goals, cards(), LARGEST, FIVES)[10:] == LARGEST[10:], "some stack of kings takes each of the crowns"
    assert 0 < looked[0] <= MOST_CASES


def test_all_sets_of_the_largest_hand_are_found_in_a_bounded_number_of_cases(looked: list[int]) -> None:
    """For each product, and for kings with each number of kings that go in."""
    for kings in range(LARGEST[KING] + 1):
        found = stacks((*NONE[:KING], kings), (*LARGEST[:KING], kings), FIVES, KING)
        assert all(len(sets) == 2 for sets in found.values())
    assert {*stacks(NONE, LARGEST, FIVES, 3)} == {*range(3, KING + 9)}
    assert 0 < looked[0] <= MOST_CASES
