"""Who sees what, where a house rule opens hands and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.zones import Zone
from tutor.games.elemental_deck_builder.cards import DeckCard

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def sees(position: DeckBuilderPosition, seat: int, zone: Zone, owner: int, card: DeckCard) -> bool | None:
    """Under ED-V12 everybody sees what is in hand or face down; else the zone's word says it."""
    is_open = position.readings.open_hands == "yes" and zone.name in ("hands", "tables")
    return True if is_open else None
