"""The number of ways to play Elemental Deck Builder from small positions, counted by hand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.perft.count import nodes, split
from tests.rulings.elemental_deck_builder.tools import GAME

STUDIES = tomllib.loads(Path(__file__).with_name("elemental_deck_builder.toml").read_text(encoding="utf-8"))["study"]
TABLE: dict[str, Any] = {
    "dice": [5, 2, 3, 4, 4, 6, 1], "hands": ["", ""], "decks": ["", ""], "discards": ["", ""], "tables": ["", ""],
    "placed": ["", ""], "passives": ["", ""], "multipliers": ["", ""], "blest": ["", ""], "stores": ["", ""],
    "rows": ["", ""], "removed": ["", ""],
}  # fmt: skip
"""What a study that does not say otherwise has on the table."""


@pytest.mark.parametrize("study", STUDIES, ids=[study["name"] for study in STUDIES])
def test_the_ways_of_playing_are_as_many_as_counted_by_hand(study: dict[str, Any]) -> None:
    position = GAME.at(TABLE | study["position"])
    position.advance()
    for depth, known in enumerate(study["nodes"], 1):
        assert nodes(position, depth) == known, split(position, depth)
