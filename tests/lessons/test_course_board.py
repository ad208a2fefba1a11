"""The map of a chapter: what is done, known or met in play, what waits, and where each lesson stands."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from run import CHAPTERS
from tests.widgets.board_tools import there
from tutor.engine.game import find_game
from tutor.learn.chapter import Course
from tutor.learn.course import find_lesson, lessons_of
from tutor.learn.lessons import Exercise
from tutor.learn.path import path_of
from tutor.learn.progress import Progress
from tutor.learn.record import Due
from tutor.learn.review import key_of
from widgets.lessons.course_board import CourseBoard
from widgets.lessons.from_map import LEAVE
from widgets.wire.user_error import UserError

GAME = find_game("elementals")
PATH = path_of(GAME)
FIRST, SECOND = lessons_of(GAME)[:2]
TODAY = date(2030, 1, 10)


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    """A learner who has done nothing yet."""
    return Progress(tmp_path / "progress.json")


def board(progress: Progress, folder: Path = CHAPTERS, shelves: bool = False) -> CourseBoard:
    """The board under test."""
    return CourseBoard(Course(GAME, progress), folder, TODAY, shelves)


def finish(progress: Progress, id: str) -> None:
    """Do every page of a lesson."""
    lesson = find_lesson(id)[1]
    for page in range(len(lesson.pages())):
        progress.finish(id, page, lesson.edition)


def states(data: dict[str, Any]) -> list[str]:
    """How each step of the map is marked."""
    return [step["state"] for step in data["steps"]]


def send(shown: CourseBoard, **intent: Any) -> None:
    """What the browser asks for; fails where the board is sorry."""
    shown.widget._receive(None, intent, [])
    assert shown.widget.error == ""


def test_a_newcomer_begins_at_the_first_step_and_nothing_is_met(progress: Progress) -> None:
    data = board(progress).data()
    assert data["resume"] == {
        "text": "Begin",
        "id": FIRST.id,
        "title": FIRST.title,
        "board": f"Step 1: {FIRST.title}",
        "href": f"01_elementals.ipynb#{FIRST.id}",
    }
    assert [stop["number"] for stop in data["steps"] if stop["now"]] == [1]
    assert set(states(data)) == {""}
    assert {clause["standing"] for clause in data["clauses"]} == {"not yet"}
    assert data["knows"]
    assert data["due"] == ""


def test_a_game_is_a_step_that_leads_to_its_board_and_is_done_when_it_was_played(progress: Progress) -> None:
    finish(progress, FIRST.id)
    data = board(progress).data()
    assert data["resume"] | {"text": "Continue", "id": "first", "board": "Three Jacks"} == data["resume"]
    assert data["resume"]["href"] == "01_elementals.ipynb#first"
    progress.play(GAME.id, "first")
    assert states(board(progress).data())[:3] == ["done", "done", ""]
    assert board(progress).data()["resume"]["id"] == SECOND.id


def test_first_tries_say_how_well_a_rule_is_known_and_play_says_which_were_met(progress: Progress) -> None:
    progress.tried(SECOND.id, 0, False, SECOND.edition)
    progress.schedule(key_of(SECOND.id, 1), Due("2030-01-09", "2030-01-08", 1.0, 5.0))
    progress.meet(GAME.id, ("EL-4a", "EL-4o"))
    words = {clause["id"]: clause["standing"] for clause in board(progress).data()["clauses"]}
    assert "shaky" in words.values()
    assert (words["EL-4a"], words["EL-4o"]) == ("met", "met")


def test_a_step_most_of_whose_rules_were_met_in_play_is_filled_and_still_waits(progress: Progress) -> None:
    met = SECOND.clauses[: len(SECOND.clauses) // 2 + 1]
    finish(progress, FIRST.id)
    progress.play(GAME.id, "first")
    progress.meet(GAME.id, met[:-1])
    assert states(board(progress).data())[2] == ""
    progress.meet(GAME.id, met)
    data = board(progress).data()
    assert (states(data)[2], data["steps"][2]["note"]) == ("met", "met in play")
    assert data["resume"]["id"] == SECOND.id


def test_what_is_begun_says_its_page(progress: Progress) -> None:
    progress.finish(FIRST.id, 0, FIRST.edition)
    data = board(progress).data()
    assert data["steps"][0]["note"] == f"1 of {len(FIRST.pages())} pages"
    assert str(data["says"][-1]) == f", page 2 of {len(FIRST.pages())}."


def test_a_board_that_comes_into_view_shows_what_was_learned_meanwhile(progress: Progress) -> None:
    shown = board(progress)
    finish(progress, FIRST.id)
    send(shown, do="look")
    assert there(shown.widget.course)["steps"][1]["now"]
    shown.widget._receive(None, {"do": "undo"}, [])
    assert shown.widget.error == "Click a stone or a shelf."


def test_without_a_chapter_beside_it_a_lesson_opens_in_the_maps_place(progress: Progress, tmp_path: Path) -> None:
    data = board(progress, tmp_path).data()
    assert (data["resume"]["href"], data["start"]) == ("", "")
    assert data["resume"]["id"] == FIRST.id


def test_when_the_path_is_done_nothing_waits_whatever_stands_on_the_shelves(progress: Progress) -> None:
    for step in PATH.steps:
        progress.play(GAME.id, step.id) if step.is_game else finish(progress, step.id)
    data = board(progress).data()
    assert (data["resume"]["title"], data["knows"]) == ("", False)
    assert data["says"] == ["The path is done. The game is yours, and the shelves are full."]


def test_marks_of_lessons_that_stand_on_shelves_now_are_kept(progress: Progress) -> None:
    (shelf, *_) = [shelf for shelf in PATH.shelves if shelf.title == "Other towers"]
    finish(progress, shelf.lessons[0].id)
    (drawn,) = [item for item in board(progress).data()["shelves"] if item["title"] == shelf.title]
    assert (drawn["done"], drawn["lessons"][0]["state"]) == (1, "done")


# ---- what opens in the map's place -----------------------------------------------------------------------------------


def test_a_lesson_from_a_shelf_opens_in_the_maps_place_is_marked_and_leads_back(progress: Progress) -> None:
    id = PATH.shelves[0].lessons[-1].id
    shown = board(progress, shelves=True)
    assert there(shown.widget.course)["steps"] == []
    send(shown, do="show", id=id)
    assert shown.widget.course is None
    pages = len(find_lesson(id)[1].pages())
    send(shown, do="lesson", step=pages)
    assert there(shown.widget.lesson)["back"]["text"] == "Back to the map"
    for page in range(pages):
        progress.finish(id, page, find_lesson(id)[1].edition)
    send(shown, do="look")
    assert there(shown.widget.lesson)["next"]["text"] == "Back to the map", "nothing else follows on this shelf"
    send(shown, **LEAVE)
    assert (shown.widget.lesson, shown.widget.scene["title"]) == (None, "When you want more")
    assert there(shown.widget.course)["shelves"][0]["lessons"][-1]["state"] == "done"
    send(shown, do="look")


def test_what_is_no_lesson_of_the_game_opens_nothing(progress: Progress) -> None:
    shown = board(progress)
    for id in ("ED-S01", "nothing"):
        with pytest.raises(UserError, match="There is no such lesson"):
            shown.open(id)
    assert shown.widget.course is not None


def test_when_the_map_is_closed_so_is_the_lesson_in_its_place(progress: Progress) -> None:
    shown = board(progress)
    shown.open(FIRST.id)
    opened = shown.board
    assert opened is not None
    opened.close()
    assert shown.widget.comm is not None, "the widget is the map's"
    shown.close()
    assert shown.widget.comm is None


# ---- what somebody knows already -------------------------------------------------------------------------------------


def solve(shown: CourseBoard) -> None:
    """Make the moves of the position that stands in the map's place."""
    assert shown.board is not None
    part = shown.board.place.page.part
    assert isinstance(part, Exercise)
    shown.board.play(*(play.move for play in part.solution))


