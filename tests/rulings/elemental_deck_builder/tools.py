"""The base position of the rulings' examples, and a short way to play it."""

from __future__ import annotations

from typing import Any

from tutor.engine import find_game, read_position
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

GAME = find_game("elemental_deck_builder")
ROWS = [["gambling", "mirror-table"], ["meteor-strike"]]


def table(
    hand: str = "", rival: str = "", readings: dict[str, str] | None = None, luck: tuple[Any, ...] = (), **zones: Any
) -> DeckBuilderPosition:
    """Ann (seat 0) to move, both with 100 health and 6 gold, dice 5 2 3 4 4 6 1, nothing else but what is said."""
    data: dict[str, Any] = {
        "dice": [5, 2, 3, 4, 4, 6, 1], "health": [100, 100], "gold": [6, 6], "decks": [[], []],
        "hands": [hand.split(), rival.split()], "discards": [[], []], "tables": [[], []], "placed": [[], []],
        "passives": [[], []], "multipliers": [[], []], "stores": [[], []], "rows": [[], []], "removed": [[], []],
        "turn": 5,
    }  # fmt: skip
    position: DeckBuilderPosition = read_position(GAME, {**data, **zones}, readings=readings, luck=luck)
    position.advance()
    return position


def play(position: DeckBuilderPosition, *moves: str) -> DeckBuilderPosition:
    """Play moves in their notation; each must be legal."""
    for text in moves:
        position.play(GAME.parse_move(text))
    return position


def refused(position: DeckBuilderPosition, text: str) -> str:
    """The key of the refusal of a move."""
    refusal = position.why_not(GAME.parse_move(text))
    assert refusal is not None
    return refusal.key
