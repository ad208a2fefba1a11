"""Going on under other readings in the middle of a game."""

from __future__ import annotations

from tutor.games.elemental_forge.decisions import GivingUp
from tutor.games.elemental_forge.rules import ignite, piles
from tutor.games.elemental_forge.state import ForgePosition


def reread(position: ForgePosition) -> None:
    """The readings have changed: the discards lie where these have them, and nobody is asked for what cannot go."""
    piles.gather(position)
    waiting = position.decision
    if isinstance(waiting, GivingUp) and not ignite.highest(position, waiting.victim):
        position.done()
        ignite.close(position, waiting.victim)
