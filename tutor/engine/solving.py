"""What a game's solver answers: the shape that ``Game.solve`` promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tutor.engine.luck import Forced
from tutor.engine.moves import Move


class Play(Protocol):
    """A move of a solution, and the results that it takes for granted."""

    @property
    def move(self) -> Move:
        """The move."""

    @property
    def luck(self) -> tuple[Forced, ...]:
        """Forced results; empty if it needs no luck."""


class Solution(Protocol):
    """What a solver has found in a position."""

    @property
    def searched(self) -> int:
        """How many positions were looked at."""

    @property
    def line(self) -> Sequence[Play]:
        """The plays that win; empty if none are needed, if there are none, or if the search gave up."""
