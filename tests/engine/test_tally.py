"""A tally is its number, and is written as a person would do the sum."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.engine import Tally

SEVEN = Tally.of(7, "T-1")
SUM = SEVEN.plus(3, "T-2")


@pytest.mark.parametrize(
    ("tally", "value", "written"),
    [
        (SEVEN, 7, "7"),
        (SUM, 10, "7 + 3 = 10"),
        (SUM.less(4), 6, "7 + 3 - 4 = 6"),
        (SEVEN.times(2), 14, "2 × 7 = 14"),
        (SUM.times(2), 20, "2 × (7 + 3) = 20"),
        (SEVEN.half_up(), 4, "7 / 2, rounded up = 4"),
        (SEVEN.half_down(), 3, "7 / 2, rounded down = 3"),
        (SUM.over(4), 2, "(7 + 3) / 4, rounded down = 2"),
        (SUM.less(SUM), 0, "7 + 3 - (7 + 3) = 0"),
        (SEVEN.less(SEVEN.half_up()), 3, "7 - (7 / 2, rounded up) = 3"),
        (SEVEN.less(9).at_least(1), 1, "(7 - 9), at least 1 = 1"),
        (SEVEN.at_least(7), 7, "7"),
        (SEVEN.fraction(3, 2), 10, "3/2 × 7, rounded down = 10"),
        (SEVEN.fraction(3, 2, up=True), 11, "3/2 × 7, rounded up = 11"),
        (SUM.fraction(1, 2, up=True), 5, "1/2 × (7 + 3) = 5"),
        (SUM.at_most(9), 9, "(7 + 3), at most 9 = 9"),
        (SUM.at_most(10), 10, "7 + 3 = 10"),
        (SEVEN.half_up().plus(1), 5, "(7 / 2, rounded up) + 1 = 5"),
        (SEVEN.plus(SEVEN.half_down()).less(1), 9, "(7 + (7 / 2, rounded down)) - 1 = 9"),
    ],
)
def test_value_and_writing(tally: Tally, value: int, written: str) -> None:
    assert int(tally) == value
    assert str(tally) == written


def test_clauses_are_kept_once_each_in_the_order_of_use() -> None:
    assert SUM.plus(Tally.of(1, "T-3"), "T-2").half_up("T-1").clauses == ("T-1", "T-2", "T-3")


steps = st.sampled_from(["plus", "less", "times", "at_most"])


@given(st.integers(0, 50), st.lists(st.tuples(steps, st.integers(0, 9)), max_size=5))
def test_what_is_written_has_the_value_it_claims(start: int, sums: list[tuple[str, int]]) -> None:
    """Done again by an independent hand: a stack of numbers without Tally."""
    tally, value = Tally.of(start), start
    for name, n in sums:
        tally = getattr(tally, name)(n)
        value = {"plus": value + n, "less": value - n, "times": value * n, "at_most": min(value, n)}[name]
    assert int(tally) == value
    if not tally.single:
        assert str(tally).endswith(f" = {value}")
