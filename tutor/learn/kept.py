"""Unfinished games that boards save by themselves, one file each in the learner's data folder: the newest hundred.

A file holds a line of metadata and a save (``tutor.engine.saves``). Nothing in it is trusted: the metadata yields
numbers, known words and one cleaned sentence.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from tutor.engine.files import changing, write_whole
from tutor.engine.luck import write_luck
from tutor.engine.saves import MOST_TEXT
from tutor.engine.table import Table
from tutor.engine.untrusted import parse_json
from tutor.learn.progress import data_folder

FORMAT = "rules-tutor kept game"
VERSION = 1
FOLDER = "games"
MOST = 100
"""The most games that are kept; the oldest is deleted for a new one."""
MOST_LINE = 20_000
"""The most characters of the line of metadata."""
MOST_WORDS = 160
UNWRITABLE = (OSError, ValueError, RuntimeError)
"""What an unusable folder or file can raise; also for a zero byte in its name, or a loop of links."""
_NAME = re.compile(r"(\d{6})\.([a-z_]{1,40})\.([A-Za-z0-9-]{1,60})(\.past)?\.json")
_KEY = re.compile(r"[a-z][a-z0-9_-]{0,39}")


class KeptError(ValueError):
    """Raised for a kept game that cannot be read; the message gives the reason in one sentence."""


@dataclass(frozen=True)
class Kept:
    """A game as a board saved it.

    ``standing`` is a sentence with the score, for those at the board. ``seat`` is the seat whose view was shown, and
    ``curtain`` whether all hands were covered. ``bots`` are the keys of the bots, by seat. ``hints`` are the steps for
    which a hint was asked, as the number of a line in the save and the number of the step. ``tips`` are the numbers of
    the lesson's tips that were shown.
    """

    day: date
    standing: str
    save: str
    seat: int = 0
    curtain: bool = False
    bots: Mapping[int, str] = field(default_factory=dict)
    hints: tuple[tuple[int, int], ...] = ()
    tips: tuple[int, ...] = ()

    def text(self) -> str:
        """Return the text of its file."""
        about = {
            "format": FORMAT,
            "version": VERSION,
            "day": self.day.isoformat(),
            "standing": self.standing,
            "seat": self.seat,
            "curtain": self.curtain,
            "bots": {str(seat): key for seat, key in self.bots.items()},
            "hints": [list(hint) for hint in self.hints],
            "tips": list(self.tips),
        }
        return f"{json.dumps(about, ensure_ascii=False)}\n{self.save}\n"


def read(text: str) -> Kept:
    """Read a file's text; the save in it is not opened yet.

    :raises KeptError: if the metadata is not valid.
    """
    line, _, save = text.partition("\n")
    try:
        data = parse_json(line) if len(line) <= MOST_LINE else None
        return _of_data(data, save.strip())
    except (AttributeError, KeyError, TypeError, ValueError):
        raise KeptError("The game that was kept here is damaged.") from None


def pack(text: str) -> str:
    """Compress the text of a file for the browser, which keeps it, too.

    >>> read(unpack(pack(Kept(date(2026, 11, 28), "Turn 2.", "{}").text()))).standing
    'Turn 2.'
    """
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def unpack(packed: str) -> str:
    """Decompress what ``pack`` returned.

    :raises KeptError: if it is damaged or too large.
    """
    try:
        unzip = zlib.decompressobj()
        text = unzip.decompress(base64.b64decode(packed, validate=True), MOST_LINE + MOST_TEXT + 2)
        if unzip.unconsumed_tail or not unzip.eof:
            raise KeptError("The game that was kept here is damaged.")
        return text.decode()
    except (ValueError, zlib.error):  # KeptError is one, too
        raise KeptError("The game that was kept here is damaged.") from None


def _of_data(data: Any, save: str) -> Kept:
    if (data["format"], data["version"]) != (FORMAT, VERSION):
        raise ValueError
    words = "".join(sign for sign in data["standing"] if sign.isprintable())[:MOST_WORDS]
    bots = {_number(int(seat)): key for seat, key in data["bots"].items() if _KEY.fullmatch(key)}
    hints = tuple((_number(line), _number(step)) for line, step in data["hints"])
    tips = tuple(_number(tip) for tip in data["tips"])
    curtain = data["curtain"] is True
    return Kept(date.fromisoformat(data["day"]), words, save, _number(data["seat"]), curtain, bots, hints, tips)


def _number(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= 1_000_000:
        raise ValueError
    return value


def mark_of(table: Table, *more: object) -> str:
    """Return a short hash of how a table began and of further facts: equal beginnings have equal marks.

    :param more: further facts that can be written as JSON.
    """
    start = table.start
    facts = [table.game.id, start.seats, start.seed, dict(start.readings), write_luck(start.luck), start.study]
    text = json.dumps([*facts, list(start.names), *more], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


class GameStore:
    """The folder of the kept games. A file's name holds a running number, the game, and the place where it was played;
    the ending ``.past.json`` marks a game that is no longer offered.

    :param folder: the folder; one in the learner's data folder unless given.
    """

    def __init__(self, folder: Path | None = None):
        self.folder = folder or data_folder() / FOLDER

    def names(self) -> list[str]:
        """Return all names of files, newest first.

        :raises OSError: if the folder cannot be read.
        """
        if not self.folder.is_dir():
            return []
        return sorted((path.name for path in self.folder.iterdir() if _NAME.fullmatch(path.name)), reverse=True)

    def newest(self, game: str, place: str) -> str:
        """Return the newest game that was left at a place, by its file's name; "" if there is none.

        :raises OSError: if the folder cannot be read.
        """
        end = f".{game}.{place}.json"
        return next((name for name in self.names() if name.endswith(end)), "")

    def text(self, name: str) -> str:
        """Return a file's text; "" if it does not exist or has another name.

        :raises OSError: if it cannot be read.
        """
        path = self.folder / name
        if not _NAME.fullmatch(name) or not path.is_file():
            return ""
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.read(MOST_LINE + MOST_TEXT + 2)

    def keep(self, name: str, before: str, text: str, game: str, place: str) -> str:
        """Write a game into its file, or into a new one if another program has changed that file.

        :param name: the file's name; "" for a game that has none yet.
        :param before: the text that was last written to it.
        :returns: the name of the file.
        :raises OSError: if it cannot be written.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        with changing(self.folder / "games"):
            if not name or self.text(name) != before:
                name = self._free(game, place)
            write_whole(self.folder / name, text)
        return name

    def let_go(self, name: str) -> None:
        """Stop offering a game. Its file stays until a hundred newer ones exist.

        :raises OSError: if it cannot be renamed.
        """
        path = self.folder / name
        if _NAME.fullmatch(name) and not name.endswith(".past.json") and path.is_file():
            path.replace(path.with_name(name.removesuffix(".json") + ".past.json"))

    def _free(self, game: str, place: str) -> str:
        """Return the name for a new game; the oldest files are deleted for it."""
        names = self.names()
        for old in names[MOST - 1 :]:
            (self.folder / old).unlink(missing_ok=True)
        return f"{int(names[0][:6]) + 1 if names else 1:06}.{game}.{place}.json"
