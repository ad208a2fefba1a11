"""A hint is worked out beside the board: the board answers meanwhile, and whatever comes between ends it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

import widgets.wire.work as module
from tests.widgets.board_tools import send, there, tiny_board, told
from tutor.engine import find_game
from tutor.engine.slices import Slices
from tutor.engine.table import Table
from widgets.session import hints
from widgets.session.game_board import GameBoard
from widgets.session.session import Session, begin
from widgets.wire.work import PATIENCE

THREADS = pytest.mark.parametrize("threads", [True, False])


ONE_JACK = {"layout": "A", "slots": {"5.1": "JS"}, "hand": "6H 5C 2S"}
"""A game for one, in which no curtain falls."""


async def until(holds: Callable[[], bool]) -> None:
    """Let the kernel work on until something holds."""
    while not holds():
        await asyncio.sleep(0)


def stage(board: GameBoard) -> int:
    """How much of a hint is shown."""
    return int(there(board.widget.hint)["stage"])


def is_at(board: GameBoard, wanted: int) -> bool:
    """Whether so much of a hint is shown."""
    return stage(board) == wanted


def endless(session: Session) -> Slices[object]:
    """A hint that is never found."""
    while True:
        yield


@THREADS
def test_it_says_what_is_said_where_nothing_else_can_be_done(threads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "THREADS", threads)
    board, other = tiny_board(), tiny_board()

    async def run() -> None:
        for n in (1, 2, 3):
            send(board, do="hint")
            await until(partial(is_at, board, n))

    asyncio.run(run())
    for _ in range(3):
        send(other, do="hint")
    assert board.widget.hint == other.widget.hint


@THREADS
def test_the_board_answers_meanwhile_and_can_stop_it(threads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "THREADS", threads)
    monkeypatch.setattr(hints, "think", endless)
    board = tiny_board()

    async def run() -> None:
        send(board, do="hint")
        await until(lambda: board.widget.article is not None)
        send(board, do="hint")
        send(board, do="clause", id="NM-1a")
        assert board.widget.clause
        send(board, do="answer", name=hints.STOP, values={})
        assert (board.widget.article, told(board), stage(board)) == (None, "The hint was stopped.", 0)
        assert not board.thought.work.running

    asyncio.run(run())


@THREADS
def test_a_move_ends_it_and_another_can_begin(threads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "THREADS", threads)
    board = GameBoard(begin(Table.study(find_game("elementals"), ONE_JACK)))

    async def run() -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(hints, "think", endless)
            send(board, do="hint")
            send(board, do="move", text="discard 2S")
            assert (board.session.thinking, board.thought.work.running) == (None, False)
        send(board, do="undo")
        send(board, do="hint")
        await until(lambda: stage(board) == 1)

    asyncio.run(run())


def test_what_takes_a_moment_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said from a certain number of slices on that a hint is looked for; before, the board would flicker."""
    monkeypatch.setattr(module, "THREADS", False)
    for slices, is_told in ((PATIENCE - 1, False), (PATIENCE, True)):
        board, shown = tiny_board(), list[bool]()
        monkeypatch.setattr(hints, "think", lambda session, n=slices: short(n))
        board.widget.observe(lambda change, shown=shown: shown.append(bool(change["new"])), "article")

        async def run(board: GameBoard = board) -> None:
            send(board, do="hint")
            await until(lambda: not board.thought.work.running)

        asyncio.run(run())
        assert any(shown) == is_told


def short(slices: int) -> Slices[object]:
    """No hint, after some breaks."""
    for _ in range(slices):
        yield
    return None


def test_a_cell_is_answered_at_once() -> None:
    """A cell is run beside the event loop too, and shows what comes back."""
    board = tiny_board()

    async def run() -> str:
        return repr(board.hint())

    assert asyncio.run(run()).startswith("Hint\n- ")
