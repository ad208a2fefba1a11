"""Spaced review, questions from memory, and how well each clause is known: all from first tries."""

from __future__ import annotations

import json
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.lessons.learner import Learner
from tests.lessons.newcomer import TODAY, Newcomer
from tests.widgets.board_tools import send, there
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.words import count
from tutor.learn import Exercise, Lesson, Progress, Quiz, find_lesson, lessons_of
from tutor.learn import quiz as quizzes
from tutor.learn.record import FORMAT, Due, Record
from tutor.learn.review import ON_THE_TABLE, SURE, Repeat, due, key_of, laid_out, missed, nothing_due, rated
from tutor.learn.standing import standing
from tutor.scene.text import said
from widgets import review
from widgets.lessons.lesson_board import LessonBoard
from widgets.lessons.lesson_mode import begin_lesson
from widgets.lessons.place import place_of, shown_at
from widgets.lessons.review_board import NothingDue

GAME = find_lesson("EL-L1")[0]
DAY = date(2030, 1, 1)


def answer(path: Path, id: str, page: int, *chosen: int) -> None:
    """Answer a question of a lesson, on the first of January."""
    learner = Learner(id, path)
    learner.board.today = lambda: DAY
    learner.go(page)
    learner.send("quiz", chosen=[f"option:{n}" for n in chosen])
    assert learner.error == ""


def test_what_was_known_comes_later_each_time_and_what_was_missed_the_next_day() -> None:
    """From the scheduler's own first weights: after a good answer its stability is 2.3 days, after a missed one 0.2."""
    first = rated(None, True, DAY)
    assert (first.due, first.last, first.stability) == ("2030-01-03", "2030-01-01", 2.3065)
    second = rated(first, True, date(2030, 1, 3))
    third = rated(second, True, date.fromisoformat(second.due))
    gaps = [date.fromisoformat(d.due) - date.fromisoformat(d.last) for d in (first, second, third)]
    assert gaps[0] < gaps[1] < gaps[2]
    assert rated(None, False, DAY).due == "2030-01-02"
    assert rated(third, False, date.fromisoformat(third.due)).stability < third.stability
    assert rated(first, True, date(2030, 1, 3)) == second


def test_how_sure_somebody_was_of_a_right_answer_sets_the_next_time() -> None:
    """From the scheduler's first weights: guessed 1.3 days, thought so 2.3, certain 8.3; what is missed comes back the
    next day, however sure."""
    days = {sure: date.fromisoformat(rated(None, True, DAY, sure).due).day - 1 for sure in SURE}
    assert days == {"guessing": 1, "think so": 2, "certain": 8}
    assert {rated(None, False, DAY, sure) for sure in SURE} == {rated(None, False, DAY)}


def sure_of(board: LessonBoard) -> dict[str, Any]:
    """What is asked of how sure the learner is."""
    found: dict[str, Any] = there(board.widget.lesson)["quiz"]["sure"]
    return found


@pytest.mark.parametrize(("sure", "days"), [("guessing", 11), ("think so", 16), ("certain", 28)])
def test_in_a_review_one_says_how_sure_one_is_and_when_it_comes_back_is_told(path: Path, sure: str, days: int) -> None:
    """Two days late, as the scheduler reckons."""
    answer(path, "EL-L1", 3, 1)
    board = review("elementals", path, date(2030, 1, 5))
    assert isinstance(board, LessonBoard)
    levels = {level["slug"]: level["note"] for level in sure_of(board)["levels"]}
    assert list(levels) == ["guessing", "think so", "certain"]
    assert levels[sure] == f"Wrong: back tomorrow. Right: in {count(days, 'day')}."
    send(board, do="quiz", chosen=["option:2"], sure=sure)
    assert date.fromisoformat(Progress(path).cards["EL-L1.3"].due) == date(2030, 1, 5) + timedelta(days)
    assert sure_of(board) == {"levels": [], "back": f"It comes back in {count(days, 'day')}."}


def test_who_does_not_say_how_sure_thinks_so(path: Path) -> None:
    answer(path, "EL-L1", 3, 1)
    board = review("elementals", path, date(2030, 1, 5))
    assert isinstance(board, LessonBoard)
    send(board, do="quiz", chosen=["option:2"])
    assert Progress(path).cards["EL-L1.3"].due == "2030-01-21"


