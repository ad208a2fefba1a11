"""The notation of a Forge position: the standard form; with two packs, a second card of the same name is from the
second pack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tutor.engine import Card
from tutor.engine.notation import Notation, read_zone
from tutor.games.elemental_forge.cards import IS_CATALYST

if TYPE_CHECKING:
    from tutor.games.elemental_forge.state import ForgePosition


def _read(position: ForgePosition, key: str, data: Any) -> None:
    read_zone(position, key, data)
    if position.readings.quake_gust_reach == "two-packs":
        _tell_packs_apart(position)
    if key == "discards" and len(position.discards) < position.seats:
        position.discards += [[] for _ in range(position.seats - len(position.discards))]
    if key == "hands" and len(position.hands) < position.seats:
        position.hands += [[] for _ in range(position.seats - len(position.hands))]


def _tell_packs_apart(position: ForgePosition) -> None:
    seen: set[Card] = set()
    for cards in (position.deck, position.pile, *position.hands, *position.discards):
        for i, card in enumerate(cards):
            if card in seen and card not in IS_CATALYST:
                cards[i] = Card(f"{card}'") if f"{card}"[-1] != "'" else card
            seen.add(cards[i])


NOTATION: Final[Notation[ForgePosition]] = Notation(read=_read)
