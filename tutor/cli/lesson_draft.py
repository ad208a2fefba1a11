"""Drafting a lesson: random play until there is a move to show, one to refuse, one to compare and one to ask about."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tutor.cli.common import UserError
from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.notation import write_position
from tutor.engine.position import Position
from tutor.engine.readings import ReadingError
from tutor.engine.table import Table
from tutor.explain.narrator import Narrator
from tutor.explain.why_not import explain
from tutor.lab import what_if
from tutor.learn.judge import LEARNER

DEALS = 30
MOST_MOVES = 40
TITLE = "A new lesson"
TEMPLATE = """\
# Drafted by playing at random: choose a better position, and say what it shows (the form: tutor/learn/reader.py).
id = "{id}"
title = "{title}"
minutes = 1
clauses = [{clauses}]
idea = "what is new, in a few words"

[start]
{start}

[[part]]
say = "What to look for, in a sentence. [{first}]"

[[part]]
show = "How it is done"
moves = [{shown}]

[[part]]
question = "What may you do here?"
many = false

[[part.options]]
text = {shown_text}
check = {{ legal = {shown} }}
ground = "That is allowed. [{first}]"

[[part.options]]
text = {refused_text}
check = {{ legal = {refused} }}
ground = "That is refused. [{refusing}]"

[part.twin]
question = "And what may you not do?"
many = false

[[part.twin.options]]
text = {shown_text}
check = {{ not = {{ legal = {shown} }} }}
ground = "That is allowed. [{first}]"

[[part.twin.options]]
text = {refused_text}
check = {{ not = {{ legal = {refused} }} }}
ground = "That is refused. [{refusing}]"

[[part]]
what_if = {meaning}
reading = "{reading}"
option = "{option}"
moves = [{tried}]
differs = "The other way: what is different, in a sentence."
"""


@dataclass(frozen=True, slots=True)
class Found:
    """The contents of a draft: a position, a legal move, a refused one, and an option that makes a difference.

    ``clauses`` are those of the legal move, ``refusing`` is that of the refusal.
    """

    position: Position
    shown: Move
    clauses: tuple[str, ...]
    refused: Move
    refusing: str
    reading: str
    option: str
    tried: Move


def draft(game: Game, id: str, deal: int = 1) -> str:
    """Return the text of a lesson file.

    :param id: the lesson's id, such as ``XY-L3``.
    :param deal: the first deal to try.
    :raises UserError: if no suitable position was found.
    """
    for position in _positions(game, deal):
        found = _look(game, position)
        if found is not None:
            return _written(game, id, found)
    raise UserError(f"In {DEALS} deals no position was found that shows a reading at work. Write the lesson by hand.")


def _positions(game: Game, deal: int) -> Iterator[Position]:
    """Yield positions of random play at which the learner chooses."""
    for seed in range(deal, deal + DEALS):
        table, luck = Table.deal(game, seed=seed), random.Random(seed)
        for _ in range(MOST_MOVES):
            legal = table.legal()
            if not legal:
                break
            if table.position.turn_of == LEARNER:
                yield table.position
            table.play(luck.choice(legal))


def _look(game: Game, position: Position) -> Found | None:
    refused = _refused(game, position)
    if not refused:
        return None
    table = Table.study(game, write_position(position))
    for shown in position.legal():
        beats = Narrator(game, LEARNER).beats(table.play(shown))
        table.undo()
        clauses = tuple(dict.fromkeys(id for beat in beats for id in beat.clauses if id in game.rulebook))
        if clauses and all(beat.clauses for beat in beats):
            compared = _compared(game, position, (*refused, shown))
            if compared is not None:
                reading, option, tried = compared
                move = tried if tried in refused else next(iter(refused))
                return Found(position, shown, clauses, move, refused[move], reading, option, tried)
    return None


def _refused(game: Game, position: Position) -> dict[Move, str]:
    """Return refused moves, one for each reason, with the clause of the refusal."""
    found: dict[str, Move] = {}
    for kind in position.answers:
        for move in kind.every():
            refusal = position.why_not(move)
            if refusal is not None:
                found.setdefault(refusal.key, move)
    answers = {move: explain(game, position, move, LEARNER).clauses for move in found.values()}
    return {move: clauses[0] for move, clauses in answers.items() if clauses and clauses[0] in game.rulebook}


def _compared(game: Game, position: Position, moves: tuple[Move, ...]) -> tuple[str, str, Move] | None:
    """Return another option under which one of these moves has another result."""
    table = Table.study(game, write_position(position))
    for item in game.readings.declared.values():
        for option in () if item.kind == "note" or item.setup_only else item.options:
            for move in moves if option != position.readings.value(item.id) else ():
                try:
                    asked = what_if(table, readings={item.id: option}, moves=[move.text()])
                except ReadingError:
                    continue
                if asked.differences and any(branch.steps for branch in asked.branches):
                    return item.id, option, move
    return None


def _written(game: Game, id: str, found: Found) -> str:
    view = found.position.view(LEARNER)
    item = game.readings.find(found.reading)
    clauses = dict.fromkeys((*found.clauses, found.refusing))
    start = write_position(found.position)
    return TEMPLATE.format(
        id=id,
        title=TITLE,
        clauses=", ".join(map(_toml, clauses)),
        start="\n".join(f"{_key(key)} = {_toml(value)}" for key, value in start.items()),
        first=found.clauses[0],
        shown=_toml(found.shown.text()),
        shown_text=_toml(_sentence(game.words.say_move(found.shown, view))),
        refused=_toml(found.refused.text()),
        refused_text=_toml(_sentence(game.words.say_move(found.refused, view))),
        refusing=found.refusing,
        meaning=_toml(f"{item.question} We play: {_sentence(item.options[item.default])} [{item.id}]"),
        reading=found.reading,
        option=found.option,
        tried=_toml(found.tried.text()),
    )


def _sentence(phrase: str) -> str:
    return f"{phrase[:1].upper()}{phrase[1:].rstrip('.')}."


def _toml(value: Any) -> str:
    """Write JSON data as TOML on one line."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _toml(key)
