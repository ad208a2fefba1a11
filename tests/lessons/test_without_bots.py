"""A lesson of a game for several that brings no bots: the other seats play, and a hint is given."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tiny_game import GAME
from tests.widgets.board_tools import there
from tests.with_tiny import tiny_added
from tutor.bots import RandomBot, Search, adviser, opponent
from tutor.engine import find_game
from tutor.learn.course import _read_folder
from widgets import lesson as open_lesson

LESSON = """
id = "NM-L1"
title = "An auction"
minutes = 1
clauses = ["NM-2b"]

[start]
seats = 2
deck = "4D 3H 2C"
hands = ["AH", "2H"]
agenda = [{ is = "Round" }]

[[part]]
goal = "Have a point."
success = { key = "points", at = "0", is = 1 }
solution = ["bid 1", "bid 0", "lay 4D", "lay 2H"]
clause = "The highest card scores. [NM-3f]"
piece = "Look at the bids."
"""


@pytest.fixture
def taught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "NM-L1.toml").write_text(LESSON)
    monkeypatch.setattr(GAME, "lessons", lambda: tmp_path)
    with tiny_added():
        _read_folder.cache_clear()
        yield
    _read_folder.cache_clear()


@pytest.mark.usefixtures("taught")
def test_hints_come_and_the_others_play(tmp_path: Path) -> None:
    board = open_lesson("NM-L1", tmp_path / "progress.json")
    for _ in range(3):
        board.widget._receive(None, {"do": "hint"}, None)
        assert board.widget.error == ""
    assert [line["name"] for line in there(board.widget.hint)["lines"]] == ["Clause", "Piece", "Move"]
    board.widget._receive(None, {"do": "move", "text": "bid 2"}, None)
    assert board.widget.error == ""
    assert board.table.position.turn_of == 0
    board.widget._receive(None, {"do": "hint"}, None)
    assert board.widget.error == ""


def test_a_game_without_bots_is_advised_by_a_search_and_plays_against_chance() -> None:
    assert not GAME.bots
    assert isinstance(adviser(GAME), Search)
    assert isinstance(opponent(GAME, 3), RandomBot)


def test_a_game_with_bots_is_advised_by_its_strongest_and_begins_against_its_greedy_one() -> None:
    game = find_game("elementals")
    assert isinstance(adviser(game), Search)
    assert type(opponent(game)).__name__ == "Greedy"
