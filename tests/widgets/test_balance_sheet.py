"""A balance sheet: what it counts, waiting or beside the kernel, stopped or interrupted, and what it refuses."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from tests.widgets.lab_tools import kinds, press, sheet, until
from tutor.engine.game import find_game
from tutor.lab.balance import Serial
from tutor.lab.playouts import Played
from tutor.lab.sheet import Sheet
from widgets import balance_sheet


class Slow(Serial):
    """Plays in this thread, with a pause before each chunk, so that there is time to press buttons."""

    asked = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked += 1
        time.sleep(0.05)
        return super().submit(fn, *args, **kwargs)


def test_a_sheet_that_waits_says_the_same_each_time() -> None:
    one, two = sheet().run(), sheet().run()
    assert repr(one) == repr(two)
    assert one.html() == two.html()
    assert "30 of 30 deals" in repr(one)
    assert "30 of 30 deals" in one.html()
    assert "nothing was counted yet" in repr(sheet())


def interrupted(monkeypatch: pytest.MonkeyPatch, chunk: int) -> None:
    """The kernel is interrupted while a waiting cell plays this chunk of ten deals, the first being 1."""

    class Interrupted(Serial):
        begun = 0

        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            self.begun += 1
            if self.begun == chunk:
                raise KeyboardInterrupt
            return super().submit(fn, *args, **kwargs)

    monkeypatch.setattr(import_module("widgets.lab.balance_sheet"), "Serial", Interrupted)


def test_who_interrupts_a_cell_that_counts_keeps_what_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    twenty = sheet(deals=20).run()
    interrupted(monkeypatch, chunk=3)
    stopped = sheet().run()
    assert stopped.sheet.games == twenty.sheet.games
    assert stopped.sheet.stopped == "It was stopped; what was counted is kept."
    assert "20 of 30 deals" in repr(stopped)
    assert kinds(stopped) == kinds(twenty)


def test_a_chunk_that_is_being_added_when_the_kernel_is_interrupted_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ten deals of the first reading are there already, none of the second."""
    twenty, add = sheet(deals=20).run(), Sheet.add

    def half_added(self: Sheet, chunk: Sequence[Sequence[Played]]) -> None:
        if self.deals == 20:
            self.games[0].extend(chunk[0])
            raise KeyboardInterrupt
        add(self, chunk)

    monkeypatch.setattr(Sheet, "add", half_added)
    assert sheet().run().sheet.games == twenty.sheet.games


def test_an_interrupt_before_anything_was_counted_is_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(monkeypatch, chunk=1)
    with pytest.raises(KeyboardInterrupt):
        sheet().run()


def test_a_sheet_counts_beside_the_kernel_and_gives_the_same_numbers() -> None:
    async def count() -> Any:
        live = sheet(Serial())
        press(live, "sheet:run", sets="", bots="given", deals="30")
        assert live.widget.error == ""
        await until(lambda: not live.work.running)
        await asyncio.sleep(0)
        return live

    live = asyncio.run(count())
    assert repr(live) == repr(sheet().run())
    assert kinds(live) == ["text", "text", "plot", "text", "form", "table", "table"]


def test_stop_keeps_what_was_counted() -> None:
    async def count() -> Any:
        live = sheet(Slow(), 5000)
        press(live, "sheet:run", deals="5000")
        await until(lambda: bool(live.page.progress and live.page.progress[0] >= 10))
        progress = next(block for block in live.widget.article["blocks"] if block["kind"] == "progress")
        assert progress["of"] == 5000
        assert "; won, of 100 games: " in progress["text"]
        press(live, "sheet:run", deals="10")
        assert live.widget.error == "It is running already; stop it first."
        press(live, "sheet:stop")
        await until(lambda: live.sheet is not None and "progress" not in kinds(live))
        return live

    live = asyncio.run(count())
    assert live.sheet.stopped == "It was stopped; what was counted is kept."
    assert 10 <= live.sheet.deals < 5000
    press(live, "sheet:stop")
    assert live.widget.error == "Nothing is being counted."


