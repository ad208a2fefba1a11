"""Lessons, their games and the review in the terminal: the same session as on a board, told in words."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path

import pytest

from tutor.cli import main
from tutor.cli.lesson_session import LessonSession
from tutor.cli.terminal import Terminal
from tutor.engine.game import find_game, game_ids
from tutor.learn.course import find_lesson
from tutor.learn.lessons import Exercise, Lesson, Quiz
from tutor.learn.path import path_of
from tutor.learn.progress import FOLDER_VARIABLE, Progress
from tutor.learn.quiz import answer as is_right
from tutor.learn.review import rated
from widgets.lessons.lesson_mode import begin_lesson
from widgets.lessons.place import place_of

Printed = pytest.CaptureFixture[str]
FIRST = [next(step.id for step in path_of(find_game(id)).steps if isinstance(step.what, Lesson)) for id in game_ids()]
"""The first lesson of each game."""


@pytest.fixture(autouse=True)
def progress(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Progress:
    """A learner who has done nothing yet."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    return Progress()


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def opened(id: str, progress: Progress) -> tuple[LessonSession, io.StringIO]:
    """A lesson at a terminal that is a pipe."""
    game, lesson = find_lesson(id)
    told = io.StringIO()
    session = begin_lesson(game, lesson, progress.record(), date.today())
    return LessonSession(session, Terminal(io.StringIO(), told), progress), told


def right(session: LessonSession, quiz: Quiz) -> str:
    """The numbers of the right answers, as the page lists them."""
    at, shown = place_of(session.session), session._traits["lesson"]["quiz"]["options"]
    held = {f"option:{n}" for n, option in enumerate(quiz.options) if is_right(at.game, at.lesson, quiz, option)}
    return " ".join(str(number) for number, option in enumerate(shown, 1) if option["id"] in held)


def moves_of_learner(session: LessonSession, part: Exercise) -> Iterable[str]:
    """The moves of a solution that its learner makes; the others make theirs by themselves."""
    while (left := [*part.solution][session.session.table.here.n - place_of(session.session).lead :]) and (
        session.session.table.position.turn_of == 0
    ):
        yield left[0].move


@pytest.mark.parametrize("id", FIRST)
def test_the_first_lesson_of_each_game_is_done_by_typing(id: str, progress: Progress) -> None:
    lesson, told = opened(id, progress)
    subject = find_lesson(id)[1]
    lesson.show()
    for number, page in enumerate(subject.pages()):
        assert place_of(lesson.session).number == number
        if isinstance(page.part, Exercise):
            for move in moves_of_learner(lesson, page.part):
                lesson.answer(move)
        elif isinstance(page.part, Quiz):
            lesson.answer(right(lesson, page.part))
        while lesson._traits["lesson"]["watch"]:
            lesson.answer("")
        if number + 1 < len(subject.pages()):
            lesson.answer("")
    assert set(progress.record().mark(id, subject.edition).done) == set(range(len(subject.pages())))
    assert "\x1b" not in told.getvalue()


def test_a_wrong_try_is_answered_by_the_lesson_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    typed(monkeypatch, "", "place 2S on 5.1", "", "hint", "hint", "hnit", "why discard 2S")
    assert main(["lesson", "EL-L1"]) == 0
    out = capsys.readouterr().out
    assert "The spade comes last. Hit him with the other two first. (EL-4f)" in out
    assert "Enter: Show me a hint" in out
    assert "- Damage twice, then his own suit. 6 + 5 = 11." in out
    assert "First: Beat the Jack of Spades." in out
    assert "There is no 'hnit': hint?" in out
    assert "damage cards" not in out.rpartition("Hit him")[2]


def test_an_answer_is_typed_by_its_number_and_a_missed_question_comes_back(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed, progress: Progress
) -> None:
    typed(monkeypatch, "page 3", "", "9", "1 2", "1", "", "1 certain", "quit")
    assert main(["lesson", "EL-L1"]) == 0
    out = capsys.readouterr().out
    assert "First answer the question" in out
    assert "The answers have the numbers 1 to 3." in out
    assert "One of them is right: type its number." in out
    assert "1  9♠: No." in out
    assert "This is the one." in out
    assert "You missed this one. Here it is once more." in out
    assert "EL-L1.3" in progress.record().cards


