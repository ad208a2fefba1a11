"""Going on under other readings in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elemental_forge.rules import deck, ignite

if TYPE_CHECKING:
    from tutor.games.elemental_forge.state import ForgePosition


def reread(position: ForgePosition) -> None:
    """The readings have changed: the discards lie where these have them, and nobody is asked for what cannot go."""
    deck.gather(position)
    waiting = position.decision
    if isinstance(waiting, ignite.GivingUp) and not ignite.highest(position, waiting.victim):
        position.agenda.pop()
        ignite.close(position, waiting.victim)
