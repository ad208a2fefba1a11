"""What the lessons of Elemental Forge come to, worked out by hand from the rulings."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tutor.learn import Exercise, Lesson, find_lesson
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Play, Quiz, WhatIf
from tutor.learn.player import begin

# The learner's and the rivals' points after each exercise of a lesson: worth of both cards (EF-3.3b), twice the partner
# of a joker (EF-4.2b), less the hits that were not blocked (EF-4.3j).
POINTS: dict[str, list[list[int]]] = {
    "EF-L1": [[96 + 2 + 2, 97], [82 + 9 + 9, 97]],
    "EF-L2": [[10 + 10, 0], [84 + 8 + 8, 95]],
    "EF-L3": [[7 + 7, 0], [0, 0]],
    "EF-L6": [[9 + 9, 0], [12 + 9 + 9, 0], [0, 0]],
    "EF-L7": [[8 + 8, 0], [10 + 10, 0]],
    "EF-L8": [[10 + 10, 0, 0], [0, 10 + 10], [40 + 2 + 2, 88]],
    "EF-L9": [[5 + 5, 0], [5 + 5, 0]],
    "EF-L10": [[2 * 10, 0], [62 + 2 * 10 + 9 + 9, 80]],
    "EF-L11": [[2 * 4, 0], [2 * 9, 0], [7 + 7, 0], [2 * 10, 0]],
    "EF-L12": [[2 * 9, 0, 0], [2 * 9, 0, 0], [10 + 10, 0], [60 + 2 * 9, 85]],
    "EF-L13": [[2 * 9, 0, 0], [50 + 2 * 6, 92, 40]],
    "EF-L15": [[20 + 6 + 6, 15], [50 + 10 + 10, 30, 99]],
    "EF-L16": [[20 + 6 + 6, 15], [20 + 1 + 1, 99]],
    "EF-L17": [[15 - (2 - 1), 32], [88 - (1 - 1), 32]],
    "EF-L18": [[7 + 7, 8 - 1], [7 + 7, 8 - 1]],
    "EF-L19": [[0, 10 + 10], [4 + 4, 0]],
    "EF-L20": [[84 + 8 + 8, 97], [84 + 8 + 8, 97 - 2]],
    "EF-L24": [[60 + 9 + 9, 92], [88 - (1 - 1), 32], [40 + 2 * 8, 80]],
    "EF-L25": [[2 * 9, 0], [5 + 5, 0]],
}


POINTS_TOLD = re.compile(r"(\d+) points")


def exercises(lesson: Lesson) -> list[Exercise]:
    """The exercises of a lesson."""
    return [part for part in lesson.parts if isinstance(part, Exercise)]


@pytest.mark.parametrize("id", POINTS)
def test_the_points_after_each_exercise(id: str) -> None:
    game, lesson = find_lesson(id)
    ends: list[Any] = [begin(game, lesson, part, part.solution).position for part in exercises(lesson)]
    assert [end.scores for end in ends] == POINTS[id]


# The points that a mistake costs, mistake by mistake: what could have been scored, less what was (EF-3.3b, EF-4.2b).
COSTS = {
    "EF-L2": [10 + 10 - (4 + 4)],
    "EF-L3": [10 + 10],
    "EF-L7": [8 + 8 - (6 + 6), 10 + 10 - (5 + 5)],
    "EF-L8": [10 + 10, 10 + 10],
    "EF-L10": [2 * 10 - 2 * 4, 100 - (62 + 9 + 9)],
    "EF-L11": [2 * 10 - 2 * 4],
    "EF-L12": [10 + 10],
    "EF-L15": [10 + 10],
    "EF-L17": [9 + 9],
    "EF-L24": [6 + 6, 2 * 8 - 2 * 4],
    "EF-L25": [2 * 9 - 2 * 4],
}


def test_the_points_that_a_mistake_costs() -> None:
    costs = {
        lesson.id: [int(n) for part in exercises(lesson) for m in part.mistakes for n in POINTS_TOLD.findall(m.cost)]
        for lesson in lessons_of(find_lesson("EF-L1")[0])
    }
    assert {id: points for id, points in costs.items() if points} == COSTS


@pytest.mark.parametrize("id", POINTS)
def test_the_points_that_praise_and_answers_tell_are_those_scored(id: str) -> None:
    """An answer to a mistake begins with what that scored."""
    game, lesson = find_lesson(id)
    for part in exercises(lesson):
        begun: Any = begin(game, lesson, part).position
        end: Any = begin(game, lesson, part, part.solution).position
        for told in POINTS_TOLD.findall(part.done):
            assert int(told) in (end.scores[0] - begun.scores[0], end.scores[0]), part.done
        for mistake in part.mistakes:
            first = re.match(r"(?:Allowed, for )?(\d+) points", mistake.text)
            if first and not mistake.refused:
                made: Any = begin(game, lesson, part, (*mistake.after, Play(mistake.move))).position
                assert int(first[1]) == made.scores[0] - begun.scores[0], mistake.text


USED = {
    "draw": "EF-3.2a", "exchange": "EF-3.4a", "toss": "EF-3.4a", "enough": "EF-A12",
    "combine ?? ??": "EF-3.3a", "combine * X?": "EF-4.2b", "combine X? *": "EF-A68",
    "ignite": "EF-3.3k", "give": "EF-3.3l", "draw extra": "EF-3.3o", "salvage": "EF-3.3p",
    "quake": "EF-3.3r", "drop": "EF-4.1h", "swap": "EF-3.3u", "look": "EF-3.3v", "order": "EF-3.3w",
    "sacrifice": "EF-4.3k", "attack": "EF-4.3a", "no attack": "EF-5.2f", "block": "EF-4.3g", "pass": "EF-A11",
}  # fmt: skip
"""Everything that a player can do, with the clause that allows it."""


@pytest.mark.parametrize("move", USED)
def test_everything_that_a_player_can_do_is_done_by_the_learner(move: str) -> None:
    game, _ = find_lesson("EF-L1")
    pattern = re.compile(re.escape(move).replace(r"\?", ".").replace(r"\*", ".+") + r"( .*)?")
    made = [
        play.move
        for lesson in lessons_of(game)
        for part in lesson.parts
        if isinstance(part, Exercise)
        for play in part.solution
    ]
    assert any(pattern.fullmatch(text) for text in made), USED[move]


def test_the_first_game_is_won_after_four_minutes_of_lessons() -> None:
    game, first = find_lesson("EF-L4")
    before = [lesson.minutes for lesson in lessons_of(game)[:3]]
    assert sum(before) == 4
    solution = next(part for part in first.parts if isinstance(part, Exercise))
    result = begin(game, first, solution, solution.solution).position.result
    assert result is not None
    assert result.winners == (0,)


def test_the_tour_shows_fifteen_questions_and_their_other_reading() -> None:
    game, _ = find_lesson("EF-L27")
    tour = [lesson for lesson in lessons_of(game) if lesson.id in ("EF-L27", "EF-L28", "EF-L29")]
    assert sum(isinstance(part, Quiz) for lesson in tour for part in lesson.parts) == 15
    trips = [trip.part for lesson in tour for trip in lesson.trips()]
    assert len({part.reading for part in trips if isinstance(part, WhatIf)}) == 15


def test_the_first_game_begins_with_70_points_each() -> None:
    game, lesson = find_lesson("EF-L4")
    position: Any = begin(game, lesson, exercises(lesson)[0]).position
    assert position.scores == [70, 70]
