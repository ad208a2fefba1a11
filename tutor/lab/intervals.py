"""Means, 95 % intervals and paired differences. mpmath is loaded when the first interval of a mean is needed."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import ceil, comb, floor, inf, log10, sqrt
from statistics import NormalDist, fmean, stdev

SURE = 0.95

FEW = 25
"""Below this number of differing deals, Student's interval is not enough: a few equal differences make it too
narrow."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean of ``n`` values with its 95 % interval, which is infinite for a single value."""

    mean: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def times(self, factor: float) -> Interval:
        """Return the same in another unit."""
        return replace(self, mean=self.mean * factor, low=self.low * factor, high=self.high * factor)

    def short(self) -> str:
        """Return the mean alone, with as many digits as the sample supports."""
        return rounded(self.mean, self.half)

    def __str__(self) -> str:
        if self.n < 2:
            return f"{number(self.mean)} (one deal: too few for an interval)"
        if not self.half:
            return number(self.mean)
        return f"{self.short()} ({rounded(self.low, self.half)} to {rounded(self.high, self.half)})"


@dataclass(frozen=True, slots=True)
class Paired:
    """The mean difference of a measure between two readings, compared deal by deal.

    ``differing`` is the number of deals with a difference, ``higher`` the number with a higher value.
    """

    interval: Interval
    differing: int
    higher: int

    @property
    def leaves_out_0(self) -> bool:
        """Whether the interval excludes 0."""
        return self.interval.n > 1 and not self.interval.low <= 0 <= self.interval.high

    @property
    def seen(self) -> bool:
        """Whether the interval excludes 0 and, if few deals differ, the exact sign test agrees (two-sided)."""
        if not self.leaves_out_0 or self.differing >= FEW:
            return self.leaves_out_0
        return sign_test(self.higher, self.differing) < 1 - SURE

    def times(self, factor: float) -> Paired:
        """Return the same in another unit."""
        return replace(self, interval=self.interval.times(factor))

    def short(self) -> str:
        """Return the difference with as many digits as the sample supports; if none is significant, its upper bound."""
        if self.seen:
            return _signed(self.interval.mean, self.interval.half)
        if self.leaves_out_0:
            return "too few deals"
        return f"within {self._at_most()}" if self.differing else "none"

    def verdict(self) -> str:
        """Return what can be said: the difference, that too few deals differ, or that none was seen and its upper
        bound."""
        i = self.interval
        if i.n < 2:
            return "too few deals to tell"
        if self.seen:
            ends = f"{_signed(i.low, i.half)} to {_signed(i.high, i.half)}"
            return f"{self.short()} ({ends})" if i.half else self.short()
        if self.leaves_out_0:
            return f"not enough to tell: {self.differing} of {i.n:,} deals differ"
        if not self.differing:
            return f"no deal differs; at most {bound(100 * most_often(i.n))} of 100 can"
        return f"no difference seen, {self.short()}"

    def _at_most(self) -> str:
        return bound(max(-self.interval.low, self.interval.high))


def interval(values: Sequence[float]) -> Interval:
    """Return Student's interval of a mean; raise ValueError for no values."""
    n = len(values)
    if not n:
        raise ValueError("An interval needs a value.")
    mean = fmean(values)
    if n == 1:
        return Interval(mean, -inf, inf, 1)
    half = student(n - 1) * stdev(values) / sqrt(n)
    return Interval(mean, mean - half, mean + half, n)


def share(hits: int, n: int) -> Interval:
    """Return Wilson's interval of a share, which stays within 0 to 1; raise ValueError for no games."""
    if not n:
        raise ValueError("An interval needs a value.")
    mean, z = hits / n, NormalDist().inv_cdf((1 + SURE) / 2)
    middle = (mean + z**2 / (2 * n)) / (1 + z**2 / n)
    half = z / (1 + z**2 / n) * sqrt(mean * (1 - mean) / n + z**2 / (4 * n**2))
    low, high = (middle - half if hits else 0.0), (middle + half if hits < n else 1.0)
    return Interval(mean, low, high, n)


def paired(first: Sequence[float], second: Sequence[float]) -> Paired:
    """Return the mean of the second minus the first, deal by deal; raise ValueError if their lengths differ."""
    gaps = [b - a for a, b in zip(first, second, strict=True)]
    return Paired(interval(gaps), sum(gap != 0 for gap in gaps), sum(gap > 0 for gap in gaps))


def most_often(n: int) -> float:
    """Return the upper bound, at 95 %, on the share of something that happened in none of ``n`` trials.

    >>> round(most_often(299), 4)
    0.01
    """
    return float(1 - (1 - SURE) ** (1 / n))


def number(value: float) -> str:
    """Return a number with three significant digits."""
    return f"{value:.3g}" if abs(value) < 1000 else f"{value:,.0f}"


def rounded(value: float, half: float) -> str:
    """Return a number rounded to the first digit of half its interval; smaller digits are not known.

    >>> rounded(39.27, 1.9), rounded(0.77, 0.17), rounded(66.7, 22.8), rounded(5, 0)
    ('39', '0.8', '70', '5')
    """
    if not 0 < half < inf:
        return number(value)
    places = -floor(log10(half))
    return f"{round(value, places) + 0.0:,.{max(places, 0)}f}"  # + 0.0 turns -0 into 0


def apart(one: float, two: float, half: float) -> tuple[str, str]:
    """Return two numbers with just enough digits to tell them apart, and no more than the interval of their difference
    supports.

    >>> apart(26, 20.5, 0.2), apart(20.51, 20.02, 0.1), apart(53, 12, 24)
    (('26', '20'), ('21', '20'), ('50', '10'))
    """
    coarse = next((step for step in (1.5, 0.15, 0.015) if rounded(one, step) != rounded(two, step)), half)
    return rounded(one, max(half, coarse)), rounded(two, max(half, coarse))


def _signed(value: float, half: float) -> str:
    return f"{'+' if value > 0 else ''}{rounded(value, half)}"


def bound(value: float) -> str:
    """Return a bound rounded up to one digit.

    >>> bound(2.35), bound(0.42), bound(9.6), bound(3)
    ('3', '0.5', '10', '3')

    :param value: above 0.
    """
    place = floor(log10(value))
    return number(ceil(round(value / 10.0**place, 9)) * 10.0**place)


def sign_test(hits: int, n: int) -> float:
    """Return the probability that ``n`` fair coins fall at least as unevenly as with this number of heads.

    >>> sign_test(9, 10)  # 2 × (1 + 10) / 2**10
    0.021484375
    """
    tail = sum(comb(n, fewer) for fewer in range(min(hits, n - hits) + 1))
    return min(1.0, tail * 0.5 ** (n - 1))


@cache
def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's distribution: the half-width of a 95 % interval in standard errors.

    >>> round(student(3), 5)
    3.18245

    :raises RuntimeError: if mpmath is not installed.
    """
    try:
        mpmath = importlib.import_module("mpmath")
    except ImportError:
        raise RuntimeError("Intervals need mpmath: pip install mpmath.") from None

    def too_sure(reach: float) -> float:
        outside = float(mpmath.betainc(freedom / 2, 0.5, 0, freedom / (freedom + reach**2), regularized=True))
        return outside - (1 - SURE)

    return float(mpmath.findroot(too_sure, (1.9, 13), solver="anderson"))