def test_a_count_ends_when_its_sheet_is_closed() -> None:
    """5,000 deals are hundreds of chunks; a handful were asked for when it was closed."""
    slow = Slow()

    async def count() -> None:
        live = sheet(slow, 5000)
        press(live, "sheet:run", deals="5000")
        await until(lambda: slow.asked > 2)
        live.close()
        await until(lambda: not live.work.running)

    asyncio.run(count())
    assert slow.asked < 50


@pytest.mark.parametrize("deals", ["0", "-1", "x", "1000001", ""])
def test_a_number_of_deals_that_will_not_do_is_refused_and_nothing_is_lost(deals: str) -> None:
    done = sheet().run()
    before = repr(done)
    press(done, "sheet:run", deals=deals)
    assert done.widget.error == "The number of deals is a whole number from 1 to 100,000."
    assert repr(done) == before


def test_what_goes_wrong_in_the_thread_is_said_and_the_form_stays() -> None:
    async def count() -> Any:
        live = sheet(Serial())
        live.page = replace(live.page, bots=("no such bot",))
        press(live, "sheet:run", deals="5")
        await until(lambda: not live.work.running)
        await asyncio.sleep(0)
        return live

    live = asyncio.run(count())
    assert "no such bot" in live.widget.error
    assert "progress" not in kinds(live)


@pytest.mark.parametrize(
    "asked",
    [
        {"deals": 0},
        {"deals": [1, 1]},
        {"deals": [-1]},
        {"bots": "no such"},
        {"seats": 9},
        {"readings": {"x": {"EL-A07": "no"}}},
        {"readings": {"x": {"EL-A99": "no"}}},
    ],
)
def test_a_sheet_that_cannot_be_made(asked: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\."):
        balance_sheet("elementals", **asked)


# ---- what is compared, found by typing -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("", "20 points"),
        ("EL-A07 joker-banishes-any", "a joker banishes any elemental"),  # as a choice from the list is sent
        ("Joker banishes any", "a joker banishes any elemental"),
    ],
)
def test_what_is_compared_is_found_by_its_words(typed: str, name: str) -> None:
    page = sheet().page
    assert [each.lower() for each in page.count_of({"sets": typed}).sets] == [name]


@pytest.mark.parametrize(
    ("typed", "says"),
    [("unicorn", "Nothing fits “unicorn”. Type a word of the question, or its id."), ("joker", "entries fit “joker”")],
)
def test_words_that_fit_nothing_or_too_much_are_answered_and_nothing_is_lost(typed: str, says: str) -> None:
    done = sheet().run()
    before = repr(done)
    press(done, "sheet:run", sets=typed)
    assert says in done.widget.error
    assert repr(done) == before


# ---- the chart -------------------------------------------------------------------------------------------------------


def plot(live: Any) -> Any:
    """The block with the charts."""
    return next(block for block in live.widget.article["blocks"] if block["kind"] == "plot")


def test_the_chart_of_the_leading_difference_stands_first_on_the_games_cloth() -> None:
    """20 points in place of 33 end a random player's game sooner; it wins neither way."""
    found = plot(sheet().run())
    assert found["plots"][found["at"]]["question"] == "How much longer is a game?"
    assert found["felt"] == 205
    [band] = found["plots"][found["at"]]["bands"]
    assert [row["name"] for row in band["rows"]] == ["20 points"]
    assert band["text"] == "One reading differs"


def test_what_was_found_is_said_before_anything_is_asked() -> None:
    """The sentence and its chart lead; a sheet that has not counted begins with the form."""
    assert kinds(sheet()).index("form") == 1
    assert "**" not in str(sheet().run().widget.article["blocks"][0])
    assert kinds(sheet().run())[:3] == ["text", "text", "plot"]
    assert kinds(sheet().run()).index("form") == 4


