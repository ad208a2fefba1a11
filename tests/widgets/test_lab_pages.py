"""Pages of the lab are values: each message makes another, and what takes time is only asked for."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.widgets.lab_tools import JOKER, waiting
from tutor.engine.game import find_game
from tutor.lab.forks import NoFork
from tutor.lab.rulings import ruling_card
from tutor.lab.sheet import Plan, Sheet
from tutor.lab.what_if import what_if
from widgets.lab.balance_sheet import RUN, STOP, SheetPage
from widgets.lab.fork import KEPT, LINE, SEARCH, ForkPage
from widgets.lab.fork import STOP as STOP_SEARCH
from widgets.lab.lab_board import RUNS, Page
from widgets.lab.report import KEEP, ReportPage
from widgets.lab.ruling_card import COUNT, FORK, CardPage
from widgets.lab.side_by_side import BoardsPage
from widgets.session.comparison import TOGETHER
from widgets.session.session import Message
from widgets.wire.user_error import UserError

ELEMENTALS = find_game("elementals")
A07 = ELEMENTALS.readings.find("EL-A07")


def press(name: str, **values: str) -> Message:
    """What a button of a form sends."""
    return {"do": "answer", "name": name, "values": values}


def boards_page() -> BoardsPage:
    asked = what_if(waiting(), readings=JOKER)
    return BoardsPage(asked.question, asked.boards())


def fork_page() -> ForkPage:
    return ForkPage(ELEMENTALS, A07, NoFork(A07, (A07.default, "joker-banishes-any")), {})


def sheet_page() -> SheetPage:
    return SheetPage(ELEMENTALS, {"a joker banishes": JOKER}, ("random",), None, range(1, 41))


PAGES: dict[str, Page] = {
    "boards": boards_page(),
    "fork": fork_page(),
    "searching": fork_page().answer(press(SEARCH)),
    "sheet": sheet_page(),
    "counting": sheet_page().answer(press(RUN)),
    "report": ReportPage(ELEMENTALS, 3),
    "card": CardPage(ruling_card(ELEMENTALS, "EL-A07")),
}
MESSAGES: list[Message] = [
    {"do": "move", "text": "banish 5.1 with X1", "side": 1},
    {"do": "move", "text": "place 4H on 5.2", "side": 0},
    {"do": "move", "text": "sing", "side": 0},
    {"do": "pick", "path": ["hand:X1", "slot:5.1"], "side": 1},
    {"do": "pick", "path": ["hand:X1"], "side": 9},
    *({"do": name} for name in ("undo", "redo", "restart", "clause", "dismiss", "save", "ended", "begin")),
    {"do": "goto", "n": 0},
    {"do": "goto", "n": 7},
    *(press(name) for name in (TOGETHER, KEPT, LINE, SEARCH, STOP_SEARCH, RUN, STOP, KEEP, FORK, COUNT, "no such")),
    press(RUN, deals="0"),
    press(SEARCH, budget="many"),
    {"do": "looked", "n": 5},
    {"do": "at", "progress": (1, 3, "1 of 3 games played")},
    {"do": "counted", "progress": (1, 40, "1 of 40 deals"), "drawn": (), "report": None},
]


def seen(page: Page) -> str:
    """What is shown of a page."""
    return json.dumps([page.title, page.where, page.traits(), page.words()], sort_keys=True)


def outcome(page: Page, message: Message) -> str:
    """What is shown after a message, or why nothing comes of it."""
    try:
        return seen(page.answer(message))
    except UserError as sorry:
        return f"Sorry: {sorry}"


@pytest.mark.parametrize("name", PAGES)
def test_a_message_leaves_the_page_before_as_it_was_and_gives_the_same_each_time(name: str) -> None:
    page = PAGES[name]
    before = seen(page)
    for message in MESSAGES:
        assert outcome(page, message) == outcome(page, message), message
        assert seen(page) == before, message


@pytest.mark.parametrize("name", PAGES)
def test_what_the_browser_opens_and_puts_away_by_itself_changes_nothing(name: str) -> None:
    page = PAGES[name]
    assert page.answer({"do": "clause", "id": "EL-4g"}) is page
    assert page.answer({"do": "dismiss"}) is page


def test_two_moves_from_the_same_boards_do_not_meet() -> None:
    page = boards_page()
    stood = [(side.table.here, side.table.following()) for side in page.boards.sides]
    one = page.answer({"do": "move", "text": "banish 5.1 with X1", "side": 1})
    two = page.answer({"do": "move", "text": "place 4H on 5.2", "side": 0})
    assert [len(each.boards.rounds) for each in (page, one, two)] == [0, 1, 1]
    assert one.boards.names() != two.boards.names()
    assert [(side.table.here, side.table.following()) for side in page.boards.sides] == stood


def tools(page: BoardsPage) -> dict[str, bool]:
    """Which buttons of the boards can be pressed."""
    return {tool["do"]: tool["on"] for tool in page.traits()["tools"]}


def test_restart_leads_before_the_first_move_and_redo_not_beyond_the_last() -> None:
    page = boards_page().answer({"do": "move", "text": "banish 5.1 with X1", "side": 1})
    assert page.boards.at == 1
    assert page.answer({"do": "redo"}).boards.at == 1
    assert tools(page) == {"undo": True, "redo": False, "restart": True}, "there is a move to go back before"
    begun = page.answer({"do": "restart"})
    assert tools(begun) == {"undo": False, "redo": True, "restart": False}
    assert (begun.boards.at, begun.answer({"do": "undo"}).boards.at, len(begun.boards.rounds)) == (0, 0, 1)


def test_a_search_is_asked_for_and_ends_with_what_was_found() -> None:
    page = fork_page()
    searching = page.answer(press(SEARCH, budget="70", deals="2"))
    hunt: Any = searching.hunt
    assert (hunt["one"], hunt["two"], hunt["budget"], [*hunt["deals"]]) == (
        A07.default,
        "joker-banishes-any",
        70,
        [1, 2],
    )
    with pytest.raises(UserError, match=RUNS):
        searching.answer(press(SEARCH))
    assert searching.answer(press(STOP_SEARCH)).stopped
    none = NoFork(A07, page.found.options, stopped=True)
    ended = searching.answer({"do": "found", "found": none})
    assert (ended.hunt, ended.found) == (None, none)
    assert not replace(ended, stopped=True).answer(press(SEARCH)).stopped


def test_a_count_is_asked_for_once() -> None:
    counting = sheet_page().answer(press(RUN, deals="3", sets="EL-A07 joker-banishes-any"))
    assert counting.count is not None
    assert (counting.count.sets, [*counting.count.deals]) == (
        {"a joker banishes any elemental": {"EL-A07": "joker-banishes-any"}},
        [1, 2, 3],
    )
    assert counting.progress == (0, 3, "0 of 3 deals; the players take their seats")
    with pytest.raises(UserError, match=RUNS):
        counting.answer(press(RUN))
    with pytest.raises(UserError, match="Nothing is being counted"):
        sheet_page().answer(press(STOP))
    assert counting.answer({"do": "ended"}).count is None
    counted = Sheet(Plan(ELEMENTALS, {"the defaults": {}}, ("random",), (1,)))
    assert replace(sheet_page(), sheet=counted).answer(press(RUN)).sheet is None, "what was counted before goes"


def test_each_press_opens_anew_below_a_card() -> None:
    card = PAGES["card"]
    assert isinstance(card, CardPage)
    once = card.answer(press(FORK))
    assert once.opens is not None
    assert once.answer(press(FORK)).opens is not once.opens
    assert once.answer(press("card:keep")).opens is once.opens


def test_the_line_under_two_boards_names_the_move_before_it() -> None:
    asked = what_if(waiting(), readings=JOKER, moves=["banish 5.1 with X1", "discard 4H"])
    page = BoardsPage(asked.question, asked.boards())
    captions = [page.go(n).caption() for n in (0, 1, 2)]
    assert captions == ["Before the first move", "After move 1: banish 5.1 with X1", "After move 2: discard 4H"]


def test_a_ruling_card_says_we_play_of_the_default_alone() -> None:
    """EL-A07: jokers never banish, unless it is read the other way."""
    page = CardPage(ruling_card(ELEMENTALS, "EL-A07"))
    _, played = str(page.blocks()).split("We play this")
    assert "never banishes" in played.split("banishes any")[0]
