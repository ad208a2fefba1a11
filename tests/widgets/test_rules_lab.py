"""The rules lab's widgets on the Python side: what they say, what their buttons do, what they refuse in a sentence."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.widgets.desk_tools import there, tiny_desk
from tutor.engine.game import find_game, game_ids
from tutor.engine.readings import ReadingError
from tutor.engine.table import Table
from tutor.lab.balance import Serial
from tutor.lab.forks import Fork, NoFork
from widgets import balance_sheet, fork, play, report, ruling_card, side_by_side
from widgets.board import Sorry
from widgets.lab_board import LabBoard

WAITING = {"slots": {"5.1": "JS[6H 5C]", "5.2": "QD"}, "hand": "X1 4H 9S"}
JOKER = {"EL-A07": "joker-banishes-any"}


def send(board: LabBoard, **intent: Any) -> None:
    """What the browser sends; ``do`` is the name."""
    board.board._handle_custom_msg(intent, [])


def press(board: LabBoard, name: str, **values: str) -> None:
    """Press a button of a form."""
    send(board, do="answer", name=name, values=values)


def buttons(board: LabBoard) -> dict[str, str]:
    """The names under which the buttons of the page are sent, by their words."""
    blocks = (board.board.paper or {})["blocks"]
    actions = [action for block in blocks for action in block.get("actions", ())]
    return {action["text"]: action["go"]["name"] for action in actions}


def kinds(board: LabBoard) -> list[str]:
    """The kinds of the page's blocks."""
    return [block["kind"] for block in (board.board.paper or {})["blocks"]]


