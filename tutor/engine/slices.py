"""Long work in slices: a generator that yields between slices and returns the result."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Slices = Generator[None, None, T]


def at_once(slices: Slices[T]) -> T:
    """Run all slices without a break and return the result.

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
