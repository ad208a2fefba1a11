"""A lesson on its board, driven as the browser drives it: pages, shows, tries, exercises, quizzes, progress."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.widgets.desk_tools import there
from tutor.engine.table import Step
from tutor.learn import Exercise, Progress, Quiz, Show, WhatIf, find_lesson, lessons_of
from tutor.learn import quiz as quizzes
from tutor.learn.lessons import Lesson
from tutor.scene.text import said
from widgets import lesson as open_lesson
from widgets import what_if
from widgets.lessons.classroom import Classroom
from widgets.lessons.panel import PLAY_ON, TRIES
from widgets.wire.board import Sorry

GAME = find_lesson("EL-L1")[0]
IDS = [lesson.id for lesson in lessons_of(GAME)]


class Learner:
    """Somebody who sits at a lesson's board and sends what the browser would send."""

    def __init__(self, id: str, path: Path):
        self.room = open_lesson(id, path)

    def send(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send an intent; gives back the lesson as the board now shows it."""
        self.room.board._receive(None, {"do": do, **fields}, None)
        return there(self.room.board.lesson)

    def act(self, name: str) -> dict[str, Any]:
        """Press one of the lesson's own buttons."""
        return self.send("answer", name=name, values={})

    def go(self, page: int) -> None:
        """Open a page."""
        self.send("lesson", step=page)
        assert self.error == ""

    @property
    def error(self) -> str:
        """The sentence shown as an error."""
        text: str = self.room.board.error
        return text

    @property
    def answer(self) -> str:
        """What the board answered last, as text."""
        answer = self.room.board.answer
        return f"{answer['tone']}: {said(answer['verdict'])} {said(answer['why'])}" if answer else ""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "progress.json"


@pytest.fixture
def sit(path: Path) -> Callable[[str], Learner]:
    return lambda id: Learner(id, path)


def page_with(lesson: Lesson, kind: type, nth: int = 0) -> int:
    """The number, from 1, of a page whose part is of a kind."""
    return [n for n, page in enumerate(lesson.pages(), 1) if isinstance(page.part, kind)][nth]


def text_of(step: Step) -> str:
    """The move of a step."""
    assert step.move is not None
    return step.move.text()


def stored(room: Classroom) -> tuple[str, str]:
    """What the notebook keeps: the lesson's words, and its picture for readers without a kernel."""
    bundle = room._repr_mimebundle_()
    assert bundle is not None
    return repr(room), bundle[0]["text/html"]


@pytest.mark.parametrize("id", IDS)
def test_a_whole_lesson_can_be_done(id: str, sit: Callable[[str], Learner], path: Path) -> None:
    """Walking through every page, doing what each asks for, finishes the lesson."""
    learner = sit(id)
    _, subject = find_lesson(id)
    for number, page in enumerate(subject.pages(), 1):
        learner.go(number)
        for n in range(len(page.tries)):
            assert learner.act(TRIES[n])["tries"][n]["spans"]
        part = page.part
        if isinstance(part, Show):
            while there(learner.room.board.lesson)["watch"]:
                learner.act(PLAY_ON)
            assert [text_of(step) for step in learner.room.table.line()[1:]] == [play.move for play in part.plays]
        elif isinstance(part, Exercise):
            for play in part.solution:
                learner.send("move", text=play.move)
            assert learner.answer.startswith("good: Done.")
        elif isinstance(part, Quiz):
            right = [n for n, option in enumerate(part.options) if quizzes.answer(GAME, subject, part, option)]
            graded = learner.send("quiz", chosen=[f"option:{n}" for n in right])["quiz"]
            assert {option["state"] for option in graded["options"]} <= {"right", "left"}
        else:
            assert len(there(learner.room.board.twins)["columns"]) == 2
            assert there(learner.room.board.twins)["differences"]
        assert learner.error == ""
    assert Progress(path).mark(id).done == tuple(range(len(subject.pages())))


def test_the_boards_of_a_what_if_are_played_on_and_stay(sit: Callable[[str], Learner]) -> None:
    """The joker banishes the Jack on the second board only; on the first one the two of spades still can (EL-4g)."""
    learner = sit("EL-L5")
    _, subject = find_lesson("EL-L5")
    learner.go(page_with(subject, WhatIf))
    nearest = there(learner.room.board.twins)["columns"][0]["answer"]["nearest"]["text"]
    assert nearest == "banish 5.1 with 2S"
    learner.send("move", text=nearest, side=0)
    assert learner.error == ""
    twins = there(learner.room.board.twins)
    assert [row["move"] for row in twins["story"]][-1] == "banish 5.1 with 2S"
    back = next(action for action in twins["note"]["actions"] if "back" in action["text"])
    learner.send(**back["go"])
    assert there(learner.room.board.twins)["columns"][0]["answer"]["nearest"]["text"] == nearest
    learner.send("dismiss")
    assert len(there(learner.room.board.twins)["columns"]) == 2


def test_it_opens_where_it_was_left(sit: Callable[[str], Learner]) -> None:
    sit("EL-L3").go(3)
    again = there(sit("EL-L3").room.board.lesson)
    assert again["step"] == 3
    assert "page 3 of" in again["where"]


def test_next_and_back_lead_through_the_course(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L1")
    assert "first lesson" in learner.send("lesson", step="back")["title"] or "first lesson" in learner.answer
    titles = [there(learner.room.board.lesson)["title"]]
    for _ in range(200):
        title = learner.send("lesson", step="next")["title"]
        if title != titles[-1]:
            titles.append(title)
    assert [title.split(":")[0] for title in titles] == [f"Lesson {n}" for n in range(1, 16)]
    assert "last lesson" in learner.answer
    assert learner.send("lesson", step="back")["title"].startswith("Lesson 15")


def test_again_starts_the_page_over(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L3")
    learner.go(2)
    before = learner.room.board.scene
    learner.send("move", text="place 6H on 5.1")
    assert learner.room.board.scene != before
    learner.send("lesson", step="again")
    assert learner.room.board.scene == before
    assert learner.room.board.timeline["last"] == 0


def test_a_blunder_is_answered_by_what_it_costs(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L3")
    learner.go(2)
    learner.send("move", text="place 6H on 5.1")
    assert learner.answer.startswith("told: Allowed, and it costs you")
    assert "Played on:" in learner.answer
    assert "4 damage of 33" in learner.answer


def test_a_wrong_try_is_answered_by_the_rule_and_changes_nothing(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L3")
    learner.go(2)
    before = learner.room.board.scene
    learner.send("move", text="place 9S on 5.1")
    assert learner.answer.startswith("refused:")
    assert "EL-4f" in learner.answer
    assert learner.room.board.scene == before


@pytest.mark.parametrize(
    ("id", "moves"),
    [
        ("EL-L3", ("place 9S on 5.2", "place 6H on 5.2", "place 4D on 5.1")),
        ("SF-L4", ("level grove-huntress@1", "level enrage@1")),
        ("SF-L4", ("forge grove-huntress@1 in 2", "choose A1", "cast enrage@1 at A1")),
    ],
)
def test_another_way_is_accepted_too(id: str, moves: tuple[str, ...], sit: Callable[[str], Learner]) -> None:
    """SF-L4 asks for two cards in the discard pile, not for the order in which they came there."""
    learner = sit(id)
    learner.go(page_with(find_lesson(id)[1], Exercise))
    for move in moves:
        learner.send("move", text=move)
    assert learner.answer.startswith("good:")


def test_a_joker_that_gives_points_away_fails_the_exercise_about_waste(sit: Callable[[str], Learner]) -> None:
    """EL-L6 wants all ten points of the joker: named 5, it wastes half of them, and the other cards are no help."""
    learner = sit("EL-L6")
    learner.go(page_with(find_lesson("EL-L6")[1], Exercise))
    for move in ("place X1 on 5.2", "name 5"):
        learner.send("move", text=move)
    assert "Undo, or start over." in learner.answer


def test_failing_says_so_and_undo_goes_on(sit: Callable[[str], Learner], path: Path) -> None:
    learner = sit("EL-L3")
    learner.go(2)
    learner.send("move", text="discard 4D")
    assert "Undo, or start over." in learner.answer
    learner.send("undo")
    for move in ("place 4D on 5.1", "place 6H on 5.2", "place 9S on 5.2"):
        learner.send("move", text=move)
    assert learner.answer.startswith("good:")
    assert 1 in Progress(path).mark("EL-L3").done


def test_hints_come_in_three_stages_and_follow_the_play(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L8")
    learner.go(1)
    for stage in (1, 2, 3):
        learner.send("hint")
        assert [line["name"] for line in there(learner.room.board.hint)["lines"]] == ["Clause", "Piece", "Move"][:stage]
    assert "8♣" in said(there(learner.room.board.hint)["lines"][2]["spans"])
    learner.send("move", text="place 8C on 5.1")
    for _ in range(3):
        learner.send("hint")
    assert "3♦" in said(there(learner.room.board.hint)["lines"][2]["spans"])


def test_where_the_goal_is_lost_a_hint_says_so(sit: Callable[[str], Learner]) -> None:
    """Without the seven ‹3♦› has no place on the Queen: it has to be discarded (EL-4f)."""
    learner = sit("EL-L8")
    learner.send("move", text="place 7H on 5.1")
    learner.send("hint")
    assert learner.answer == "told: The goal cannot be reached from here any more. Undo, or start over."
    assert there(learner.room.board.hint)["lines"] == []


def test_where_winning_is_all_that_is_asked_for_the_bot_advises(sit: Callable[[str], Learner]) -> None:
    """EL-L15 is a whole game from turn 10 on: too long for a search, and the bot wants what the lesson wants."""
    learner = sit("EL-L15")
    learner.go(page_with(find_lesson("EL-L15")[1], Exercise, 1))
    learner.send("move", text="use KC")
    learner.send("hint")
    assert there(learner.room.board.hint)["lines"]


def test_a_show_is_told_move_by_move(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L11")
    texts = []
    for _ in range(4):
        learner.act(PLAY_ON)
        texts.append(learner.answer)
    assert "10♠" in texts[1]
    assert there(learner.room.board.lesson)["watch"] is None
    learner.act(PLAY_ON)
    assert "nothing more to be shown" in learner.error


def test_a_show_goes_on_where_the_learner_left_it(sit: Callable[[str], Learner]) -> None:
    """Undone moves are shown again, and moves of the learner's own are taken back first."""
    learner = sit("EL-L4")
    learner.send("move", text="discard 4D")
    learner.act(PLAY_ON)
    assert "exactly enough" in learner.answer
    assert learner.error == ""
    learner.send("undo")
    assert there(learner.room.board.lesson)["watch"]
    learner.act(PLAY_ON)
    assert there(learner.room.board.lesson)["watch"] is None


def test_a_quiz_grades_each_answer(sit: Callable[[str], Learner], path: Path) -> None:
    learner = sit("EL-L5")
    learner.go(page_with(find_lesson("EL-L5")[1], Quiz))
    quiz = learner.send("quiz", chosen=["option:0", "option:2"])["quiz"]
    assert [option["state"] for option in quiz["options"]] == ["right", "missed", "wrong", "left"]
    assert [option["verdict"] for option in quiz["options"]] == [
        "Yes.",
        "This one too.",
        "No.",
        "Right to leave this out.",
    ]
    assert quiz["graded"]
    assert 2 not in Progress(path).mark("EL-L5").done
    assert learner.send("quiz", chosen=["option:0", "option:1"])["done"] == [3]


def test_a_quiz_with_one_answer_names_it_and_no_more(sit: Callable[[str], Learner]) -> None:
    """Page 1 of the lesson: the Patriarch goes first, and nothing else is right."""
    learner = sit("SF-L16")
    wrong = learner.send("quiz", chosen=["option:1"])["quiz"]
    assert [option["verdict"] for option in wrong["options"]] == ["This is the one.", "No."]
    right = learner.send("quiz", chosen=["option:0"])["quiz"]
    assert [option["verdict"] for option in right["options"]] == ["Yes.", "Not this one."]


def test_a_quiz_without_a_choice_grades_nothing() -> None:
    room = open_lesson("SF-L16")
    with pytest.raises(Sorry, match=r"^Choose one first\.$"):
        room.choose()
    assert not room.graded


@pytest.mark.parametrize("chosen", [["option:9"], ["<b>"], ["option:0", "x" * 50]])
def test_an_unknown_option_is_refused(chosen: list[str], sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L5")
    learner.go(page_with(find_lesson("EL-L5")[1], Quiz))
    learner.send("quiz", chosen=chosen)
    assert "not open" in learner.error


@pytest.mark.parametrize(
    ("intent", "sentence"),
    [
        ({"do": "lesson", "step": 99}, "pages 1 to 4"),
        ({"do": "lesson", "step": 0}, "pages 1 to 4"),
        ({"do": "lesson", "step": "sideways"}, "needs"),
        ({"do": "quiz", "chosen": []}, "no quiz"),
        ({"do": "answer", "name": PLAY_ON, "values": {}}, "nothing more"),
        ({"do": "answer", "name": TRIES[11], "values": {}}, "no such try"),
        ({"do": "answer", "name": "lesson:try-x", "values": {}}, "not open"),
    ],
)
def test_what_makes_no_sense_gets_a_sentence_and_changes_nothing(
    intent: dict[str, Any], sentence: str, sit: Callable[[str], Learner]
) -> None:
    learner = sit("EL-L5")
    before = learner.room.board.get_state()
    learner.room.board._receive(None, intent, None)
    assert sentence in learner.error
    after = learner.room.board.get_state()
    assert {name for name in before if before[name] != after[name]} <= {"error", "alive"}


def test_leaving_for_another_table_judges_nothing(sit: Callable[[str], Learner], path: Path) -> None:
    """A clause's example replaces the table; playing there neither does nor fails the exercise."""
    learner = sit("EL-L9")
    learner.go(page_with(find_lesson("EL-L9")[1], Exercise))
    learner.send("show", id="EL-4.1c")
    move = learner.room.table.legal()[0]
    learner.send("move", text=move.text())
    assert Progress(path).mark("EL-L9").done == ()
    learner.send("lesson", step="again")
    assert learner.room.table is learner.room.chalked


def test_the_stored_form_is_the_same_wherever_the_learner_stands(sit: Callable[[str], Learner]) -> None:
    learner = sit("EL-L5")
    before = stored(learner.room)
    learner.go(3)
    learner.send("lesson", step="next")
    learner.send("lesson", step="back")
    assert stored(learner.room) == before
    assert repr(Classroom("EL-L5", Progress("/nowhere/else.json"))) == before[0]


def test_a_damaged_progress_file_is_said_so_at_the_board(path: Path) -> None:
    path.write_text("{")
    learner = Learner("EL-L5", path)
    assert "moved aside" in said(there(learner.room.board.answer)["verdict"])
    learner.go(2)
    assert Progress(path).mark("EL-L5").at == 1


@pytest.mark.parametrize("id", IDS)
def test_every_what_if_has_words_for_both_sides(id: str) -> None:
    for part in find_lesson(id)[1].parts:
        if isinstance(part, WhatIf):
            text = repr(what_if(id, part.reading))
            assert text.startswith("What if?")
            assert "As the tutor plays it:" in text
            assert "The other reading" in text
            assert part.reading in text


def test_an_unknown_lesson_or_what_if_names_those_there_are() -> None:
    with pytest.raises(ValueError, match="EL-L15"):
        open_lesson("EL-L99")
    with pytest.raises(ValueError, match="no what-if"):
        what_if("EL-L5", "EL-A99")
