"""The levels of every built-in card, for the details of a card (SF-GI-d, SF-CV-a to SF-CV-c)."""

from __future__ import annotations

from typing import Any

from tutor.games.solforge.cards import CardInfo, built_in
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.scene.cards import emblem, figures, looks, printed, steps


def reference() -> list[dict[str, Any]]:
    """Return an entry for each card: its type, its levels, and the cards that it makes or adds."""
    return [_entry(card) for card in built_in()]


def _entry(card: CardInfo) -> dict[str, Any]:
    of_set = f", set {card.set}" if card.set else ""
    tribes = f", {' '.join(card.tribes)}" if card.tribes else ""
    return {
        "id": card.id,
        "name": card.name,
        "sub": f"{card.faction} {card.type}{tribes}, {card.rarity}{of_set}",
        **looks(card),
        "levels": [_level(level) for level in card.levels],
        "related": list(dict.fromkeys(other.id for other in (*card.tokens, *card.solbind))),
    }


def _level(level: Level) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "steps": steps(level),
        "badges": [emblem(level.card), *printed(level)],
        "spans": [level.text],
    }
    return {**entry, "figures": figures(level.attack, level.health)} if level.is_creature else entry
