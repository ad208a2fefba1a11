"""Puzzles come back in review as questions do: by the first try, sooner where it went wrong."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.lessons.learner import Learner
from tests.widgets.board_tools import there
from tutor.learn import Exercise, Progress, find_lesson, lessons_of
from tutor.learn.review import comes_back, due
from tutor.scene.text import said
from widgets import review
from widgets.lessons.due_today import due_today
from widgets.lessons.lesson_board import LessonBoard

DAY = date(2030, 1, 1)


def puzzle(id: str, page: int) -> Exercise:
    """The puzzle on a page of a lesson."""
    part = find_lesson(id)[1].pages()[page - 1].part
    assert isinstance(part, Exercise)
    return part


def play(board: LessonBoard, *moves: str) -> None:
    """Make moves on a board."""
    for move in moves:
        board.play(move)
        assert board.widget.error == ""


def solve(path: Path, id: str, page: int, *first: str) -> None:
    """Solve a puzzle on the first of January, after some moves that fail if there are any."""
    learner = Learner(id, path)
    learner.board.today = lambda: DAY
    learner.go(page)
    if first:
        play(learner.board, *first)
        learner.send("restart")
    play(learner.board, *(each.move for each in puzzle(id, page).solution))


@pytest.mark.parametrize(("id", "puzzles"), [("ED-S32", 5), ("ED-S38", 4), ("OL-L31", 5), ("OL-L32", 5)])
def test_every_puzzle_of_its_lessons_comes_back(id: str, puzzles: int) -> None:
    lesson = find_lesson(id)[1]
    back = [page for page in lesson.pages() if comes_back(lesson, page) and isinstance(page.part, Exercise)]
    assert len(back) == puzzles


def test_an_exercise_of_a_plain_lesson_does_not_come_back() -> None:
    for game in ("elemental_deck_builder", "oligarchy"):
        lessons = lessons_of(find_lesson("ED-S32" if game[0] == "e" else "OL-L31")[0])
        back = [lesson.kind for lesson in lessons for page in lesson.pages() if comes_back(lesson, page)
                and isinstance(page.part, Exercise)]  # fmt: skip
        assert set(back) == {"puzzles"}


@pytest.mark.parametrize("id", ["ED-S32", "OL-L31"])
def test_a_solved_puzzle_is_due_in_two_days_with_its_words_and_names(id: str, path: Path) -> None:
    """As a question that was known at once: on the third of January, not on the second."""
    game, lesson = find_lesson(id)
    solve(path, id, 1)
    assert due(game, Progress(path), date(2030, 1, 2)) == []
    (asked,) = due(game, Progress(path), date(2030, 1, 3))
    assert (asked.key, asked.page.part) == (f"{id}.1", puzzle(id, 1))
    assert asked.page.says == (f"From the lesson **{lesson.title}**.", *lesson.pages()[0].says)
    board = review(game.id, path, date(2030, 1, 3))
    assert isinstance(board, LessonBoard)
    assert board.session.table.start.names == lesson.names


def test_a_puzzle_that_failed_at_first_is_due_the_next_day(path: Path) -> None:
    """The turn ends without a win; that it is solved afterwards changes nothing of the first try."""
    game, _ = find_lesson("ED-S32")
    solve(path, "ED-S32", 1, "end")
    assert [asked.key for asked in due(game, Progress(path), date(2030, 1, 2))] == ["ED-S32.1"]


def test_a_review_lets_a_puzzle_be_tried_again_and_only_the_first_try_counts(path: Path) -> None:
    """Five days late: ended without a win, so tomorrow again, although it is solved then. Then there is a way on."""
    solve(path, "ED-S32", 1)
    day = date(2030, 1, 8)
    board = review("elemental_deck_builder", path, day)
    assert isinstance(board, LessonBoard)
    assert there(board.widget.lesson)["next"] is None
    play(board, "end")
    card = Progress(path).cards["ED-S32.1"]
    assert (card.due, there(board.widget.lesson)["next"]) == ("2030-01-09", None)
    board.again()
    play(board, *(each.move for each in puzzle("ED-S32", 1).solution))
    assert Progress(path).cards["ED-S32.1"] == card
    assert there(board.widget.lesson)["next"] is not None
    assert there(board.widget.answer)["on"]["text"] == "That is all"
    assert Progress(path).mark("review").done == ()


def test_of_two_puzzles_each_is_judged_by_itself(path: Path) -> None:
    """The first is solved; the second waits then, and ended without a win it alone comes again the next day."""
    for page in (1, 2):
        solve(path, "ED-S32", page)
    board = review("elemental_deck_builder", path, date(2030, 1, 3))
    assert isinstance(board, LessonBoard)
    play(board, *(each.move for each in puzzle("ED-S32", 1).solution))
    board.next()
    assert there(board.widget.lesson)["next"] is None
    play(board, "end")
    cards = Progress(path).cards
    assert cards["ED-S32.2"].due == "2030-01-04"
    assert cards["ED-S32.1"].due > "2030-01-04"


def test_a_puzzle_is_listed_with_what_is_due(path: Path) -> None:
    solve(path, "ED-S32", 1)
    game, lesson = find_lesson("ED-S32")
    found = due_today([game], Progress(path), date(2030, 1, 4), "")
    assert found["due"] == "one question to review"
    (asked,) = found["asked"]
    assert (asked["text"], asked["note"]) == ("Try: Win this turn.", f"{lesson.title}, three days ago")


def test_the_board_of_a_review_asks_for_the_goal(path: Path) -> None:
    solve(path, "ED-S32", 1)
    board = review("elemental_deck_builder", path, date(2030, 1, 3))
    assert isinstance(board, LessonBoard)
    shown = there(board.widget.lesson)
    assert "Ben has 18 health and no cards." in said(shown["goal"])
    assert said(shown["task"]) == "Win this turn."
