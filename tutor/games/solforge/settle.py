"""Functions of a position that was set up, or goes on under other readings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.solforge.rules.turns import Main
from tutor.games.solforge.state import TURNS_OF_A_RANK

if TYPE_CHECKING:
    from tutor.games.solforge.state import SolForgePosition


def settle(position: SolForgePosition) -> None:
    """A study begins in the main phase of the active seat."""
    position.turn = position.turn or 1
    position.agenda.append(Main.of(position.active))


def reread(position: SolForgePosition) -> None:
    """A seat that has had more turns in its rank than the readings allow is in the last one."""
    if position.readings.rank_count == "per-player":
        position.turn_in_rank = [min(turn, TURNS_OF_A_RANK) for turn in position.turn_in_rank]
