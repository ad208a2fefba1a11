"""Remembering what does not change: what follows from cards under readings is worked out once."""

from __future__ import annotations

from typing import Any, Final, Generic, Self, TypeVar

K = TypeVar("K")
V = TypeVar("V")
MOST: Final = 10_000
"""Answers that are kept of one question."""


class Memo(dict[K, V], Generic[K, V]):
    """Answers to one question, by what determines them; once it is full it begins anew. Nobody changes an answer.

    >>> squares = Memo(most=2)
    >>> [squares.get(n) or squares.keep(n, n * n) for n in (1, 2, 3)], sorted(squares)
    ([1, 4, 9], [3])
    """

    __slots__ = ("_most",)

    def __init__(self, most: int = MOST):
        super().__init__()
        self._most = most

    def keep(self, key: K, answer: V) -> V:
        """Remember an answer, and give it back."""
        if len(self) >= self._most:
            self.clear()
        self[key] = answer
        return answer


class Memos(dict[Any, Memo[Any, Any]]):
    """The caches under one choice of readings: one for each question, made when it is first asked."""

    def __missing__(self, question: Any) -> Memo[Any, Any]:
        memo = self[question] = Memo()
        return memo

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self
