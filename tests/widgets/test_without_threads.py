"""Long work in the browser's own Python, which has neither threads nor worker processes: it tells how far it is, the
kernel answers meanwhile, and what is stopped keeps what it has."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import pytest

from run import CHAPTERS
from tests.widgets.board_tools import send, there, tiny_board
from tests.widgets.lab_tools import kinds, press, sheet, stopped_sheet, until
from tutor.engine.game import Game, game_ids
from tutor.explain import clause_examples
from tutor.lab.forks import NoFork
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Lesson
from tutor.learn.progress import Progress
from widgets import fork, report, start
from widgets.lessons import start_page
from widgets.wire import work

AT = {"slots": {"5.1": "JS", "5.2": "QD"}, "hand": "6H 4D 9S", "deck": "5D 4S 10S"}


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No threads, and no processes: asking for either is an error."""

    def none(*asked: object) -> NoReturn:
        raise AssertionError("there are none")

    monkeypatch.setattr(work, "THREADS", False)
    monkeypatch.setattr(asyncio, "to_thread", none)
    monkeypatch.setattr(import_module("tutor.lab.balance"), "workers", none)


def told_by(board: Any) -> list[int]:
    """How far a board says that it is; empty at first, and longer with every change."""
    seen: list[int] = []

    def look(change: dict[str, Any]) -> None:
        parts = (change["new"] or {"blocks": []})["blocks"]
        seen.extend(part["at"] for part in parts if part["kind"] == "progress")

    board.widget.observe(look, "article")
    return seen


def test_a_sheet_counts_with_a_bar_and_the_same_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "PAUSE", 0.0)

    async def count() -> None:
        board = sheet()
        seen = told_by(board)
        press(board, "sheet:run", deals="30")
        await until(lambda: not board.work.running)
        assert repr(board) == repr(sheet().run())
        assert seen == sorted(seen)
        assert len(set(seen)) > 25, "it is told after every deal"

    asyncio.run(count())


def test_a_sheet_that_is_stopped_keeps_what_was_counted() -> None:
    board = asyncio.run(stopped_sheet(at=5))
    assert board.sheet.stopped == "It was stopped; what was counted is kept."
    assert 5 <= board.sheet.deals < 1000


def test_a_search_for_a_fork_is_watched_and_stopped() -> None:
    async def search() -> None:
        board = fork("elementals", "EL-A30", search=True, deals=[1], budget=50)
        press(board, "fork:search", budget="1000000", deals="1")
        await until(lambda: board.page.looked > 0)
        press(board, "fork:stop")
        await until(lambda: not board.work.running and "progress" not in kinds(board))
        assert isinstance(board.found, NoFork)
        assert 0 < board.found.looked < 100_000

    asyncio.run(search())


def test_a_guided_search_gives_way_too() -> None:
    """The first half of the positions is looked at breadth first; it is stopped in the second."""

    async def search() -> None:
        board = fork("elementals", "EL-A30", search=True, deals=[1], budget=50)
        press(board, "fork:search", budget="4000", deals="1")
        await until(lambda: board.page.looked > 2000 or not board.work.running)
        press(board, "fork:stop")
        await until(lambda: not board.work.running)
        assert isinstance(board.found, NoFork)
        assert board.found.stopped
        assert 2000 < board.found.looked < 4000

    asyncio.run(search())


def test_a_report_that_is_stopped_counts_the_games_that_were_played() -> None:
    async def play() -> None:
        board = report("elementals", games=100_000)
        for _ in range(5):
            await asyncio.sleep(0)  # a game each
        press(board, "report:stop")
        await until(lambda: not board.work.running)
        assert 0 < board.finished().games < 1000

    asyncio.run(play())


def test_a_search_for_an_example_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """There are deals without end, and no game is begun on any."""
    monkeypatch.setattr(clause_examples, "DEALS", 10**9)
    monkeypatch.setattr(clause_examples, "_walk", lambda game, deal: iter(()))

    async def search() -> None:
        board = tiny_board()
        send(board, do="show", id="NM-4a")
        assert board.seek.work.running
        await asyncio.sleep(0.05)
        send(board, do="answer", name="seek:stop", values={})
        await until(lambda: not board.seek.work.running)

    asyncio.run(search())


@pytest.mark.parametrize(("deals", "offered"), [(40, "40"), (100, "100"), (1000, "100")])
def test_a_sheet_says_what_needs_several_processes_and_offers_a_smaller_count(deals: int, offered: str) -> None:
    told, form, *_ = sheet(deals=deals).page.blocks()
    assert "Thousands need several processes" in str(told)
    assert [field["value"] for field in form["fields"] if field["name"] == "deals"] == [offered]


def test_where_processes_share_the_work_a_sheet_offers_what_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "THREADS", True)
    told, form, *_ = sheet(deals=1000).page.blocks()
    assert "several processes" not in str(told)
    assert [field["value"] for field in form["fields"] if field["name"] == "deals"] == ["1000"]


def test_the_start_page_stands_before_the_games_of_its_boxes_are_loaded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Loading five games takes a browser's Python longer than the rest of the page; a move is answered meanwhile."""
    read = []

    def lessons(game: Game) -> tuple[Lesson, ...]:
        read.append(game.id)
        return lessons_of(game)

    monkeypatch.setattr(start_page, "lessons_of", lessons)
    monkeypatch.chdir(CHAPTERS)

    async def open_it() -> None:
        page = start("elementals", at=AT, progress=Progress(tmp_path / "progress.json"))
        page._repr_mimebundle_()
        assert read == []
        outline = there(page.widget.library)
        await asyncio.sleep(0)
        page.play("place 6H on 5.1")
        assert (page.widget.library, len(read)) == (outline, 1)
        await until(lambda: not page.loading.running)
        assert read == list(game_ids())
        library = there(page.widget.library)
        assert (library["where"], len(library["boxes"])) == (outline["where"], len(outline["boxes"]))
        assert [box["title"] for box in outline["boxes"]] == [box["title"] for box in library["boxes"]]
        assert [box["text"] for box in outline["boxes"]] == [*["…"] * 5, library["boxes"][-1]["text"]]
        assert not any(box["text"] == "…" for box in library["boxes"])
        page.close()

    asyncio.run(open_it())


FIRST_CELL = """
import asyncio, sys
from widgets import lesson, review, start
from widgets.wire import work
work.THREADS = False

async def cell():
    boards = [{call}]
    loaded = [name.split(".") for name in sys.modules if name.startswith("tutor.games.")]
    print(*(name[2] for name in loaded if len(name) == 3))

asyncio.run(cell())
"""


@pytest.mark.parametrize(
    ("call", "game"),
    [
        (f"start('elementals', at={AT}), review()", "elementals"),
        ("lesson('EL-L1')", "elementals"),
        ("lesson('SF-L1')", "solforge"),
    ],
    ids=["start", "first", "last"],
)
def test_the_first_board_loads_its_own_game_and_no_other(call: str, game: str) -> None:
    code = FIRST_CELL.replace("{call}", call)
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (said.stdout.strip(), said.stderr) == (game, "")
