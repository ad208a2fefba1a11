"""Saves: the start of a table and the moves made, as JSON. A save is loaded by playing every move again, with its
check.

Opening a save never runs anything from it: it is read as JSON; size, depth and types are checked; and all it can hold
is moves of the game that it names. A damaged save is refused with the reason. A save with a move that is not legal,
perhaps because the rules have changed since, can be opened up to that move.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from dataclasses import dataclass
from typing import Any

from tutor.engine.budget import MOST_WORK, Budget, TooMuchWork
from tutor.engine.facts import brief
from tutor.engine.game import Game, MoveError, find_game, game_ids
from tutor.engine.handed_in import tidy
from tutor.engine.luck import Forced, LuckError, read_luck, write_luck
from tutor.engine.moves import Illegal, Move
from tutor.engine.notation import write_position
from tutor.engine.position import SPECTATOR
from tutor.engine.table import LONGEST, Start, Step, Table
from tutor.engine.untrusted import TooDeep, parse_json

FORMAT = "rules-tutor save"
VERSION = 1
MOST_TEXT = 1_000_000
"""Characters that are opened and bytes that are written, at most: whatever is written can be opened."""
MOST_LINES = 200
HEAD = 200
"""A save identifies itself within this many characters."""
LINK = "rules-tutor:"
LEAST_FOREIGN, MOST_FOREIGN = 20, 2_000
"""Lengths of an address, or a part of one, that may be another program's position."""
_CUT_WORD = re.compile(r"(?:-|t|tr|tru|f|fa|fal|fals|n|nu|nul)\s*")
_OPEN_STRING = ("Unterminated string", "Invalid \\u")
"""The JSON reader's messages for a string, or an escaped character in it, that has no end."""


class SaveError(ValueError):
    """Raised for a save, link or transcript that cannot be opened or written; the message gives the reason in one
    sentence."""


@dataclass(frozen=True, slots=True)
class Written:
    """A save, and the number of side lines that it has no room for."""

    text: str
    left_out: int


@dataclass(frozen=True, slots=True)
class Stop:
    """The first move of a save or transcript that cannot be played, in words: "which move: why".

    :param tried: the move, if it is a move that is not legal.
    """

    what: str
    why: str
    tried: Move | None = None

    def __str__(self) -> str:
        return f"{self.what}: {self.why.rstrip('.')}."


@dataclass(frozen=True, slots=True)
class Opened:
    """A table that was opened up to the first move that cannot be played.

    :param other_rules: a sentence if it was saved under another version of the rules; else "".
    :param stop: the first move that cannot be played; the table stands right before it, unless it is in a side line.
    """

    table: Table
    other_rules: str = ""
    stop: Stop | None = None

    def said(self) -> str:
        """Return what differs from the saved game, and where opening stopped; "" if nothing does."""
        if self.stop is not None:
            return f"{self.other_rules} {self.stop} The game is open up to there.".lstrip()
        return f"{self.other_rules} Each of its moves is legal." if self.other_rules else ""

    def whole(self) -> Table:
        """Return the table.

        :raises SaveError: if anything differs from the saved game.
        """
        if self.other_rules or self.stop is not None:
            raise SaveError(self.other_rules or str(self.stop))
        return self.table


def save(table: Table) -> str:
    """Write the table, its current step and its lines as JSON text; ``write_save`` also counts the lines that do not
    fit.

    :raises SaveError: if the current line alone is more than a save may hold.
    """
    return write_save(table).text


def write_save(table: Table) -> Written:
    """Write the save of a table: the current line and, of the other lines, as many as ``load`` can open, oldest first.

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
    """Write the present position as a seat may know it (SPECTATOR: as spectators do), as a save that opens like any
    other.

    What the seat does not know is dealt anew, from its own knowledge alone; the seed of the deal and the moves made so
    far are left out. The save therefore reveals nothing that the seat has not seen.

    :raises ValueError: if there is no such seat.
    :raises SaveError: if the position is more than a save may hold.
    """
    position = table.position
    if type(seat) is not int or not SPECTATOR <= seat < position.seats:
        there = f"the seats 0 to {position.seats - 1}" if position.seats > 1 else "seat 0 only"
        raise ValueError(f"There is no seat {brief(seat)}: this table has {there}.")
    return save(Table.study(table.game, write_position(position.view(seat).determinize(0)), table.start.names))


def save_link(table: Table) -> str:
    """Write the save as one word that can be pasted anywhere: data only, nothing to run.

    :raises SaveError: if it is longer than ``load`` opens, or the table has no save.
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
    return load_up_to(text).whole()


def load_foreign(text: str) -> Table | None:
    """Open the address of a position written by another program; None if no game recognises the text.

    :raises SaveError: if a game recognises it but cannot set it up.
    """
    word = text.strip()
    if not LEAST_FOREIGN <= len(word) <= MOST_FOREIGN or len(word.split()) != 1 or word.startswith(("{", LINK)):
        return None
    for game in map(find_game, game_ids()):
        try:
            if data := game.notation.foreign(word):
                return Table.study(game, data)
        except ValueError as error:
            raise SaveError(str(error)) from None
    return None


