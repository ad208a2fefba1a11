"""Long work in slices: a generator that yields between slices and returns the result."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

T = TypeVar("T")
Slices = Generator[None, None, T]


def at_once(slices: Slices[T], watch: Callable[[int], None] = lambda done: None) -> T:
    """Run all slices without a break and return the result.

    :param watch: called after each slice but the last, with the number of slices done.

    >>> def two():
    ...     yield
    ...     yield
    ...     return "done"
    >>> at_once(two())
    'done'
    """
    done = 0
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: T = end.value
            return found
        done += 1
        watch(done)
