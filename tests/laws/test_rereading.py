"""A change of readings in the middle of a game: whoever is asked can answer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.laws.worlds import World, every_game, steps, worlds
from tutor.engine import Position, ReadingError, Readings


def other_readings(position: Position) -> Iterator[Readings]:
    """Those of the position with one switch turned, every way that goes together and acts after the set-up."""
    for item in position.readings.declared.values():
        for option in () if item.kind == "note" or item.setup_only else item.options:
            try:
                changed = position.readings.but({item.id: option})
            except ReadingError:
                continue
            if changed != position.readings and not changed.misfits(position.seats):
                yield changed


@pytest.mark.parametrize("world", [world for game in every_game() for world in worlds(game)], ids=str)
def test_after_any_change_of_readings_somebody_can_move_or_the_game_is_over(world: World) -> None:
    for step in steps(world, 15):
        for changed in other_readings(step.position):
            position = step.position.clone()
            position.reread(changed)
            position.advance()
            assert position.legal() or position.result, f"step {step.n}, {changed}: {position.decision} has no answer"
