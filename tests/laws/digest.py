"""Print a hash of one walk of each game, to compare between two processes.

python -m tests.laws.digest [GAME ...]
"""

from __future__ import annotations

import hashlib
import json
import sys
from functools import cache

from tests.laws.worlds import World, every_game, steps, walk, worlds
from tests.with_tiny import tiny_added
from tutor.engine import Game, game_ids, write_position
from tutor.explain.narrator import story_text
from tutor.scene.build import picture

BOARDS = 40
"""The number of steps whose boards are included."""


@cache
def digest(game: Game) -> str:
    """Return a hash of a walk of the game's last world: every position, every seat's story, and boards from beginning
    to end."""
    world: World = worlds(game)[-1]
    table = walk(world)
    seen = hashlib.sha256()
    for step in table.line():
        seen.update(json.dumps(write_position(step.position)).encode())
    for step in steps(world, BOARDS):
        for seat in range(step.position.seats):
            seen.update(json.dumps(picture(world.game, step.position, seat)).encode())
    for seat in range(table.position.seats):
        seen.update(story_text(table, seat).encode())
    return seen.hexdigest()


if __name__ == "__main__":
    with tiny_added():
        print(json.dumps({game.id: digest(game) for game in every_game() if game.id in (sys.argv[1:] or game_ids())}))
