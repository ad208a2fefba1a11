"""Twenty thousand games of random play under random readings: for the night, so only by name."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from tests.benchmarks.measure import Line
from tests.laws.random_play import Ending, play_out, random_worlds
from tests.laws.worlds import World
from tutor.engine import find_game
from tutor.lab.balance import workers

COUNT = 20_000
CHUNK = 100
GAMES = ("elemental_forge", "solforge", "oligarchy", "elemental_deck_builder")
Start = tuple[str, int, int, tuple[tuple[str, str], ...]]
"""A game, its seats, its seed and its readings: a world that can be sent to a worker."""


def measure() -> list[Line]:
    """Play a number of games of each kind."""
    return [line for game in GAMES for line in of_game(game)]


def of_game(game_id: str) -> list[Line]:
    """Play them on two workers; every card is counted after every move.

    :returns: a line of what happened, one for each way to end, and one for each game that went wrong.
    """
    worlds = random_worlds(find_game(game_id), COUNT, "night")
    start = time.perf_counter()
    endings: list[Ending] = []
    faults: list[str] = []
    with workers(2)() as crew:
        for played, failed in crew.map(play_some, _chunks(worlds)):
            endings += played
            faults += failed
    seconds = time.perf_counter() - start
    lengths = sorted(ending.moves for ending in endings)
    ways = Counter((ending.seats, ending.key) for ending in endings)
    details = f"{sum(lengths):,} moves in {seconds:.0f} s; longest game {lengths[-1]:,} moves"
    return [
        Line(f"random games of {game_id} that went wrong", f"{len(faults)}", "none", not faults, details),
        *(Line(f"{seats} seats, {key}", f"{n:,}") for (seats, key), n in sorted(ways.items())),
        *(Line("went wrong", "", "none", False, fault) for fault in faults),
    ]


def _chunks(worlds: Iterator[World]) -> Iterator[list[Start]]:
    while chunk := list(islice(worlds, CHUNK)):
        yield [(world.game.id, world.seats, world.seed, world.readings) for world in chunk]


def play_some(chunk: list[Start]) -> tuple[list[Ending], list[str]]:
    """Play some games; gives their endings, and a sentence for each that went wrong."""
    endings, faults = [], []
    for game_id, seats, seed, readings in chunk:
        world = World(find_game(game_id), seats, seed, readings)
        try:
            endings.append(play_out(world))
        except Exception as error:
            faults.append(f"{world}: {type(error).__name__}: {error}")
    return endings, faults
