"""Who sees cards in hands that are otherwise secret (EF-A41, A48, A68), and cards chosen in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Card
from tutor.engine.zones import Zone
from tutor.games.elemental_forge.cards import IS_CATALYST
from tutor.games.elemental_forge.decisions import Picking

if TYPE_CHECKING:
    from tutor.games.elemental_forge.state import ForgePosition


def sees(position: ForgePosition, seat: int, zone: Zone, owner: int, card: Card) -> bool | None:
    """Return whether a seat sees a card in a discard pile, in a hand, or among those chosen in secret."""
    if zone.name == "discards":
        return position.discards_lie_open or None
    if zone.name not in ("hands", "picked"):
        return None
    if card in IS_CATALYST and position.readings.settings.open_catalysts and zone.name == "hands":
        return True
    if position.picked[owner] is not None and not _knows_the_choice(position, owner, seat):
        # A seat does not know which of the cards that it knew was chosen until the card is shown (EF-D9, EF-A52).
        return card in IS_CATALYST and position.readings.settings.open_catalysts
    return True if _is_shown(position, owner, seat) or (zone.name == "picked" and position.picked[owner]) else None


def _knows_the_choice(position: ForgePosition, owner: int, seat: int) -> bool:
    """Return whether the seat saw which card of the owner's hand was chosen: it chose, or the hand was open."""
    chose = owner if position.readings.quake_chooser != "quake-player-picks" else position.active
    open_hands = position.readings.open_hands == "open" or position.opened[owner]
    return seat in (owner, chose) or open_hands


def _is_shown(position: ForgePosition, owner: int, seat: int) -> bool:
    """Return whether the seat sees the owner's hand now."""
    if position.readings.open_hands == "open":
        return True
    if position.opened[owner]:
        return position.readings.ignite_reveal != "shown-to-ignite-player" or seat == position.active
    waiting = position.decision
    return isinstance(waiting, Picking) and waiting.victim == owner and waiting.seat == seat
