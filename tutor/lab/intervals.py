"""Means, 95 % intervals and paired differences; mpmath is loaded when the first interval of a mean is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import comb, inf, sqrt
from statistics import NormalDist, fmean, stdev

SURE = 0.95

FEW = 25
"""Differing deals below which Student's interval is not trusted alone: a few that all fall one way make it narrow."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean of ``n`` values with its 95 % interval, which is infinite where one value is all there is."""

    mean: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        """Half the width."""
        return (self.high - self.low) / 2

    def __str__(self) -> str:
        if self.n < 2:
            return f"{number(self.mean)} (n = {self.n:,}: too few for an interval)"
        return f"{number(self.mean)} ({number(self.low)} to {number(self.high)}, n = {self.n:,})"


@dataclass(frozen=True, slots=True)
class Paired:
    """How much a measure differs under the other reading, the same deals compared with themselves.

    ``differing`` counts the deals on which it differs at all, ``higher`` those of them on which it is higher.
    """

    interval: Interval
    differing: int
    higher: int

    @property
    def leaves_out_0(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.interval.n > 1 and not self.interval.low <= 0 <= self.interval.high

    @property
    def seen(self) -> bool:
        """Whether the interval leaves out 0 and, where few deals differ, the exact sign test agrees (two-sided)."""
        if not self.leaves_out_0 or self.differing >= FEW:
            return self.leaves_out_0
        return sign_test(self.higher, self.differing) < 1 - SURE

    def verdict(self) -> str:
        """What may be said: the difference, or that too few deals differ, or that none was seen and how large it can be
        at most."""
        i = self.interval
        if i.n < 2:
            return f"too few deals to tell, n = {i.n:,}"
        if self.seen:
            return f"{i.mean:+.3g} ({i.low:+.3g} to {i.high:+.3g}, n = {i.n:,})"
        if self.leaves_out_0:
            return f"not enough to tell: it differs on {self.differing} of {i.n:,} deals, by {i.mean:+.3g} on average"
        if not self.differing:
            return f"no difference seen: it differs on less than {most_often(i.n):.2g} of the deals (n = {i.n:,})"
        return f"no difference seen, less than {max(-i.low, i.high):.3g} (n = {i.n:,})"


def interval(values: Sequence[float]) -> Interval:
    """Student's interval of a mean; raises ValueError for no values."""
    n = len(values)
    if not n:
        raise ValueError("An interval needs a value.")
    mean = fmean(values)
    if n == 1:
        return Interval(mean, -inf, inf, 1)
    half = student(n - 1) * stdev(values) / sqrt(n)
    return Interval(mean, mean - half, mean + half, n)


def share(hits: int, n: int) -> Interval:
    """Wilson's interval of a share, which stays within 0 to 1; raises ValueError for no games."""
    if not n:
        raise ValueError("An interval needs a value.")
    mean, z = hits / n, NormalDist().inv_cdf((1 + SURE) / 2)
    middle = (mean + z**2 / (2 * n)) / (1 + z**2 / n)
    half = z / (1 + z**2 / n) * sqrt(mean * (1 - mean) / n + z**2 / (4 * n**2))
    low, high = (middle - half if hits else 0.0), (middle + half if hits < n else 1.0)
    return Interval(mean, low, high, n)


def paired(first: Sequence[float], second: Sequence[float]) -> Paired:
    """The second less the first, deal by deal; raises ValueError if they are not equally many."""
    gaps = [b - a for a, b in zip(first, second, strict=True)]
    return Paired(interval(gaps), sum(gap != 0 for gap in gaps), sum(gap > 0 for gap in gaps))


def most_often(n: int) -> float:
    """How often something can happen at most, at 95 %, that was seen in none of ``n`` trials.

    >>> round(most_often(299), 4)
    0.01
    """
    return float(1 - (1 - SURE) ** (1 / n))


def number(value: float) -> str:
    """A number with three digits that count."""
    return f"{value:.3g}" if abs(value) < 1000 else f"{value:.0f}"


def sign_test(hits: int, n: int) -> float:
    """How likely it is that ``n`` fair coins fall at least as unevenly as these, of which so many show heads.

    >>> sign_test(9, 10)  # 2 × (1 + 10) / 2**10
    0.021484375
    """
    tail = sum(comb(n, fewer) for fewer in range(min(hits, n - hits) + 1))
    return min(1.0, tail * 0.5 ** (n - 1))


@cache
def student(freedom: int) -> float:
    """How many standard errors Student's interval reaches to either side, with so many degrees of freedom.

    >>> round(student(3), 5)
    3.18245

    :raises RuntimeError: if mpmath is not installed.
    """
    try:
        mpmath = importlib.import_module("mpmath")
    except ImportError:
        raise RuntimeError("Intervals need mpmath: pip install 'rules-tutor[lab]'.") from None

    def too_sure(reach: float) -> float:
        outside = float(mpmath.betainc(freedom / 2, 0.5, 0, freedom / (freedom + reach**2), regularized=True))
        return outside - (1 - SURE)

    return float(mpmath.findroot(too_sure, (1.9, 13), solver="anderson"))
