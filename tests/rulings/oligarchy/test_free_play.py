"""Free play ends: of random games under its house rule at least 99 of 100 have a winner, with two seats and three."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.rulings.oligarchy.tools import GAME, start

GAMES = 100
CHAPTER = Path(__file__).parents[3] / "notebooks" / "04_oligarchy.ipynb"


@pytest.mark.parametrize("seats", GAME.seats)
def test_at_least_99_of_100_random_games_for_the_first_king_have_a_winner(seats: int) -> None:
    won = 0
    for seed in range(GAMES):
        position, luck = start(seats, seed, GAME.readings.presets["first king"]), random.Random(seed)
        while moves := position.legal():
            position.play(luck.choice(moves))
        won += position.result is not None and len(position.result.winners) == 1
    assert won >= 0.99 * GAMES


def test_the_chapter_ends_with_a_game_under_that_house_rule() -> None:
    cells = ["".join(cell["source"]) for cell in json.loads(CHAPTER.read_text(encoding="utf-8"))["cells"]]
    assert GAME.readings.presets["first king"] == {"OL-V1": "alone"}
    games = [cell for cell in cells if cell.startswith("play(")]
    assert games[-1] == 'play("oligarchy", short="near")'
    assert GAME.short_game("near").readings == {"OL-V1": "alone"}
