"""Timing: everything is measured against a base in the same run, interleaved, and the middle of the ratios counts.

What runs in this process alone is timed by the processor's time, so that a busy machine disturbs it less.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import fmean, median

Timed = Callable[[], float]
"""Does something once and returns seconds, for one piece of work."""

LEAST = 0.03
"""Seconds that a work takes in a round. The collector has just swept the processor's caches: a work of a few
milliseconds would measure how cold they are."""


@dataclass(frozen=True, slots=True)
class Line:
    """One measured line: what, the ratio, the goal in words and whether it is met, the numbers behind it."""

    name: str
    value: str
    goal: str = ""
    met: bool = True
    details: str = ""

    def __str__(self) -> str:
        mark = "  " if not self.goal else "ok" if self.met else "NO"
        goal = f"(goal {self.goal}: {'met' if self.met else 'not met'})" if self.goal else "(no goal)"
        return f"{mark} {self.name:<64} {self.value:>10} {goal:<30} {self.details}".rstrip()


def interleaved(works: Mapping[str, Timed], rounds: int = 9) -> dict[str, list[float]]:
    """Seconds of each work in each round; in a round each is done once, a short one again and again until ``LEAST``
    has gone by, and the mean counts. The first round is thrown away.

    The garbage collector rests meanwhile, as it does in ``timeit``: what else is loaded must not count.
    """
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds + 1):
        for name, work in works.items():
            gc.collect()
            gc.disable()
            try:
                found[name].append(_for_a_while(work))
            finally:
                gc.enable()
    return {name: seconds[1:] for name, seconds in found.items()}


def _for_a_while(work: Timed) -> float:
    end, seconds = time.process_time() + LEAST, [work()]
    while time.process_time() < end:
        seconds.append(work())
    return fmean(seconds)


def ratio(found: Mapping[str, list[float]], over: str, under: str) -> float:
    """The middle of the rounds' ratios of seconds."""
    return median(a / b for a, b in zip(found[over], found[under], strict=True))


def each(repeat: int, work: Callable[[], object]) -> Timed:
    """Time some work that is done several times; return the seconds for one."""

    def timed() -> float:
        start = time.process_time()
        for _ in range(repeat):
            work()
        return (time.process_time() - start) / repeat

    return timed


def quantile(values: list[float], part: float) -> float:
    """The value below which this part of the values lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def machine() -> str:
    """How many processors there are and how busy they are."""
    load = f"load {', '.join(f'{x:.2f}' for x in os.getloadavg())}" if hasattr(os, "getloadavg") else "load unknown"
    return f"{os.cpu_count()} processors, {load}"
