"""The coach: while somebody plays, one sentence about a rule when it first matters.

The sentences of a game are in its ``coach.toml``::

    [[remark]]
    id = "hit"
    when = { legal = "execute fire" }     # see tutor.learn.noticing; left out: the finder alone decides
    find = "attack"                       # a finder of the game (tutor.engine.coaching): fills the braces
    say = "{card} hits for the {die} die: {n}."
    clauses = ["ED-02b", "ED-05e"]
    point = ["die:{die}"]                 # nodes of the board that it is about
    page = "ED-S01.2"                     # the page of a lesson that shows it; optional
    priority = 1                          # 1 is told first, and soonest after the last one; up to 3
    advice = true                         # how to play well, not how the rules are; optional

Each remark is shown once to a learner, at most one at each decision. Conditions and finders see what the seat knows
(``Situation``), so a remark never shows a hidden fact.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from tutor.engine.coaching import Situation, Words
from tutor.engine.game import Game, find_game
from tutor.engine.moves import Move
from tutor.engine.table import Step, Table
from tutor.learn.noticing import Condition, ConditionError, read_condition

GAPS = {1: 1, 2: 2, 3: 4}
"""Decisions that must pass after a remark before one of this priority may be shown."""
_ID = re.compile(r"[a-z][a-z0-9-]{0,29}")
_KEYS = {"id", "when", "find", "say", "clauses", "point", "page", "priority", "advice"}
_NEEDED = {"id", "say", "clauses", "priority"}


class CoachError(ValueError):
    """Raised for a coach's file that cannot be read; the message names the remark and its fault."""


@dataclass(frozen=True)
class Remark:
    """One sentence of the coach, with the condition for showing it. The fields are those of the file."""

    id: str
    say: str
    clauses: tuple[str, ...]
    priority: int
    when: Condition | None = None
    find: str = ""
    point: tuple[str, ...] = ()
    page: str = ""
    advice: bool = False


@dataclass(frozen=True)
class Spoken:
    """A remark ready to be shown: ``text`` with its braces filled, ``at`` the ids of nodes that it is about.

    If it ``refuses``, it is about a move that was just refused, and only repeats the refusal.
    """

    remark: Remark
    text: str
    at: tuple[str, ...] = ()
    refuses: bool = False


def remarks_of(game: Game) -> tuple[Remark, ...]:
    """Return the remarks of a game's coach in the order of its file, cached; none if the game has no coach.

    :raises CoachError: if the file cannot be read.
    """
    return _read(game.id) if game.coach else ()


@cache
def _read(game_id: str) -> tuple[Remark, ...]:
    game = find_game(game_id)
    assert game.coach is not None, "asked of a game with a coach only"
    return read_remarks(game, game.coach.file)


def read_remarks(game: Game, source: Path | str) -> tuple[Remark, ...]:
    """Read a coach's file.

    :param source: the file or its text.
    :raises CoachError: if it holds anything else, or a remark with an unknown clause or finder.
    """
    text = source.read_text(encoding="utf-8") if isinstance(source, Path) else source
    try:
        rows = tomllib.loads(text).get("remark", [])
    except tomllib.TOMLDecodeError as error:
        raise CoachError(f"This is not TOML: {error}.") from None
    remarks = tuple(_remark(game, row) for row in rows)
    if len({remark.id for remark in remarks}) < len(remarks):
        raise CoachError("Two remarks have the same id.")
    return remarks


def _remark(game: Game, row: dict[str, Any]) -> Remark:
    id = str(row.get("id", ""))
    try:
        if not _ID.fullmatch(id):
            raise CoachError("an id is written in small letters")
        if strange := row.keys() - _KEYS:
            raise CoachError(f"it has no place for {min(strange)!r}")
        if missing := _NEEDED - row.keys():
            raise CoachError(f"it lacks {min(missing)!r}")
        unknown = [clause for clause in row["clauses"] if clause not in game.rulebook]
        if unknown:
            raise CoachError(f"there is no clause {unknown[0]!r}")
        finders = game.coach.finders if game.coach else {}
        if row.get("find", "") and row["find"] not in finders:
            raise CoachError(f"there is no finder {row['find']!r}")
        if row["priority"] not in GAPS:
            raise CoachError(f"a priority is one of {', '.join(map(str, GAPS))}")
        return Remark(
            id=id,
            say=row["say"],
            clauses=tuple(row["clauses"]),
            priority=row["priority"],
            when=read_condition(row["when"]) if "when" in row else None,
            find=row.get("find", ""),
            point=tuple(row.get("point", ())),
            page=row.get("page", ""),
            advice=row.get("advice", False),
        )
    except (CoachError, ConditionError) as error:
        raise CoachError(f"The remark {id!r}: {error}.") from None


# ---- what is told now ------------------------------------------------------------------------------------------------


def situation(table: Table, seat: int, tried: Move | None = None, by_itself: Collection[Step] = ()) -> Situation | None:
    """Return what a seat knows at a table's current step; None if it has nothing to decide or the game is over.

    :param tried: a move that was just refused to the seat, if any.
    :param by_itself: moves that the board made for the seat; they count as results of the player's own last move.
    """
    position = table.position
    if position.result is not None or position.turn_of != seat:
        return None
    view = table.view(seat)
    legal = tuple(move.text() for move in view.legal())
    refusal = view.why_not(tried) if tried is not None else None
    just = tuple(moment.seen_by(seat) for step in _since(table, seat, by_itself) for moment in step.moments)
    return Situation(view, seat, legal, just, refusal.key if refusal else "")


def _since(table: Table, seat: int, by_itself: Collection[Step]) -> list[Step]:
    """Return the steps from the player's last own move on; all steps if there is none."""
    line = table.line()
    own = [n for n, step in enumerate(line) if step.move is not None and step.seat == seat and step not in by_itself]
    return line[own[-1] :] if own else line


def choose(
    game: Game, now: Situation, known: Collection[str], since: int = max(GAPS.values()), advice: bool = True
) -> Spoken | None:
    """Return the remark to show now: the most important one whose condition holds and that is new; None if there is
    none.

    :param known: the ids of remarks that this learner has seen.
    :param since: the number of decisions since the last remark.
    :param advice: whether to include remarks on good play.
    """
    for remark in sorted(remarks_of(game), key=lambda remark: remark.priority):
        if remark.id in known or since < GAPS[remark.priority] or (remark.advice and not advice):
            continue
        spoken = fill(game, remark, now)
        if spoken is not None:
            return spoken
    return None


def fill(game: Game, remark: Remark, now: Situation) -> Spoken | None:
    """Fill the braces of a remark, if its condition holds; else return None."""
    if remark.when is not None and not remark.when(now):
        return None
    names: dict[str, str | int] = {**_names(game, now)}
    if remark.find:
        assert game.coach is not None, "a remark belongs to a coach"
        words: Words | None = game.coach.finders[remark.find](now)
        if words is None:
            return None
        names |= words
    refuses = bool(now.refused) and remark.when is not None and not remark.when(replace(now, refused=""))
    return Spoken(remark, remark.say.format(**names), tuple(place.format(**names) for place in remark.point), refuses)


def _names(game: Game, now: Situation) -> dict[str, str]:
    """Return the words that any sentence may use: ``rival`` is the next player, ``me`` and ``them`` are seat
    numbers."""
    if not now.rivals:
        return {"me": str(now.seat)}
    rival = now.rivals[0]
    return {"rival": game.words.seat(now.view, rival), "me": str(now.seat), "them": str(rival)}
