"""The worlds in which laws are tried: a new reading is tried in them, and changes nothing else there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from tests.laws.worlds import GAMES, World, walk, worlds
from tutor.engine import Game, Reading, reading

NEW = "NEW-A01"


def with_one_more(game: Game) -> Game:
    """The game with a new reading, on which nothing depends."""
    options = {"one": "nothing follows", "other": "nothing follows from this either"}
    declared: dict[str, Reading] = {"new": reading(NEW, "Which?", options, because="it says so")}
    declared |= game.readings.declared
    types = {key: Literal[tuple(item.options)] for key, item in declared.items()}
    members: dict[str, Any] = {**declared, "__annotations__": types}
    return replace(game, readings=type("Grown", (game.readings,), members))


def without(world: World, game: Game) -> World:
    """A world of the game as it was, without the new reading."""
    return replace(world, game=game, readings=tuple(pair for pair in world.readings if pair[0] != NEW))


@GAMES
def test_a_new_reading_leaves_deals_other_readings_and_random_moves_as_they_were(game: Game) -> None:
    found = worlds(with_one_more(game))
    assert tuple(without(world, game) for world in found) == worlds(game)
    assert {dict(world.readings).get(NEW, "one") for world in found} == {"one", "other"}
    changed = next(world for world in found if dict(world.readings).get(NEW))
    assert [step.move for step in walk(changed).line()] == [step.move for step in walk(without(changed, game)).line()]
