"""The speed of the game with the longest lists of moves: Oligarchy's random decisions, copies and listings."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping
from statistics import median

from tests.benchmarks.engine import Source, beside_plain, copies, never_met, of_random_play, plainly, replayed
from tests.benchmarks.lanes import middle
from tests.benchmarks.measure import Line, Timed, interleaved, quantile
from tutor.engine import find_game

GAMES = range(6)
COPIES = 25
"""How many times as many copies a second as ``copy.deepcopy`` there are to be."""


LISTED = 0.001
"""Seconds in which ninety-nine listings of a hundred are to be done."""


def slowest(deals: Source) -> Timed:
    """Seconds of the slowest listing in a hundred (p99) of random play from these deals."""

    def timed() -> float:
        luck, seconds = random.Random(1), []
        for game in deals():
            legal = game.legal()
            while legal:
                game.play_unchecked(luck.choice(legal))
                start = time.process_time()
                legal = game.legal()
                seconds.append(time.process_time() - start)
        return quantile(seconds, 0.99)

    return timed


def measure() -> list[Line]:
    """All lines about the game with favours."""
    game = find_game("oligarchy")
    positions = [game.start(seed=seed) for seed in GAMES]
    fresh, listing = never_met(game, len(GAMES)), slowest(replayed(positions))
    found = interleaved(
        {
            **of_random_play(game, positions, middle(game, 60)),
            "listing": listing,
            "listing, plain": plainly(game, listing),
        }
    )
    return [
        beside_plain(found, "a random decision with favours"),
        copies(found, "copies a second with favours", COPIES),
        *listings(found | interleaved({"listing, fresh": slowest(fresh)})),
    ]


def listings(found: Mapping[str, list[float]]) -> Iterator[Line]:
    """How long the slowest listing in a hundred takes; the goal is for the quick ones."""
    for work, how in (
        ("listing", "quick, replayed"),
        ("listing, fresh", "quick, fresh deals"),
        ("listing, plain", "plain, replayed"),
    ):
        seconds = median(found[work])
        goal, met = (f"under {1000 * LISTED:.0f} ms", seconds < LISTED) if "plain" not in work else ("", True)
        yield Line(f"the slowest listing in a hundred, {how}", f"{1000 * seconds:.2f} ms", goal, met)
