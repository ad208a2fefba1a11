"""Hidden information: which face-down cards are seen, and how the others are dealt in determinizations."""

from __future__ import annotations

from typing import cast

from tutor.engine.cards import Card
from tutor.engine.visibility import Determinizing
from tutor.engine.zones import UNKNOWN, Zone
from tutor.games.elementals.state import ElementalsPosition


def sees(position: ElementalsPosition, seat: int, zone: Zone, owner: int, card: Card) -> bool | None:
    """Return True for face-down elementals and the deck under EL-V7, else leave it to the zones."""
    settings = position.readings.settings
    return True if (settings.open_tower if zone.name == "tower" else settings.open_deck) else None


def _keep_arranged(view: ElementalsPosition, guess: ElementalsPosition) -> None:
    """Keep arranged elementals (EL-A18) arranged in a determinization."""
    if view.readings.settings.arranged:
        hidden_at = [at for at, card in enumerate(view.tower) if card is UNKNOWN]
        dealt = sorted((cast("Card", guess.tower[at]) for at in hidden_at), key=lambda card: "KQJ".index(card.rank))
        for at, card in zip(hidden_at, dealt, strict=True):
            guess.tower[at] = card


DETERMINIZING: Determinizing[ElementalsPosition] = Determinizing(repair=_keep_arranged)
