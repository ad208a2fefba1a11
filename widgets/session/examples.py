"""Positions that show a clause or an open question: from a lesson, from the stored forks, or from random games; or why
there is none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tutor.engine.game import Game
from tutor.engine.slices import Slices
from tutor.engine.table import Table
from tutor.explain.clause_examples import allows, at_work, decides_nothing, finding_example
from tutor.lab.fork_store import forks_of
from tutor.lab.forks import Fork
from tutor.learn import Exercise, Quiz, Show, lessons_of
from tutor.learn.lessons import Lesson
from tutor.learn.player import begin

NOTHING = {
    "flavour": "It decides nothing in play, so no position shows it.",
    "silent": "It is about something that is not played here, so no position shows it.",
    "unreachable": "Play never reaches it, so no position shows it.",
}
"""Why a clause has no example, by its fate."""


@dataclass(frozen=True)
class Example:
    """A table that shows a clause, the seat that sees it there, and phrases that say what to see."""

    table: Table
    seat: int
    words: str
    why: str = ""


def at_hand(game: Game, id: str) -> Example | None:
    """Return an example that is available at once: from a lesson, or for an open question from its fork."""
    return _in_lesson(game, id) or _at_fork(game, id)


def none_ever(game: Game, id: str) -> str:
    """Return why there can be no example, as a phrase; "" if random games may have one."""
    if decides_nothing(game, id):
        clause = game.rulebook[id]
        return f"{NOTHING[clause.fate or clause.kind]} [{id}]"
    if id not in game.readings.by_id:
        return ""
    item = game.readings.by_id[id]
    reason = next((known.reason for known in forks_of(game, id) if known.reason), "")
    reason = reason or (item.because if item.kind == "note" else "")
    return f"No position shows it. {reason} [{id}]" if reason else ""


def in_games(game: Game, id: str, watch: Callable[[int], bool] | None = None) -> Slices[Example | None]:
    """Find an example in random games, which may take seconds; see ``clause_examples.find_example``."""
    found = yield from finding_example(game, id, watch)
    return None if found is None else _seen(*found)


def _seen(table: Table, words: str) -> Example:
    return Example(table, max(table.position.turn_of, 0), words)


def _in_lesson(game: Game, id: str) -> Example | None:
    """Return a position of a lesson that teaches a clause, preferably one in which it applies; else the board of a
    question."""
    parts = [(lesson, part) for lesson in lessons_of(game) if id in lesson.clauses for part in _boards(lesson)]
    if not parts:
        return None
    for lesson, part in parts:
        table = begin(game, lesson, part)
        for play in (None, *(part.solution if isinstance(part, Exercise) else part.plays)):
            if play is not None:
                table.play(play.move, play.luck)
            words = at_work(table, id) or allows(table, id)
            if words:
                return _seen(table, words)
    lesson, part = parts[0]
    return _seen(begin(game, lesson, part), f"{lesson.title} ({lesson.id}) teaches it here. [{id}]")


def _boards(lesson: Lesson) -> list[Show | Exercise | Quiz]:
    """Return the parts of a lesson that have a board, exercises first."""
    parts = [part for part in lesson.parts if isinstance(part, Show | Exercise | Quiz)]
    return sorted(parts, key=lambda part: isinstance(part, Quiz))


def _at_fork(game: Game, id: str) -> Example | None:
    """Return the position at which the options of a question differ, under the first of them."""
    if id not in game.readings.by_id:
        return None
    fork = next((known.best for known in forks_of(game, id) if known.best is not None), None)
    return None if fork is None else _parting(fork)


def _parting(fork: Fork) -> Example:
    here, other = fork.sides
    words = f"Here the readings part: {fork.item.question} [{fork.item.id}]"
    return Example(
        fork.tables[0], fork.seat, words, f"{fork.how()} Here: {here.meaning} In the other reading: {other.meaning}"
    )
