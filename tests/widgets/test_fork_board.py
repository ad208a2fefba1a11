"""A fork on a board: what is kept is shown, a fresh search is watched and stopped, nonsense is refused."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.widgets.board_tools import there
from tests.widgets.lab_tools import kinds, press, until
from tutor.engine.readings import ReadingError
from tutor.lab.forks import Fork, NoFork
from widgets import fork, ruling_card


def test_a_kept_fork_is_shown_with_its_boards() -> None:
    found = fork("elementals", "EL-A07", from_setup=True)
    assert isinstance(found.found, Fork)
    assert found.found.start.study is None
    assert found.boards is not None
    assert found.box.children == (found.widget, found.boards.box)
    assert "From deal 2: after four moves." in repr(found)
    press(found, "fork:kept")
    assert found.found.start.study is not None


def test_its_boards_are_called_by_what_we_play_and_never_by_a_file_name() -> None:
    def called(*asked: str, **scope: Any) -> list[str]:
        boards = fork(*asked, **scope).boards
        assert boards is not None
        return [column["title"] for column in there(boards.widget.comparison)["columns"]]

    assert called("elementals", "EL-A07") == ["We play this", "The other way"]
    neither = called("elemental_deck_builder", "ED-A02", "fire-earth", "fire-magic", search=True, budget=200)
    assert neither == ["One way", "The other way"]


def test_the_two_outcomes_are_drawn_as_on_the_ruling_card() -> None:
    forked, card = (
        next(block for block in there(board.widget.article)["blocks"] if block["kind"] == "meanings")
        for board in (fork("elementals", "EL-A07"), ruling_card("EL-A07"))
    )
    assert [one["nodes"] for one in forked["meanings"]] == [one["nodes"] for one in card["meanings"]]
    assert all(one["nodes"] for one in forked["meanings"])


def test_the_search_is_folded_away_where_a_fork_is_shown() -> None:
    def folded(id: str) -> bool:
        return (fork("elementals", id).widget.article or {})["blocks"][-1]["folded"] is True

    assert folded("EL-A07")
    assert not folded("EL-A16")


def test_no_fork_is_a_proper_answer() -> None:
    reason = fork("elementals", "EL-A16")
    assert isinstance(reason.found, NoFork)
    assert repr(reason).startswith("No fork of EL-A16: ")
    assert reason.box.children == (reason.widget,)
    bounds = fork("elementals", "EL-A30", search=True, deals=[1], budget=50)
    assert "within 50 positions" in repr(bounds)
    assert "within 50 positions" in bounds.html()


def test_a_search_runs_beside_the_kernel_and_can_be_stopped() -> None:
    async def search() -> None:
        found = fork("elementals", "EL-A30", search=True, deals=[1], budget=50)
        press(found, "fork:search", budget="1000000", deals="1")
        assert found.widget.error == ""
        assert "progress" in kinds(found)
        press(found, "fork:search", budget="10", deals="1")
        assert found.widget.error == "It is running already; stop it first."
        await until(lambda: found.page.looked > 0)
        press(found, "fork:stop")
        await until(lambda: not found.work.running and "progress" not in kinds(found))
        assert isinstance(found.found, NoFork)
        assert found.found.stopped
        assert "It was stopped before its end." in repr(found)

    asyncio.run(search())


@pytest.mark.parametrize("budget", ["0", "-3", "many", "9999999999"])
def test_a_search_of_nothing_is_refused(budget: str) -> None:
    found = fork("elementals", "EL-A07")
    before = found.widget.article
    press(found, "fork:search", budget=budget)
    assert found.widget.error == "The number of positions is a whole number from 1 to 1,000,000."
    assert found.widget.article == before


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        (("no such", "EL-A07"), ValueError),
        (("elementals", "EL-A99"), ReadingError),
        (("elementals", "EL-A07", "joker-banishes-any"), ReadingError),
        (("elementals", "EL-A07", "x", "y"), ReadingError),
    ],
)
def test_a_fork_that_cannot_be_asked_for(asked: tuple[str, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        fork(*asked)
