"""A board's long work, in a thread of its own, so that the kernel stays responsive; it can be watched and stopped."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from contextvars import ContextVar
from typing import TypeVar

from tutor.engine.slices import Slices, at_once
from widgets.wire.board import Board
from widgets.wire.user_error import UserError

T = TypeVar("T")

THREADS = sys.platform != "emscripten"
"""Whether there are threads. A browser's Python has none: there the kernel answers between slices."""

PAUSE = 0.1
"""The least seconds between two updates that a task shows."""

LOOK = 0.05
"""Seconds between two checks on another Python's work."""

PATIENCE = 40
"""Slices after which the board says that it is working; most work takes fewer, so the board does not flicker."""

_OWN_STOP: ContextVar[threading.Event | None] = ContextVar("_OWN_STOP", default=None)
"""Inside a task, the event that asks it to stop; an abandoned task must not use the next task's."""


def has_loop() -> bool:
    """Return whether there is an event loop, as in a notebook, beside which a task can run."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


class Work:
    """One task at a time for a board; its errors are shown on the board.

    :param doing: the work in words, for error messages.
    :param ended: called after the task, whether or not it succeeded.
    """

    def __init__(self, board: Board, doing: str, ended: Callable[[], None]):
        self.widget = board
        self.doing = doing
        self.ended = ended
        self._stop = threading.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._waits = False
        self._again = 0.0

    @property
    def running(self) -> bool:
        """Whether a task is running."""
        return self._task is not None

    def can_start(self) -> bool:
        """Return whether a task can run, see ``has_loop``."""
        return has_loop()

    def start(self, slices: Slices[T], done: Callable[[T], None], waits: bool = False) -> None:
        """Run slices in a thread, then call ``done`` with the result in the kernel's own thread.

        Without threads, the kernel answers between slices.

        :param waits: whether the slices only check on another Python's work, and so need no thread.
        :raises UserError: if a task is running already, or if there is no event loop.
        """
        if self.running:
            raise UserError("It is running already; stop it first.")
        if not self.can_start():
            raise UserError("This can only be watched in a notebook.")
        self._loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        self._waits, self._again = False, 0.0
        self._task = self._loop.create_task(self._run(slices, done, self._stop, waits))

    async def _run(self, slices: Slices[T], done: Callable[[T], None], stop: threading.Event, waits: bool) -> None:
        _OWN_STOP.set(stop)
        with self.widget.guard(self.doing):
            try:
                beside = THREADS and not waits
                found = await (asyncio.to_thread(at_once, slices) if beside else _one_by_one(slices, waits * LOOK))
            except (ValueError, RuntimeError) as error:
                raise UserError(str(error)) from None
            finally:
                if stop is self._stop:  # else another task was started after this one was abandoned
                    self._task = None
            done(found)
        with self.widget.guard(self.doing):
            self.ended()

    def patiently(self, slices: Slices[T], show: Callable[[], object]) -> Slices[tuple[T] | None]:
        """Run a task's slices until it is stopped; return the result in a tuple, or None if it was stopped.

        :param show: called once, if the work takes a while.
        """
        done = 0
        while not self.is_stopped():
            try:
                next(slices)
            except StopIteration as end:
                return (end.value,)
            done += 1
            if done == PATIENCE:
                self.tell(show)
            yield
        return None

    def stop(self) -> None:
        """Ask the task to end soon."""
        self._stop.set()

    def abandon(self) -> None:
        """Ask the task to end soon, and ignore its result."""
        self.stop()
        if self._task is not None:
            self._task.cancel()
            self._task = None  # a task that has not begun never ends by itself

    def is_stopped(self) -> bool:
        """Return whether the task was asked to end; tasks call this regularly."""
        return (_OWN_STOP.get() or self._stop).is_set()

    def is_due(self) -> bool:
        """Return whether an update would be shown now; else a task need not prepare it."""
        return self._is_current() and not self._waits and time.monotonic() >= self._again

    def _is_current(self) -> bool:
        """Return whether the caller is the running task, or not a task at all."""
        return _OWN_STOP.get() in (None, self._stop)

    def tell(self, show: Callable[[], object]) -> None:
        """Show progress from inside the task, in the kernel's own thread, where a board may be changed.

        It is skipped while the last update is still waiting or was shown a moment ago; otherwise a fast task would keep
        the kernel busy drawing.
        """
        if self._loop is not None and self.is_due():
            self._waits, self._again = True, time.monotonic() + PAUSE
            if THREADS:
                self._loop.call_soon_threadsafe(self._show, show)
            else:
                self._show(show)

    def _show(self, show: Callable[[], object]) -> None:
        if self.running and self._is_current():
            with self.widget.guard(self.doing):
                show()
        self._waits = False


async def _one_by_one(slices: Slices[T], rest: float) -> T:
    with closing(slices):
        while True:
            try:
                next(slices)
            except StopIteration as end:
                found: T = end.value
                return found
            await asyncio.sleep(rest)
