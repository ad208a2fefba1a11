"""What every card does, for the details of a card."""

from __future__ import annotations

from typing import Any

from tutor.engine import Rulebook
from tutor.games.elemental_deck_builder.cards import ALL, DeckCard
from tutor.games.elemental_deck_builder.scene.cards import badges, looks
from tutor.games.elemental_deck_builder.words.details import in_the_book


def reference(rulebook: Rulebook) -> list[dict[str, Any]]:
    """Return an entry for each card; its text is that of its clause, if it has one.

    :param rulebook: the game's rulebook.
    """
    return [_entry(card, rulebook) for card in ALL]


def _entry(card: DeckCard, rulebook: Rulebook) -> dict[str, Any]:
    cost = f"cost {card.cost}, half {card.half}" if card.cost else "cost 0"
    level = {"cost": str(card.cost), "badges": badges(card.effect), "spans": [in_the_book(rulebook, card)]}
    return {
        "id": str(card),
        "name": card.name,
        "sub": f"{card.kind}, {cost}",
        **looks(card.effect),
        "levels": [level],
        "related": [],
    }
