"""What the tests of the rules lab's widgets share: pressing buttons, reading pages, waiting for long work."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

from tests.widgets.board_tools import send
from tutor.engine.game import find_game
from tutor.engine.table import Table
from widgets import balance_sheet
from widgets.lab.lab_board import LabBoard

WAITING = {"slots": {"5.1": "JS[6H 5C]", "5.2": "QD"}, "hand": "X1 4H 9S"}
JOKER = {"EL-A07": "joker-banishes-any"}


def press(board: LabBoard[Any], name: str, **values: str) -> None:
    """Press a button of a form."""
    send(board, do="answer", name=name, values=values)


def buttons(board: LabBoard[Any]) -> dict[str, str]:
    """Return the names of the page's buttons by their texts."""
    blocks = (board.widget.article or {})["blocks"]
    actions = [action for block in blocks for action in block.get("actions", ())]
    return {action["text"]: action["go"]["name"] for action in actions}


def kinds(board: LabBoard[Any]) -> list[str]:
    """Return the kinds of the page's blocks."""
    return [block["kind"] for block in (board.widget.article or {})["blocks"]]


async def until(done: Callable[[], bool], seconds: float = 60) -> None:
    """Let the event loop run until a condition holds."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it never came to that"
        await asyncio.sleep(0.01)


def waiting() -> Table:
    """Return a table with a Jack that waits for a spade, and a joker in hand."""
    return Table.study(find_game("elementals"), WAITING)


def sheet(executor: Executor | None = None, deals: int = 30) -> Any:
    """Return a balance sheet that compares a limit of 20 points of damage with 33."""
    return balance_sheet("elementals", {"20 points": {"EL-V1": "20"}}, deals=deals, executor=executor)


async def stopped_sheet(at: int) -> Any:
    """Return a sheet of 100,000 deals that was stopped by its button after some of them.

    :param at: the number of deals counted before it is stopped.
    """
    board = sheet(deals=100_000)
    press(board, "sheet:run", deals="100000")
    await until(lambda: bool(board.page.progress and board.page.progress[0] >= at))
    press(board, "sheet:stop")
    await until(lambda: not board.work.running and "progress" not in kinds(board))
    return board