def test_a_lesson_leads_to_the_game_of_its_path_and_on(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    typed(monkeypatch, "page 3", "3", "", "show", "quit", "draw", "quit", "quit")
    assert main(["lesson", "EL-L1"]) == 0
    game, _, after = capsys.readouterr().out.partition("Play as long as you like")[2].partition("Step 3")
    assert "Coach: Draw three cards." in game
    assert "Your first game" in game, "the page that shows it"
    assert "Back at your game." in game
    assert "You draw three cards" in game
    assert after.startswith(": Its own element")


def test_a_side_trip_tells_both_readings_and_leads_back(monkeypatch: pytest.MonkeyPatch, capsys: Printed) -> None:
    typed(monkeypatch, "trip 99", "trip 1", "", "quit")
    assert main(["lesson", "EF-L30"]) == 0
    _, _, trip = capsys.readouterr().out.partition("Say which: trip 1 to trip ")
    assert "As the tutor plays it:" in trip
    assert "The other reading:" in trip
    assert "Enter: Back to the lesson" in trip
    assert trip.count("trip 1: ") == 1, "the page that offers them again"


def test_what_the_coach_told_once_it_tells_no_more_another_day(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    for told in (True, False):
        typed(monkeypatch, "quit")
        assert main(["play", "elementals", "--short", "first", "--coach"]) == 0
        assert ("Coach: Draw three cards." in capsys.readouterr().out) is told


def test_a_game_lists_its_path_with_what_opens_each_step(capsys: Printed, progress: Progress) -> None:
    subject = find_lesson("EL-L1")[1]
    for page in range(len(subject.pages())):
        progress.finish(subject.id, page, subject.edition)
    for id in game_ids():
        assert main(["lesson", id]) == 0
        out = capsys.readouterr().out
        for step in path_of(find_game(id)).steps:
            assert (f"lesson {step.id}" if isinstance(step.what, Lesson) else f"play {id} --short {step.id}") in out
        assert out.count(" done") == (id == "elementals")


@pytest.mark.parametrize(
    ("word", "says"), [("EL-L99", "There is no lesson 'EL-L99'"), ("elementls", "There is no lesson")]
)
def test_a_lesson_that_is_not_there_is_said_in_one_sentence(word: str, says: str, capsys: Printed) -> None:
    assert main(["lesson", word]) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1


def test_review_asks_what_is_due_and_says_when_something_will_be(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed, progress: Progress
) -> None:
    typed(monkeypatch, "quit")
    assert main(["review"]) == 0
    assert "Nothing to review yet." in capsys.readouterr().out
    today = date.today()
    progress.schedule("EL-L1.3", rated(None, False, today))
    assert main(["review"]) == 0
    assert f"comes back on {today + timedelta(days=1)}" in capsys.readouterr().out
    progress.schedule("EL-L1.3", rated(None, False, today - timedelta(days=9)))
    typed(monkeypatch, "1 guessing", "", "quit")
    assert main(["review", "elementals"]) == 0
    out = capsys.readouterr().out
    assert "From the lesson" in out
    assert "It comes back" in out
    assert progress.record().cards["EL-L1.3"].last == today.isoformat()


def test_alone_it_says_what_may_stand_behind_it(capsys: Printed) -> None:
    assert main(["lesson"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in told] == [*game_ids()]
    assert "lesson elementals              Elementals" in told


def test_a_mistyped_game_is_answered_with_the_nearest(capsys: Printed) -> None:
    assert main(["lesson", "Elementals"]) == 0
    assert capsys.readouterr().out.startswith("Elementals: 15 steps\n")
    assert main(["lesson", "solforg"]) == 2
    assert capsys.readouterr().err == "python -m tutor: There is no lesson or game 'solforg': solforge?\n"
    assert main(["play", "elementals", "--short", "frist"]) == 2
    assert "has no short game 'frist': first? There are: first, " in capsys.readouterr().err
