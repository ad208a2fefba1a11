"""Promise 1: same seed, same readings, same moves, same transcript, in whatever process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from run import ROOT
from tests.laws.digest import digest
from tests.laws.worlds import GAMES, WORLDS, World, walk, worlds
from tests.tools import some
from tutor.engine import Game
from tutor.engine.saves import _unpack, load, save, save_link
from tutor.engine.table import Table
from tutor.engine.transcript import replay, transcript
from tutor.explain.narrator import Narrator

MOST_STEPS = 1_000
"""Steps that are kept of a game; that many can be opened in each game (``tutor.engine.budget``)."""


def kept(world: World) -> Table:
    """A world that was played, or the beginning of one that is too long to be saved."""
    table = walk(world)
    if len(table.line()) <= MOST_STEPS:
        return table
    begun = world.table()
    for step in table.line()[1:MOST_STEPS]:
        assert step.move is not None
        begun.play(step.move)
    return begun


@WORLDS
def test_saves_links_and_transcripts_give_the_same_game_and_the_same_transcript(world: World) -> None:
    """A transcript holds the seed, the readings and the moves, and no more. Every second world is played again from its
    save, each other one from its transcript, as both play the same moves. What was told is compared as facts, at every
    moment of every step; its sentences at some steps (``digest`` compares whole stories). A link holds a save."""
    table = kept(world)
    again = load(save(table)) if worlds(world.game).index(world) % 2 else replay(transcript(table))
    line, same = table.line(), again.line()
    assert [step.move for step in same] == [step.move for step in line]
    assert [step.position for step in same] == [step.position for step in line]
    assert [step.moments for step in same] == [step.moments for step in line]
    assert transcript(again) == transcript(table)
    alone = Narrator(world.game).alone
    for step, other in zip(some(line, 40), some(same, 40), strict=True):
        assert list(alone(other)) == list(alone(step))
    assert _unpack(save_link(table)) == save(table)


@GAMES
def test_a_link_gives_the_same_game(game: Game) -> None:
    for world in some(worlds(game), 3):
        table = walk(world)
        again = load(save_link(table))
        assert [step.move for step in again.line()] == [step.move for step in table.line()]
        assert [step.position for step in again.line()] == [step.position for step in table.line()]


@GAMES
def test_another_seed_gives_another_game(game: Game) -> None:
    assert game.start(seed=1) != game.start(seed=2)


@pytest.fixture(scope="module")
def asked(request: pytest.FixtureRequest) -> tuple[str, ...]:
    """The games that this run asks about: nobody waits for what the others show in another process."""
    law = test_a_process_with_other_hashes_plays_the_same.__name__
    tests = [item for item in request.session.items if isinstance(item, pytest.Function) and item.originalname == law]
    games: list[Any] = [test.callspec.params["game"] for test in tests]
    return tuple(dict.fromkeys(game.id for game in games))


@cache
def digests(hash_seed: str, ids: tuple[str, ...]) -> dict[str, str]:
    """The fingerprints of games, by their ids, as a process with these hashes finds them."""
    command = [sys.executable, "-m", "tests.laws.digest", *ids]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    return found


@GAMES
def test_a_process_with_other_hashes_plays_the_same(game: Game, asked: tuple[str, ...]) -> None:
    assert digests("1", asked)[game.id] == digest(game)
