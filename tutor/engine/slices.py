"""Long work in slices: a generator that gives way between any two of them, and returns what came of all."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Slices = Generator[None, None, T]


def at_once(slices: Slices[T]) -> T:
    """Do work in slices without a break, and return its result.

    >>> def two():
    ...     yield
    ...     yield
    ...     return "done"
    >>> at_once(two())
    'done'
    """
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: T = end.value
            return found