def test_the_path_opens_after_the_positions_that_were_solved(progress: Progress) -> None:
    shown = board(progress)
    send(shown, do="show", id="known")
    for _ in range(2):
        assert there(shown.widget.lesson)["next"] is None
        solve(shown)
        assert there(shown.widget.answer)["on"]["text"] == "Next position"
        send(shown, do="lesson", step="next")
    opens = PATH.number(PATH.known[1].lesson.id) + 1
    assert there(shown.widget.lesson)["back"]["text"] == f"Not sure: begin with step {opens}"
    send(shown, **LEAVE)
    data = there(shown.widget.course)
    assert states(data) == ["known"] * (opens - 1) + [""] * (len(PATH.steps) - opens + 1)
    assert data["steps"][opens - 1]["now"]
    assert str(data["says"][0]).startswith(f"The path opens at step {opens}.")
    assert progress.record().lessons == {}, "known is not done"


def test_a_wrong_move_ends_nothing_and_a_position_is_not_passed_unsolved(progress: Progress) -> None:
    shown = board(progress)
    send(shown, do="show", id="known")
    assert shown.board is not None
    view: Any = shown.board.table.position.view(0)
    shown.board.play(f"discard {view.hand[0]}")
    assert there(shown.widget.answer)["on"]["text"] == "Undo"
    for step in ("next", 2):
        shown.widget._receive(None, {"do": "lesson", "step": step}, [])
        assert shown.widget.error == "Solve this position first, or begin where you are."
    send(shown, do="lesson", step="again")
    solve(shown)
    send(shown, **LEAVE)
    assert progress.record().trail(GAME.id).known == PATH.known[0].lesson.id


def test_the_last_position_opens_the_path_and_less_takes_nothing_back(progress: Progress) -> None:
    shown = board(progress)
    send(shown, do="show", id="known")
    for number in range(len(PATH.known)):
        solve(shown)
        on = there(shown.widget.answer)["on"]
        last = number + 1 == len(PATH.known)
        assert on["text"] == ("Open the path here" if last else "Next position")
        send(shown, **on["go"])
    known = progress.record().trail(GAME.id).known
    assert known == PATH.known[-1].lesson.id
    send(shown, do="show", id="known")
    send(shown, **LEAVE)
    assert progress.record().trail(GAME.id).known == known


def test_without_a_kernel_the_list_of_steps_and_of_shelves_is_read(progress: Progress) -> None:
    for shelves in (False, True):
        bundle = board(progress, shelves=shelves)._repr_mimebundle_()
        assert bundle is not None
        said = PATH.shelves[-1].lessons[-1].id
        assert said in bundle[0]["text/plain"]
        assert said in bundle[0]["text/html"]
        assert (FIRST.title in bundle[0]["text/html"]) is not shelves
