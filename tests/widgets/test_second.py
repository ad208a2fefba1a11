"""A second Python that does the long work of the rules lab: the same answers, and Stop ends it at once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest

from tests.widgets.lab_tools import kinds, press, sheet, stopped_sheet, until
from tutor.engine import find_game
from tutor.lab import report as find_report
from tutor.lab.errands import ERRANDS
from tutor.lab.forks import Fork, NoFork
from tutor.learn import citations_of
from widgets import fork, report
from widgets.wire.second import SECOND, Helper, Second

Messages = list[dict[str, Any]]
ELEMENTALS = find_game("elementals")


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch) -> Messages:
    """There is a second Python, here; what it is asked, in order."""
    heard: Messages = []
    helper = Helper(ERRANDS)

    def tell(text: str) -> None:
        heard.append(json.loads(text)["errand"])
        helper.receive(json.dumps(heard[-1]))

    helper.tell = SECOND.hear
    monkeypatch.setattr(SECOND, "tell", tell)
    return heard


def test_a_sheet_is_counted_elsewhere_with_the_same_numbers(messages: Messages) -> None:
    async def count() -> None:
        board = sheet()
        press(board, "sheet:run", deals="12")
        await until(lambda: not board.work.running)
        assert repr(board) == repr(sheet(deals=12).run())

    asyncio.run(count())
    assert [message.get("name") for message in messages] == ["play"]


def test_easy_and_hard_players_are_two_errands(messages: Messages, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {"Easy": "random", "Hard": "greedy"}
    monkeypatch.setattr(import_module("widgets.lab.balance_sheet"), "players_by_strength", lambda game: quick)

    async def count() -> None:
        board = sheet()
        press(board, "sheet:run", deals="1", bots="strengths")
        await until(lambda: not board.work.running)
        assert board.page.easy is not None

    asyncio.run(count())
    assert [message["wanted"]["bots"] for message in messages] == [["random"], ["greedy"]]


def test_a_sheet_that_is_stopped_ends_its_errand_and_keeps_what_was_counted(messages: Messages) -> None:
    board = asyncio.run(stopped_sheet(at=2))
    assert board.sheet.stopped == "It was stopped; what was counted is kept."
    assert 2 <= board.sheet.deals < 5000
    assert messages[-1] == {"nr": messages[0]["nr"], "ends": "now"}


@pytest.mark.parametrize("ends", [lambda board: board.close(), lambda board: board.work.abandon()])
def test_a_board_that_goes_ends_its_errand(messages: Messages, ends: Callable[[Any], object]) -> None:
    async def count() -> None:
        board = sheet(deals=5000)
        press(board, "sheet:run", deals="5000")
        await until(lambda: bool(messages))
        ends(board)
        await until(lambda: "ends" in messages[-1])

    asyncio.run(count())


def test_an_errand_that_is_closed_hears_no_more_news_and_the_others_do() -> None:
    second, sent = Second(), list[str]()
    second.tell = sent.append
    errands = [second.begin("play", {}) for _ in range(3)]
    errands[1].close()
    for errand in errands:
        second.hear(json.dumps({"nr": errand.nr, "news": {"of": errand.nr}}))
    assert [errand.news() for errand in errands] == [[{"of": 1}], [], [{"of": 3}]]
    assert json.loads(sent[-1]) == {"errand": {"nr": 2, "ends": "now"}}


def test_a_fork_is_looked_for_elsewhere_and_the_search_can_be_stopped(messages: Messages) -> None:
    async def look() -> None:
        board = fork("elementals", "EL-A07")
        press(board, "fork:search", budget="400")
        await until(lambda: not board.work.running)
        assert isinstance(board.found, Fork)
        assert board.page.said == "Found by a fresh search."
        press(board, "fork:search", budget="1000000", pair="arcane-never-banishes arcane-never-banishes")
        await until(lambda: not board.work.running)
        assert "two different options" in board.widget.error
        board = fork("elementals", "EL-A05")
        press(board, "fork:search", budget="1000000", deals="1")
        await until(lambda: board.page.looked > 100)
        press(board, "fork:stop")
        await until(lambda: not board.work.running)
        assert isinstance(board.found, NoFork)
        assert board.found.stopped

    asyncio.run(look())


def test_a_report_is_counted_elsewhere_and_what_was_counted_until_it_is_stopped_is_told(messages: Messages) -> None:
    async def count() -> None:
        board = report("elementals", games=2, trials=1).run()
        assert "progress" in kinds(board)
        await until(lambda: not board.work.running)
        assert board.page.report == find_report(ELEMENTALS, 2, trials=1, cited_by=citations_of(ELEMENTALS))
        board = report("elementals", games=5000, trials=0)
        await until(lambda: board.page.progress[0] >= 2)
        press(board, "report:stop")
        await until(lambda: not board.work.running)
        assert 2 <= board.finished().games < 5000

    asyncio.run(count())
    assert [message.get("name") for message in messages] == ["count", "count", None]
    assert messages[-1]["ends"] == "now"


def test_what_goes_wrong_there_is_a_sentence_without_its_text() -> None:
    """A text could name what a player may not know."""

    def fails(*_: object) -> Iterator[None]:
        yield
        raise KeyError("a secret")

    helper = Helper({"play": fails})
    heard: Messages = []

    async def ask() -> None:
        helper.tell = lambda text: heard.append(json.loads(text))
        helper.receive('{"nr": 3, "name": "play", "wanted": {}}')
        await until(lambda: bool(heard))

    asyncio.run(ask())
    assert heard == [{"nr": 3, "fault": "The tutor made a mistake in its work (KeyError)."}]