def test_a_lesson_that_has_just_told_it_does_not_ask_how_sure(path: Path) -> None:
    learner = Learner("EL-L1", path)
    learner.go(3)
    assert sure_of(learner.board) == {"levels": [], "back": ""}
    learner.send("quiz", chosen=["option:0"])
    learner.send("lesson", step="next")
    assert "You missed this one" in repr(there(learner.board.widget.lesson)["goal"])
    assert sure_of(learner.board) == {"levels": [], "back": ""}
    memory = Learner("EL-M1", path)
    assert len(sure_of(memory.board)["levels"]) == 3
    memory.board.choose(1)
    assert sure_of(memory.board)["back"].startswith("It comes back ")


def test_only_what_there_is_to_choose_from_is_taken(path: Path) -> None:
    learner = Learner("EL-M1", path)
    learner.send("quiz", chosen=["option:0"], sure="quite")
    assert learner.error == '"quiz" needs "sure" to be one of: guessing, think so, certain.'
    assert Progress(path).cards == {}


def test_an_answered_question_is_due_after_days_as_its_twin(path: Path) -> None:
    """EL-L1, page 3, asks about the Jack of Clubs; its twin about the Queen of Hearts."""
    answer(path, "EL-L1", 3, 1)
    assert due(GAME, Progress(path), date(2030, 1, 2)) == []
    (asked,) = due(GAME, Progress(path), date(2030, 1, 3))
    assert asked.key == "EL-L1.3"
    assert isinstance(asked.page.part, Quiz)
    assert asked.page.part.question.startswith("The Queen of Hearts has taken her damage.")


def test_a_review_asks_what_is_due_and_puts_it_off(path: Path) -> None:
    answer(path, "EL-L1", 3, 1)
    board = review("elementals", path, date(2030, 1, 5))
    assert isinstance(board, LessonBoard)
    assert "page 1 of 1" in there(board.widget.lesson)["where"]
    board.widget._receive(None, {"do": "quiz", "chosen": ["option:2"]}, None)
    assert board.widget.error == ""
    assert there(board.widget.answer)["on"]["text"] == "That is all"
    board.next()
    assert Progress(path).cards["EL-L1.3"].due > "2030-01-06"
    assert Progress(path).mark("EL-L1", 2).first == ((2, True),)
    assert Progress(path).mark("review").done == ()
    again = review("elementals", path, date(2030, 1, 5))
    assert "Nothing to review today. The next question comes back on 2030-01-" in repr(again)


def test_a_second_answer_in_one_review_changes_nothing(path: Path) -> None:
    answer(path, "EL-L1", 3, 1)
    board = review("", path, date(2030, 1, 5))
    assert isinstance(board, LessonBoard)
    board.choose(1)
    card = Progress(path).cards["EL-L1.3"]
    board.choose(3)
    assert Progress(path).cards["EL-L1.3"] == card


def test_without_a_lesson_there_is_nothing_to_review(path: Path) -> None:
    assert repr(review(progress=path)).startswith("Nothing to review yet.")
    assert nothing_due([GAME], Progress(path)).startswith("Nothing to review yet.")


