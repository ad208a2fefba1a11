"""The speed of the game with auctions and answers: Elemental Deck Builder's random decisions, and copies."""

from __future__ import annotations

import copy
from statistics import median

from tests.benchmarks.engine import cheapest, costs, plainly, playouts
from tests.benchmarks.lanes import middle
from tests.benchmarks.measure import Line, each, interleaved, ratio
from tutor.engine import find_game

GAMES = range(6)
MOST = 70
"""What a random decision may cost, in cheapest decisions of Python."""

COPIES = 25
"""How many times as many copies a second as ``copy.deepcopy`` there are to be."""


def measure() -> list[Line]:
    """The cost of a random decision, and of a copy from the middle of a game."""
    game = find_game("elemental_deck_builder")
    mid, random = middle(game, 150), playouts([game.start(seed=seed) for seed in GAMES])
    found = interleaved(
        {
            "cheapest": cheapest(),
            "random": random,
            "plain": plainly(game, random),
            "clone": each(2000, mid.clone),
            "deepcopy": each(60, lambda: copy.deepcopy(mid)),
        }
    )
    copies = ratio(found, "deepcopy", "clone")
    numbers = f"{1 / median(found['clone']):,.0f}/s against {1 / median(found['deepcopy']):,.0f}/s"
    return [
        *costs(found, "a random decision with auctions and answers", MOST),
        Line(
            "copies a second with auctions / copy.deepcopy",
            f"{copies:.0f}",
            f"at least {COPIES}",
            copies >= COPIES,
            numbers,
        ),
    ]
