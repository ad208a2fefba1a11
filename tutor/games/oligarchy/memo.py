"""Caches for results that never change: what follows from cards under readings."""

from __future__ import annotations

from typing import Any, Final, Generic, Self, TypeVar

K = TypeVar("K")
V = TypeVar("V")
MOST: Final = 10_000
"""The cache size for one function."""


class Memo(dict[K, V], Generic[K, V]):
    """The cache of one function; it is emptied when it is full. Results must not be changed.

    >>> squares = Memo(most=2)
    >>> [squares.get(n) or squares.keep(n, n * n) for n in (1, 2, 3)], sorted(squares)
    ([1, 4, 9], [3])
    """

    __slots__ = ("_most",)

    def __init__(self, most: int = MOST):
        super().__init__()
        self._most = most

    def keep(self, key: K, answer: V) -> V:
        """Cache a result and return it."""
        if len(self) >= self._most:
            self.clear()
        self[key] = answer
        return answer


class Memos(dict[Any, Memo[Any, Any]]):
    """The caches for one choice of readings, one for each function, created on first use."""

    def __missing__(self, question: Any) -> Memo[Any, Any]:
        memo = self[question] = Memo()
        return memo

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self
