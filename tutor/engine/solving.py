"""The shape of a solver's answer, which ``Game.solve`` promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tutor.engine.luck import Forced
from tutor.engine.moves import Move


class Play(Protocol):
    """A move of a solution, with the random results that it counts on."""

    @property
    def move(self) -> Move:
        """The move."""

    @property
    def luck(self) -> tuple[Forced, ...]:
        """The forced results; empty if it needs no luck."""


class Solution(Protocol):
    """What a solver found for a position."""

    @property
    def searched(self) -> int:
        """The number of positions that were searched."""

    @property
    def line(self) -> Sequence[Play]:
        """The winning moves, in order; empty if the game is won already, if there are none, or if the search gave
        up."""
