"""Print a fingerprint of one world's walk: run in a process of its own, it must come out the same.

python -m tests.laws.digest GAME NUMBER
"""

from __future__ import annotations

import hashlib
import json
import sys

from tests.laws.worlds import World, every_game, walk, worlds
from tests.with_tiny import tiny_added
from tutor.engine import write_position
from tutor.explain.narrator import story_text
from tutor.scene.build import picture


def digest(world: World) -> str:
    """A fingerprint of everything that a walk shows: positions, stories, boards."""
    table = walk(world)
    seen = hashlib.sha256()
    for step in table.line():
        seen.update(json.dumps(write_position(step.position)).encode())
        for seat in range(step.position.seats):
            seen.update(json.dumps(picture(world.game, step.position, seat)).encode())
    for seat in range(table.position.seats):
        seen.update(story_text(table, seat).encode())
    return seen.hexdigest()


if __name__ == "__main__":
    with tiny_added():
        game = next(game for game in every_game() if game.id == sys.argv[1])
        print(digest(worlds(game)[int(sys.argv[2])]))
