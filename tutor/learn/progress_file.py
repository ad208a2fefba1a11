"""The file of a learner's progress, and its last known state while it cannot be read or written.

A disk may fail for a moment: too many open files, a lost network, a file locked or half written by another program.
Then the last known state is used, changes wait, and each read tries the file again. A read changes the file only if
changes wait. The next change moves a damaged file aside and keeps what can be read of it; if the file was written just
now, changes wait, since another program may not have finished.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import nullcontext
from functools import cache
from pathlib import Path

from tutor.engine.files import changing, reason, write_whole
from tutor.learn.record import MOST_BYTES, Record, from_text, to_text

Change = Callable[[Record], Record]
HALF_WRITTEN = 2.0
"""Seconds after which a damaged file is no longer taken for half written."""


class ProgressFile:
    """A file of progress. Every change is written at once and atomically, under a lock.

    :param path: the file; if it is not a valid path, progress is kept in memory only.
    """

    def __init__(self, path: Path):
        self.path = path
        self._read = self._known = Record()
        self._waiting: tuple[Change, ...] = ()
        self._damage = ""
        self._trouble = self._moved = ""
        self.listeners: list[Callable[[], object]] = []
        """Functions called after each change."""
        self.kept_elsewhere = ""
        """A sentence on where else progress is kept, if not in the file."""

    @property
    def notice(self) -> str:
        """Return a sentence for the learner if there is a problem with the file; else ""."""
        return self._trouble or self._moved

    def read(self) -> Record:
        """Return the known progress. Waiting changes are tried again."""
        if self._waiting:
            self.change()
        else:
            self._look()
        return self._known

    def change(self, *changes: Change) -> None:
        """Read the progress, change it and write it. If the change raises an exception, nothing has changed."""
        with nullcontext() if self._away() else changing(self.path):
            writable = self._look()
            self._known = _changed(self._known, changes)
            self._waiting += changes
            if writable:
                self._write()
        for changed in self.listeners if changes else ():
            changed()

    def _look(self) -> bool:
        """Read the file; return whether it can be written now."""
        try:
            raw = self._content()
        except (OSError, ValueError) as error:
            self._tell("read", reason(error))
            return False
        record, why = from_text(raw) if raw is not None else (Record(), "")
        if why:
            self._known = _changed(self._read.joined(record), self._waiting)
            self._trouble = f"Your progress file is damaged. {why} What can be read is kept."
            self._damage = why
            return not self._written_just_now()
        self._damage, self._read = "", record
        self._known = _changed(record, self._waiting)
        if not self._waiting:
            self._trouble = ""
        return True

    def _content(self) -> bytes | None:
        try:
            with self.path.open("rb") as file:
                return file.read(MOST_BYTES + 1)
        except FileNotFoundError:
            if self._away():
                raise
            return None

    def _written_just_now(self) -> bool:
        try:
            return 0 <= time.time() - self.path.stat().st_mtime < HALF_WRITTEN
        except OSError:
            return True

    def _away(self) -> bool:
        """Return whether the file's folder has vanished although progress is known; then no new file is begun."""
        return self._known != Record() and not self.path.parent.exists()

    def _write(self) -> None:
        try:
            if self._damage:
                self._move_aside()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, to_text(self._known))
        except OSError as error:
            self._tell("written", reason(error))
            return
        self._read, self._waiting, self._trouble = self._known, (), ""

    def _move_aside(self) -> None:
        names = (self.path.with_name(f"{self.path.stem}.damaged-{n}{self.path.suffix}") for n in range(1, 1000))
        aside = next((path for path in names if not path.exists()), None)
        if aside is None:
            raise OSError(None, "Too many damaged ones lie beside it")
        self.path.rename(aside)
        self._moved = (
            f"Your progress file was damaged. {self._damage} It was moved aside to {aside.name}; "
            "what could be read is kept."
        )
        self._damage = ""

    def _tell(self, done: str, why: str) -> None:
        self._trouble = (
            f"Your progress file cannot be {done} ({why}). Your progress is kept until Python ends, "
            "and the file is tried again at each step."
        )


@cache
def file_at(path: Path) -> ProgressFile:
    """Return this kernel's only object for a file at an absolute path, so that all boards share its state."""
    return ProgressFile(path)


def _changed(record: Record, changes: tuple[Change, ...]) -> Record:
    for change in changes:
        record = change(record)
    return record
