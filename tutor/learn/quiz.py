"""Quizzes: every answer is graded by the engine on a real position."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from zlib import crc32

from tutor.engine.game import Game
from tutor.engine.luck import step
from tutor.engine.notation import PositionError
from tutor.engine.table import Table
from tutor.engine.words import cited
from tutor.explain.why_not import explain
from tutor.learn.judge import LEARNER, Legal, Possible
from tutor.learn.lessons import Lesson, Option, Quiz
from tutor.learn.player import set_table


@dataclass(frozen=True, slots=True)
class Graded:
    """A graded option: whether it holds, whether it was chosen, and a phrase with the reason.

    ``state`` is ``right`` (rightly chosen), ``left`` (rightly not chosen), ``wrong`` (wrongly chosen) or ``missed``.
    """

    option: Option
    holds: bool
    chosen: bool
    ground: str

    @property
    def state(self) -> str:
        """The grade."""
        if self.holds:
            return "right" if self.chosen else "missed"
        return "wrong" if self.chosen else "left"


def table_for(game: Game, lesson: Lesson, quiz: Quiz, option: Option) -> Table:
    """Return the table on which an option is checked: the quiz's position with the option's changes and moves."""
    return set_table(game, {**lesson.start_of(quiz), **option.start}, (*quiz.before, *option.after))


def answer(game: Game, lesson: Lesson, quiz: Quiz, option: Option) -> bool:
    """Return whether the option is right, according to the engine."""
    return _holds(option, table_for(game, lesson, quiz, option))


def _holds(option: Option, table: Table) -> bool:
    return bool(option.right) if option.check is None else option.check.holds(table)


def order(key: str, count: int) -> list[int]:
    """Return the order in which the options of a quiz are shown, as indexes: shuffled, but always the same for one
    quiz.

    :param key: a unique key of the quiz.
    """
    luck, places = crc32(key.encode()), list(range(count))
    for last in range(count - 1, 0, -1):
        luck, value = step(luck)
        other = value % (last + 1)
        places[last], places[other] = places[other], places[last]
    return places


def grade(game: Game, lesson: Lesson, quiz: Quiz, chosen: Collection[int]) -> list[Graded]:
    """Grade all options, given the indexes of the chosen ones."""
    return [_graded(game, lesson, quiz, option, n in chosen) for n, option in enumerate(quiz.options)]


def passed(graded: Collection[Graded]) -> bool:
    """Return whether every option was answered correctly."""
    return all(item.holds == item.chosen for item in graded)


def _graded(game: Game, lesson: Lesson, quiz: Quiz, option: Option, chosen: bool) -> Graded:
    table = table_for(game, lesson, quiz, option)
    return Graded(option, _holds(option, table), chosen, _ground(table, option))


def _ground(table: Table, option: Option) -> str:
    """Return the author's reason, or the engine's."""
    if option.ground:
        return option.ground
    if isinstance(option.check, Legal):
        answer = explain(table.game, table.position, option.check.move, LEARNER)
        return answer.verdict if cited(answer.verdict) else f"{answer.verdict} [{answer.clauses[0]}]"
    if isinstance(option.check, Possible):
        try:
            table.game.at({**(table.start.study or {}), **dict(option.check.start)})
        except PositionError as error:
            return error.problems[0]
    return ""
