"""Saves: how a table began and the moves made, as JSON; loaded by playing every move again through the checked door.

Opening a save never runs anything from it: it is read as JSON, its size, depth and types are checked, and what it
says can only be moves of the game it names. A damaged save is refused with the reason.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import dataclass
from typing import Any

from tutor.engine.budget import MOST_WORK, Budget, TooMuchWork
from tutor.engine.facts import brief
from tutor.engine.game import find_game
from tutor.engine.luck import Forced, read_luck, write_luck
from tutor.engine.moves import Illegal
from tutor.engine.notation import write_position
from tutor.engine.position import SPECTATOR
from tutor.engine.table import LONGEST, Start, Step, Table
from tutor.engine.untrusted import TooDeep, parse_json

FORMAT = "rules-tutor save"
VERSION = 1
MOST_TEXT = 1_000_000
"""Characters that are opened; bytes that are written, so that what is written can be opened."""
MOST_LINES = 200
LINK = "rules-tutor:"


class SaveError(ValueError):
    """A save, link or transcript that cannot be opened, or written; the message says why, in one sentence."""


@dataclass(frozen=True, slots=True)
class Written:
    """A save, and how many side lines it has no room for."""

    text: str
    left_out: int


def save(table: Table) -> str:
    """The table, where it stands, and its lines as JSON text; see ``write_save`` for those it has no room for.

    :raises SaveError: if the current line alone is more than a save may hold.
    """
    return write_save(table).text


def write_save(table: Table) -> Written:
    """The save of a table: with the current line and, of the others, the first, as many as ``load`` opens again.

    :raises SaveError: if the current line alone is more than a save may hold.
    """
    here = table.whole_line()[1:]
    others = [line for line in table.lines() if line != here]
    lines = [[_write_step(step) for step in here]]
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": table.game.id,
        "rules": table.game.version,
        "start": _write_start(table.start),
        "lines": lines,
        "at": table.here.n,
    }
    room, budget = MOST_TEXT - _size(data), Budget(table.start)
    if room < 0:
        raise SaveError(f"This game is too long to be saved: it takes {MOST_TEXT - room:,} bytes of {MOST_TEXT:,}.")
    if not _fits(budget, here):
        raise SaveError(f"This game is too long to be saved: it has more than {MOST_WORK:,} moves and events.")
    for line in others[: MOST_LINES - 1]:
        steps = [_write_step(step) for step in line]
        room -= len(",") + _size(steps)
        if room < 0 or not _fits(budget, line):
            break
        lines.append(steps)
    return Written(_dumps(data), 1 + len(others) - len(lines))


def _fits(budget: Budget, line: list[Step]) -> bool:
    try:
        for step in line:
            budget.spend(step, len(step.luck))
    except TooMuchWork:
        return False
    return True


def _dumps(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _size(data: Any) -> int:
    return len(_dumps(data).encode())


def _write_start(start: Start) -> dict[str, Any]:
    names = {"names": list(start.names)} if start.names else {}
    if start.study is not None:
        return {"study": start.study, **names}
    return {
        "seats": start.seats,
        "seed": start.seed,
        "readings": start.readings,
        "luck": write_luck(start.luck),
        **names,
    }


def save_for_seat(table: Table, seat: int) -> str:
    """The present position as a seat may know it (SPECTATOR: as those who watch do), as a save that opens like any.

    What the seat does not know is dealt anew, by what it does know alone, and neither the deal's number nor the moves
    made so far are in it: nothing can be read from it that the seat has not seen.

    :raises ValueError: if there is no such seat.
    :raises SaveError: if the position is more than a save may hold.
    """
    position = table.position
    if type(seat) is not int or not SPECTATOR <= seat < position.seats:
        there = f"the seats 0 to {position.seats - 1}" if position.seats > 1 else "seat 0 only"
        raise ValueError(f"There is no seat {brief(seat)}: this table has {there}.")
    return save(Table.study(table.game, write_position(position.view(seat).guess(0)), table.start.names))


def save_link(table: Table) -> str:
    """The save as one word that can be pasted anywhere: data only, nothing to run.

    :raises SaveError: if it is longer than what ``load`` opens, or there is no save of the table.
    """
    packed = zlib.compress(save(table).encode(), 9)
    link = LINK + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    if len(link) > MOST_TEXT:
        raise SaveError("This game is too long for a link; save it as a file.")
    return link


def load(text: str) -> Table:
    """Open a save or a link.

    :raises SaveError: if it is damaged, too large, of another version, or holds a move that is not legal.
    """
    if not isinstance(text, str):
        raise SaveError("A save is a text.")
    if len(text) > MOST_TEXT:
        raise SaveError(f"This save is too large: {len(text)} characters, at most {MOST_TEXT} are opened.")
    text = text.strip()
    data = _parse(_unpack(text) if text.startswith(LINK) else text)
    table = _begin(data)
    budget = Budget(table.start)
    lines = _field(data, "lines", list)
    if len(lines) > MOST_LINES:
        raise SaveError(f"This save holds {len(lines)} lines of play; at most {MOST_LINES} are opened.")
    for number, line in [*enumerate(lines)][1:] + [*enumerate(lines)][:1]:  # the line that was walked last comes last
        table.restart()
        _replay(table, line, number, budget)
    at = data.get("at", 0)
    try:
        table.goto(at)
    except ValueError as error:
        raise SaveError(f"The save points to a step that does not exist. {error}") from None
    return table


def _unpack(link: str) -> str:
    word = "".join(link.removeprefix(LINK).split())
    try:
        packed = base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True)
        unzip = zlib.decompressobj()
        raw = unzip.decompress(packed, MOST_TEXT)
        if unzip.unconsumed_tail or not unzip.eof:
            raise SaveError("This link is cut short, or unpacks to more than a save may hold.")
        return raw.decode()
    except (binascii.Error, zlib.error, ValueError) as error:
        if isinstance(error, SaveError):
            raise
        raise SaveError("This link is damaged: it cannot be unpacked.") from None


def _parse(text: str) -> dict[str, Any]:
    try:
        data = parse_json(text)
    except TooDeep as error:
        raise SaveError(f"This save is damaged: {error}.") from None
    except json.JSONDecodeError:
        raise SaveError(
            f"This is neither a save nor a link: a save is the text that Save gives, and a link begins with {LINK}"
        ) from None
    except ValueError as error:
        raise SaveError(f"This is not a save: {error}.") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError("This is not a save of the rules tutor: its first words are missing.")
    if data.get("version") != VERSION:
        raise SaveError(f"This save has version {brief(data.get('version'))}; this tutor opens version {VERSION}.")
    return data


def _field(data: dict[str, Any], name: str, kind: type[Any]) -> Any:
    value = data.get(name)
    if not isinstance(value, kind):
        raise SaveError(f"This save is damaged: {name!r} is missing or of the wrong form.")
    return value


def _begin(data: dict[str, Any]) -> Table:
    start = _field(data, "start", dict)
    try:
        game = find_game(_field(data, "game", str))
        if data.get("rules") != game.version:
            made = brief(data.get("rules"))
            raise SaveError(f"This save is from version {made} of the {game.title} rules, not from {game.version}.")
        names = tuple(_field({"names": [], **start}, "names", list))
        if "study" in start:
            return Table.study(game, _field(start, "study", dict), names)
        luck = _read_luck(start.get("luck", []))
        readings = _field(start, "readings", dict)
        return Table(game, Start(start.get("seats", 0), start.get("seed", -1), readings, luck, None, names))
    except SaveError:
        raise
    except (ValueError, TypeError) as error:
        raise SaveError(f"The start of this save cannot be set up. {str(error)[:400]}") from None


def _replay(table: Table, line: Any, number: int, budget: Budget) -> None:
    if not isinstance(line, list) or len(line) > LONGEST:
        raise SaveError(f"Line {number + 1} of this save is damaged: it is not a list of moves, or too long.")
    for n, item in enumerate(line, 1):
        try:
            budget.spend(*_replay_one(table, item))
        except TooMuchWork as error:
            raise SaveError(f"This save cannot be opened. {error}") from None
        except Illegal as error:
            raise SaveError(f"Line {number + 1}, move {n} of this save is not legal: {error}.") from None
        except (ValueError, TypeError) as error:
            raise SaveError(f"Line {number + 1}, move {n} of this save is damaged. {str(error)[:300]}") from None


def _replay_one(table: Table, item: Any) -> tuple[Step, int]:
    """The step that an entry of a line leads to, and how many results it forces."""
    if isinstance(item, str):
        return table.play(table.game.read_written_move(item, table.position)), 0
    if isinstance(item, dict) and item.keys() == {"move", "luck"} and isinstance(item["move"], str):
        luck = _read_luck(item["luck"])
        return table.play(table.game.read_written_move(item["move"], table.position), luck), len(luck)
    if isinstance(item, dict) and item.keys() == {"read"} and isinstance(item["read"], dict):
        table.switch(table.game.readings(item["read"]))
        return table.here, 0
    raise ValueError("It is neither a move nor a change of readings.")


def _write_step(step: Step) -> Any:
    if step.move is None:
        return {"read": step.position.readings.to_data()}
    return {"move": step.move.text(), "luck": write_luck(step.luck)} if step.luck else step.move.text()


def _read_luck(data: Any) -> tuple[Forced, ...]:
    try:
        return read_luck(data)
    except ValueError as error:
        raise ValueError(f"Forced results are {error}") from None
