"""Questions on a lesson's board: a guess before what is watched, and quizzes with their grades."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.lessons.learner import Learner, page_with
from tests.widgets.board_tools import there
from tutor.learn import Progress, Quiz, find_lesson
from tutor.learn import quiz as quizzes
from widgets import lesson as open_lesson
from widgets.lessons.buttons import PLAY_ON
from widgets.lessons.place import place_of
from widgets.session.tree import nodes
from widgets.wire.user_error import UserError


def test_a_guess_is_asked_first_then_watched_move_by_move(sit: Callable[[str], Learner], path: Path) -> None:
    """EL-L5, page 1: 15 + 8 + 3 + 2 = 28 (EL-4o)."""
    learner = sit("EL-L5")
    assert there(learner.board.widget.lesson)["watch"] is None
    learner.act(PLAY_ON)
    assert "nothing more to be shown" in learner.error
    learner.send("quiz", chosen=["option:0"])
    assert Progress(path).mark("EL-L5", 2).done == ()
    texts = []
    for _ in range(3):
        learner.act(PLAY_ON)
        texts.append(learner.answer)
    assert [n for n, total in enumerate(("15 + 8 = 23", "23 + 3 = 26", "26 + 2 = 28")) if total in texts[n]] == [
        0,
        1,
        2,
    ]
    assert "none can banish him" in texts[2]
    assert there(learner.board.widget.lesson)["watch"] is None
    assert Progress(path).mark("EL-L5", 2).done == (0,)


def test_what_is_watched_goes_on_where_the_learner_left_it(sit: Callable[[str], Learner]) -> None:
    """Undone moves are shown again, and moves of the learner's own are taken back first."""
    learner = sit("EL-L5")
    learner.send("quiz", chosen=["option:0"])
    learner.send("move", text="discard 2D")
    learner.act(PLAY_ON)
    assert "15 + 8 = 23" in learner.answer
    learner.send("undo")
    learner.act(PLAY_ON)
    assert "15 + 8 = 23" in learner.answer


def test_a_quiz_grades_each_answer_and_the_first_one_counts(sit: Callable[[str], Learner], path: Path) -> None:
    """EL-M4, page 1: the spade, the club and the diamond hurt the Queen of Hearts."""
    learner = sit("EL-M4")
    learner.go(1)
    quiz = learner.send("quiz", chosen=["option:0", "option:1"])["quiz"]
    states = {option["id"]: (option["state"], option["verdict"]) for option in quiz["options"]}
    assert states == {
        "option:0": ("right", "Yes."),
        "option:1": ("wrong", "No."),
        "option:2": ("missed", "This one too."),
        "option:3": ("missed", "This one too."),
    }
    assert quiz["graded"]
    learner.send("quiz", chosen=["option:0", "option:2", "option:3"])
    assert Progress(path).mark("EL-M4").first == ((0, False),)


def test_a_question_that_is_missed_twice_is_asked_once_more(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-M4")
    pages = len(place_of(learner.board.session).pages)
    for _ in range(2):
        learner.go(1)
        learner.send("lesson", step="again")
        learner.send("quiz", chosen=["option:1"])
    assert len(place_of(learner.board.session).pages) == pages + 1


def test_places_are_named_where_a_question_speaks_of_them(sit: Callable[[str], Learner]) -> None:
    """EL-L6, page 3, asks about 4.3; the page before it names no place. A question needs no prompt beside it."""
    learner = sit("EL-L6")
    learner.go(2)
    assert not named(learner)
    learner.go(3)
    assert {"1.1", "4.3", "5.2"} <= named(learner)
    assert learner.board.widget.scene["prompt"] == []


def named(learner: Learner) -> set[str]:
    """The names of places that the board shows."""
    grids = [node for node in nodes(learner.board.widget.scene) if node["kind"] == "grid"]
    return {item["main"] for grid in grids for item in grid["items"] if item.get("main")}


def test_options_are_shuffled_alike_for_everybody(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-M4")
    learner.go(1)
    shown = [option["id"] for option in there(learner.board.widget.lesson)["quiz"]["options"]]
    assert sorted(shown) == [f"option:{n}" for n in range(4)]
    assert shown == [f"option:{n}" for n in quizzes.order("EL-M4/0", 4)]


def test_a_quiz_with_one_answer_names_it_and_no_more(sit: Callable[[str], Learner]) -> None:
    """Page 3 of the lesson: the Dryad goes first, and nothing else is right."""
    learner = sit("SF-L37")
    learner.go(3)
    wrong = learner.send("quiz", chosen=["option:1"])["quiz"]
    assert {option["id"]: option["verdict"] for option in wrong["options"]} == {
        "option:0": "This is the one.",
        "option:1": "No.",
    }
    right = learner.send("quiz", chosen=["option:0"])["quiz"]
    assert {option["id"]: option["verdict"] for option in right["options"]} == {
        "option:0": "Yes.",
        "option:1": "Not this one.",
    }


def test_a_quiz_without_a_choice_grades_nothing() -> None:
    board = open_lesson("SF-L16")
    with pytest.raises(UserError, match=r"^Choose one first\.$"):
        board.choose()
    assert not board.place.graded


@pytest.mark.parametrize("chosen", [["option:9"], ["<b>"], ["option:0", "x" * 50]])
def test_an_unknown_option_is_refused(chosen: list[str], sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L5")
    learner.go(page_with(find_lesson("EL-L5")[1], Quiz))
    learner.send("quiz", chosen=chosen)
    assert "no longer open" in learner.error
