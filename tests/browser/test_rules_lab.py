"""The rules lab: boards side by side, forks, balance sheets, cards and reports.

In JupyterLab what a kernel does beside its boards is tried, boards that open below one, and the chapter.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.live_page import Live
from tests.browser.notebook import Notebook, tool
from tests.browser.screen import resize
from tests.tools import AT_NIGHT
from tutor import table
from widgets import fork, play, side_by_side
from widgets.wire.board import Board

WAITING = {"slots": {"5.1": "JS[6H 5C]", "5.2": "QD"}, "hand": "X1 4H 9S", "deck": "5D 4S 2C"}
IMPORTS = "from widgets import balance_sheet, fork, report, ruling_card\n"
FORK = f"""{IMPORTS}fork("elementals", "EL-A30")"""
SHEET = f"""{IMPORTS}balance_sheet("elementals", {{"20 points": {{"EL-V1": "20"}}}}, deals=30000)"""
TWENTY = '{"twenty": {"EF-A01": "twenty"}}'
GO_ON = "go-on"
"""A file beside the notebook: until it is there, a second chunk of games is not played."""
WAITED = f"""{IMPORTS}
import sys, time
from pathlib import Path

sys.modules["widgets.wire.waiting"].PATIENCE = 0
counting = sys.modules["tutor.lab.balance"]
play_chunk, begun = counting.play_chunk, []

def held(*task):
    while begun and not Path("{GO_ON}").exists():
        time.sleep(0.05)
    begun.append(task)
    return play_chunk(*task)

