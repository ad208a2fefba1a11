"""In a terminal nobody is told to click, to press a button or to hold a finger on a card."""

from __future__ import annotations

import dataclasses
import io
import re
import sys
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from run import ROOT
from tests.tools import spoken
from tutor.cli import main
from tutor.cli.by_typing import by_typing
from tutor.engine.game import find_game, game_ids
from tutor.learn.course import lessons_of

BY_HAND = re.compile(r"\b(?:click|press|tap|drag|finger)\b", re.IGNORECASE)
HAND_IN_WORDS = re.compile(r"\b(?:click|press|tap|finger) (?=\S)", re.IGNORECASE)
REMAKE = ("SF-GI", "SF-CV")
"""What cites these tells of the windows of SolForge's remake."""


def texts(part: Any) -> Iterator[str]:
    """All texts in a value."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, Mapping):
        yield from texts([*part.values()])
    elif isinstance(part, (list, tuple)):
        for one in part:
            yield from texts(one)
    elif dataclasses.is_dataclass(part):
        for field in dataclasses.fields(part):
            yield from texts(getattr(part, field.name))


@pytest.mark.parametrize("id", game_ids())
def test_no_lesson_tells_somebody_who_types_to_use_a_hand(id: str) -> None:
    ours = [one for one in lessons_of(find_game(id)) if not any(c.startswith(REMAKE) for c in one.clauses)]
    assert len(ours) > 10
    assert [(one.id, text) for one in ours for text in texts(one) if BY_HAND.search(by_typing(text))] == []


def test_no_word_of_a_game_tells_it_either() -> None:
    """Its questions, its refusals, its coach. Only a board has a workshop of decks."""
    games = ROOT / "tutor" / "games"
    texts = {text for file in games.rglob("*.py") if file.name != "workshop.py" for text in spoken(file)}
    said = {line for file in games.glob("*/coach.toml") for line in file.read_text(encoding="utf-8").splitlines()}
    assert len(said) > 1000
    assert {text for text in texts | said if HAND_IN_WORDS.search(by_typing(text))} == set()
    assert by_typing("Two of a kind! Click Q♥, then Q♠.") == "Two of a kind! Choose Q♥, then Q♠."


def test_a_page_says_choose_where_a_board_says_click(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Any
) -> None:
    monkeypatch.setenv("RULES_TUTOR_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    main(["lesson", "EL-L1"])
    told = capsys.readouterr().out
    assert "Then a spade banishes him for good. Choose a card, then the Jack." in told
    assert "lick" not in told


def test_clicks_in_the_window_of_another_program_stay_clicks() -> None:
    [lesson] = [one for one in lessons_of(find_game("solforge")) if one.id == "SF-L47"]
    told = [text for text in texts(lesson) if "click" in text]
    assert len(told) > 4
    assert [by_typing(text) for text in told] == told
