"""Hidden information: discard piles; and hands and tables, which a house rule may open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.zones import Zone
from tutor.games.elemental_deck_builder.cards import DeckCard

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def sees(position: DeckBuilderPosition, seat: int, zone: Zone, owner: int, card: DeckCard) -> bool | None:
    """Return whether discards are seen, which they are except under ED-A86; under ED-V12 hands and tables are, too."""
    if zone.name == "discards":
        return True if position.readings.open_piles == "usual" else None
    is_open = zone.name in ("hands", "tables") and position.readings.open_hands == "yes"
    return True if is_open else None