counting.play_chunk = held
balance_sheet("elemental_forge", {TWENTY}, deals=16).run()"""
CARD = f"""{IMPORTS}ruling_card("EL-A07")"""
REPORT = f"""{IMPORTS}report("elementals", games=2)"""


def shown(live: Live, widget: Board) -> Locator:
    """A board, once it stands."""
    board = live.show(widget).board
    expect(board.locator(".bar")).to_be_visible()
    return board


def has_no_faults(live: Live) -> None:
    """In light colours and in dark ones."""
    for dark in (False, True):
        live.theme(dark)
        assert live.serious() == []


def node(board: Locator, side: int, id: str) -> Locator:
    """A thing on one of the boards, from 0."""
    return board.locator(f'[data-side="{side}"] [data-node="{id}"]').first


def pick(board: Locator, side: int, *ids: str) -> None:
    """Touch things on one of the boards, one after the other."""
    for id in ids:
        node(board, side, id).click()


def button(place: Locator, name: str) -> Locator:
    """The first button whose words begin so."""
    return place.get_by_role("button", name=re.compile(f"^{name}")).first


def test_a_wrong_try_is_answered_on_its_side_and_play_goes_on_on_either(live: Live) -> None:
    asked = side_by_side(table("elementals", at=WAITING), readings={"EL-A07": "joker-banishes-any"})
    board = shown(live, asked.widget)
    pick(board, 0, "hand:X1", "slot:5.1")
    expect(board.locator(".compared").first.locator(".answer")).to_contain_text("cannot banish")
    expect(board.locator(".stories")).to_have_count(0)
    live.page.keyboard.press("Escape")
    moves = board.locator(".stories tbody tr")
    pick(board, 0, "hand:4H", "slot:5.2")
    expect(moves).to_have_count(1)
    expect(moves.first.locator("ins")).to_have_count(0)
    pick(board, 1, "hand:X1", "slot:5.1")
    expect(moves).to_have_count(2)
    expect(moves.last.locator(".nr")).to_have_text("≠")
    expect(board.locator(".compared").first.locator(".answer")).to_have_attribute("role", "alert")
    expect(board.locator(".compared").last.locator(".answer")).to_contain_text("You banish the Jack of Spades")
    button(board, "Make moves on one board only").click()
    expect(board.locator(".rail .lesson .voice")).to_contain_text("the others stay as they are")
    pick(board, 0, "hand:9S", "slot:5.1")
    expect(moves.last).to_contain_text("not played here")
    expect(board.locator(".differences").last).to_contain_text("Your hand")
    resize(live, (1200, 600))
    for one in board.locator(".compared > .table").all():
        assert one.evaluate("at => at.clientWidth") > 570, "both boards are large"
    for said in (board.locator(".rail .article"), button(board, "Make every move on all boards")):
        expect(said).to_be_in_viewport(ratio=1)
    has_no_faults(live)


def test_all_boards_walk_together_by_slider_keys_and_story(live: Live) -> None:
    found = fork("elementals", "EL-A07", from_setup=True)
    expect(shown(live, found.widget).locator(".article")).to_contain_text("From deal 2: after four moves.")
    assert found.boards is not None
    walk = shown(live, found.boards.widget)
    rail = walk.locator(".timeline input")
    expect(rail).to_have_value("4")
    expect(walk.locator(".compared .changed")).to_have_count(2)
    rail.focus()
    live.page.keyboard.press("ArrowLeft")
    expect(walk.locator(".stories tr.here th")).to_contain_text("3. place 9C on 5.1")
    expect(walk.locator(".compared .changed")).to_have_count(0)
    walk.locator(".stories").get_by_role("button", name=re.compile("^2. draw")).click()
    expect(rail).to_have_value("2")
    tool(walk, "Redo").first.click()
    expect(rail).to_have_value("3")


def test_where_no_board_shows_all_readings_a_fork_says_how_many_it_would_take(live: Live) -> None:
    board = shown(live, fork("elementals", "EL-A16").widget)
    expect(board.locator(".article")).to_contain_text("one board of all three would need 36")


def test_a_kernel_counts_and_searches_while_its_boards_answer_and_says_how_far_it_is(shared_notebook: Notebook) -> None:
    shared_notebook.write(WAITED, SHEET, FORK).begin_all()
    cells = shared_notebook.page.locator(".jp-CodeCell")
    a_cell_that_waits_says_how_far_it_is(shared_notebook, cells.nth(0))
    a_sheet_runs_while_its_board_answers_and_stops_with_what_was_counted(
        shared_notebook, cells.nth(1).locator(".tutor")
    )
    a_search_is_begun_stopped_and_keeps_its_bounds(cells.nth(2).locator(".tutor").first)
    assert shared_notebook.serious() == []
    shared_notebook.theme(dark=True)
    assert shared_notebook.serious() == []
    cells.nth(1).locator(".plot button.line").click()
    expect(cells.nth(1).locator(".compared")).to_have_count(2)


def a_cell_that_waits_says_how_far_it_is(notebook: Notebook, cell: Locator) -> None:
    """By a bar in its output, which is gone in the end. Games are held until it was seen."""
    bar, words = cell.locator(".widget-hprogress"), cell.locator(".jp-OutputArea div.widget-label")
    expect(bar).to_be_visible()
    expect(words).to_have_text(re.compile(r"^10 of 16 deals; "))
    notebook.path.with_name(GO_ON).touch()
    expect(cell.locator(".tutor .cloth")).to_contain_text("twenty")
    expect(bar).to_have_count(0)
    expect(cell.locator(".jp-OutputArea-output").first.locator(".tutor")).to_be_visible()
    assert [list(output["data"]) == [] for output in notebook.outputs()] == [True, False]


def a_sheet_runs_while_its_board_answers_and_stops_with_what_was_counted(notebook: Notebook, board: Locator) -> None:
    """No key on it is the notebook's."""
    for key in ("b", "d", "d", "m"):
        button(board, "Stop").press(key)
    board.get_by_label("Bots").press("ArrowDown")
    assert notebook.cells() == ["code"] * 3, "no key has reached the notebook"
    board.get_by_label("Bots").press("ArrowUp")
    button(board, "Stop").click()
    expect(board.get_by_role("alert")).to_have_text(re.compile("Nothing is being counted"))
    button(board, "Run").click()
    bar = board.get_by_role("progressbar")
    expect(bar).to_be_visible()
    expect(board.locator(".going label")).to_have_text(re.compile(r"[1-9]\d* of 30,000 deals; won, of 100 games: "))
    button(board, "Run").click()
    expect(board.get_by_role("alert")).to_contain_text("It is running already")
    button(board, "Stop").click()
    expect(bar).to_have_count(0)
    expect(board.locator(".info.answer")).to_have_text(re.compile("^20 points: "))
    expect(board.locator(".article")).to_contain_text("It was stopped; what was counted is kept.")
    board.get_by_text("As a table").click()
    expect(board.get_by_role("table").first).to_contain_text("won, of 100 games")
    button(board, "Moves").click()
    expect(board.get_by_role("heading", name="How much longer is a game?")).to_be_visible()


