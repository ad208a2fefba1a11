"""How SolForge looks from a seat."""

from __future__ import annotations

from tutor.engine.words import count
from tutor.games.solforge.places import SEATS
from tutor.games.solforge.state import SolForgePosition
from tutor.scene.nodes import Scene, Seat


def scene(view: SolForgePosition) -> Scene:
    """The two players."""
    nodes = [
        Seat(id=f"seat:{name}", label=f"{name}: {count(view.health[seat], 'health', 'health')}", main=name)
        for seat, name in enumerate(SEATS)
    ]
    return Scene(title="SolForge", where=f"Turn {view.turn}", nodes=[*nodes])
