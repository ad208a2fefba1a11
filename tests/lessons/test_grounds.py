"""The chip behind an answer's reason is a rule that decides it: the engine cites it for that answer, or its page or
lesson is about it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from tests.lessons.test_form import LESSONS
from tests.tools import together
from tutor.engine.game import Game
from tutor.engine.table import Table
from tutor.engine.words import cited
from tutor.explain.narrator import Narrator
from tutor.explain.why_not import explain
from tutor.learn import Lesson, Quiz, find_lesson
from tutor.learn.judge import LEARNER, AllOf, AnyOf, Check, Legal, NotSo
from tutor.learn.lessons import Option, Page
from tutor.learn.quiz import table_for


def tries(check: Check | None) -> Iterator[str]:
    """The moves that a check asks about."""
    if isinstance(check, Legal):
        yield check.move
    elif isinstance(check, NotSo):
        yield from tries(check.check)
    elif isinstance(check, AllOf | AnyOf):
        for part in check.checks:
            yield from tries(part)


def answered(game: Game, lesson: Lesson, quiz: Quiz, option: Option) -> set[str]:
    """The clauses that the engine cites for an option: in its story, as the learner hears it, and in its refusals."""
    table = table_for(game, lesson, quiz, option)
    ids = {id for move in tries(option.check) for id in explain(game, table.position, move, LEARNER).clauses}
    ids |= told(table)
    for play in quiz.plays if not option.after else ():
        table.play(play.move, play.luck)
    return ids | told(table)


def told(table: Table) -> set[str]:
    """The clauses of a table's story."""
    return {id for beat in Narrator(table.game, LEARNER).story(table.line()) for id in beat.clauses}


def stray(game: Game, lesson: Lesson, page: Page) -> list[str]:
    """The reasons of a page's options, and of their twins, with a chip that neither the engine nor the page names."""
    part = page.part
    assert isinstance(part, Quiz)
    found = []
    for quiz in (part, part.twin) if part.twin else (part,):
        here = set(cited(" ".join((*page.says, part.question, quiz.question, part.then))))
        here |= {*lesson.clauses, *part.uses}
        for option in quiz.options:
            ids = {id for id in cited(option.ground) if id in game.rulebook} - here
            if ids and not ids <= answered(game, lesson, quiz, option):
                found.append(f"{option.text}: {option.ground}")
    return found


@together(LESSONS)
def test_the_chip_of_a_reason_decides_the_answer_or_belongs_to_the_page(game: Game, lesson: Lesson) -> None:
    assert [
        ground for page in lesson.pages() if isinstance(page.part, Quiz) for ground in stray(game, lesson, page)
    ] == []


def test_a_chip_of_some_other_rule_is_found() -> None:
    """In EL-M1 any spade banishes the Queen of Spades (EL-4g). What an elemental is immune to (EL-4f) is beside it."""
    game, lesson = find_lesson("EL-M1")
    page = lesson.pages()[0]
    assert isinstance(page.part, Quiz)
    assert page.part.options[0].ground == "Any spade will do. [EL-4g]"
    wrong = dataclasses.replace(page.part.options[0], ground="Any spade will do. [EL-4f]")
    quiz = dataclasses.replace(page.part, options=(wrong, *page.part.options[1:]))
    assert stray(game, lesson, dataclasses.replace(page, part=quiz)) == [f"{wrong.text}: {wrong.ground}"]
