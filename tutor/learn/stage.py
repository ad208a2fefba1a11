"""Plays the parts of a lesson on the engine and tells what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tutor.engine.game import Game
from tutor.engine.moves import Refusal
from tutor.engine.notation import PositionError, write_position
from tutor.engine.table import Step, Table
from tutor.engine.words import cited, plain
from tutor.explain.narrator import Beat, Narrator
from tutor.explain.why_not import Explanation, explain
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Data, Lesson, Play, WhatIf, WhyNot


def set_table(game: Game, start: Data, plays: Iterable[Play] = ()) -> Table:
    """A table at a lesson's start: a study, or a fresh deal if the start says ``deal``; with the moves made.

    :raises ValueError: if the position cannot be set up or a move is not legal.
    """
    if "deal" in start:
        luck = tuple(start.get("luck", ()))
        table = Table.deal(game, start.get("seats"), start["deal"], start.get("readings"), luck)
    else:
        table = Table.study(game, start)
    for play in plays:
        table.play(play.move, play.luck)
    return table


@dataclass(frozen=True, slots=True)
class Told:
    """One move that was tried: what it is in words, and either the sentences of what happened or why it is refused."""

    move: str
    phrase: str
    beats: tuple[Beat, ...] = ()
    refused: Explanation | None = None


def perform(table: Table, plays: Iterable[Play]) -> list[Told]:
    """Play moves and tell them; stops at a move that is refused, and before one when the game is over."""
    narrator = Narrator(table.game, LEARNER)
    told: list[Told] = []
    for play in plays:
        if table.position.result is not None:
            break
        view = table.view(LEARNER)
        move = table.game.read_move(play.move, view)
        phrase = table.game.words.say_move(move, view)
        if table.why_not(move) is not None:
            told.append(Told(play.move, phrase, refused=explain(table.game, table.position, move, LEARNER)))
            break
        told.append(Told(play.move, phrase, narrator.beats(table.play(move, play.luck))))
    return told


@dataclass(frozen=True, slots=True)
class Answered:
    """A wrong try and its answer, as phrases; ``clauses`` are those that decide, ``at`` what on the board was tried."""

    verdict: str
    why: str
    clauses: tuple[str, ...]
    at: tuple[str, ...] = ()


def ask_why_not(game: Game, lesson: Lesson, why_not: WhyNot) -> Answered:
    """Let the engine answer a wrong try of a lesson.

    :raises ValueError: if the engine does not refuse it.
    """
    if why_not.setup:
        return _ask_setup(game, {**lesson.start_of(why_not), **why_not.setup})
    table = set_table(game, lesson.start_of(why_not), why_not.after)
    answer = explain(game, table.position, why_not.move, LEARNER)
    if answer.legal is not None:
        raise ValueError(f"{lesson.id}: {why_not.move!r} is allowed.")
    return Answered(answer.verdict, answer.why, answer.clauses, answer.at)


def _ask_setup(game: Game, data: Data) -> Answered:
    try:
        game.at(data)
    except PositionError as error:
        first, *more = error.problems
        return Answered(first, " ".join(more), cited(" ".join(error.problems)))
    raise ValueError("This position can be set up.")


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a what-if: how the text is read, what was told of each move, and the table as it ended."""

    option: str
    meaning: str
    told: tuple[Told, ...]
    table: Table


@dataclass(frozen=True, slots=True)
class Compared:
    """A what-if played out under both readings; ``differences`` are sentences, empty if nothing differs."""

    question: str
    sides: tuple[Side, Side]
    differences: tuple[str, ...]


def compare(game: Game, lesson: Lesson, what_if: WhatIf) -> Compared:
    """Play a what-if under the reading the lesson has and under the other one, and say what differs."""
    item = game.readings.find(what_if.reading)
    start = lesson.start_of(what_if)
    chosen = dict(start.get("readings", {}))
    here = game.readings(chosen).value(item.id)
    sides = []
    for option in (here, what_if.option):
        table = set_table(game, {**start, "readings": {**chosen, item.id: option}})
        told = tuple(perform(table, what_if.plays))
        sides.append(Side(option, item.options[option], told, table))
    return Compared(f"{item.question} [{item.id}]", (sides[0], sides[1]), _differences(sides[0], sides[1]))


def _differences(one: Side, other: Side) -> tuple[str, ...]:
    found = []
    for mine, theirs in zip(one.told, other.told, strict=False):
        pair = _outcome(mine), _outcome(theirs)
        if pair[0] != pair[1]:
            found.append(f"{mine.phrase[:1].upper()}{mine.phrase[1:]}: {pair[0]} / {pair[1]}")
    first, second = (side.table.view(LEARNER) for side in (one, other))
    if first.result != second.result:
        found.append(f"The end: {_ending(one.table)} / {_ending(other.table)}")
    return tuple(found or _changed_zones(first, second))


def _outcome(told: Told) -> str:
    return told.refused.verdict if told.refused else " ".join(beat.text for beat in told.beats)


def _ending(table: Table) -> str:
    return table.game.words.say_result(table.view(LEARNER)) or "the game goes on."


def _changed_zones(one: Any, other: Any) -> list[str]:
    mine, theirs = write_position(one), write_position(other)
    keys = [key for key in {**mine, **theirs} if key != "readings" and mine.get(key) != theirs.get(key)]
    return [f"{key}: {mine.get(key, 'empty')} / {theirs.get(key, 'empty')}" for key in keys]


def refusal_of(table: Table, move: str) -> Refusal | None:
    """Why a move is refused at a table, None if it is legal."""
    return table.why_not(move)


def steps_told(table: Table, steps: Iterable[Step]) -> list[str]:
    """The story of some steps as lines of plain text."""
    narrator = Narrator(table.game, LEARNER)
    return [line for step in steps for line in narrator.lines(step)]


def sentence(text: str) -> str:
    """A phrase as a plain sentence that begins with a capital letter."""
    words = plain(text)
    return f"{words[:1].upper()}{words[1:]}"