def load_up_to(text: str) -> Opened:
    """Open a save, a link or another program's position, also of other rules, up to the first illegal move.

    :raises SaveError: if it is damaged or too large.
    """
    if not isinstance(text, str):
        raise SaveError("A save is a text.")
    if len(text) > MOST_TEXT:
        raise SaveError(f"This save is too large: {len(text)} characters, at most {MOST_TEXT} are opened.")
    text = tidy(text).strip()
    if table := load_foreign(text):
        return Opened(table)
    data = _parse(_unpack(text) if text.startswith(LINK) else text)
    table, other_rules = _begin(data)
    budget = Budget(table.start)
    lines = _field(data, "lines", list)
    if len(lines) > MOST_LINES:
        raise SaveError(f"This save holds {len(lines)} lines of play; at most {MOST_LINES} are opened.")
    aside = [_replay(table, line, number, budget) for number, line in enumerate(lines[1:], 1)]
    stop = _replay(table, lines[0], 0, budget) if lines else None  # the line visited last comes last
    if stop is None:
        _go_to(table, data.get("at", 0))
    return Opened(table, other_rules, stop or next(filter(None, aside), None))


def _go_to(table: Table, at: Any) -> None:
    try:
        table.goto(at)
    except ValueError as error:
        raise SaveError(f"The save points to a step that does not exist. {error}") from None


def _unpack(link: str) -> str:
    word = "".join(link.removeprefix(LINK).split())
    word = word[: len(word) - (len(word) % 4 == 1)]  # a single character after groups of four carries nothing
    try:
        packed = base64.b64decode(word + "=" * (-len(word) % 4), altchars=b"-_", validate=True)
        unzip = zlib.decompressobj()
        raw = unzip.decompress(packed, MOST_TEXT)
        if unzip.unconsumed_tail:
            raise SaveError("This link unpacks to more than a save may hold.")
        if not unzip.eof:
            raise SaveError("This link is cut off: its end is missing. Copy it again, whole.")
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
    except json.JSONDecodeError as error:
        if _is_cut_off(text, error):
            raise SaveError("This save is cut off: its end is missing. Copy it again, whole.") from None
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


def _is_cut_off(text: str, error: json.JSONDecodeError) -> bool:
    """Return whether a text begins like a save and only lacks its end."""
    begun = FORMAT in text[:HEAD] or '{"format":"rules-tutor save"'.startswith(text.rstrip() or "-")
    at_the_end = error.pos >= len(text.rstrip()) or _CUT_WORD.fullmatch(text, error.pos)
    # For a string without an end the JSON reader reports where it begins; only its message says that it has no end.
    in_a_string = error.msg.startswith(_OPEN_STRING)
    return begun and bool(at_the_end or in_a_string)


def _field(data: dict[str, Any], name: str, kind: type[Any]) -> Any:
    value = data.get(name)
    if not isinstance(value, kind):
        raise SaveError(f"This save is damaged: {name!r} is missing or of the wrong form.")
    return value


def _begin(data: dict[str, Any]) -> tuple[Table, str]:
    """Return the table at its start, and a sentence if it was saved under another version of the rules."""
    other_rules = ""
    try:
        game, made = find_game(_field(data, "game", str)), _field(data, "rules", int)
        if made is True or made < 0:
            raise SaveError(f"This save is damaged: its rules have version {made}.")
        if made != game.version:
            other_rules = f"This save is from version {made} of the {game.title} rules, not from {game.version}."
        return _set_up(game, _field(data, "start", dict)), other_rules
    except SaveError:
        raise
    except (ValueError, TypeError) as error:
        said = f"The start of this save cannot be set up. {str(error)[:400]}"
        raise SaveError(f"{other_rules} {said}".lstrip()) from None


def _set_up(game: Game, start: dict[str, Any]) -> Table:
    names = tuple(_field({"names": [], **start}, "names", list))
    if "study" in start:
        return Table.study(game, _field(start, "study", dict), names)
    luck = _read_luck(start.get("luck", []))
    readings = _field(start, "readings", dict)
    return Table(game, Start(start.get("seats", 0), start.get("seed", -1), readings, luck, None, names))


def _replay(table: Table, line: Any, number: int, budget: Budget) -> Stop | None:
    """Play a line from the start.

    :returns: the first move that cannot be played, with the table right before it; None if all were played.
    :raises SaveError: for a damaged line, or one that takes more work than a save may.
    """
    table.restart()
    if not isinstance(line, list) or len(line) > LONGEST:
        raise SaveError(f"Line {number + 1} of this save is damaged: it is not a list of moves, or too long.")
    for n, item in enumerate(line, 1):
        try:
            budget.spend(*_replay_one(table, item))
        except TooMuchWork as error:
            raise SaveError(f"This save cannot be opened. {error}") from None
        except (Illegal, MoveError, LuckError) as error:
            return stop_of(error, f"Move {n}") if number == 0 else Stop(f"Side line {number}, move {n}", str(error))
        except (ValueError, TypeError) as error:
            raise SaveError(f"Line {number + 1}, move {n} of this save is damaged. {str(error)[:300]}") from None
    return None


def stop_of(error: Illegal | MoveError | LuckError, move: str) -> Stop:
    """Return the stop at a move that cannot be played.

    :param move: the name of the move, such as "Move 4".
    """
    if isinstance(error, Illegal):
        return Stop(f"{move} is not legal", str(error), error.move)
    return Stop(f"{move} cannot be played", str(error)[:300])


def _replay_one(table: Table, item: Any) -> tuple[Step, int]:
    """Return the step that an entry of a line leads to, and the number of results that it forces."""
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
