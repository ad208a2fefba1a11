"""The minutes that a lesson states are those that its words and moves take."""

from __future__ import annotations

import math
import re

import pytest

from run import ROOT
from tests.lessons.test_form import GAMES, LESSONS, words
from tests.tools import together
from tutor.engine.game import Game
from tutor.learn import Exercise, Lesson, Quiz
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Page, Play, Show
from tutor.learn.path import path_of
from tutor.learn.player import begin
from tutor.learn.record import Record
from tutor.learn.review import besides

WORDS_A_MINUTE, SECONDS_A_MOVE, SECONDS_A_WATCHED_MOVE = 180, 8, 2
THOUGHT = re.compile(r"(EL-L(1[89]|21)|EF-L22|EF-L26|EF-L30|ED-S(29|3[0-8])|OL-L(18|3[0-6])|SF-L(14|32|34|35|43|45))")
"""Lessons that state more: puzzles are thought over, long games are not played straight to their end, and side trips
are as many as one takes."""


def said(page: Page) -> list[str]:
    """What is read on a page by somebody who does what it asks."""
    part = page.part
    if isinstance(part, Exercise):
        return [*page.says, part.goal, part.done, part.then]
    if isinstance(part, Quiz):
        told = [option.text for option in part.options] + [option.ground for option in part.options]
        return [*page.says, part.question, part.then, *told]
    return [*page.says, part.text]


def seconds_of_moves(game: Game, lesson: Lesson, page: Page) -> float:
    """How long the moves of a page take: the learner's own, answers, and what is watched."""
    part = page.part
    if isinstance(part, Show):
        return SECONDS_A_MOVE + SECONDS_A_WATCHED_MOVE * len(part.plays)
    if isinstance(part, Quiz):
        picks = sum(option.right is True for option in part.options) if part.many else 1
        return SECONDS_A_MOVE * max(1, picks) + SECONDS_A_WATCHED_MOVE * len(part.plays)
    assert isinstance(part, Exercise)
    own = own_moves(game, lesson, part, part.solution)
    return SECONDS_A_MOVE * own + SECONDS_A_WATCHED_MOVE * (len(part.solution) - own + len(part.afterwards))


def own_moves(game: Game, lesson: Lesson, part: Exercise, plays: tuple[Play, ...]) -> int:
    """How many of the moves the learner makes."""
    table = begin(game, lesson, part)
    own = 0
    for play in plays:
        own += table.position.turn_of == LEARNER
        table.play(play.move, play.luck)
    return own


def measured(game: Game, lesson: Lesson) -> float:
    """The minutes that the required pages of a lesson take."""
    again = besides(game, lesson, Record())
    shown = [(lesson, page) for page in lesson.pages()] + [(item.lesson, item.page) for item in again]
    read = sum(len(words(text)) for _, page in shown for text in said(page))
    return read / WORDS_A_MINUTE + sum(seconds_of_moves(game, owner, page) for owner, page in shown) / 60


@together(LESSONS)
def test_the_stated_minutes_are_those_of_its_words_and_moves(game: Game, lesson: Lesson) -> None:
    needed = max(1, math.floor(measured(game, lesson) + 0.5))
    assert needed <= lesson.minutes
    if not THOUGHT.fullmatch(lesson.id):
        assert lesson.minutes == needed


WITH_CHAPTER = [game for game in GAMES if list(ROOT.glob(f"notebooks/*_{game.id}.ipynb"))]


@pytest.mark.parametrize("page", ["README.md", "notebooks/00_start.ipynb"])
@pytest.mark.parametrize("game", WITH_CHAPTER, ids=lambda game: game.id)
def test_the_list_of_chapters_states_the_minutes_of_its_path(game: Game, page: str) -> None:
    """Somebody who plans an evening by the README or the start page is not kept for twice as long."""
    (row,) = re.findall(rf"\|[^|]*\d_{game.id}\.ipynb\).*", (ROOT / page).read_text(encoding="utf-8"))
    (minutes,) = re.findall(r"(\d+) minutes ", row)
    assert int(minutes) == path_of(game).minutes
