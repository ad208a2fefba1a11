"""Long work of a board: in a thread of its own, so that the kernel stays free; it can be watched and stopped."""

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
"""Whether there are threads. In the browser's own Python there are none: the kernel answers between two slices."""

PAUSE = 0.1
"""Seconds between two things that a task shows, at least."""

LOOK = 0.05
"""Seconds between two looks at what another Python has done."""

PATIENCE = 40
"""Slices after which it is said that something is worked out: most of it takes less, and nothing flickers."""

_OWN_STOP: ContextVar[threading.Event | None] = ContextVar("_OWN_STOP", default=None)
"""Inside a task: what asks it to end. One that was abandoned must not take that of the next for its own."""


class Work:
    """One task at a time for a board; what goes wrong in it is said on the board.

    :param doing: what is done, for the words of a fault.
    :param ended: called after the task, whatever became of it.
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
        """Whether a task is under way."""
        return self._task is not None

    def can_start(self) -> bool:
        """Whether an event loop runs, as in a notebook, beside which a task can be done."""
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return False
        return True

    def start(self, slices: Slices[T], done: Callable[[T], None], waits: bool = False) -> None:
        """Do work in slices in a thread, then ``done`` with what it returns in the kernel's own; where there are no
        threads, the kernel answers between two slices.

        :param waits: whether the slices only look at what another Python has done; they need no thread then.
        :raises UserError: if one is under way already, or where no event loop runs.
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
                if stop is self._stop:  # else another was begun after this one was abandoned
                    self._task = None
            done(found)
        with self.widget.guard(self.doing):
            self.ended()

    def patiently(self, slices: Slices[T], show: Callable[[], object]) -> Slices[tuple[T] | None]:
        """Do work of a task in slices; None once it was stopped, else what it returns.

        :param show: shows that it takes a while; called once, if it does.
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
        """Ask the task to end soon; nobody waits for its result."""
        self.stop()
        if self._task is not None:
            self._task.cancel()
            self._task = None  # one that has not begun never ends by itself

    def is_stopped(self) -> bool:
        """Whether the task was asked to end; the task asks this now and then."""
        return (_OWN_STOP.get() or self._stop).is_set()

    def is_due(self) -> bool:
        """Whether what is told now would be shown; else there is no need to make it ready."""
        return self._is_current() and not self._waits and time.monotonic() >= self._again

    def _is_current(self) -> bool:
        """Whether what asks this comes from the task that is under way, or from none."""
        return _OWN_STOP.get() in (None, self._stop)

    def tell(self, show: Callable[[], object]) -> None:
        """Show from inside the task how far it is, in the kernel's own thread, where a board may be changed.

        Passed over while the last is still waiting or was told a moment ago: a quick task would else keep the kernel
        drawing, more and more behind, and nothing else would be answered.
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
