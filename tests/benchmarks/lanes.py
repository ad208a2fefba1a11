"""The speed of the game with the largest positions: SolForge's random decisions, copies and games of its greedy bot."""

from __future__ import annotations

import random
import time
from statistics import median

from tests.benchmarks.engine import beside_plain, copies, of_random_play, plainly
from tests.benchmarks.measure import Line, Timed, interleaved
from tutor.engine import Game, Position, find_game
from tutor.lab.playouts import play_game

GAMES = range(20)


def middle(game: Game, moves: int = 40) -> Position:
    """A position of random play from the middle of a game."""
    position: Position = game.start(seed=1)
    luck = random.Random(1)
    for _ in range(moves):
        position.play(luck.choice(position.legal()))
    return position


def greedy(game: Game) -> Timed:
    """Seconds of a whole game that the greedy bot plays against itself."""

    def timed() -> float:
        start = time.process_time()
        play_game(game, 1, {}, ["greedy", "greedy"])
        return time.process_time() - start

    return timed


def measure() -> list[Line]:
    """All lines about the game in lanes."""
    game = find_game("solforge")
    positions = [game.start(seed=seed) for seed in GAMES]
    found = interleaved(of_random_play(game, positions, middle(game)))
    bots = interleaved({"quick": greedy(game), "plain": plainly(game, greedy(game))}, 3)
    return [
        beside_plain(found, "a random decision in five lanes"),
        copies(found, "copies a second in five lanes", 20),
        *(
            Line(f"a whole game of two greedy bots in five lanes, {how}", f"{median(seconds):.2f} s")
            for how, seconds in bots.items()
        ),
    ]
