"""At a lesson's board the learner stays at one seat: all is told to them, and the others play by themselves."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from pathlib import Path

import pytest

from tests.lessons.learner import Learner, page_with
from tests.lessons.newcomer import Newcomer
from tests.lessons.test_judging import EACH_EXERCISE
from tests.tools import AT_NIGHT
from tests.widgets.board_tools import there
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.luck import step
from tutor.engine.position import SPECTATOR
from tutor.engine.words import plain, spans
from tutor.learn import Exercise, Lesson, find_lesson
from tutor.learn.course import lessons_of
from tutor.learn.judge import LEARNER, judge
from tutor.learn.record import Record
from tutor.scene.text import said
from widgets.lessons import pages
from widgets.lessons.lesson_mode import begin_lesson
from widgets.session.render import traits


def sit(id: str, path: Path, kind: type) -> Learner:
    """A learner at the first page of a lesson with such a part."""
    learner = Learner(id, path)
    learner.go(page_with(find_lesson(id)[1], kind))
    return learner


def number_of(lesson: Lesson, part: Exercise) -> int:
    """The number, from 1, of the page of an exercise."""
    return next(n for n, page in enumerate(lesson.pages(), 1) if page.part is part)


@lru_cache(maxsize=1)
def begun(id: str, number: int) -> Newcomer:
    """Somebody who has done nothing yet and has just opened a page: once for all that is asked of it."""
    return Newcomer(*find_lesson(id), number)


def at_exercise(lesson: Lesson, part: Exercise) -> Newcomer:
    """Somebody who has just opened the page of an exercise. No board is drawn: that takes most of the time."""
    return begun(lesson.id, number_of(lesson, part)).copy()


@pytest.mark.parametrize("name", game_ids())
def test_every_page_is_drawn_for_the_learner(name: str) -> None:
    """What a page calls yours lies on your side, in a game without hidden cards, too, and at another's turn."""
    game = find_game(name)
    for lesson in lessons_of(game):
        session = begin_lesson(game, lesson, Record(), date(2026, 1, 1))
        seats = {n: pages.to_page(session, n).seat for n in range(1, len(lesson.pages()) + 1)}
        assert set(seats.values()) == {LEARNER}, (lesson.id, seats)


def story(learner: Learner) -> list[str]:
    """All that was told, in phrases."""
    return [beat.text for beat in learner.board.session.beats()]


def test_the_end_of_the_turn_is_told_to_the_learner(path: Path) -> None:
    """SF-L6 is about the cards that come back: they are named, and nobody hands the device on."""
    learner = sit("SF-L6", path, Exercise)
    part = learner.board.place.page.part
    assert isinstance(part, Exercise)
    for play in part.solution:
        learner.board.play(play.move)
    drawn = next(text for text in map(plain, story(learner)) if text.startswith("You draw"))
    assert all(
        card in drawn for card in ("Batterhide 2", "Grove Huntress 2", "Xithian Hulk 2", "Venomfang 2", "Enrage 2")
    )
    assert learner.board.widget.dialog is None
    assert learner.board.session.viewer == LEARNER


def test_after_the_last_turn_the_board_says_how_to_go_on(path: Path) -> None:
    """SF-L16: the turn has passed to Ada, nobody plays her, and the exercise has failed."""
    learner = sit("SF-L16", path, Exercise)
    for move in ("level lightning-spark@1", "battle", "end turn"):
        learner.send("move", text=move)
    assert learner.answer.startswith("info: It lives on.")
    learner.send("move", text="battle")
    assert learner.answer.startswith("info: It lives on.")
    assert learner.ways == ["Undo", "Start again"]
    learner.send("undo")
    assert learner.board.table.position.turn_of == LEARNER


@EACH_EXERCISE
def test_the_solution_is_done_at_the_board_by_the_learners_own_moves(
    game: Game, lesson: Lesson, part: Exercise
) -> None:
    learner = at_exercise(lesson, part)
    for number, play in enumerate(part.solution):
        if play.luck:
            return
        if len(learner.session.table.line()) == len(part.before) + number + 1:
            learner.send("move", text=play.move)
            assert learner.session.error == ""
    assert learner.tone == "good"


