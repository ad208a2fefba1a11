"""The speed of a game with four seats: Elemental Forge under the readings of free play."""

from __future__ import annotations

from tests.benchmarks.engine import cheapest, costs, plainly, playouts
from tests.benchmarks.measure import Line, interleaved
from tutor.engine import find_game

GAMES = range(20)


def measure() -> list[Line]:
    """The cost of a random decision among four seats."""
    game = find_game("elemental_forge")
    readings = game.readings.presets["playable at the table"]
    positions = [game.start(seats=4, seed=seed, readings=readings) for seed in GAMES]
    random = playouts(positions)
    found = interleaved({"cheapest": cheapest(), "random": random, "plain": plainly(game, random)})
    return costs(found, "a random decision of four seats", 36)
