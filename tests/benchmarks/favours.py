"""The speed of the game with the longest lists of moves: Oligarchy's random decisions, copies and listings."""

from __future__ import annotations

import random
import time
from statistics import median

from tests.benchmarks.engine import copies, costs, of_random_play, plainly
from tests.benchmarks.lanes import middle
from tests.benchmarks.measure import Line, Timed, interleaved, quantile, ratio
from tutor.engine import Position, find_game

GAMES = range(6)
MOST = 45
"""What a random decision may cost, in cheapest decisions of Python."""

COPIES = 25
"""How many times as many copies a second as ``copy.deepcopy`` there are to be."""


def slowest(positions: list[Position]) -> Timed:
    """Seconds of the slowest listing in a hundred (p99) of random play from these positions."""

    def timed() -> float:
        luck, seconds = random.Random(1), []
        for game in [position.clone() for position in positions]:
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
    listing = slowest(positions)
    found = interleaved(
        {
            **of_random_play(game, positions, middle(game, 60)),
            "listing": listing,
            "listing, plain": plainly(game, listing),
        }
    )
    return [
        *costs(found, "a random decision with favours", MOST),
        copies(found, "copies a second with favours", COPIES),
        *(
            Line(
                f"the slowest listing in a hundred / cheapest, {how}",
                f"{ratio(found, work, 'cheapest'):,.0f}",
                details=f"{1000 * median(found[work]):.2f} ms",
            )
            for work, how in (("listing", "quick"), ("listing, plain", "plain"))
        ),
    ]
