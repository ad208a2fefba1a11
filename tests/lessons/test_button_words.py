"""What a lesson's buttons and marks say: where the next page leads, and what is said of an option left out."""

from __future__ import annotations

from collections.abc import Callable

from tests.lessons.learner import Learner
from widgets.lessons.buttons import PLAY_ON


def test_the_button_onwards_names_the_page_that_it_opens(sit: Callable[[str], Learner]) -> None:
    """EL-L5 begins with a question and its three moves; an exercise follows. Its own third page is its last, and
    "option:0" misses the question there: its twin comes first, and the game that is next on the path after that."""
    learner = sit("EL-L5")
    learner.send("quiz", chosen=["option:0"])
    told = [learner.act(PLAY_ON)["next"] for _ in range(3)]
    assert told[:2] == [None, None]
    assert told[2]["text"] == "Next: your turn"
    learner.go(3)
    assert learner.send("quiz", chosen=["option:0"])["next"]["text"] == "Next: a question"
    learner.send("lesson", step="next")
    assert learner.send("quiz", chosen=["option:0"])["next"]["text"] == "Play next: Little tower"


def test_the_button_that_plays_says_which_move_comes_next(sit: Callable[[str], Learner]) -> None:
    """The three moves of EL-L5's first page: the first, one between, the last, and then none."""
    learner = sit("EL-L5")
    said = [learner.send("quiz", chosen=["option:0"])["watch"]["text"]]
    said += [learner.act(PLAY_ON)["watch"]["text"] for _ in range(2)]
    assert said == ["Watch the first move", "Watch the next move", "Watch the last move"]
    assert not learner.act(PLAY_ON)["watch"]


def test_an_option_that_was_right_to_leave_out_is_said_to_be(sit: Callable[[str], Learner]) -> None:
    """EL-M4, page 1: three suits hurt the Queen of Hearts; the 8 of Hearts, written second, does not."""
    learner = sit("EL-M4")
    learner.go(1)
    quiz = learner.send("quiz", chosen=["option:0", "option:2", "option:3"])["quiz"]
    verdicts = {option["id"]: option["verdict"] for option in quiz["options"]}
    assert verdicts.pop("option:1") == "Right to leave this out."
    assert set(verdicts.values()) == {"Yes."}
