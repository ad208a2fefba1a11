"""*All three cards*: as many as a page's table holds somewhere, or as its solution plays."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.lessons.test_form import LESSONS, plain_of
from tests.tools import together
from tutor.engine.game import Game
from tutor.engine.notation import write_position
from tutor.learn import Exercise, Lesson, Quiz, find_lesson
from tutor.learn.lessons import Page, Play
from tutor.learn.player import begin

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ALL = re.compile(rf"\b[Aa]ll (?:of |your |her |his )?({'|'.join(NUMBERS)})\b")

KINDS_OF_CARDS = {"ED-S06": "the attacks among the cards of a hand"}
"""Lessons that count what a position does not list apart."""


def sizes(value: Any) -> Iterator[int]:
    """How many things lie together anywhere in a position, and how many of them are alike in rank or kind."""
    if isinstance(value, dict):
        yield len(value)
        for part in value.values():
            yield from sizes(part)
        return
    listed: Sequence[Any] = value if isinstance(value, list | tuple) else re.findall(r"[^ \[\]]+", str(value))
    yield len(listed)
    yield from Counter(map(str, listed)).values()
    yield from Counter(str(item)[:-1] for item in listed).values()
    for item in listed:
        if not isinstance(item, str) or " " in item or "[" in item:
            yield from sizes(item)


def counted(game: Game, lesson: Lesson, part: Exercise | Quiz) -> set[int]:
    """What can be counted on the way through a page: things on the table, and moves of one kind."""
    plays: tuple[Play, ...] = (*part.solution, *part.afterwards) if isinstance(part, Exercise) else part.plays
    table = begin(game, lesson, part)
    found = {*sizes(write_position(table.position)), *Counter(play.move.split()[0] for play in plays).values()}
    for play in plays:
        table.play(play.move, play.luck)
        found |= set(sizes(write_position(table.position)))
    return found


def told(page: Page) -> Iterable[str]:
    """What a page says that is meant to be true: wrong answers and mistakes apart."""
    part = page.part
    if isinstance(part, Exercise):
        return (*page.says, part.goal, part.clause, part.piece, part.done, part.failed, part.then)
    if isinstance(part, Quiz):
        return (*page.says, part.question, part.then, *(option.text for option in part.options if option.right))
    return page.says


def miscounted(game: Game, lesson: Lesson, page: Page) -> list[str]:
    """The sentences of a page that name a number of things, "all three" for example, where there are not that many."""
    said = [(number, text) for text in told(page) for number in ALL.findall(plain_of(text))]
    if not said or not isinstance(page.part, Exercise | Quiz):
        return []
    there = counted(game, lesson, page.part)
    return [text for number, text in said if NUMBERS.index(number) + 2 not in there]


@together(LESSONS)
def test_all_of_a_number_are_as_many_as_there_are(game: Game, lesson: Lesson) -> None:
    wrong = [text for page in lesson.pages() for text in miscounted(game, lesson, page)]
    assert bool(wrong) == (lesson.id in KINDS_OF_CARDS), wrong


@pytest.mark.parametrize(("id", "right", "wrong"), [("EL-L2", "three", "four"), ("OL-L7", "four", "five")])
def test_all_four_where_there_are_three_is_found(id: str, right: str, wrong: str) -> None:
    game, lesson = find_lesson(id)
    (page,) = (p for p in lesson.pages() if isinstance(p.part, Exercise) and f"all {right} cards" in p.part.goal)
    assert isinstance(page.part, Exercise)
    goal = page.part.goal.replace(f"all {right}", f"all {wrong}")
    assert goal in miscounted(game, lesson, replace(page, part=replace(page.part, goal=goal)))
