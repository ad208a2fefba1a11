"""The number of ways to play Oligarchy from small positions, counted by hand."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.perft.count import nodes, split
from tutor.engine import find_game

STUDIES = tomllib.loads(Path(__file__).with_name("oligarchy.toml").read_text(encoding="utf-8"))["study"]
OLIGARCHY = find_game("oligarchy")


@pytest.mark.parametrize("study", STUDIES, ids=[study["name"] for study in STUDIES])
def test_the_ways_of_playing_are_as_many_as_counted_by_hand(study: dict[str, Any]) -> None:
    position = OLIGARCHY.at(study["position"])
    position.advance()
    for depth, known in enumerate(study["nodes"], 1):
        assert nodes(position, depth) == known, split(position, depth)
