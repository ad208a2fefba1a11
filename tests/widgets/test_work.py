"""Long work beside the kernel: however quick a task tells how far it is, the kernel is never behind."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from functools import partial

import pytest

from tests.widgets.board_tools import tiny_board
from tests.widgets.lab_tools import until
from tutor.engine.slices import Slices
from widgets.wire import work as module
from widgets.wire.work import Work


def watched(task: Callable[[Work], None]) -> None:
    """Do a task beside an event loop, as a kernel does, to its end."""

    def slices(work: Work) -> Slices[None]:
        task(work)
        yield

    async def run() -> None:
        work = Work(tiny_board().widget, "the count", lambda: None)
        work.start(slices(work), lambda found: None)
        await until(lambda: not work.running)

    asyncio.run(run())


def test_what_is_told_while_the_last_is_being_shown_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSE", 0.0)
    shown: list[int] = []
    all_told, last_shown = threading.Event(), threading.Event()

    def show(n: int) -> None:
        shown.append(n)
        if n == 0:
            assert all_told.wait(10)
        else:
            last_shown.set()

    def task(work: Work) -> None:
        for n in range(1000):
            work.tell(partial(show, n))
        all_told.set()
        while not last_shown.wait(0.01):
            work.tell(partial(show, 1000))

    watched(task)
    assert shown[0] == 0
    assert set(shown[1:]) == {1000}


def test_what_is_told_a_moment_after_the_last_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSE", 3600.0)
    shown: list[int] = []
    first_shown = threading.Event()

    def show(n: int) -> None:
        shown.append(n)
        first_shown.set()

    def task(work: Work) -> None:
        work.tell(partial(show, 0))
        assert first_shown.wait(10)
        time.sleep(0.05)  # the kernel has drawn it, and nothing waits
        for n in range(1, 1000):
            work.tell(partial(show, n))
        time.sleep(0.2)  # time to show more, if more were taken

    watched(task)
    assert shown == [0]


def test_a_task_that_begins_is_not_silenced_by_the_last_word_of_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last word still waits to be shown, or was shown a moment ago."""
    monkeypatch.setattr(module, "PAUSE", 3600.0)
    shown: list[str] = []

    def idle() -> Slices[None]:
        yield

    async def run() -> None:
        work = Work(tiny_board().widget, "the count", lambda: None)
        for word in ("waits", "one", "two"):
            work.start(idle(), lambda found: None)
            assert work.is_due()
            work.tell(partial(shown.append, word))
            assert not work.is_due()
            if word == "waits":
                work.abandon()
            else:
                await until(lambda: not work.running)

    asyncio.run(run())
    assert shown[-2:] == ["one", "two"]


def test_one_that_was_abandoned_ends_and_does_not_end_what_was_begun_after_it() -> None:
    """Both in one turn of the loop, while the thread of the first still works."""
    found: list[str] = []
    under_way, first_ended = threading.Event(), threading.Event()

    def first(work: Work) -> Slices[str]:
        under_way.set()
        for _ in range(5_000):
            if work.is_stopped():
                break
            time.sleep(0.001)
        work.tell(lambda: found.append("told by the first"))
        first_ended.set()
        yield
        return "the first"

    def second(work: Work) -> Slices[str]:
        yield
        assert first_ended.wait(10)
        return "stopped" if work.is_stopped() else "the second"

    async def run() -> None:
        work = Work(tiny_board().widget, "the count", lambda: found.append("ended"))
        work.start(first(work), found.append)
        await until(under_way.is_set)
        work.abandon()
        work.start(second(work), found.append)
        await until(lambda: not work.running)
        await asyncio.sleep(0)

    asyncio.run(run())
    assert found == ["the second", "ended"]
