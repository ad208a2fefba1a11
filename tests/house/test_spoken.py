"""Words of rulebooks and programs do not come onto boards: what a game's rooms say to people is searched for them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tools import spoken
from tutor import games
from tutor.engine.game import game_ids

RETIRED = re.compile(
    r"main phase|under the hammer|do nothing more|\bP[1-4]\b|\bexecut|\b(?:his|their)/|/(?:her|their)\b", re.I
)
"""Words of rulebooks and of programs, which no button, prompt, refusal or reading says."""


@pytest.mark.parametrize("game", game_ids())
def test_what_people_read_is_said_in_everyday_words(game: str) -> None:
    """A word alone is a name in a file, such as an option of a reading."""
    folder = Path(games.__file__).parent / game
    rooms = [path for name in ("words", "readings", "scene", "short", "rivals") for path in folder.glob(f"{name}*")]
    files = [file for room in rooms for file in (room.rglob("*.py") if room.is_dir() else [room])]
    said = [text for file in files for text in spoken(file) if " " in text]
    said += [line for line in (folder / "rulebook.md").read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    assert len(said) > 20
    assert [text for text in said if RETIRED.search(text)] == []


def test_a_retired_word_is_found_outside_docstrings(tmp_path: Path) -> None:
    file = tmp_path / "words.py"
    file.write_text('"""The main phase of P1."""\nSAID = "You act in the main phase."\n', encoding="utf-8")
    assert [bool(RETIRED.search(text)) for text in spoken(file)] == [True]
