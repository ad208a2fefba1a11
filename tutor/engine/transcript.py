"""Transcripts: a game as plain text that a person can read, write and replay.

::

    Elementals
    deal 20417
    players 1
    read EL-A07 joker-banishes-any
    force 6, 4D
    moves
    1. draw
    2. place 6H on 5.1
       # You place 6♥ on the Jack of Spades: 6 of 11.

Blank lines are skipped; a comment runs from ``#`` to the end of its line. A study has ``position {...}`` (one line of
JSON) instead of ``deal``. ``names , Ada`` gives seats names, in their order. ``force`` before ``moves`` forces results
of the set-up; between moves it forces those of the move below it. ``read`` between moves changes the readings from
there on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from tutor.engine.budget import Budget, TooMuchWork
from tutor.engine.facts import brief
from tutor.engine.game import MoveError, find_game, game_ids
from tutor.engine.handed_in import tidy
from tutor.engine.luck import MOST_FORCED, Forced, LuckError, Named, Outcome
from tutor.engine.moves import Illegal
from tutor.engine.saves import MOST_TEXT, Opened, SaveError, stop_of
from tutor.engine.spelling import or_this
from tutor.engine.table import Start, Step, Table
from tutor.engine.untrusted import parse_json

_NUMBER = re.compile(r"^\d+\.\s*")


def transcript(table: Table, comment: Callable[[Step], list[str]] | None = None) -> str:
    """Write the current line as text.

    :param comment: returns the sentences to write below a step, usually its story.
    """
    start = table.start
    head = [table.game.title]
    head += [f"names {', '.join(start.names)}"] if start.names else []
    if start.study is not None:
        head.append("position " + json.dumps(start.study, ensure_ascii=False))
    else:
        head += [f"deal {start.seed}", f"players {start.seats}"]
        head += [f"read {id} {option}" for id, option in sorted(start.readings.items())]
        head += [f"force {_write_luck(start.luck)}"] if start.luck else []
    body = ["moves"]
    for step in table.line():
        if step.parent is not None:
            body += _write_step(step)
        body += [f"   # {' '.join(line.splitlines())}".rstrip() for line in (comment(step) if comment else [])]
    return "\n".join(head + body) + "\n"


def replay(text: str) -> Table:
    """Open a transcript by playing its moves.

    :raises SaveError: naming the line that cannot be read or played.
    """
    return replay_up_to(text).whole()


def replay_up_to(text: str) -> Opened:
    """Open a transcript by playing its moves up to the first that cannot be played.

    :raises SaveError: naming the line that cannot be read.
    """
    if not isinstance(text, str) or len(text) > MOST_TEXT:
        raise SaveError("A transcript is a text of at most a million characters.")
    lines = [(n, said) for n, line in enumerate(tidy(text).splitlines(), 1) if (said := _uncommented(line))]
    marker = next((i for i, (_, line) in enumerate(lines) if line == "moves"), len(lines))
    table = _begin(lines[:marker])
    luck: tuple[Forced, ...] = ()
    budget = Budget(table.start)
    for n, line in lines[marker + 1 :]:
        try:
            luck = _play_line(table, line, luck)
            budget.spend(table.here, len(luck))
        except TooMuchWork as error:
            raise SaveError(f"This transcript cannot be opened. {error}") from None
        except (Illegal, MoveError, LuckError) as error:
            return Opened(table, stop=stop_of(error, f"Line {n}: this move"))
        except ValueError as error:
            raise SaveError(f"Line {n}: {error}") from None
    return Opened(table)


def _uncommented(line: str) -> str:
    return line.strip() if line.startswith("position ") else line.split("#")[0].strip()


def _play_line(table: Table, line: str, luck: tuple[Forced, ...]) -> tuple[Forced, ...]:
    word, _, rest = line.partition(" ")
    if word == "force":
        return _read_luck(rest)
    if word == "read":
        table.switch(table.position.readings.replace(_read_readings(rest)))
        return luck
    table.play(table.game.read_written_move(_NUMBER.sub("", line), table.position), luck)
    return ()


def _begin(lines: list[tuple[int, str]]) -> Table:
    if not lines:
        raise SaveError("This transcript is empty: its first line is the name of a game.")
    title = lines[0][1]
    game = next((g for g in map(find_game, game_ids()) if title.lower() in (g.id, g.title.lower())), None)
    if game is None:
        titles = [find_game(id).title for id in game_ids()]
        raise SaveError(f"Line {lines[0][0]}: there is no game {brief(title)}{or_this(title, titles)}")
    facts: dict[str, Any] = {"seats": game.seats[0], "seed": 0, "readings": {}, "luck": (), "study": None, "names": ()}
    for n, line in lines[1:]:
        try:
            _read_head(facts, line)
        except ValueError as error:
            raise SaveError(f"Line {n}: {error}") from None
    try:
        return (
            Table.study(game, facts["study"], facts["names"])
            if facts["study"] is not None
            else Table(game, Start(**facts))
        )
    except ValueError as error:
        raise SaveError(f"This transcript cannot be set up. {error}") from None


def _read_head(facts: dict[str, Any], line: str) -> None:
    word, _, rest = line.partition(" ")
    if word in ("deal", "players"):
        if not re.fullmatch(r"\d{1,20}", rest):
            raise ValueError(f"{word} takes a whole number, not {brief(rest)}.")
        facts["seed" if word == "deal" else "seats"] = int(rest)
    elif word == "names":
        facts["names"] = tuple(name.strip() for name in rest.split(","))
    elif word == "read":
        facts["readings"] |= _read_readings(rest)
    elif word == "force":
        facts["luck"] = _read_luck(rest)
    elif word == "position":
        try:
            facts["study"] = parse_json(rest)
        except ValueError:
            raise ValueError("this position is not JSON.") from None
    else:
        raise ValueError(f"{brief(word)} is none of deal, players, read, force, position, moves.")


def _write_step(step: Step) -> list[str]:
    if step.move is None:
        return ["read " + ", ".join(f"{id} {option}" for id, option in step.switched().items())]
    force = [f"force {_write_luck(step.luck)}"] if step.luck else []
    return [*force, f"{step.n}. {step.move.text()}"]


def _read_readings(text: str) -> dict[str, str]:
    pairs = [part.split() for part in text.split(",")]
    if any(len(pair) != 2 for pair in pairs):
        raise ValueError("read takes an ambiguity's id and an option, and more such pairs after commas.")
    return dict(pairs)


def _write_luck(luck: tuple[Forced, ...]) -> str:
    return ", ".join(
        f"{item.name}={_write_outcome(item.result)}" if isinstance(item, Named) else _write_outcome(item)
        for item in luck
    )


def _write_outcome(result: Outcome) -> str:
    return " ".join(result) if isinstance(result, tuple) else str(result)


def _read_luck(text: str) -> tuple[Forced, ...]:
    items: list[Forced] = []
    for part in text.split(","):
        name, _, rest = part.rpartition("=")
        words = rest.split()
        if not words:
            raise ValueError("force takes dice, cards and shuffles with commas between, each with NAME= before or not.")
        result = _read_outcome(words)
        items.append(Named(name.strip(), result) if name.strip() else result)
    if len(items) > MOST_FORCED:
        raise ValueError(f"force takes at most {MOST_FORCED:,} results, not {len(items):,}.")
    return tuple(items)


def _read_outcome(words: list[str]) -> Outcome:
    if len(words) > 1:
        return tuple(words)
    return int(words[0]) if words[0].isdigit() else words[0]
