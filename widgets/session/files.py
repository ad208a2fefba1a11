"""Saved games in files beside the notebook: nothing else is read or written, and no game overwrites another."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path
from typing import Any

from tutor.engine.facts import brief
from tutor.engine.files import reason, resolved, write_whole
from tutor.engine.handed_in import decoded, tidy
from tutor.engine.saves import FORMAT, MOST_TEXT, SaveError, Written, write_save
from tutor.engine.table import Table
from tutor.engine.untrusted import parse_json
from widgets.wire.user_error import UserError

HEAD = 400
"""The first bytes of a file, by which a saved game and its kind are recognised."""
_GAME = re.compile(r'"game"\s*:\s*"(\w+)"')

MOST = 100
"""The most saved games that are offered."""


def written(table: Table) -> Written:
    """Return the save of a table.

    :raises UserError: if the game is too long for one.
    """
    try:
        return write_save(table)
    except SaveError as error:
        raise UserError(str(error)) from None


def suggest(table: Table, text: str) -> str:
    """Suggest a name for a game's file: its existing one, else a free one.

    :param text: the save of the game.
    """
    seed = table.start.seed
    names = (f"{table.game.id}-{seed}{'' if n == 1 else f'-{n}'}.json" for n in count(1))
    return next(name for name in names if not Path(name).exists() or _is_same(Path(name), text))


def write(name: str, text: str) -> Path:
    """Write a saved game to a file in the notebook's folder or below; an earlier save of the same game is overwritten.

    :raises UserError: for another folder, also through a link, or another suffix than ``.json``; for a file with other
        contents; or for an error of the disk.
    """
    path = Path(name)
    if path.suffix != ".json" or path.is_absolute() or ".." in path.parts or len(name) > 200 or not name.isprintable():
        raise UserError("The file's name ends in .json and stays within this folder.")
    try:
        if not resolved(path).is_relative_to(resolved(Path())):
            raise UserError(f"{path} is a link to a place outside this folder; choose another name.")
        if path.exists() and not _is_same(path, text):
            holds = "holds another game" if _head(path) else "exists already and is not a saved game"
            raise UserError(f"{path} {holds}; choose another name.")
        write_whole(path, text)
    except (OSError, ValueError) as error:
        raise UserError(f"{path} cannot be written: {reason(error)}.") from None
    return path


def saved(game: str) -> list[str]:
    """Return the names of the files beside the notebook that hold games of this kind, sorted."""
    names = sorted(
        path.name for path in Path().glob("*.json") if (head := _head(path)) and _GAME.findall(head) == [game]
    )
    return names[:MOST]


def read(game: str, name: str) -> str:
    """Return a saved game that ``saved`` lists.

    :raises UserError: if it does not, or for an error of the disk.
    """
    if name not in saved(game):
        raise UserError(f"There is no saved game {brief(name)} here.")
    try:
        return _text(Path(name))
    except (OSError, ValueError) as error:
        raise UserError(f"{name} cannot be read: {reason(error)}.") from None


def _text(path: Path) -> str:
    """Read a file's text. Of a file that is too long only a part is read, which is then refused for its length."""
    with path.open("rb") as file:
        return decoded(file.read(4 * MOST_TEXT + 4), cut=True)[: MOST_TEXT + 1]


def _head(path: Path) -> str:
    """Return the beginning of a saved game; "" for any other file, pipe or device."""
    try:
        if not path.is_file():
            return ""
        with path.open("rb") as file:
            head = decoded(file.read(HEAD), cut=True)
    except (OSError, ValueError):
        return ""
    return head if FORMAT in head else ""


def _is_same(path: Path, text: str) -> bool:
    """Return whether a file holds a save of the game that began like the one in ``text``."""
    if not _head(path):
        return False
    try:
        return bool(_beginning(_text(path)) == _beginning(text))
    except (OSError, ValueError):
        return False


def _beginning(text: str) -> Any:
    data = parse_json(tidy(text))
    return {name: data.get(name) for name in ("game", "rules", "start")} if isinstance(data, dict) else None
