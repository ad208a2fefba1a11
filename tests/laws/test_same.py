"""Promise 1: same seed, same readings, same moves, same transcript, in whatever process."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from run import ROOT
from tests.laws.digest import digest
from tests.laws.worlds import GAMES, WORLDS, World, walk, worlds
from tutor.engine import Game
from tutor.engine.transcript import transcript
from tutor.explain.narrator import Narrator


@WORLDS
def test_the_same_seed_and_moves_give_the_same_game_and_transcript(world: World) -> None:
    table, again = walk(world), world.table()
    for step in table.line()[1:]:
        assert step.move is not None
        again.play(step.move.text())
        assert again.position == step.position
    told = [transcript(t, Narrator(world.game).lines) for t in (table, again)]
    assert told[0] == told[1]


@GAMES
def test_another_seed_gives_another_game(game: Game) -> None:
    assert game.start(seed=1) != game.start(seed=2)


@GAMES
@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_a_process_with_other_hashes_plays_the_same(game: Game, hash_seed: str) -> None:
    number = len(worlds(game)) - 1
    command = [sys.executable, "-m", "tests.laws.digest", game.id, str(number)]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=120)
    assert done.stdout.strip() == digest(worlds(game)[number]), done.stderr
