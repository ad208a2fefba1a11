"""However a game is set up, what it begins with is sound: it has no defects, and reads back as it was written."""

from __future__ import annotations

import random

from tests.laws.worlds import GAMES, World, accepted, questions
from tests.tools import AT_NIGHT
from tutor.engine import Game, write_position

DEALS = 8 if AT_NIGHT else 5
"""Deals under each option. Opening cards that must be combined come up in two of them where they can."""
MOVES = 5
"""Moves of each deal after which the position is asked for its defects."""


@GAMES
def test_under_each_option_for_every_number_of_seats_a_game_begins_soundly(game: Game) -> None:
    """Each option by itself, from before the first move on; those of the book together, for they are one game."""
    options = [option for question in questions(game) for option in question]
    others = [(id, option) for id, option in options if option != game.readings.by_id[id].default]
    for chosen in ((), *((option,) for option in others)):
        for seats in game.seats:
            if accepted(game, dict(chosen), seats):
                for seed in range(DEALS):
                    _begins_soundly(World(game, seats, seed, chosen))


def _begins_soundly(world: World) -> None:
    position = world.start()
    luck = random.Random(f"begins {world}")
    for move in range(MOVES):
        where = f"{world}, after {move} moves"
        assert position.problems() == [], where
        if not move:
            assert world.game.at(write_position(position)) == position, where
        if not (legal := position.legal()):
            return
        position.play(luck.choice(legal))
