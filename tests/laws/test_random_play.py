"""Random play in number: 2,000 games of Elemental Forge, each under readings of its own. The benchmark ``random_play``
plays ten times as many."""

from __future__ import annotations

from collections import Counter

from tests.laws.random_play import play_out, random_worlds
from tutor.engine import find_game

FORGE = find_game("elemental_forge")


def test_two_thousand_games_under_any_readings_end_with_every_card_in_its_place() -> None:
    worlds = list(random_worlds(FORGE, 2000, "games"))
    assert Counter(world.seats for world in worlds).keys() == set(FORGE.seats)
    tried = {item for world in worlds for item in world.readings}
    switches = [item for item in FORGE.readings.declared.values() if item.kind != "note"]
    assert tried == {(item.id, option) for item in switches for option in item.options if option != item.default}
    for world in worlds:
        play_out(world)
