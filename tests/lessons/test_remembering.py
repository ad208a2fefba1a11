"""Progress that the browser remembers, where no file of its Python outlives the page."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from run import CHAPTERS
from tests.widgets.board_tools import send
from tutor.engine import find_game
from tutor.learn import progress as progress_module
from tutor.learn.chapter import Course
from tutor.learn.course import find_lesson
from tutor.learn.progress import NOT_KEPT, Progress
from widgets import play
from widgets.lessons import remembering
from widgets.lessons.course_board import CourseBoard
from widgets.lessons.lesson_board import LessonBoard
from widgets.lessons.review_board import review
from widgets.lessons.start_page import start

TODAY = date(2030, 1, 10)
AT = {"slots": {"5.1": "JS"}, "hand": "6H 4D 9S", "deck": "5D"}


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a page's Python that has no drive."""
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(progress_module, "BROWSER_DRIVE", tmp_path / "drive")
    monkeypatch.setenv(progress_module.VARIABLE, str(tmp_path / "page" / "progress.json"))
    return tmp_path / "page" / "progress.json"


def before(tmp_path: Path) -> str:
    """The progress of an earlier page: two pages of a lesson are done, and the third is open."""
    earlier, edition = Progress(tmp_path / "earlier.json"), find_lesson("EL-L1")[1].edition
    for number in (0, 1):
        earlier.finish("EL-L1", number, edition)
    earlier.visit("EL-L1", 2, edition)
    return earlier.export()


BOARDS: dict[str, Callable[[], Any]] = {
    "start page": lambda: start("elementals", at=AT),
    "map": lambda: CourseBoard(Course(find_game("elementals"), Progress()), CHAPTERS, TODAY),
    "lesson": lambda: LessonBoard(*find_lesson("EL-L1")),
    "coached game": lambda: play("elementals"),
    "review": review,
}


@pytest.mark.parametrize("name", BOARDS)
def test_each_board_has_the_browser_keep_and_give_back_what_was_learned(name: str, page: Path, tmp_path: Path) -> None:
    board = BOARDS[name]()
    assert board.widget.memory == Progress().export()
    send(board, do="stored", place="progress", text=before(tmp_path))
    assert board.widget.error == ""
    assert Progress().record().lessons["EL-L1"].done == (0, 1)
    Progress().finish("EL-L2", 0)
    assert board.widget.memory == Progress().export()
    assert '"EL-L2"' in board.widget.memory


def test_a_lesson_goes_on_where_it_was_left(page: Path, tmp_path: Path) -> None:
    board = LessonBoard(*find_lesson("EL-L1"))
    send(board, do="stored", place="progress", text=before(tmp_path))
    assert board.place.number == 2


def test_a_lesson_that_was_begun_meanwhile_stays_where_it_is(page: Path, tmp_path: Path) -> None:
    board = LessonBoard(*find_lesson("EL-L1"))
    board.next()
    send(board, do="stored", place="progress", text=before(tmp_path))
    assert board.place.number == 1
    assert board.place.record.lessons["EL-L1"].done == (0, 1)


@pytest.mark.parametrize("text", ["-", "{", '{"format": "x"}', "[" * 500, "\u202e" * 9, "a" * 100_000])
def test_what_is_no_progress_changes_nothing_and_is_written_over(text: str, page: Path) -> None:
    board = LessonBoard(*find_lesson("EL-L1"))
    before = Progress().export()
    send(board, do="stored", place="progress", text=text)
    assert board.widget.error == ""
    assert Progress().export() == board.widget.memory == before


def test_where_the_browser_keeps_nothing_the_lesson_says_so(page: Path) -> None:
    board = LessonBoard(*find_lesson("EL-L1"))
    assert NOT_KEPT not in str(board.widget.answer)
    send(board, do="stored", place="progress.nowhere", text="-")
    assert NOT_KEPT in str(board.widget.answer)


def test_where_a_file_outlives_the_page_the_browser_is_asked_for_nothing(tmp_path: Path) -> None:
    for board in (LessonBoard(*find_lesson("EL-L1"), Progress(tmp_path / "own.json")), play("elementals")):
        assert board.widget.memory == ""
        send(board, do="stored", place="progress", text="-")
        assert board.widget.error == ""


def test_boards_that_are_gone_are_told_nothing(page: Path) -> None:
    board = LessonBoard(*find_lesson("EL-L1"))
    memory = remembering._memory(Progress().file)
    assert len(memory.boards) == 1
    board.close()
    del board
    Progress().finish("EL-L2", 0)
    assert len(memory.boards) <= 1
