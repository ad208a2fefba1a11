"""What several commands share: arguments for seats, readings, positions and files."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tutor.engine.facts import brief
from tutor.engine.files import reason, write_whole
from tutor.engine.game import Game, find_game
from tutor.engine.handed_in import decoded, tidy
from tutor.engine.position import Position
from tutor.engine.saves import LINK, MOST_TEXT, Opened, SaveError, load_foreign, load_up_to
from tutor.engine.spelling import nearest, or_this
from tutor.engine.table import Table
from tutor.engine.transcript import replay_up_to
from tutor.engine.untrusted import parse_json

DONE, NO, WRONG, INTERRUPTED = 0, 1, 2, 130
"""Exit codes."""

Commands = Any
"""The type of ``add_subparsers``, which has no public name."""


MOST_BYTES = 4 * MOST_TEXT
"""The largest file that is read, in bytes."""


class UserError(ValueError):
    """Raised if what was typed cannot be done; the message is one sentence."""


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the argument GAME."""
    parser.add_argument("game", metavar="GAME", help="a game's id, as `games` lists them")


def add_readings(parser: argparse.ArgumentParser) -> None:
    """Add the option --read."""
    parser.add_argument(
        "--read",
        metavar="ID=OPTION",
        action="append",
        default=[],
        help="choose a reading other than the default for an unclear rule; may be given several times",
    )


def add_seats(parser: argparse.ArgumentParser) -> None:
    """Add the option --seats."""
    parser.add_argument("--seats", metavar="N", type=int, help="number of players (default: the smallest)")


def game_of(args: argparse.Namespace) -> Game:
    """Return the game that was named."""
    return find_game(args.game)


def readings_of(words: Iterable[str]) -> dict[str, str]:
    """Return ``ID=OPTION`` words as a dict; raise UserError for a word of another form."""
    chosen = {}
    for word in words:
        id, equals, option = word.partition("=")
        if not (id and equals and option):
            raise UserError(f"A reading is written ID=OPTION, not {brief(word)}.")
        chosen[id.strip()] = option.strip()
    return chosen


def position_of(word: str) -> dict[str, Any]:
    """Return a position in notation from JSON or from a file; raise UserError if it is neither."""
    typed = tidy(word)
    text = typed if typed.lstrip().startswith("{") else read_file(word)
    wanted = "A position is written as a JSON object of zones"
    try:
        data = parse_json(text)
    except json.JSONDecodeError as error:
        raise UserError(f"{wanted}: line {error.lineno}, column {error.colno} is not JSON.") from None
    except ValueError as error:
        raise UserError(f"{wanted}: {error}.") from None
    if not isinstance(data, dict):
        raise UserError(f"{wanted}.")
    return data


def read_file(name: str) -> str:
    """Return the text of a file; raise UserError if it cannot be read."""
    try:
        with Path(name).open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
        text = tidy(decoded(raw)) if len(raw) <= MOST_BYTES else ""
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{name} cannot be read: {reason(error)}.") from None
    if len(raw) > MOST_BYTES or len(text) > MOST_TEXT:
        raise UserError(f"{name} is too large: at most {MOST_TEXT:,} characters are read.")
    return text


def write_file(name: str, text: str) -> None:
    """Write a text file atomically; raise UserError if that fails."""
    try:
        write_whole(name, text)
    except OSError as error:
        raise UserError(f"{name} cannot be written: {reason(error)}.") from None


def open_table(name: str, game: Game | None = None) -> Opened:
    """Open a save, a link or a transcript, up to the first move that cannot be played.

    :param game: the required game; any unless given.
    :raises UserError, SaveError: if it cannot be opened, or belongs to another game.
    """
    text = read_file(name).strip()
    opened = load_up_to(text) if text.startswith((LINK, "{")) or load_foreign(text) else replay_up_to(text)
    if game is not None and opened.table.game is not game:
        raise SaveError(f"This save is a game of {opened.table.game.title}, not of {game.title}.")
    return opened


def say_what_is_missing(opened: Opened) -> int:
    """Print what differs from the saved game, and return the exit code: ``NO`` if a move could not be played."""
    if opened.said():
        print(f"\n{opened.said()}")
    return DONE if opened.stop is None else NO


def start_table(
    game: Game, seats: int | None, deal: int, readings: Mapping[str, str], at: Mapping[str, Any] | None
) -> Table:
    """Return a new table; raise ValueError if it cannot be set up."""
    if at is None:
        return Table.deal(game, seats, deal, readings)
    if seats is not None and seats != at.get("seats", game.seats[0]):
        raise UserError("A position already says how many play: leave --seats out, or write it there.")
    return Table.study(game, {**at, "readings": {**at.get("readings", {}), **readings}} if readings else at)


def progress(text: str = "") -> None:
    """Show progress on one line of a terminal's standard error, overwriting it; an empty text clears it."""
    if sys.stderr.isatty():
        print(f"\r{text}\x1b[K", end="", file=sys.stderr)


def unread(line: str, words: Iterable[str], legal: Iterable[str], error: Exception) -> str:
    """Return the answer to a line that is neither a word nor a move: what may be meant, else what is wrong.

    :param words: the known words.
    :param legal: the legal moves, in notation.

    >>> unread("end", ["hint"], ["end turn", "battle"], ValueError("No move is written 'end'."))
    "There is no 'end': end turn?"
    """
    word = line.partition(" ")[0]
    meant = next((move for move in legal if move.casefold().startswith(line.casefold())), "") or nearest(word, words)
    return f"There is no {line[:40] if ' ' in meant else word[:40]!r}: {meant}?" if meant else str(error)


def rule_in_words(game: Game, position: Position, id: str) -> str:
    """Return a clause, or an open question with its options; the current option is marked.

    :raises UserError: if no clause or question has this id.
    """
    known = (*(clause.id for clause in game.rulebook), *game.readings.by_id)
    id = next((one for one in known if one.casefold() == id.casefold()), id)
    if id in game.rulebook:
        return f"{id}: {game.rulebook[id].text}"
    if id not in game.readings.by_id:
        raise UserError(f"There is no clause or reading {brief(id)}{or_this(id, known)}")
    item, now = game.readings.by_id[id], position.readings.value(id)
    options = [f"  {'*' if option == now else ' '} {option}: {meaning}" for option, meaning in item.options.items()]
    return "\n".join([f"{id}: {item.question}", *options])


def seat_number(word: int, seats: int) -> int:
    """Return the seat, counted from 0, for a number that people count from 1; raise UserError if there is none."""
    if not 1 <= word <= seats:
        raise UserError(f"There is no seat {word}: this table has the seats 1 to {seats}.")
    return word - 1
