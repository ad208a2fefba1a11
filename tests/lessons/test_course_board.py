"""The way through a chapter: what is done, what waits, what is shaky, and where each lesson stands."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from run import CHAPTERS
from tutor.engine.game import find_game
from tutor.learn.course import Course, lessons_of
from tutor.learn.progress import Progress
from tutor.learn.record import Due
from tutor.learn.review import key_of
from widgets.lessons.course_board import CourseBoard

GAME = find_game("elementals")
FIRST, SECOND, *_ = lessons_of(GAME)
TODAY = date(2030, 1, 10)


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    """A learner who has done nothing yet."""
    return Progress(tmp_path / "progress.json")


def board(progress: Progress, folder: Path = CHAPTERS) -> CourseBoard:
    """The board under test."""
    return CourseBoard(Course(GAME, progress), folder, TODAY)


def test_a_newcomer_begins_at_the_first_lesson_and_every_card_lies_face_down(progress: Progress) -> None:
    data = board(progress).data()
    assert data["resume"] == {
        "text": "Begin",
        "title": FIRST.title,
        "board": f"Lesson 1: {FIRST.title}",
        "href": f"01_elementals.ipynb#{FIRST.id}",
    }
    assert [stop["number"] for stop in data["lessons"] if stop["now"]] == [1]
    assert {stop["standing"] for stop in data["lessons"]} == {""}
    assert {clause["standing"] for clause in data["clauses"]} == {"not yet"}
    assert data["due"] == ""
    assert data["play"] == {"text": "Play", "board": GAME.title, "href": "01_elementals.ipynb#first"}


def test_a_lesson_that_is_done_is_learned_or_shaky_by_its_first_tries(progress: Progress) -> None:
    for lesson, right in ((FIRST, True), (SECOND, False)):
        for page in range(len(lesson.pages())):
            progress.tried(lesson.id, page, right or page == 0, lesson.edition)
            progress.finish(lesson.id, page, lesson.edition)
    progress.schedule(key_of(SECOND.id, 1), Due("2030-01-09", "2030-01-08", 1.0, 5.0))
    data = board(progress).data()
    assert [stop["standing"] for stop in data["lessons"][:3]] == ["learned", "shaky", ""]
    assert data["resume"]["text"] == "Continue"
    assert data["resume"]["board"] == f"Lesson 3: {lessons_of(GAME)[2].title}"
    assert data["where"].endswith(f", 2 of {len(data['lessons'])} lessons done")
    assert "learned" in {clause["standing"] for clause in data["clauses"]}


def test_what_is_begun_says_its_page(progress: Progress) -> None:
    progress.finish(FIRST.id, 0, FIRST.edition)
    assert "".join(map(str, board(progress).data()["says"][:1])) == f"Lesson 1, page 2 of {len(FIRST.pages())}: "


def test_a_board_that_comes_into_view_shows_what_was_learned_meanwhile(progress: Progress) -> None:
    shown = board(progress)
    for page in range(len(FIRST.pages())):
        progress.finish(FIRST.id, page, FIRST.edition)
    shown.widget._receive(None, {"do": "look"}, [])
    assert shown.widget.course is not None
    assert shown.widget.course["lessons"][1]["now"]
    shown.widget._receive(None, {"do": "undo"}, [])
    assert shown.widget.error == "The lessons themselves stand above."


def test_without_a_chapter_beside_it_there_is_no_link(progress: Progress, tmp_path: Path) -> None:
    data = board(progress, tmp_path).data()
    assert (data["resume"]["href"], data["start"]) == ("", "")


def test_when_all_is_done_nothing_waits(progress: Progress) -> None:
    for lesson in lessons_of(GAME):
        for page in range(len(lesson.pages())):
            progress.finish(lesson.id, page, lesson.edition)
    data = board(progress).data()
    assert data["resume"]["title"] == ""
    assert data["says"] == [f"All {len(lessons_of(GAME))} lessons are done. The game is yours."]


def test_without_a_kernel_the_list_of_lessons_is_read(progress: Progress) -> None:
    shown = board(progress)
    bundle = shown._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0]["text/plain"] == repr(Course(GAME, progress))
    assert FIRST.title in bundle[0]["text/html"]
