"""The named sets of readings: as printed the game stalls, as it is played at the table it has a winner."""

from __future__ import annotations

import random

import pytest

from tests.rulings.elemental_forge.tools import GAME
from tutor.engine.position import Result

PRESETS = GAME.readings.presets


def ending(seats: int, seed: int, readings: dict[str, str]) -> str:
    """How a game of random players ends."""
    luck = random.Random(seed)
    position = GAME.start(seats, seed, readings)
    while moves := position.legal():
        position.play_unchecked(luck.choice(moves))
    result: Result | None = position.result
    assert result is not None
    return result.key


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", ["playable at the table", "designer's intent"])
def test_at_the_table_every_game_has_a_winner(preset: str, seats: int) -> None:
    endings = {ending(seats, seed, PRESETS[preset]) for seed in range(100)}
    assert endings == {"goal-reached"}


@pytest.mark.parametrize(("seats", "most"), [(2, 30), (3, 10), (4, 5)])
def test_as_printed_most_games_of_random_players_stall(seats: int, most: int) -> None:
    endings = [ending(seats, seed, PRESETS["as printed"]) for seed in range(100)]
    assert endings.count("goal-reached") <= most
    assert set(endings) <= {"goal-reached", "stalled"}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played(preset: str) -> None:
    assert GAME.readings(PRESETS[preset]).conflicts() == []
    assert ending(3, 1, PRESETS[preset])


def test_twenty_points_can_be_had_on_the_first_turn() -> None:
    position = GAME.at({
        "hands": ["KS 4D", "5S"], "deck": "2C 3C", "pile": "9H", "supply": "X1 X2", "readings": PRESETS["20 points"],
    })  # fmt: skip
    position.advance()
    for move in ("combine KS X1", "skip extra", "no attack"):
        position.play(GAME.read_move(move, position))
    assert position.result is not None
    assert position.result.winners == (0,)