def a_search_is_begun_stopped_and_keeps_its_bounds(board: Locator) -> None:
    """What it has found until then is shown."""
    board.get_by_text("Search for another").click()
    board.get_by_label("Positions to look at").fill("1000000")
    board.get_by_label("Deals to begin at").fill("1")
    button(board, "Search anew").click()
    button(board, "Stop").click()
    expect(board.locator(".info.answer")).to_have_text(
        re.compile("Found by a fresh search|It was stopped before its end")
    )
    board.get_by_label("Positions to look at").fill("0")
    button(board, "Search anew").click()
    expect(board.get_by_role("alert")).to_contain_text("a whole number from 1 to 1,000,000")


def test_a_ruling_card_and_a_report_open_boards_below_themselves(shared_notebook: Notebook) -> None:
    shared_notebook.write(CARD, REPORT).run_all()
    cells = shared_notebook.page.locator(".jp-CodeCell")
    a_card_opens_a_board_its_fork_and_its_numbers(shared_notebook, cells.nth(0).locator(".tutor"))
    a_report_opens_the_card_of_a_question(shared_notebook, cells.nth(1).locator(".tutor"))
    shared_notebook.theme(dark=True)
    assert shared_notebook.serious() == []


def a_card_opens_a_board_its_fork_and_its_numbers(notebook: Notebook, boards: Locator) -> None:
    """And gives a file to keep."""
    card, below = boards.first, boards.nth(1)
    expect(card.locator(".bar")).to_be_visible()
    button(card, "Play it the other way").click()
    pick(below, -1, "hand:X2", "slot:5.1")
    expect(below.locator(".story")).to_contain_text("You banish the Jack of Hearts with Joker 2.")
    button(card, "Show the fork").click()
    expect(notebook.page.locator(".compared")).to_have_count(2)
    button(card, "Count it in games").click()
    expect(below.get_by_label("Deals")).to_have_value("100")
    button(card, "Make a page to print").click()
    with notebook.page.expect_download() as kept:
        button(card, "Keep as EL-A07.html").click()
    assert kept.value.suggested_filename == "EL-A07.html"


def a_report_opens_the_card_of_a_question(notebook: Notebook, boards: Locator) -> None:
    """And a clause beside it."""
    report = boards.first
    report.get_by_label("What is left open").fill("EL-A11")
    button(report, "Open its card").click()
    expect(boards.nth(1).locator(".bar")).to_contain_text("EL-A11")
    report.get_by_role("button", name=re.compile("^EL-4g: ")).click()
    beside = report.get_by_role("complementary", name="Rules")
    expect(beside.locator("li.open")).to_contain_text("EL-4g")
    assert notebook.serious() == []
    beside.get_by_role("button", name="Close").click()
    expect(beside).to_have_count(0)
    report.get_by_text("As a list: 51 clauses").click()
    expect(report.get_by_role("table").last).to_contain_text("EL-4g")
    assert notebook.serious() == []


def test_a_board_asks_what_if_of_a_move_a_card_and_two_readings(live: Live) -> None:
    board = shown(live, play("elementals", at=WAITING).widget)
    tool(board, "What if").first.click()
    board.get_by_label("The move from here").select_option("banish 5.1 with 9S")
    board.get_by_label("Another move on the second board").select_option("discard 9S")
    button(board, "Compare").click()
    expect(board.locator(".compared")).to_have_count(2)
    expect(board.locator(".differences").last).to_contain_text("Slot 5.1")
    button(board, "Go on with “The other move” alone").click()
    expect(board.locator(".compared")).to_have_count(0)
    expect(board.locator(".story")).to_contain_text("You discard 9♠")
    tool(board, "What if").first.click()
    board.get_by_label("Read differently", exact=True).fill("joker banishes any")
    board.get_by_label("and also").fill("EL-A36")
    button(board, "Compare").click()
    expect(board.locator(".compared .reading").last).to_contain_text("EL-A36")
    tool(board, "What if").first.click()
    button(board, "Compare").click()
    expect(board.get_by_role("alert")).to_contain_text("A what-if changes one thing")
    expect(board.locator(".compared")).to_have_count(2)


@pytest.mark.skipif(not AT_NIGHT, reason="takes long, and each of its boards is tried by itself: at night")
def test_the_chapter_comes_to_life(notebook: Notebook) -> None:
    notebook.open("06_rules_lab.ipynb").begin_all()
    boards = notebook.page.locator(".jp-OutputArea .tutor")
    notebook.command("notebook:move-cursor-down")
    expect(boards.first.locator(".compared")).to_have_count(2)
    assert notebook.serious() == []
    notebook.theme(dark=True)
    assert notebook.serious() == []
