"""The quick listings: under every reading the same moves in the same order as the plain rules give."""

from __future__ import annotations

import random

import pytest

from tests.laws.worlds import World, switched_worlds
from tests.rulings.elemental_forge.tools import GAME


@pytest.mark.parametrize("world", switched_worlds(GAME), ids=str)
def test_a_quick_listing_is_the_plain_one_under_every_reading(world: World) -> None:
    luck, position = random.Random(f"moves of {world}"), world.start()
    while moves := position.legal():
        assert position.decision is not None
        assert moves == position.decision.legal(position)
        position.play_unchecked(luck.choice(moves))
    assert position.result is not None
