"""What the tutor plays by itself in a lesson: moves before a page and after success, and the other seats."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tiny_game import GAME
from tests.widgets.board_tools import there
from tests.with_tiny import tiny_added
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.learn.course import _read_folder
from tutor.scene.text import said
from widgets import lesson as open_lesson
from widgets.lessons.lesson_board import LessonBoard

LESSON = """
id = "NM-L1"
title = "An auction"
minutes = 1
clauses = ["NM-2b"]
names = ["", "Ben"]

[start]
seats = 2
deck = "4D 3H 2C"
hands = ["AH 3D", "2H 4C"]
agenda = [{ is = "Round" }]

[[part]]
goal = "Have a point."
success = { key = "points", at = "0", is = 1 }
before = ["bid 1", "bid 0"]
solution = ["lay 4D", "lay 2H"]
afterwards = ["bid 2"]
then = "The next one begins."
clause = "The highest card scores. [NM-3f]"
piece = "Look at the bids."
done = "Yours!"
bots = { 1 = "last" }

[[part.mistakes]]
move = "lay AH"
text = "That is the lowest."
costs = ["lay 4C"]
cost = "the point."

[[part.mistakes]]
move = "lay 2C"
refused = "NM-3a"
text = "That one is in the deck."
"""


class First:
    """Plays the legal move that is written first in the alphabet."""

    def choose(self, view: Position) -> Move:
        """Its choice."""
        return min(view.legal(), key=lambda move: move.text())


class Last:
    """Plays the legal move that is written last in the alphabet."""

    def choose(self, view: Position) -> Move:
        """Its choice."""
        return max(view.legal(), key=lambda move: move.text())


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LessonBoard]:
    (tmp_path / "NM-L1.toml").write_text(LESSON)
    monkeypatch.setattr(GAME, "lessons", lambda: tmp_path)
    monkeypatch.setattr(GAME, "bots", {"greedy": lambda seed: First(), "last": lambda seed: Last()})
    with tiny_added():
        _read_folder.cache_clear()
        yield open_lesson("NM-L1", tmp_path / "progress.json")
    _read_folder.cache_clear()


def send(board: LessonBoard, **intent: Any) -> str:
    """Send an intent; what the board answers."""
    board.widget._receive(None, intent, None)
    answer = board.widget.answer
    return f"{said(answer['verdict'])} {said(answer['why'])}".strip() if answer else ""


def moves(board: LessonBoard) -> list[str]:
    """The moves of the line, in notation."""
    return [step.move.text() for step in board.table.line() if step.move is not None]


def test_a_page_begins_after_what_was_played_before(board: LessonBoard) -> None:
    assert moves(board) == ["bid 1", "bid 0"]
    assert board.widget.scene["choices"]
    send(board, do="hint")
    assert said(there(board.widget.hint)["lines"][0]["spans"]).startswith("The highest card scores.")
    assert send(board, do="undo") == "The page begins here: there is nothing to undo."
    send(board, do="move", text="lay AH")
    send(board, do="restart")
    assert moves(board) == ["bid 1", "bid 0"]


def test_what_was_played_before_can_be_seen_and_not_changed(board: LessonBoard) -> None:
    send(board, do="goto", n=1)
    send(board, do="move", text="bid 2")
    assert board.widget.error == "This was played before the page begins. Redo goes on from here."
    send(board, do="redo")
    assert moves(board) == ["bid 1", "bid 0"]


def test_success_is_told_and_the_tutor_goes_on(board: LessonBoard) -> None:
    assert send(board, do="move", text="lay 4D") == "Yours! The next one begins."
    assert moves(board) == ["bid 1", "bid 0", "lay 4D", "lay 2H", "bid 2"]


def test_off_the_solution_the_named_bot_plays(board: LessonBoard) -> None:
    """Ben's last card in the alphabet is the four of clubs; the solution would have him lay the two of hearts."""
    answer = send(board, do="move", text="lay 3D")
    assert moves(board)[2:4] == ["lay 3D", "lay 4C"]
    assert "Yours!" not in answer


def test_what_a_blunder_costs_is_told_in_words(board: LessonBoard) -> None:
    assert send(board, do="move", text="lay AH") == "That is the lowest. That costs you: the point."


def test_a_refused_try_has_the_words_of_the_lesson(board: LessonBoard) -> None:
    assert send(board, do="move", text="lay 2C") == "That one is in the deck. (NM-3a)"


def test_seats_have_the_names_of_the_lesson(board: LessonBoard) -> None:
    assert board.table.start.names == ("", "Ben")
    assert board.session.view.names == ("", "Ben")
