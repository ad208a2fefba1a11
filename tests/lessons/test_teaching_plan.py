"""What the lessons of Elementals come to, worked out by hand from the rulings."""

from __future__ import annotations

import pytest

from tests.lessons.answers import all_right, planned
from tutor.engine.words import cited
from tutor.games.elementals.state import ElementalsPosition
from tutor.learn import Exercise, Lesson, find_lesson, lessons_of
from tutor.learn.player import begin

GAME = find_lesson("EL-L1")[0]

# The places, from 0, of the right answers, quiz by quiz.
ANSWERS = {
    "EL-L1": [{1}],
    "EL-L3": [{2}],
    "EL-L4": [{1}],
    "EL-L5": [{1}, {1, 3}],
    "EL-L6": [{0, 2, 4}],
    "EL-L7": [{1}],
    "EL-M1": [{0, 1}, {1, 2}, {2}],
    "EL-L8": [{1, 2}],
    "EL-L9": [{1}],
    "EL-L11": [{1}],
    "EL-L14": [{2, 3}],
    "EL-M2": [{1}, {2, 3}, {1}],
    "EL-M4": [{0, 2, 3}, {1, 2}, {1}, {1}],
    "EL-L15": [{0, 2}],
    "EL-L16": [{0}],
    "EL-L17": [{1}, {1}],
    "EL-L18": [{1}],
    "EL-M3": [{1}, {1}, {1}],
}

# How the solution of each exercise ends: the damage, and whether the game goes on or is won.
ENDS = {
    "EL-L1": [(0, "won"), (0, "won")],
    "EL-L4": [(8, "won")],
    "EL-L5": [(32, "won")],
    "EL-L8": [(22, "won"), (20, "won")],
    "EL-L10": [(27, "won"), (12, "won")],
    "EL-L12": [(10, "won"), (10, "won")],
    "EL-L14": [(20, "won"), (32, "won"), (12, "goes on")],
    "EL-L17": [(9, "won")],
    "EL-L18": [(22, "won"), (22, "won")],
}


@pytest.mark.parametrize("id", ANSWERS)
def test_the_engine_agrees_with_the_answers(id: str) -> None:
    assert all_right(id) == ANSWERS[id]


@pytest.mark.parametrize("id", ENDS)
def test_each_solution_ends_as_the_plan_says(id: str) -> None:
    game, lesson = find_lesson(id)
    ends = []
    for part in lesson.parts:
        if isinstance(part, Exercise):
            position = begin(game, lesson, part, part.solution).position
            assert isinstance(position, ElementalsPosition)
            result = position.result
            ends.append((position.damage, "goes on" if result is None else "won" if result.winners else "lost"))
    assert ends == ENDS[id]


@pytest.mark.parametrize("power", ["KH", "KD", "KS", "KC"])
def test_every_favour_is_used_by_the_learner(power: str) -> None:
    """In a lesson of its own: no way to its goal goes without it, so the solution uses it."""
    used = [lesson.id for lesson in lessons_of(GAME) for part in exercises(lesson) if uses(part, power)]
    assert len(set(used)) >= 1
    assert used[0] == {"KH": "EL-L10", "KD": "EL-L11", "KS": "EL-L12", "KC": "EL-L13"}[power]


def exercises(lesson: Lesson) -> list[Exercise]:
    """The exercises of a lesson."""
    return [part for part in lesson.parts if isinstance(part, Exercise)]


def uses(part: Exercise, power: str) -> bool:
    """Whether the solution uses a King's favour."""
    return any(play.move.startswith(f"use {power}") for play in part.solution)


def test_the_first_win_and_the_first_game_come_early() -> None:
    """Three cards win lesson 1; a whole game is played after three minutes of lessons."""
    lessons = lessons_of(GAME)
    assert len(exercises(lessons[0])[0].solution) == 3
    first = next(
        n for n, lesson in enumerate(lessons) if any("draw" in [p.move for p in e.solution] for e in exercises(lesson))
    )
    assert sum(lesson.minutes for lesson in lessons[:first]) == 3


def test_every_open_question_that_may_be_tried_is_a_side_trip() -> None:
    """One side trip a question, two for EL-A11; each says the question, what we play, and the one difference."""
    trips = [page.part for lesson in planned(GAME) for page in lesson.trips()]
    assert len(trips) == 26
    for part in trips:
        assert "We play: " in getattr(part, "text", "")
        assert getattr(part, "differs", "").startswith("The other way: ")
        assert cited(getattr(part, "text", "")) == (getattr(part, "reading", ""),)