@EACH_EXERCISE
def test_an_exercise_goes_on_at_the_learners_seat_or_has_its_verdict(
    game: Game, lesson: Lesson, part: Exercise
) -> None:
    """Whatever the learner does: nobody waits for a seat that nobody plays."""
    learner, luck = at_exercise(lesson, part), 7
    for _ in range(12 if AT_NIGHT else 4):
        table = learner.session.table
        if judge(part, table).state != "open" or table.position.turn_of == SPECTATOR:
            break
        assert table.position.turn_of == LEARNER
        luck, value = step(luck)
        moves = table.legal()
        learner.send("play", moves=(moves[value % len(moves)].text(),))


def test_undo_goes_back_past_what_others_did(path: Path) -> None:
    """EF-L19: after the learner passed, P2 combines its Queens as the solution has it, and it is their turn again."""
    learner = sit("EF-L19", path, Exercise)
    start = learner.board.table.here
    learner.send("move", text="pass")
    moves = [item.move.text() for item in learner.board.table.line() if item.move is not None]
    assert moves == ["pass", "combine QC QH", "no attack"]
    learner.send("undo")
    assert learner.board.table.here is start
    learner.send("redo")
    assert learner.board.table.position.turn_of == LEARNER
    learner.send("goto", n=1)
    learner.send("hint")
    assert learner.answer == "info: There is nothing to decide here. "
    learner.send("move", text="pass")
    assert learner.error == "It is Ben's turn. Redo goes on from here."


@EACH_EXERCISE
def test_the_lessons_own_rule_stays_and_its_piece_is_for_the_start_only(
    game: Game, lesson: Lesson, part: Exercise
) -> None:
    """No rule of the book pushes it out after the first right move. Which piece to look at is another one then."""
    learner = at_exercise(lesson, part)
    assert hints(learner)[0] == said_of(part.clause)
    if len(part.solution) > 1:
        learner.send("move", text=part.solution[0].move)
        if learner.tone == "good":
            return  # others have played the rest
        now = hints(learner)
        assert said_of(part.clause) == now[0]
        assert said_of(part.piece) not in now


def said_of(phrase: str) -> str:
    """A phrase as the board says it."""
    return said(spans(phrase))


def hints(learner: Newcomer) -> list[str]:
    """All stages of the hint for where the learner stands."""
    for _ in range(3):
        learner.send("hint")
    assert learner.session.error == ""
    return [said(line["spans"]) for line in there(traits(learner.session)["hint"])["lines"]]


@EACH_EXERCISE
def test_every_listed_mistake_is_answered_by_its_own_words(game: Game, lesson: Lesson, part: Exercise) -> None:
    """Also where another seat has answered the move before the board does."""
    for mistake in part.mistakes:
        if mistake.refused:
            continue
        learner = at_exercise(lesson, part)
        if mistake.after:  # on a table of its own, as some of these moves need their luck
            learner.session = learner.session.replace(table=learner.session.table.copy())
        for play in mistake.after:
            learner.session.table.play(play.move, play.luck)
        learner.send("play", moves=(mistake.move,))
        assert plain(mistake.text).strip()[:60] in learner.answer


def test_after_the_goal_a_hint_says_that_it_is_reached(path: Path) -> None:
    """EL-L1: the game is won, and there is nothing to look back at."""
    learner = sit("EL-L1", path, Exercise)
    part = learner.board.place.page.part
    assert isinstance(part, Exercise)
    for play in part.solution:
        learner.board.play(play.move)
    learner.send("hint")
    assert learner.answer.startswith(f"good: {part.done}")
    assert learner.ways[0].startswith("Next")


def test_a_failure_is_taken_back_from_within_its_answer(path: Path) -> None:
    learner = sit("EF-L16", path, Exercise)
    for move in ("combine 6C 6H", "attack P2 with 2"):
        learner.board.play(move)
    assert learner.ways == ["Undo", "Start again"]
