"""A disk that fails for a moment, and other kernels that use the same file."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tutor.learn.progress import Progress
from tutor.learn.progress_file import file_at


def another_kernel(path: Path) -> Progress:
    """Return progress as another kernel has it, which knows only what is in the file."""
    file_at.cache_clear()
    return Progress(path)


def long_ago(path: Path) -> Path:
    """Make a file look as if no program had written it recently."""
    os.utime(path, (0, 0))
    return path


def _refuse(number: int) -> Callable[..., Any]:
    def refuse(*_: Any, **__: Any) -> Any:
        raise OSError(number, os.strerror(number))

    return refuse


@contextmanager
def _no_reading(path: Path, number: int) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "open", _refuse(number))
        yield


@contextmanager
def no_writing(path: Path, number: int) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "replace", _refuse(number))
        yield


@contextmanager
def _half_written(path: Path, number: int) -> Iterator[None]:
    """Let the file be half written by another program for a moment."""
    whole = path.read_bytes()
    path.write_bytes(whole[: number * len(whole) // 100])
    yield
    if path.exists() and path.stat().st_size < len(whole):
        path.write_bytes(whole)


@contextmanager
def _gone(path: Path, number: int) -> Iterator[None]:
    """Let the disk with the file's folder be gone for a moment."""
    away = path.parent.with_name("away")
    path.parent.rename(away)
    yield
    away.rename(path.parent)


FAILURES = {
    "too many files are open": (_no_reading, errno.EMFILE),
    "the disk does not answer": (_no_reading, errno.EIO),
    "somebody else has locked it": (_no_reading, errno.EACCES),
    "the disk is full": (no_writing, errno.ENOSPC),
    "on Windows somebody reads it": (no_writing, errno.EACCES),
    "nothing of it is written yet": (_half_written, 0),
    "half of it is written": (_half_written, 50),
    "its folder is away": (_gone, 0),
}
