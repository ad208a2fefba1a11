"""What the lessons of SolForge come to, worked out by hand from the rulings and the observed positions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lessons.answers import all_right
from tutor.engine.words import plain
from tutor.learn import Show, WhyNot, find_lesson, lessons_of
from tutor.learn.lessons import Exercise, Play, WhatIf
from tutor.learn.player import ask_why_not, perform, set_table

# The places, from 0, of the right answers, quiz by quiz.
ANSWERS = {
    "SF-L1": [{0, 1}],
    "SF-L2": [{0, 1}],
    "SF-L3": [{0, 2}],
    "SF-L4": [{0, 2}],
    "SF-L5": [{0}],
    "SF-L6": [{0, 1}],
    "SF-L7": [{0, 1}],
    "SF-L8": [{0, 1}],
    "SF-L9": [{0, 2}],
    "SF-L10": [{0, 1}],
    "SF-L11": [{1}],
    "SF-L12": [{0, 2}],
    "SF-L13": [{1}],
    "SF-L14": [{0, 2}],
    "SF-L15": [{0, 1}],
    "SF-L16": [{0}, {0}],
    "SF-L17": [{0}],
    "SF-L18": [{2}, {0}],
    "SF-L19": [{0}],
}

# The health of both players after each show, and creatures as they are then: attack and health, None for nobody.
ENDS: dict[str, list[tuple[list[int], dict[str, tuple[int, int] | None]]]] = {
    "SF-L1": [([120, 120], {"A3": (7, 8)})],
    "SF-L2": [([113, 120], {"A2": (4, 3), "B2": (4, 2)}), ([113, 120], {"A2": (4, 7), "B2": (4, 6)})],
    "SF-L3": [([120, 120], {"A3": (5, 7)})],
    "SF-L4": [([120, 114], {"A1": (6, 9)})],
    "SF-L5": [([120, 116], {"A2": (4, 7)})],
    "SF-L6": [([120, 116], {"A2": (6, 8), "B2": (4, 3)})],
    "SF-L7": [([120, 120], {"B1": (4, 1)})],
    "SF-L8": [([120, 116], {"A3": (8, 4), "B3": None})],
    "SF-L9": [([120, 113], {"A4": (10, 4), "A5": (5, 9), "B4": None}), ([120, 120], {"A5": (0, 6), "B5": (3, 3)})],
    "SF-L10": [([120, 118], {"A3": (7, 4), "B3": (8, 1)})],
    "SF-L11": [([113, 115], {"A2": (5, 1), "B4": (7, 5)})],
    "SF-L12": [([124, 116], {"A4": (8, 8)})],
    "SF-L13": [([120, 120], {"A2": (6, 6), "A3": (1, 1), "A5": (1, 1), "B3": (3, 3)})],
    "SF-L14": [([120, 120], {"B2": (-6, 9)}), ([120, 120], {})],
    "SF-L15": [([120, 120], {"A2": (6, 3), "B2": None}), ([120, 120], {"B3": None, "B5": None})],
    "SF-L16": [([120, 120], {"A2": (9, 9), "A4": (7, 6)}), ([120, 118], {"A3": (3, 3)})],
    "SF-L17": [([123, 117], {"A1": None, "A5": None, "B1": None}), ([0, 120], {"A5": None})],
    "SF-L18": [([120, 115], {}), ([120, 120], {"B5": (2, 8)})],
    "SF-L19": [([120, 120], {})],
}


def numbers(position: Any, place: str) -> tuple[int, int] | None:
    """Attack and health of whoever stands there."""
    creature = position.field.get("AB".index(place[0]) * 5 + int(place[1]) - 1)
    return None if creature is None else (creature.attack, creature.health)


@pytest.mark.parametrize("id", ANSWERS)
def test_the_engine_agrees_with_the_answers(id: str) -> None:
    assert all_right(id) == ANSWERS[id]


@pytest.mark.parametrize("id", ENDS)
def test_what_is_shown_ends_as_the_plan_says(id: str) -> None:
    game, lesson = find_lesson(id)
    shows = [part for part in lesson.parts if isinstance(part, Show)]
    for part, (health, creatures) in zip(shows, ENDS[id], strict=True):
        position: Any = set_table(game, lesson.start_of(part), part.plays).position
        assert position.health == health
        assert {place: numbers(position, place) for place in creatures} == creatures


def test_the_eighteenth_step_ends_with_eight_cards() -> None:
    game, lesson = find_lesson("SF-L18")
    first = next(part for part in lesson.parts if isinstance(part, Show))
    position: Any = set_table(game, lesson.start_of(first), first.plays).position
    assert (len(position.hands[0]), position.rank[0]) == (8, 2)


def told(id: str, kind: type[Show | Exercise | WhatIf], nth: int = 0) -> list[str]:
    """What is told as a part of a lesson is played, in plain text."""
    game, lesson = find_lesson(id)
    part = [part for part in lesson.parts if isinstance(part, kind)][nth]
    if isinstance(part, Show):
        plays = part.plays
    elif isinstance(part, Exercise):
        plays = part.solution
    else:
        plays = tuple(map(Play, part.moves))
    return [plain(beat.text) for item in perform(set_table(game, lesson.start_of(part)), plays) for beat in item.beats]


def test_of_two_events_of_one_spell_the_newer_is_answered_first() -> None:
    """Both creatures are the active player's and neither chooses, so both lie in one pile, and the Walker is the newer
    creature: that the Speaker answers first can only come from the events (SF-AL-c before SF-AL-e)."""
    answers = [text for text in told("SF-L16", Show, 1) if "answers" in text and "batch" not in text]
    assert ["Flame Speaker" in answers[0], "Fell Walker" in answers[1]] == [True, True]
    assert "because it answers the newer event" in answers[0]


def test_no_deck_runs_out_unexplained() -> None:
    """Only the fifth lesson speaks of shuffling; elsewhere a deck lies there to be drawn from."""
    for lesson in lessons_of(find_lesson("SF-L1")[0]):
        for kind in (Show, Exercise, WhatIf):
            for nth in range(sum(isinstance(part, kind) for part in lesson.parts)):
                assert not any("deck is empty" in text for text in told(lesson.id, kind, nth)), lesson.id


def test_a_wrong_try_names_the_attack_that_stands_there() -> None:
    """Cull the Weak destroys creatures with 4 attack or less."""
    game, lesson = find_lesson("SF-L3")
    asked = next(
        part for part in lesson.parts if isinstance(part, WhyNot) and part.move == "cast cull-the-weak@1 at B1"
    )
    position = set_table(game, lesson.start_of(asked)).position
    assert numbers(position, "B1") == (7, 8)
    assert "7 attack" in asked.text


def test_the_clause_of_a_setup_is_cited_once() -> None:
    game, lesson = find_lesson("SF-L19")
    asked = next(part for part in lesson.parts if isinstance(part, WhyNot) and part.setup)
    assert ask_why_not(game, lesson, asked).verdict.count("SF-DC-c") == 1
