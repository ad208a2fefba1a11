"""The quick listings: under every reading the same moves in the same order as the plain rules give."""

from __future__ import annotations

import pytest

from tests.laws.worlds import World, switched_worlds
from tests.rulings.elemental_forge.tools import GAME
from tutor.engine import Position


@pytest.mark.parametrize("world", switched_worlds(GAME), ids=str)
def test_a_quick_listing_is_the_plain_one_under_every_reading(world: World) -> None:
    luck, position = world.luck("moves of"), world.start()
    while moves := position.legal():
        assert_quick_is_plain(position)
        position.play_unchecked(luck.choice(moves))
    assert position.result is not None


@pytest.mark.parametrize("world", switched_worlds(GAME), ids=str)
def test_a_quick_listing_is_the_plain_one_after_a_return_to_the_printed_rules(world: World) -> None:
    """Then something may wait that these never ask: an exchange that owes cards, dice that are left of an attack."""
    printed = GAME.readings({id: option for id, option in world.readings if GAME.readings.by_id[id].setup_only})
    luck, position = world.luck("returns of"), world.start()
    while moves := position.legal():
        returned = position.clone()
        returned.change_readings(printed)
        assert_quick_is_plain(returned)
        position.play_unchecked(luck.choice(moves))


def assert_quick_is_plain(position: Position) -> None:
    """What is listed quickly is what the plain rules list."""
    if position.decision is not None:
        assert position.legal() == position.decision.legal(position)
