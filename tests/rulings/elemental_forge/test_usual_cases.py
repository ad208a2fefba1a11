"""The short answers of ``Law``: a game in which each question is asked reading by reading is the same game."""

from __future__ import annotations

import random

import pytest

from tests.laws.worlds import World, switched_worlds, worlds
from tests.rulings.elemental_forge.tools import GAME
from tutor.games.elemental_forge.law import Law
from tutor.games.elemental_forge.state import ForgePosition


def without_short_answers(world: World) -> ForgePosition:
    """The world's start, with every ``usual`` flag of its law put out."""
    position = world.start()
    assert isinstance(position, ForgePosition)
    for name in Law.__slots__:
        if name.startswith("usual"):
            setattr(position.readings.law, name, False)
    return position


@pytest.mark.parametrize("world", [*worlds(GAME), *switched_worlds(GAME)], ids=str)
def test_the_short_answers_change_nothing(world: World) -> None:
    luck, usual, asked = random.Random(f"moves of {world}"), world.start(), without_short_answers(world)
    while moves := usual.legal():
        assert moves == asked.legal()
        for move in usual.options():
            assert usual.why_not(move) == asked.why_not(move)
        move = luck.choice(moves)
        usual.play_unchecked(move)
        asked.play_unchecked(move)
        assert usual == asked
    assert usual.result is not None
