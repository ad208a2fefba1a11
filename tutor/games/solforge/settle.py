"""The waiting decision of a position that was set up without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.solforge.decisions import Main

if TYPE_CHECKING:
    from tutor.games.solforge.state import SolForgePosition


def settle(position: SolForgePosition) -> None:
    """A study begins in the main phase of the active seat."""
    position.turn = position.turn or 1
    position.push(Main.of(position.active))
