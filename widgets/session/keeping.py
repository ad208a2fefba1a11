"""The saved form of the game on a board, and continuing one that was left."""

from __future__ import annotations

from datetime import date
from typing import Any

from tutor.engine.saves import load
from tutor.engine.table import Step, Table
from tutor.engine.words import capital, listing
from tutor.learn.kept import Kept, KeptError, read
from tutor.scene.build import picture
from widgets.session import files, players
from widgets.session.offering import LetGo
from widgets.session.session import Message, Session
from widgets.session.tree import nodes

MOST_HINTS = 500
"""The most hints that are saved for a game."""


def take_up(session: Session, message: Message) -> Session:
    """Continue the game that was left; if that is impossible, say why, and stop offering it."""
    name, text = message["name"], message["text"]
    session = session.replace(offer=None, dialog=None)
    if not text:
        return session.say("That game is not kept any more.")
    try:
        kept = read(text)
        table = load(kept.save)
        if table.game is not session.game:
            raise KeptError(f"It is a game of {table.game.title}.")
        players.take(table, kept.bots)
        there = session.mode.take_up(session, table, kept)
    except ValueError as error:  # KeptError and SaveError are ValueErrors
        return session.replace(effects=(LetGo(name),)).say("Your game cannot go on.", str(error))
    covered = kept.curtain or there.mode.needs_curtain(there.table, there.seat)
    there = there.replace(
        hinted=there.hinted | _steps(table, kept.hints),
        curtain=covered and len(players.people(table)) > 1,
        adopted=(name, text),
    )
    return there.say("Your game goes on.", there.left_behind if _by_people(session.table) else "")


def _by_people(table: Table) -> bool:
    """Return whether a person at this device has moved."""
    people = players.people(table)
    return any(step.move is not None and step.seat in people for line in _lines(table) for step in line)


def kept(session: Session, today: date) -> Kept:
    """Return the saved form of the game on the board.

    :raises UserError: if it is too long for a save.
    """
    table = session.table
    text = files.written(table).text
    bots, hints, tips = players.seated(table), _hints(session), session.mode.tips_given()
    return Kept(today, standing(session), text, session.seat, session.curtain, bots, hints, tips)


def standing(session: Session) -> str:
    """Return the state of a game in a sentence: the turn, and each player's figures, as everybody sees them."""
    view = session.table.view(session.viewer)
    figures = {}
    for node in nodes(picture(session.game, view, session.viewer)):
        if node.get("owner") and node["kind"] in ("counter", "track", "group") and ("value" in node or "limit" in node):
            figures[node.get("main", "")] = node.get("value", 0)
    stands = [f"{'you' if name == 'You' else name} {value}" for name, value in sorted(figures.items(), key=_you_first)]
    turn = session.game.words.heading(view)
    said = ": ".join(filter(None, (turn, listing(stands) if stands else "")))
    return f"{capital(said)}." if said else ""


def _you_first(figure: tuple[str, Any]) -> tuple[bool, str]:
    return figure[0] != "You", figure[0]


def _lines(table: Table) -> list[list[Step]]:
    """Return the lines of a table in the order of its save."""
    here = table.whole_line()
    return [here, *([table.root, *line] for line in table.lines() if line != here[1:])]


def _hints(session: Session) -> tuple[tuple[int, int], ...]:
    """Return the steps for which a hint was asked, as pairs of a line's number and a step's number."""
    if not session.hinted:
        return ()
    found: dict[Step, tuple[int, int]] = {}
    for number, line in enumerate(_lines(session.table)):
        for step in line:
            if step in session.hinted:
                found.setdefault(step, (number, step.n))
    return tuple(found.values())[:MOST_HINTS]


def _steps(table: Table, hints: tuple[tuple[int, int], ...]) -> frozenset[Step]:
    lines = _lines(table) if hints else []
    return frozenset(lines[line][n] for line, n in hints if line < len(lines) and n < len(lines[line]))
