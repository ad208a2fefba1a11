"""Golden stories.

python -m tests.golden                          tell all of them anew, from the moves they hold; then read the diff
python -m tests.golden add GAME NAME [SEED] [SEATS] [ID=OPTION ...]    add one, played at random without needless losses

The first also tells anew what each reading means and does, from the forks that are kept.
"""

from __future__ import annotations

import random
import sys

from tests.golden import parting
from tests.golden.telling import FOLDER, retold, stories, tell
from tests.with_tiny import tiny_added
from tutor.engine import find_game, game_ids
from tutor.engine.table import Table


def add(game_id: str, name: str, seed: str = "1", seats: str = "0", *readings: str) -> None:
    """Write a new story."""
    game = find_game(game_id)
    chosen = dict(pair.split("=", 1) for pair in readings)
    table = Table.deal(game, int(seats) or None, int(seed), chosen)
    luck = random.Random(seed)
    while legal := table.legal():
        table.play(luck.choice([move for move in legal if not move.text().startswith("discard")] or legal))
    file = FOLDER / game_id / f"{name}.txt"
    file.parent.mkdir(exist_ok=True)
    file.write_text(tell(table), encoding="utf-8")


def main(word: str = "", *words: str) -> None:
    """Do what the command line asks."""
    if word == "add":
        add(*words)
        return
    for file in stories():
        file.write_text(retold(file.read_text(encoding="utf-8")), encoding="utf-8")
    for game in map(find_game, game_ids()):
        parting.write(game)


if __name__ == "__main__":
    with tiny_added():
        main(*sys.argv[1:])
