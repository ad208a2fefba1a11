"""The file of a learner's progress, and what is known of it while it cannot be read or written.

A disk may fail for one moment: too many files are open, a network is away, another program holds the file or has
written half of it. What was read last is kept then, changes wait, and each look tries the file again. A look changes
nothing in the file unless something waits. A damaged file is moved aside by the next change, and what can be read of
it is kept; one that was written just now may be whole in a moment, so changes wait.
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
"""Seconds after which no program is still writing a file that is damaged."""


class ProgressFile:
    """A file with progress. Every change is written at once, whole or not at all; one program at a time changes it.

    :param path: the file. If no file can be called so, progress is kept in memory alone.
    """

    def __init__(self, path: Path):
        self.path = path
        self._read = self._known = Record()
        self._waiting: tuple[Change, ...] = ()
        self._damage = ""
        self._trouble = self._moved = ""
        self.listeners: list[Callable[[], object]] = []
        """Called after each change."""
        self.kept_elsewhere = ""
        """What to tell of another place that keeps what stands here."""

    @property
    def notice(self) -> str:
        """A sentence for the learner if something is wrong with the file, else empty."""
        return self._trouble or self._moved

    def read(self) -> Record:
        """Return what the learner is known to have done. What waits to be written is tried again."""
        if self._waiting:
            self.change()
        else:
            self._look()
        return self._known

    def change(self, *changes: Change) -> None:
        """Read what there is, change it and write it. Whatever a change raises, nothing has changed then."""
        with nullcontext() if self._away() else changing(self.path):
            writable = self._look()
            self._known = _changed(self._known, changes)
            self._waiting += changes
            if writable:
                self._write()
        for changed in self.listeners if changes else ():
            changed()

    def _look(self) -> bool:
        """Read the file; return whether it may be written now."""
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
        """Whether the file's folder is gone, although something is known: nobody begins anew by that."""
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
    """The one file of this kernel at an absolute path: all boards of a kernel share what is known of it."""
    return ProgressFile(path)


def _changed(record: Record, changes: tuple[Change, ...]) -> Record:
    for change in changes:
        record = change(record)
    return record
