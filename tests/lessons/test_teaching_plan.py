"""What the lessons of Elementals come to, worked out by hand from the rulings."""

from __future__ import annotations

import pytest

from tests.lessons.answers import all_right
from tutor.games.elementals.state import ElementalsPosition
from tutor.learn import Show, find_lesson
from tutor.learn.player import set_table

# The places, from 0, of the right answers, quiz by quiz.
ANSWERS = {
    "EL-L1": [{0, 2, 3}],
    "EL-L2": [{1, 2}, {0, 1}],
    "EL-L3": [{0, 1, 3}],
    "EL-L4": [{0, 1, 2}],
    "EL-L5": [{0, 1}],
    "EL-L6": [{0, 1, 4}],
    "EL-L7": [{0, 3}],
    "EL-L8": [{0, 1}],
    "EL-L9": [{0, 1}],
    "EL-L10": [{0}],
    "EL-L11": [{0, 1}],
    "EL-L12": [{0, 1}],
    "EL-L13": [{0, 2}],
    "EL-L14": [{0, 1}],
    "EL-L15": [{0}],
}

# How what is shown ends: the damage, and whether the game goes on, is won or is lost.
ENDS = {
    "EL-L7": [(28, "goes on")],
    "EL-L8": [(0, "goes on")],
    "EL-L9": [(29, "won")],
    "EL-L10": [(27, "goes on")],
    "EL-L12": [(0, "won")],
    "EL-L13": [(0, "won"), (14, "won")],
    "EL-L14": [(12, "lost")],
    "EL-L15": [(22, "won")],
}


@pytest.mark.parametrize("id", ANSWERS)
def test_the_engine_agrees_with_the_answers(id: str) -> None:
    assert all_right(id) == ANSWERS[id]


@pytest.mark.parametrize("id", ENDS)
def test_what_is_shown_ends_as_the_plan_says(id: str) -> None:
    game, lesson = find_lesson(id)
    tables = [set_table(game, lesson.start_of(part), part.plays) for part in lesson.parts if isinstance(part, Show)]
    ends = []
    for table in tables:
        position = table.position
        assert isinstance(position, ElementalsPosition)
        result = position.result
        ends.append((position.damage, "goes on" if result is None else "won" if result.winners else "lost"))
    assert ends == ENDS[id]


def test_the_whole_game_takes_fifteen_turns_and_every_needed_card() -> None:
    game, lesson = find_lesson("EL-L15")
    (part,) = (part for part in lesson.parts if isinstance(part, Show))
    moves = [play.move for play in part.plays]
    assert moves.count("draw") == 15
    assert sum(move.startswith("place") for move in moves) == 24
    assert sum(move.startswith("banish") for move in moves) == 12
    position = set_table(game, lesson.start_of(part), part.plays).position
    assert isinstance(position, ElementalsPosition)
    assert position.turn == 15
