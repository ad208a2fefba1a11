"""Forge games that grow: to 50 points with seven cards, to 75, and to the 100 of the book."""

from __future__ import annotations

from typing import Final

from tutor.engine.short_games import ShortGame

_TABLE: Final = {"EF-A18": "when-empty", "EF-A27": "whole-old-pile"}
"""The options of two ambiguities in the tutor's chapter."""

SHORT: Final = (
    ShortGame(
        "first", "First to fifty", 2, "Seven cards each, and the first to 50 points wins.",
        bots=("lazy",), readings={**_TABLE, "EF-V1": "50", "EF-V3": "seven"},
    ),
    ShortGame(
        "middle", "First to 75", 4, "Five cards each, as in the book, and 75 points win.",
        bots=("patient",), readings={**_TABLE, "EF-V1": "75"},
    ),
    ShortGame("whole", "First to a hundred", 6, "The whole game for two.", bots=("steady",), readings=_TABLE),
    ShortGame(
        "three", "Three at the table", 8, "The whole game for three: you choose whom to attack.",
        bots=("half", "steady"), seats=3, readings=_TABLE, coach=False,
    ),
)  # fmt: skip
