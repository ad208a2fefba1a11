"""The figures of a hint, of what a page says at its end, and of the reason behind an answer are seen on the board,
stand in a rule that is cited, or come out of a sum; those that are worked out in the head are listed."""

from __future__ import annotations

import re

import pytest

from tests.lessons.test_facts_told import exercises, figures, figures_seen, unseen
from tests.lessons.test_form import LESSONS, pages
from tests.tools import together
from tutor.engine.game import Game
from tutor.engine.table import Table
from tutor.engine.words import cited
from tutor.learn import Exercise, Lesson, Quiz, find_lesson
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Play
from tutor.learn.player import begin
from tutor.learn.quiz import table_for
from tutor.scene.build import picture
from tutor.scene.text import as_text

WORKED_OUT = {
    "ED-S05": {"14", "21", "24"},
    "ED-S09": {"8", "10", "12"},
    "ED-S10": {"625", "671", "1296"},
    "ED-M1": {"9", "14", "21", "24", "28", "36"},
    "ED-S16": {"24", "36", "48"},
    "ED-S19": {"21"},
    "ED-S20": {"8", "47"},
    "ED-S21": {"8"},
    "ED-S22": {"7"},
    "ED-S24": {"20", "24"},
    "ED-S28": {"90"},
    "ED-S29": {"28", "35"},
    "ED-S31": {"8", "10", "15", "16", "20", "24", "78"},
    "EF-L2": {"11"},
    "EF-L16": {"12"},
    "EF-L20": {"16"},
    "EF-L24": {"87"},
    "EF-L29": {"350"},
    "EF-L32": {"8", "20"},
    "EL-L10": {"36"},
    "EL-L12": {"6"},
    "EL-L14": {"12", "31"},
    "EL-L15": {"13"},
    "EL-L17": {"36", "42"},
    "OL-L3": {"8"},
    "OL-L20": {"8"},
    "OL-L21": {"3", "5", "9"},
    "OL-L22": {"9"},
    "OL-L24": {"6"},
    "OL-L25": {"2", "8", "10"},
    "OL-L29": {"2"},
    "OL-M3": {"3", "8", "9", "10", "15"},
    "OL-M4": {"3"},
    "OL-M5": {"9"},
    "SF-L5": {"9", "10"},
    "SF-L33": {"31"},
    "SF-L38": {"6"},
    "SF-L48": {"360"},
}
"""By lesson the figures that stand nowhere: what would be paid, won, lost or left."""


def shown(game: Game, table: Table, plays: tuple[Play, ...] = ()) -> set[str]:
    """The figures of a board, and of the boards after those of some moves that can be made."""
    found = set(re.findall(r"\d+", as_text(picture(game, table.position, LEARNER), choices=False)))
    for play in plays:
        table.play(play.move, play.luck)
        found |= set(re.findall(r"\d+", as_text(picture(game, table.position, LEARNER), choices=False)))
    return found | figures_seen(game, table)


def strange(game: Game, lesson: Lesson, phrase: str, seen: set[str]) -> set[str]:
    """The figures of a phrase that nothing on the board explains."""
    rules = [game.rulebook[id].text for id in cited(phrase) if id in game.rulebook]
    known = seen.union(*(re.findall(r"\d+", rule) for rule in rules)) | WORKED_OUT.get(lesson.id, set())
    return unseen(lesson, phrase, known) if figures(phrase) else set()


def reasons(quiz: Quiz) -> tuple[str, ...]:
    """What is said of the answers to a question, and after it."""
    return (quiz.then, *(option.ground for option in quiz.options))


@together(LESSONS)
def test_the_figures_of_a_hint_and_of_a_pages_end_are_seen(game: Game, lesson: Lesson) -> None:
    for page in pages(lesson):
        part = page.part
        if isinstance(part, Exercise):
            seen = figures(" ".join((part.goal, *page.says))) | shown(game, begin(game, lesson, part))
            for phrase in (part.clause, part.piece, part.failed):
                assert not strange(game, lesson, phrase, seen), phrase
            played = shown(game, begin(game, lesson, part), (*part.solution, *part.afterwards))
            for phrase in (part.done, part.then):
                assert not strange(game, lesson, phrase, seen | played), phrase


@together(LESSONS)
def test_the_figures_of_the_reasons_behind_answers_are_seen(game: Game, lesson: Lesson) -> None:
    for page in pages(lesson):
        for quiz in (page.part, page.part.twin) if isinstance(page.part, Quiz) else ():
            if quiz is None or not any(map(figures, reasons(quiz))):
                continue
            said = figures(" ".join((*page.says, quiz.question, *(option.text for option in quiz.options))))
            tables = [table_for(game, lesson, quiz, option) for option in quiz.options]
            seen = said.union(*(shown(game, table) for table in tables))
            seen |= shown(
                game, table_for(game, lesson, quiz, quiz.options[0]), quiz.plays if not quiz.options[0].after else ()
            )
            for phrase in reasons(quiz):
                assert not strange(game, lesson, phrase, seen), phrase


@pytest.mark.parametrize(
    ("id", "right", "wrong"),
    [
        ("ED-S01", "Two of your cards have a 2", "Two of your cards have a 9"),
        ("SF-L9", "4 and 7", "4 and 6"),
        ("OL-L20", "exactly 4", "exactly 5"),
        ("EL-L8", "8 more", "7 more"),
        ("EF-L10", "counts 10", "counts 11"),
    ],
)
def test_a_wrong_figure_in_a_hint_is_found(id: str, right: str, wrong: str) -> None:
    game, lesson = find_lesson(id)
    part = next(part for part in exercises(lesson) if right in part.piece)
    seen = figures(part.goal) | shown(game, begin(game, lesson, part))
    assert not strange(game, lesson, part.piece, seen)
    assert strange(game, lesson, part.piece.replace(right, wrong), seen)
