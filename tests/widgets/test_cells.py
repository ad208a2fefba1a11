"""A cell that runs again ends what runs for the boards that it showed."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from unittest.mock import Mock

import ipywidgets
import pytest
from IPython.core.events import EventManager, available_events
from IPython.core.interactiveshell import ExecutionInfo, ExecutionResult

from tests.widgets.board_tools import send, tiny_board
from tutor.engine.slices import Slices
from tutor.lab.forks import NoFork
from widgets import fork, report, ruling_card
from widgets.session.game_board import GameBoard
from widgets.wire import cells, closing
from widgets.wire.cells import Cells, Resting


def test_the_older_ipywidgets_that_colab_has_keeps_its_widgets_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    inner = ipywidgets.HTML()
    kept = {"a": inner, "b": ipywidgets.VBox([inner])}
    older = SimpleNamespace(widgets=Mock(widget=object()), Widget=Mock(widgets=kept), Box=ipywidgets.Box)
    monkeypatch.setattr(closing, "ipywidgets", older)
    assert closing.in_boxes() == {id(inner)}


class Kernel:
    """Cells as a kernel runs them: each shows some boards."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.shell = Mock()
        self.shell.events = EventManager(self.shell, available_events)
        patch.setattr(cells, "get_ipython", lambda: self.shell)
        self.cells = Cells()

    def run(self, cell: str | None, *boards: Resting) -> None:
        """Run a cell by its id."""
        info = ExecutionInfo("", True, False, True, cell)
        self.shell.events.trigger("pre_run_cell", info)
        for board in boards:
            self.cells.shown(board)
        self.shell.events.trigger("post_run_cell", ExecutionResult(info))


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    """A kernel in which nothing has been shown yet."""
    return Kernel(monkeypatch)


def board() -> Mock:
    """A board that notes that it was told to rest."""
    return Mock(spec=Resting)


def test_a_board_rests_when_its_cell_runs_again_and_only_once(kernel: Kernel) -> None:
    old, new = board(), board()
    kernel.run("a", old)
    kernel.run("b")
    old.rest.assert_not_called()
    kernel.run("a", new)
    kernel.run("b")
    old.rest.assert_called_once_with()
    new.rest.assert_not_called()


def test_a_board_that_another_cell_shows_goes_on(kernel: Kernel) -> None:
    shown = board()
    kernel.run("a", shown)
    kernel.run("b", shown)
    kernel.run("a")
    shown.rest.assert_not_called()
    kernel.run("b")
    shown.rest.assert_called_once_with()


def test_cells_without_ids_end_nothing(kernel: Kernel) -> None:
    shown = board()
    kernel.run(None, shown)
    kernel.run(None)
    shown.rest.assert_not_called()


def test_a_watched_bot_pauses_at_a_board_that_rests() -> None:
    async def watch() -> None:
        board = tiny_board()
        send(board, do="bot")
        board.rest()
        assert (board.bot_runs, board.widget.bot["running"]) == (False, False)
        send(board, do="bot")
        assert board.bot_runs, "whoever shows it again can go on"
        board.close()

    asyncio.run(watch())


def test_a_search_ends_at_a_board_that_rests() -> None:
    async def search() -> None:
        found = fork("elementals", "EL-A30", search=True, deals=[1], budget=50)
        values = {"budget": "1000000", "deals": "1"}
        found.widget._handle_custom_msg({"do": "answer", "name": "fork:search", "values": values}, [])

        def searches() -> bool:  # asked anew each time: a checker takes an attribute to stay as it was
            return found.work.running

        assert searches()
        found.rest()
        while searches():
            await asyncio.sleep(0.01)
        assert isinstance(found.found, NoFork)
        assert found.found.stopped

    asyncio.run(asyncio.wait_for(search(), 60))


def test_the_games_of_a_report_end_at_a_board_that_rests() -> None:
    async def count() -> None:
        board = report("elementals", games=100_000)
        board.rest()
        while board.work.running:
            await asyncio.sleep(0.01)
        assert board.finished().games < 100_000

    asyncio.run(asyncio.wait_for(count(), 60))


def test_a_search_for_an_example_ends_at_a_board_that_rests() -> None:
    async def search() -> None:
        board = tiny_board()
        work = board.seek.work

        def look() -> Slices[None]:
            while not work.is_stopped():
                time.sleep(0.01)
                yield

        work.start(look(), lambda found: None)
        board.rest()
        while work.running:
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(search(), 60))


def test_what_a_board_opened_rests_with_it() -> None:
    async def watch() -> None:
        card = ruling_card("EL-A07")
        card.widget._handle_custom_msg({"do": "answer", "name": "card:play joker-banishes-any", "values": {}}, [])
        board = card.opened
        assert isinstance(board, GameBoard)
        send(board, do="bot")
        assert board.bot_runs
        card.rest()
        assert not board.bot_runs

    asyncio.run(watch())
