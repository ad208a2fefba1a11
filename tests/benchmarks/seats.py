"""The speed of a game with four seats: Elemental Forge under the readings of free play."""

from __future__ import annotations

from tests.benchmarks.engine import cheapest, costs, never_met, plainly, random_games, replayed
from tests.benchmarks.measure import Line, interleaved
from tutor.engine import Game, Position, find_game

GAMES = range(20)


def of_four(game: Game, seed: int) -> Position:
    """A deal for four seats."""
    position: Position = game.start(seats=4, seed=seed, readings=game.readings.presets["playable at the table"])
    return position


def measure() -> list[Line]:
    """The cost of a random decision among four seats."""
    game = find_game("elemental_forge")
    random = random_games(replayed([of_four(game, seed) for seed in GAMES]))
    found = interleaved({"cheapest": cheapest(), "random": random, "plain": plainly(game, random)})
    return costs(found, never_met(game, len(GAMES), of_four), "a random decision of four seats", 36)
