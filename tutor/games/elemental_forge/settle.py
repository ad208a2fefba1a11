"""The waiting decision of a position that was set up without one."""

from __future__ import annotations

from tutor.games.elemental_forge.rules.turn import Turn
from tutor.games.elemental_forge.state import ForgePosition


def settle(position: ForgePosition) -> None:
    """A study begins with the turn of the active seat."""
    position.push(Turn.of(position.active))
