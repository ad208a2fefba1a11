"""Writing files atomically, and changing them under a lock."""

from __future__ import annotations

import errno
import os
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import IO

PATIENCE = 2.0
"""Seconds to wait for another program's lock; after that the file is changed without it."""

REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "you have no permission",
    errno.EPERM: "you have no permission",
    errno.ENOENT: "it is not there",
    errno.EEXIST: "something else has its name",
    errno.EISDIR: "it is a folder",
    errno.ENOTDIR: "a part of its path is not a folder",
    errno.ENAMETOOLONG: "its name is too long",
    errno.EIO: "the disk does not answer",
    errno.ELOOP: "a link there leads in a circle",
}


def reason(error: OSError | ValueError) -> str:
    """Return why a file cannot be read or written, as words that end a sentence.

    >>> reason(OSError(errno.ENOSPC, "No space left on device"))
    'the disk is full'
    """
    if isinstance(error, UnicodeError):
        return "it is not text in UTF-8"
    if isinstance(error, OSError):
        return REASONS.get(error.errno or 0) or (error.strerror or "the disk refuses").lower()
    return "its path holds a sign that no path can hold"


def resolved(path: str | Path) -> Path:
    """Return the place that a path leads to, following links.

    :raises OSError: if links lead in a circle.
    """
    with suppress(RuntimeError):  # Python before 3.13 raises this for a circle of links; later versions return the link
        found = Path(path).resolve()
        if not found.is_symlink():
            return found
    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))


def write_whole(path: str | Path, text: str) -> None:
    """Write a text file atomically: if anything goes wrong, the old file stays as it was.

    :raises OSError: if it cannot be written, for instance because the disk is full.
    """
    path = resolved(path)
    if path.exists() and not path.is_file():  # a terminal or a pipe holds nothing that could be lost
        path.write_text(text, encoding="utf-8")
        return
    beside = path.with_name(f"{path.name[:200]}.{os.getpid()}.new")
    try:
        beside.unlink(missing_ok=True)  # left by a program that was killed, or a link that somebody put there
        with beside.open("x", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            shutil.copymode(path, beside)
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


@contextmanager
def changing(path: Path) -> Iterator[None]:
    """Hold a lock while a file is read, changed and written; it is released when the program ends.

    The lock is on a file ``NAME.lock`` beside it. Where locks do not exist, as in a browser or on some network disks,
    nothing is locked.
    """
    with ExitStack() as stack:
        with suppress(OSError, ValueError):  # the write itself will say what is wrong with the place
            path.parent.mkdir(parents=True, exist_ok=True)
            _hold(stack.enter_context(path.with_name(path.name + ".lock").open("a")))
        yield


def _hold(lock: IO[str]) -> None:
    until = time.monotonic() + PATIENCE
    while not _held(lock) and time.monotonic() < until:
        time.sleep(0.005)


def _held(lock: IO[str]) -> bool:
    """Try to lock an open file until it is closed. Return True also where locks do not exist."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    with suppress(ImportError, AttributeError):  # in a browser nothing can be held
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
    return True
