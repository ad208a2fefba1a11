"""The speed of a game with four seats: Elemental Forge under the readings of free play."""

from __future__ import annotations

from statistics import median

from tests.benchmarks.engine import cheapest, playouts
from tests.benchmarks.measure import Line, interleaved, ratio
from tutor.engine import find_game

GAMES = range(20)


def measure() -> list[Line]:
    """The cost of a random decision among four seats."""
    game = find_game("elemental_forge")
    readings = game.readings.presets["playable at the table"]
    positions = [game.start(seats=4, seed=seed, readings=readings) for seed in GAMES]
    found = interleaved({"cheapest": cheapest(), "random": playouts(positions)})
    cost = ratio(found, "random", "cheapest")
    return [
        Line(
            "a random decision of four seats / cheapest decision",
            f"{cost:.1f}",
            "at most 45",
            cost <= 45,
            f"{1 / median(found['random']):,.0f}/s against {1 / median(found['cheapest']):,.0f}/s",
        )
    ]
