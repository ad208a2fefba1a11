"""The speed of the game with auctions and answers: Elemental Deck Builder's random decisions, and copies."""

from __future__ import annotations

from tests.benchmarks.engine import copies, costs, of_random_play
from tests.benchmarks.lanes import middle
from tests.benchmarks.measure import Line, interleaved
from tutor.engine import find_game

GAMES = range(6)
MOST = 70
"""What a random decision may cost, in cheapest decisions of Python."""

COPIES = 25
"""How many times as many copies a second as ``copy.deepcopy`` there are to be."""


def measure() -> list[Line]:
    """The cost of a random decision, and of a copy from the middle of a game."""
    game = find_game("elemental_deck_builder")
    positions = [game.start(seed=seed) for seed in GAMES]
    found = interleaved(of_random_play(game, positions, middle(game, 150)))
    return [
        *costs(found, "a random decision with auctions and answers", MOST),
        copies(found, "copies a second with auctions", COPIES),
    ]
