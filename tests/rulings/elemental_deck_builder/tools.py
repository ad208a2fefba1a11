"""Short words for the tests of Elemental Deck Builder: the base position of the examples, play, ask why not."""

from __future__ import annotations

from typing import Any

from tutor.engine import Position, Result, find_game
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

GAME = find_game("elemental_deck_builder")
PLACED: dict[str, Any] = {"tables": ["", "fire tremor ecology veto purism"], "placed": ["", "4 4 4 4 4"]}

FORCED = ("go-on", "decline", "shift", "choose", "swap")
"""Moves that are made without asking where there is no other."""


def at(hand: str = "", rival: str = "", readings: dict[str, str] | None = None, **more: Any) -> DeckBuilderPosition:
    """P1 to move, 100 health and 6 gold each, dice F5 E2 W3 N4 M4 G6 C1, nothing anywhere else but what is said."""
    data: dict[str, Any] = {
        "dice": [5, 2, 3, 4, 4, 6, 1], "hands": [hand, rival], "decks": ["", ""], "discards": ["", ""],
        "tables": ["", ""], "placed": ["", ""], "passives": ["", ""], "multipliers": ["", ""], "stores": ["", ""],
        "rows": ["", ""], "removed": ["", ""], "turn": 5, "readings": readings or {},
    }  # fmt: skip
    position = GAME.at(data | more)
    assert isinstance(position, DeckBuilderPosition)
    position.advance()
    return position


def play(position: Position, *moves: str) -> None:
    """Play moves through the checked door; a window in which only passing is legal is passed.

    A choice that was the only one, and so was made without asking, may be named all the same.
    """
    for text in moves:
        move = GAME.read_move(text, position)
        if text.split()[0] in FORCED and position.why_not(move) is not None:
            continue
        position.play(move)
        while [legal.text() for legal in position.legal()] == ["pass"]:
            position.play(position.legal()[0])


def result(position: DeckBuilderPosition) -> Result | None:
    """How the game ended; None while it goes on. Asked anew: a checker takes an attribute to stay as it was."""
    return position.result


def texts(cards: Any) -> list[str]:
    """Cards by their notation."""
    return list(map(str, cards))


def read(**options: str) -> dict[str, str]:
    """Readings by id: ``A04`` for ED-A04."""
    return {f"ED-{id}": option for id, option in options.items()}
