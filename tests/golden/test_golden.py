"""Golden stories: whole narrated games as text. What a change does to rules or words shows as a diff to be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from run import ROOT
from tests.golden import parting
from tests.golden.telling import FOLDER, retold, stories
from tests.laws.worlds import GAMES
from tutor.engine import Game
from tutor.engine.transcript import replay


@pytest.mark.parametrize("file", stories(), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_story_is_told_as_it_was(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert text == retold(text), "run `python -m tests.golden` and read the diff"


def test_no_story_tells_of_a_health_below_0() -> None:
    for file in stories():
        assert not re.search(r"health[^.\n]*= -\d", file.read_text(encoding="utf-8")), file.name


@GAMES
def test_every_game_has_a_story_that_ends(game: Game) -> None:
    ends = [replay(file.read_text(encoding="utf-8")).position.result for file in (FOLDER / game.id).glob("*.txt")]
    assert any(ends), f"{game.id} has no golden story: python -m tests.golden add {game.id} NAME"


@GAMES
def test_a_reading_does_what_its_meaning_says_as_it_was_read(game: Game) -> None:
    """Two meanings that change places, or a fork that shows something else, are seen here beside what happens. A game
    that has just been begun, and has no chapter, has no such page yet."""
    if parting.page_of(game).exists() or list(ROOT.glob(f"notebooks/*_{game.id}.ipynb")):
        assert parting.kept(game) == parting.told(game), "run `python -m tests.golden` and read the diff"