async def until(done: Callable[[], bool], seconds: float = 60) -> None:
    """Let the loop run until something holds."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it never came to that"
        await asyncio.sleep(0.01)


def waiting() -> Table:
    """A Jack that waits for a spade, and a joker in hand."""
    return Table.study(find_game("elementals"), WAITING)


# ---- boards side by side ---------------------------------------------------------------------------------------------


def test_boards_answer_the_browser_and_the_cell_alike() -> None:
    one, two = (side_by_side(waiting(), readings=JOKER) for _ in range(2))
    send(one, do="pick", path=["hand:X1", "slot:5.1"], side=1)
    two.play(2, "banish 5.1 with X1")
    assert one.board.twins == two.board.twins
    assert there(one.board.twins)["story"][0]["go"] == {"do": "goto", "n": 1}
    assert one.board.timeline["last"] == 1
    send(one, do="undo")
    assert one.board.timeline["at"] == 0
    assert len(there(one.board.twins)["story"]) == 1
    send(one, do="redo")
    assert one.board.twins == two.board.twins


@pytest.mark.parametrize(
    ("intent", "words"),
    [
        ({"do": "pick", "path": ["hand:X1"], "side": 2}, "There is no such board to play on."),
        ({"do": "pick", "path": ["hand:X1"]}, "There is no such board to play on."),
        ({"do": "move", "text": "sing", "side": 0}, "sing"),
        ({"do": "goto", "n": 7}, "These boards have the steps 0 to 0, not 7."),
        ({"do": "save"}, "This board does not do that."),
        ({"do": "answer", "name": "no such", "values": {}}, "That button is not there any more."),
    ],
)
def test_what_boards_cannot_do_is_said_and_changes_nothing(intent: dict[str, Any], words: str) -> None:
    boards = side_by_side(waiting(), readings=JOKER)
    before = boards.board.twins
    send(boards, **intent)
    assert words in boards.board.error
    assert boards.board.twins == before


def test_a_desk_of_ones_own_can_be_asked_about() -> None:
    desk = play("elementals", at=WAITING)
    asked = side_by_side(desk, move="discard 9S", moves=["banish 5.1 with 9S"])
    assert [column["title"] for column in there(asked.board.twins)["columns"]] == [
        "The move as it was",
        "The other move",
    ]
    assert desk.table.here.n == 0
    with pytest.raises(ValueError, match="changes one thing"):
        side_by_side(desk)
    with pytest.raises(Sorry, match="no such board"):
        asked.play(3, "discard 9S")


def test_apart_the_other_board_stays() -> None:
    boards = side_by_side(waiting(), readings=JOKER)
    (name,) = (action["go"]["name"] for action in there(boards.board.twins)["note"]["actions"])
    press(boards, name)
    boards.play(1, "place 4H on 5.2")
    assert [bool(cell) for cell in there(boards.board.twins)["story"][0]["cells"]] == [True, False]


# ---- what if, at a desk ----------------------------------------------------------------------------------------------


def test_a_desk_asks_about_a_card_that_comes() -> None:
    desk = play("elementals", at={"slots": {"1.1": "JD[7C]"}, "hand": "6H 5S", "powers": "KC", "deck": "4D 9C"})
    desk.board._handle_custom_msg({"do": "whatif"}, [])
    values = {"move": "use KC", "luck": "9C"}
    desk.board._handle_custom_msg({"do": "answer", "name": "compare", "values": values}, [])
    assert desk.board.error == ""
    meaning = str(there(desk.board.twins)["columns"][1]["reading"])
    assert "9♣" in meaning
    assert desk.board.dialog is None


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({}, "changes one thing"),
        ({"luck": "6"}, "choose the move"),
        ({"reading": "EL-A99 x"}, "EL-A99"),
        ({"reading": "EL-A07"}, "by its id and its option"),
        ({"other": "sing"}, "sing"),
    ],
)
def test_a_question_that_makes_no_sense_is_answered_and_nothing_is_lost(values: dict[str, str], words: str) -> None:
    desk = play("elementals", at=WAITING)
    desk.board._handle_custom_msg({"do": "whatif"}, [])
    desk.board._handle_custom_msg({"do": "answer", "name": "compare", "values": values}, [])
    assert words in desk.board.error
    assert "made a mistake" not in desk.board.error
    assert desk.table.here.n == 0
    assert desk.board.twins is None or not desk.board.error


def test_luck_that_no_rule_asks_for_makes_no_difference() -> None:
    desk = play("elementals", at=WAITING)
    desk.board._handle_custom_msg({"do": "whatif"}, [])
    values = {"move": "discard 9S", "luck": "7D"}
    desk.board._handle_custom_msg({"do": "answer", "name": "compare", "values": values}, [])
    assert desk.board.error == ""
    assert there(desk.board.twins)["differences"] == []


def test_at_a_table_for_several_only_dice_can_be_set() -> None:
    desk = tiny_desk()
    desk.board._handle_custom_msg({"do": "whatif"}, [])
    values = {"move": "bid 1", "luck": "AH"}
    desk.board._handle_custom_msg({"do": "answer", "name": "compare", "values": values}, [])
    assert desk.board.error.endswith("so only dice can be set.")
    assert desk.board.twins is None


def test_moves_on_compared_boards_can_be_taken_back_and_a_board_be_taken_over() -> None:
    desk = play("elementals", at=WAITING)
    desk.compare("EL-A07", "joker-banishes-any")
    desk.compare_on(1, "banish 5.1 with X1")
    desk.compare_on(1, "place 4H on 5.2")
    desk.board._handle_custom_msg({"do": "answer", "name": "boards:back", "values": {}}, [])
    assert [row["move"] for row in there(desk.board.twins)["story"]] == ["banish 5.1 with X1"]
    desk.board._handle_custom_msg({"do": "answer", "name": "boards:take:1", "values": {}}, [])
    assert desk.board.twins is None
    assert desk.table.position.readings.value("EL-A07") == "joker-banishes-any"
    taken = desk.table.line()[-1].move
    assert taken is not None
    assert taken.text() == "banish 5.1 with X1"
    for name in ("boards:back", "boards:take:1", "boards:take:x", "boards:together"):
        desk.board._handle_custom_msg({"do": "answer", "name": name, "values": {}}, [])
        assert desk.board.error == "Nothing is compared any more."


# ---- forks -----------------------------------------------------------------------------------------------------------


def test_a_kept_fork_is_shown_with_its_boards() -> None:
    found = fork("elementals", "EL-A07", from_setup=True)
    assert isinstance(found.found, Fork)
    assert found.found.start.study is None
    assert found.boards is not None
    assert found.box.children == (found.board, found.boards.box)
    assert "From deal 2: after four moves." in repr(found)
    press(found, "fork:kept")
    assert found.found.start.study is not None


def test_no_fork_is_a_proper_answer() -> None:
    reason = fork("elementals", "EL-A16")
    assert isinstance(reason.found, NoFork)
    assert repr(reason).startswith("No fork of EL-A16: ")
    assert reason.box.children == (reason.board,)
    bounds = fork("elementals", "EL-A30", search=True, deals=[1], budget=50)
    assert "within 50 positions" in repr(bounds)
    assert "within 50 positions" in bounds.html()


def test_a_search_runs_beside_the_kernel_and_can_be_stopped() -> None:
    async def search() -> None:
        found = fork("elementals", "EL-A30", search=True, deals=[1], budget=50)
        press(found, "fork:search", budget="1000000", deals="1")
        assert found.board.error == ""
        assert "progress" in kinds(found)
        press(found, "fork:search", budget="10", deals="1")
        assert found.board.error == "It is running already; stop it first."
        await until(lambda: found.looked > 0)
        press(found, "fork:stop")
        await until(lambda: not found.work.running and "progress" not in kinds(found))
        assert isinstance(found.found, NoFork)
        assert found.found.stopped
        assert "It was stopped before its end." in repr(found)

    asyncio.run(search())


@pytest.mark.parametrize("budget", ["0", "-3", "many", "9999999999"])
def test_a_search_of_nothing_is_refused(budget: str) -> None:
    found = fork("elementals", "EL-A07")
    before = found.board.paper
    press(found, "fork:search", budget=budget)
    assert found.board.error == "The number of positions is a whole number from 1 to 1,000,000."
    assert found.board.paper == before


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


# ---- balance sheets --------------------------------------------------------------------------------------------------


class Slow(Serial):
    """Plays in this thread, with a pause before each chunk, so that there is time to press buttons."""

    asked = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked += 1
        time.sleep(0.05)
        return super().submit(fn, *args, **kwargs)


def sheet(executor: Executor | None = None, deals: int = 30) -> Any:
    """Twenty points of damage against 33."""
    return balance_sheet("elementals", {"20 points": {"EL-V1": "20"}}, deals=deals, executor=executor)


def test_a_sheet_that_waits_says_the_same_each_time() -> None:
    one, two = sheet().run(), sheet().run()
    assert repr(one) == repr(two)
    assert one.html() == two.html()
    assert "30 of 30 deals" in repr(one)
    assert "n = 30" in one.html()
    assert one.chart.outputs[0]["data"]["text/plain"].startswith("20 points against the defaults: won ")
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

    monkeypatch.setattr(import_module("widgets.balance_sheet"), "Serial", Interrupted)


def test_who_interrupts_a_cell_that_counts_keeps_what_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    twenty = sheet(deals=20).run()
    interrupted(monkeypatch, chunk=3)
    stopped = sheet().run()
    assert stopped.sheet.games == twenty.sheet.games
    assert stopped.sheet.stopped == "It was stopped; what was counted is kept."
    assert "20 of 30 deals" in repr(stopped)
    assert kinds(stopped) == kinds(twenty)


def test_an_interrupt_before_anything_was_counted_is_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupted(monkeypatch, chunk=1)
    with pytest.raises(KeyboardInterrupt):
        sheet().run()


def test_a_sheet_counts_beside_the_kernel_and_gives_the_same_numbers() -> None:
    async def count() -> Any:
        live = sheet(Serial())
        press(live, "sheet:run", sets="given", bots="given", deals="30")
        assert live.board.error == ""
        await until(lambda: not live.work.running)
        await asyncio.sleep(0)
        return live

    live = asyncio.run(count())
    assert repr(live) == repr(sheet().run())
    assert kinds(live) == ["text", "form", "text", "table", "table"]


def test_stop_keeps_what_was_counted() -> None:
    async def count() -> Any:
        live = sheet(Slow(), 5000)
        press(live, "sheet:run", deals="5000")
        await until(lambda: bool(live.begun and live.begun[0] >= 10))
        progress = next(block for block in live.board.paper["blocks"] if block["kind"] == "progress")
        assert progress["of"] == 5000
        assert "n = " in progress["text"]
        press(live, "sheet:run", deals="10")
        assert live.board.error == "It is running already; stop it first."
        press(live, "sheet:stop")
        await until(lambda: live.sheet is not None and "progress" not in kinds(live))
        return live

    live = asyncio.run(count())
    assert live.sheet.stopped == "It was stopped; what was counted is kept."
    assert 10 <= live.sheet.deals < 5000
    press(live, "sheet:stop")
    assert live.board.error == "Nothing is being counted."


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
    assert done.board.error == "The number of deals is a whole number from 1 to 100,000."
    assert repr(done) == before


def test_what_goes_wrong_in_the_thread_is_said_and_the_form_stays() -> None:
    async def count() -> Any:
        live = sheet(Serial())
        press(live, "sheet:run", sets="EL-A07 no-such-option", deals="5")
        await until(lambda: not live.work.running)
        await asyncio.sleep(0)
        return live

    live = asyncio.run(count())
    assert "EL-A07 can be read as" in live.board.error
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


# ---- cards and reports -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [find_game(id) for id in game_ids()], ids=lambda game: game.id)
def test_every_card_has_its_words_and_its_buttons_open_a_board(game: Any) -> None:
    for item in game.readings.declared.values():
        card = ruling_card(item.id)
        assert item.because in card.html() or item.because.split("[")[0][:20] in repr(card)
        assert ("Count it in games" in buttons(card)) == (item.kind != "note")
        other = [name for words, name in buttons(card).items() if words.startswith("Play it as ")]
        if other:
            press(card, other[-1])
            assert (len(card.box.children) == 2) or item.id in card.board.error, item.id
            assert "made a mistake" not in card.board.error


def opened(card: LabBoard) -> list[Any]:
    """What stands below a board, with everything inside."""
    return [part for below in card.box.children[1:] for part in (below, *getattr(below, "children", ()))]


def test_what_a_button_has_opened_is_freed_when_another_takes_its_place() -> None:
    card = ruling_card("EL-A07")
    for name in ("card:count", "card:fork", "card:play joker-banishes-any", "card:count"):
        before = opened(card)
        press(card, name)
        assert opened(card)
        assert all(part.comm is not None for part in opened(card))
        assert all(part.comm is None for part in before)


def test_what_a_cell_has_opened_stays_the_cells_own() -> None:
    card = ruling_card("EL-A07")
    desk = card.play("joker-banishes-any")
    press(card, "card:fork")
    assert desk.board.comm is not None


def test_a_card_is_kept_as_a_page(tmp_path: Path) -> None:
    card = ruling_card("EL-A07", deals=5)
    assert "n = 5" in card.html()
    press(card, "card:keep")
    store = (card.board.paper or {})["blocks"][-1]
    assert store["file"] == "EL-A07.html"
    assert store["text"].startswith("<!doctype html>")
    card.save(str(tmp_path / "card.html"))
    assert (tmp_path / "card.html").read_text(encoding="utf-8") == store["text"]


def test_a_card_of_no_question() -> None:
    with pytest.raises(ReadingError, match="No game has an open question 'XX'"):
        ruling_card("XX")


def test_a_report_opens_cards_and_is_kept_as_a_page() -> None:
    found = report("elementals", games=1)
    press(found, "report:card", card="EL-A07")
    assert len(found.box.children) == 2
    press(found, "report:card", card="EL-A99")
    assert found.board.error == "There is no such card."
    press(found, "report:keep")
    assert "store" in kinds(found)
    with pytest.raises(ValueError, match="0 or more"):
        report("elementals", games=-1)


def test_the_games_of_a_report_are_played_beside_the_notebook_with_a_bar() -> None:
    async def shown() -> None:
        found = report("elementals", games=30)
        assert kinds(found) == ["progress", "form"]
        assert "30 games are being played" in repr(found)
        assert "30 games are being played" in found.html()
        await until(lambda: found.report is not None)
        await until(lambda: not found.work.running)
        assert repr(found) == repr(report("elementals", games=30).run())
        assert "progress" not in kinds(found)

    asyncio.run(shown())


def test_a_report_that_is_stopped_counts_the_games_that_were_played() -> None:
    async def shown() -> None:
        found = report("elementals", games=100_000)
        await until(lambda: found.played > 0)
        press(found, "report:stop")
        await until(lambda: not found.work.running)
        assert 0 < found.finished().games < 100_000
        assert f"counted in {found.finished().games} games" in repr(found)

    asyncio.run(shown())


def test_a_report_can_be_waited_for_in_the_cell_that_asks_for_it(tmp_path: Path) -> None:
    async def shown() -> None:
        assert report("elementals", games=2).run().finished().games == 2
        found = report("elementals", games=3)
        found.save(str(tmp_path / "report.html"))
        assert "counted in three games" in (tmp_path / "report.html").read_text(encoding="utf-8")
        await asyncio.sleep(0)
        assert not found.work.running

    asyncio.run(shown())


def test_a_report_that_is_closed_plays_no_longer() -> None:
    async def closed() -> None:
        found = report("elementals", games=100_000)
        await until(lambda: found.played > 0)
        found.close()

    asyncio.run(closed())  # which waits for the thread


def test_each_gives_words_and_a_page_without_a_kernel() -> None:
    for widget in (
        side_by_side(waiting(), readings=JOKER),
        fork("elementals", "EL-A07"),
        sheet().run(),
        ruling_card("EL-A07"),
        report("elementals", games=1),
    ):
        data, _ = widget._repr_mimebundle_()
        assert data["text/plain"] == repr(widget)
        assert len(data["text/html"]) > 200
        assert "<script" not in data["text/html"]
        assert "application/vnd.jupyter.widget-view+json" in data