def test_a_lesson_from_memory_goes_to_the_table_after_each_question(path: Path) -> None:
    """With something to do, without the words that told how; its end says nothing of it is new."""
    learner = Learner("EL-M1", path)
    last = 2 * len(find_lesson("EL-M1")[1].pages())
    kinds = [isinstance(page.part, Exercise) for page in learner.board.place.pages]
    assert kinds == [False, True] * (last // 2)
    learner.board.to_page(last)
    lesson = there(learner.board.widget.lesson)
    assert (lesson["steps"], said(lesson["goal"])) == (last, ON_THE_TABLE)
    part = find_lesson("EL-L2")[1].pages()[1].part
    assert isinstance(part, Exercise)
    for play in part.solution:
        learner.send("move", text=play.move)
    assert there(learner.board.widget.answer)["tone"] == "good"
    assert there(learner.board.widget.lesson)["card"]["says"] == [], "nothing of it is new"


def test_a_missed_question_comes_back_in_the_next_round_from_memory(path: Path) -> None:
    """Two of the first third, one missed: EL-M1 asks its twin after all else; EL-M2 asks it no more."""
    answer(path, "EL-L1", 3, 0)
    answer(path, "EL-L3", 3, 2)
    progress = Progress(path)
    asked = missed(GAME, find_lesson("EL-M1")[1], progress)
    assert [item.key for item in asked] == ["EL-L1.3"]
    assert missed(GAME, find_lesson("EL-M2")[1], progress) == ()
    assert missed(GAME, find_lesson("EL-L4")[1], progress) == ()
    learner = Learner("EL-M1", path)
    learner.go(7)
    assert "Queen of Hearts" in str(there(learner.board.widget.lesson)["quiz"]["question"])
    learner.send("quiz", chosen=["option:2"])
    assert learner.answer.startswith("good: Right!")
    assert learner.board.place.is_done
    assert Progress(path).mark("EL-M1", 2).done == ()


def test_the_standing_of_a_clause_follows_the_first_tries(path: Path) -> None:
    """EL-4g is asked on page 3 of EL-L1 and on others; EL-4.1e on none of them."""
    answer(path, "EL-L1", 3, 1)
    found = standing(GAME, lessons_of(GAME), Progress(path))
    assert (found["EL-4g"], found["EL-4.1e"]) == ("learned", "not yet")
    answer(path, "EL-M4", 1, 1)
    found = standing(GAME, lessons_of(GAME), Progress(path))
    assert (found["EL-4g"], found["EL-4f"]) == ("learned", "shaky")


def test_every_clause_that_is_asked_about_has_a_standing() -> None:
    found = standing(GAME, lessons_of(GAME), Progress("/nowhere/else.json"))
    assert set(found.values()) == {"not yet"}
    assert {"EL-4d", "EL-4e", "EL-4f", "EL-4g", "EL-4o", "EL-5a", "EL-4.1b"} <= found.keys()


# ---- the file --------------------------------------------------------------------------------------------------------


def test_a_file_of_version_1_is_read(path: Path) -> None:
    lessons = {"SF-L1": {"at": 2, "done": [0, 1]}}
    path.write_text(json.dumps({"format": FORMAT, "version": 1, "last": "SF-L1", "lessons": lessons}))
    progress = Progress(path)
    assert (progress.mark("SF-L1").at, progress.mark("SF-L1").done, progress.last) == (2, (0, 1), "SF-L1")
    assert progress.notice == ""
    assert progress.cards == {}


def test_marks_of_another_edition_say_nothing(path: Path) -> None:
    progress = Progress(path)
    progress.finish("EL-L1", 3)
    assert progress.mark("EL-L1", 2).done == ()
    progress.finish("EL-L1", 0, edition=2)
    assert progress.mark("EL-L1", 2).done == (0,)


def test_only_the_first_try_is_kept(path: Path) -> None:
    progress = Progress(path)
    assert progress.tried("EL-L1", 2, False)
    assert not progress.tried("EL-L1", 2, True)
    assert Progress(path).mark("EL-L1").first == ((2, False),)


@pytest.mark.parametrize(
    "card",
    [
        {"due": "2030-02-30", "last": "2030-01-01", "stability": 1.0, "difficulty": 1.0},
        {"due": "2030-01-03", "last": "yesterday", "stability": 1.0, "difficulty": 1.0},
        {"due": "2030-01-03", "last": "2030-01-01", "stability": 0, "difficulty": 1.0},
        {"due": "2030-01-03", "last": "2030-01-01", "stability": True, "difficulty": 1.0},
        {"due": "2030-01-03", "last": "2030-01-01", "stability": 1e300, "difficulty": 1.0},
        {"due": "2030-01-03", "last": "2030-01-01", "stability": 1.0},
        [],
    ],
)
def test_a_damaged_card_is_left_out_and_said_so(path: Path, card: object) -> None:
    good = {"due": "2030-01-03", "last": "2030-01-01", "stability": 2.3, "difficulty": 2.1}
    cards = {"EL-L1.3": good, "EL-L2.3": card}
    path.write_text(json.dumps({"format": FORMAT, "version": 2, "last": "", "lessons": {}, "cards": cards}))
    progress = Progress(path)
    assert progress.cards == {"EL-L1.3": Due("2030-01-03", "2030-01-01", 2.3, 2.1)}
    assert "1 of its 2 entries cannot be read" in progress.notice


def test_a_reset_lesson_forgets_its_questions(path: Path) -> None:
    progress = Progress(path)
    for lesson in ("EL-L1", "EL-L10"):
        progress.schedule(key_of(lesson, 2), Due("2030-01-03", "2030-01-01", 2.3, 2.1))
    progress.reset("EL-L1")
    assert list(progress.cards) == ["EL-L10.3"]
    progress.reset()
    assert progress.cards == {}


def test_taken_in_progress_brings_its_questions(path: Path, tmp_path: Path) -> None:
    other = Progress(tmp_path / "other.json")
    other.tried("EL-L1", 2, False, 2)
    other.schedule("EL-L1.3", Due("2030-01-03", "2030-01-01", 2.3, 2.1))
    mine = Progress(path)
    mine.tried("EL-L1", 2, True, 2)
    mine.take_in(other.export())
    assert mine.mark("EL-L1", 2).first == ((2, True),)
    assert list(mine.cards) == ["EL-L1.3"]


def test_where_nothing_was_due_the_board_looks_again_and_becomes_the_review(path: Path) -> None:
    """A kernel can live on for days; what is due by then is asked where the sentence stood."""
    shown = review("elementals", path, date(2030, 1, 5))
    assert isinstance(shown, NothingDue)
    shown.widget._receive(None, {"do": "look"}, [])
    assert there(shown.widget.article)["looks"]
    answer(path, "EL-L1", 3, 1)
    shown.widget._receive(None, {"do": "look"}, [])
    assert getattr(shown.board, "widget", None) is shown.widget
    assert shown.widget.article is None
    assert there(shown.widget.lesson)["quiz"]
    shown.widget._receive(None, {"do": "quiz", "chosen": ["option:0"]}, [])
    assert there(shown.widget.lesson)["quiz"]["graded"]


def test_once_a_review_is_answered_its_board_asks_what_is_due_by_then(path: Path) -> None:
    """First the game with the most, then the other one; on a later day, with the kernel still there, what came up."""
    for id, page in (("EL-L1", 3), ("EF-L5", 1)):
        answer(path, id, page, 1)
    board = review("", path, date(2030, 1, 5))
    assert isinstance(board, LessonBoard)
    assert there(board.widget.lesson)["looks"]
    asked = [board.place.game.id]
    send(board, do="look")
    assert [board.place.game.id] == asked, "what is not answered yet stays"
    send(board, do="quiz", chosen=["option:0"])
    board.next()
    assert there(board.widget.answer)["on"] == {"text": "One more question", "go": {"do": "look"}}
    send(board, do="look")
    assert sorted([*asked, board.place.game.id]) == ["elemental_forge", "elementals"]
    send(board, do="quiz", chosen=["option:0"])
    send(board, do="look")
    assert there(board.widget.lesson)["quiz"]["graded"], "nothing more is due: the answer stays to be read"
    Progress(path).schedule("EL-L1.3", Due("2030-01-05", "2030-01-05", 2.0, 5.0))
    send(board, do="look")
    assert (board.place.game.id, there(board.widget.lesson)["quiz"]["graded"]) == ("elementals", False)


@pytest.mark.parametrize(
    "game", [game for game in map(find_game, game_ids()) if lessons_of(game)], ids=lambda game: game.id
)
def test_between_two_missed_questions_at_the_end_something_is_done_on_the_table(game: Game) -> None:
    """In every lesson all of whose questions are missed, and in those from memory where all before were missed too."""
    record = Record()
    for lesson in lessons_of(game):
        person = Newcomer(game, lesson, 1)
        person.session = begin_lesson(game, lesson, record, TODAY)
        for number, page in enumerate(lesson.pages(), 1):
            if isinstance(page.part, Quiz):
                record = record.tried(lesson.id, number - 1, False, lesson.edition)
                miss(person, game, lesson, number, page.part)
        at = place_of(person.session)
        ending = [item for item in laid_out(lesson, at.repeats) if isinstance(item, Repeat) and item.behind is None]
        kinds = [type(item.page.part) for item in ending]
        assert (Quiz, Quiz) not in [*pairwise(kinds)], lesson.id
        assert kinds[-1:] in ([], [Quiz]), f"{lesson.id} ends on a question that was missed"


def miss(person: Newcomer, game: Game, lesson: Lesson, number: int, part: Quiz) -> None:
    """Answer one of a lesson's own questions wrongly."""
    person.send("lesson", step=shown_at(lesson, place_of(person.session).repeats, number - 1) + 1)
    wrong = next(n for n, option in enumerate(part.options) if not quizzes.answer(game, lesson, part, option))
    person.send("quiz", chosen=[f"option:{wrong}"])
