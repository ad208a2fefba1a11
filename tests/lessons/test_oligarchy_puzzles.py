"""Checkmate in kings: each puzzle of Oligarchy can be won in this turn, and in just as many ways as it promises."""

from __future__ import annotations

import pytest

from tutor.engine.game import find_game
from tutor.engine.table import Table
from tutor.games.oligarchy.puzzles import Way, search, ways
from tutor.games.oligarchy.state import Realm
from tutor.learn import Exercise, Lesson, find_lesson
from tutor.learn.player import begin

LESSONS = [find_lesson(id)[1] for id in ("OL-L31", "OL-L32")]
PUZZLES = [(lesson, part) for lesson in LESSONS for part in lesson.parts if isinstance(part, Exercise)]


def found_at(table: Table) -> set[Way]:
    """The ways to win from where a table stands."""
    assert isinstance(table.position, Realm)
    return ways(table.position)


def test_there_are_ten() -> None:
    assert len(PUZZLES) == 10


@pytest.mark.parametrize(("lesson", "part"), PUZZLES, ids=lambda item: getattr(item, "id", ""))
def test_there_is_one_way_as_promised(lesson: Lesson, part: Exercise) -> None:
    assert "There is one way." in part.goal
    found = found_at(begin(find_game("oligarchy"), lesson, part))
    assert len(found) == 1, found
    assert next(iter(found)) <= {play.move for play in part.solution}


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ("KI KI KI QU QU TH", "KI", {frozenset()}),  # a climb, stolen: nothing else is needed
        ("KI KI KI QU QU TH", "KI HE", set()),  # she answers
        ("KI KI KI QU QU", "KI", set()),  # there is no king to take
        ("KI KI KI QU BA NO SO TH", "KI", {frozenset({"clone NO"})}),
        ("KI KI KI QU QU PR PR PR SO", "KI", {frozenset({"clone PR", "ritual on KI of P2"})}),
        (
            "KI KI KI QU QU PR PR PR PR",
            "KI QU 5",
            {frozenset({"ritual on KI of P2"}), frozenset({"ritual on QU of P2"})},
        ),
    ],
)
def test_ways_are_counted_up_to_the_climbs(mine: str, theirs: str, expected: set[frozenset[str]]) -> None:
    start = {"tableaus": [mine, theirs], "deck": "SO 6", "rest": "home", "step": "obligations"}
    assert found_at(Table.study(find_game("oligarchy"), start)) == expected


def test_what_is_found_has_one_way_that_takes_more_than_climbing() -> None:
    found = search(find_game("oligarchy"), 7)
    for _ in range(3):
        start = next(found)
        assert [len(way) > 1 for way in found_at(Table.study(find_game("oligarchy"), start))] == [True]
