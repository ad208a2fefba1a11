"""A cache of what is worked out from a session."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Memo:
    """A cache of values derived from a session, such as its story or a hint."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Any]] = {}

    def get(self, name: str, of: object, make: Callable[[], T]) -> T:
        """Return ``make()``, cached while ``of`` is the same object."""
        if name not in self._kept or self._kept[name][0] is not of:
            self._kept[name] = of, make()
        found: T = self._kept[name][1]
        return found

    def has(self, name: str, of: object) -> bool:
        """Return whether ``get`` would use the cache."""
        return name in self._kept and self._kept[name][0] is of

    def keep(self, name: str, of: object, made: object) -> None:
        """Put a value into the cache for a later ``get``."""
        self._kept[name] = of, made
