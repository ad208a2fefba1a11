"""What waits in a position that was set up without saying so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elemental_forge.rules.turns import Turn

if TYPE_CHECKING:
    from tutor.games.elemental_forge.state import ForgePosition


def settle(position: ForgePosition) -> None:
    """A study begins with the turn of the active seat."""
    position.agenda.append(Turn.of(position.active))