def test_the_table_is_folded_below_a_chart_and_open_without_one() -> None:
    def folded(live: Any) -> list[bool]:
        return [block["folded"] for block in live.widget.article["blocks"] if block["kind"] == "table"]

    assert folded(sheet().run()) == [True, True]
    assert folded(balance_sheet("elementals", {}, deals=3).run()) == [False, True]


def test_only_what_differs_from_the_defaults_and_acts_can_be_chosen() -> None:
    [field] = [
        each for block in sheet().widget.article["blocks"] for each in block.get("fields", ()) if each["name"] == "sets"
    ]
    ids = {option["slug"].split(" ")[0] for option in field["options"]}
    readings = find_game("elementals").readings.declared
    assert "EL-A07" in ids
    assert not {item.id for item in readings.values() if item.kind == "note"} & ids
    assert "EL-A07 arcane-never-banishes" not in {option["slug"] for option in field["options"]}


def test_a_row_leads_to_where_its_reading_parts_from_the_defaults() -> None:
    live = sheet().run()
    [row] = plot(live)["plots"][0]["bands"][0]["rows"]
    press(live, row["go"]["name"])
    assert live.opened.page.item.id == "EL-V1"
    assert live.opened.page.found.options == ("33", "20")


def test_a_row_of_two_changes_at_once_leads_nowhere() -> None:
    both = {"both": {"EL-V1": "20", "EL-A07": "joker-banishes-any"}}
    live = balance_sheet("elementals", both, deals=30).run()
    assert plot(live)["plots"][0]["bands"][0]["rows"][0]["go"] is None


def test_while_it_counts_the_rows_stay_in_their_order() -> None:
    async def count() -> Any:
        live = sheet(Slow(), 5000)
        press(live, "sheet:run", deals="5000")
        await until(lambda: "plot" in kinds(live))
        drawn = plot(live)
        press(live, "sheet:stop")
        await until(lambda: live.sheet is not None)
        return drawn

    drawn = asyncio.run(count())
    assert drawn["text"].startswith("So far. ")
    assert [band["text"] for band in drawn["plots"][0]["bands"]] == ["So far"]


KIND = {"20 points": {"EL-V1": "20"}}


def headings(live: Any) -> list[str]:
    return [block.get("heading", "") for block in live.widget.article["blocks"] if block["kind"] == "table"]


def test_a_sheet_of_two_strengths_says_for_whom_each_finding_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_strengths(monkeypatch)
    live: Any = balance_sheet("elementals", KIND, bots="strengths", deals=30).run()
    assert [sheet.plan.bots for sheet in (live.page.easy, live.page.sheet)] == [("random",), ("greedy",)]
    assert live.page.easy.plan.deals == live.page.sheet.plan.deals
    assert "for Easy" in live.page.finding()
    assert live.page.finding() in repr(live)
    assert "The same of Easy players" in headings(live)
    assert "Easy players:" in repr(live)


def quick_strengths(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that are quick to count stand for Easy and Hard ones."""
    stand_in = {"Easy": "random", "Hard": "greedy"}
    monkeypatch.setattr(import_module("widgets.lab.balance_sheet"), "players_by_strength", lambda game: stand_in)


def test_the_form_asks_for_both_strengths_and_for_one_player_again(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_strengths(monkeypatch)

    async def count() -> Any:
        live: Any = balance_sheet("elementals", KIND, deals=3, executor=Serial())
        press(live, "sheet:run", bots="strengths", deals="3")
        await until(lambda: live.sheet is not None)
        both = headings(live)
        press(live, "sheet:run", bots="greedy", deals="3")
        await until(lambda: live.sheet is not None)
        return both, headings(live), live.page.easy

    both, one, easy = asyncio.run(count())
    assert "The same of Easy players" in both
    assert "The same of Easy players" not in one
    assert easy is None


def test_who_interrupts_the_second_strength_keeps_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_strengths(monkeypatch)
    interrupted(monkeypatch, chunk=4)
    live: Any = balance_sheet("elementals", KIND, bots="strengths", deals=20).run()
    assert live.page.easy.deals == 20
    assert live.sheet.deals == 10
