"""SolForge at a board: a turn with mouse and with keys, a card's details, a full board at every width.

In JupyterLab a full board is tried, which has its menus, its themes and its keys beside the board's.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.live_page import Live
from tests.browser.notebook import Notebook, tool
from tutor.games.solforge.decks import ready_deck, save_deck
from widgets import build, play

TABLE = {
    "field": {
        "A1": "blight-walker@1", "A2": "grave-ghast@2 8/7/10 poison 2", "A3": "deepbranch-prowler@1",
        "A4": "venomfang@1 zz", "A5": "xithian-host@1",
        "B1": "shardclaw-crusher@1", "B2": "anvillon-enforcer@2 used 3", "B3": "spring-dryad@1",
        "B4": "forge-guardian-alpha@1 zz poison 2", "B5": "tanglesprout@1",
    },
    "hands": ["necroflay@1 necroflay@1 ghastly-touch@2 batterhide@2 tanglesprout@3 enrage@1 grove-huntress@1", ""],
    "decks": ["venomfang@1 venomfang@2 spring-dryad@1 grove-matriarch@1 enrage@1 dreadbolt@1", "tanglesprout@1"],
    "discards": ["enrage@2 batterhide@2", "spring-dryad@2"],
    "turn": 11, "rank": [2, 2], "turn_in_rank": [2, 2], "health": [97, 88],
}  # fmt: skip
PLAY = f"from widgets import play\nboard = play('solforge', at={TABLE!r})\nboard"


@pytest.fixture
def board(live: Live) -> Locator:
    """A full board, the reader's main phase with two plays."""
    board = live.show(play("solforge", at=TABLE).widget).board
    expect(board.locator(".voice .prompt")).to_be_visible()
    return board


def stop(board: Locator, id: str) -> Locator:
    """What takes the focus for a thing on the board."""
    return board.locator(f'[data-stop][data-node="{id}"]').first


def test_a_turn_is_played_with_the_mouse(board: Locator) -> None:
    stop(board, "hand:batterhide@2").click()
    stop(board, "space:A2").click()
    expect(stop(board, "space:A2")).to_contain_text("Batterhide")
    stop(board, "do:end-turn").click()
    expect(board.get_by_role("alert")).to_contain_text("press Battle")
    stop(board, "do:battle").click()
    # The Prowler's 8 against the Dryad's 4: 8 - 4 = 4 break through. The Host's Vengeance takes 3: 88 - 4 - 3 = 81.
    expect(stop(board, "seat:B")).to_contain_text("81")
    stop(board, "do:end-turn").click()
    expect(stop(board, "seat:B")).to_contain_text("to move")


def a_turn_is_played_with_keys_alone(board: Locator) -> None:
    """A spell, a look at what the battle would do, and the battle."""
    keyboard = board.page.keyboard
    stop(board, "hand:enrage@1").focus()
    keyboard.press("Enter")
    expect(board.locator(".legal").first).to_be_visible()
    keyboard.press("l")
    keyboard.press("Enter")
    expect(board.locator(".story")).to_contain_text("Enrage")
    stop(board, "do:battle").focus()
    keyboard.press("p")
    keyboard.press("Enter")
    expect(board.locator(".voice.answer")).to_contain_text("What would happen: battle")
    expect(stop(board, "seat:B")).to_contain_text("88")
    keyboard.press("Enter")
    expect(stop(board, "do:battle")).to_contain_text("Battle, over for this turn")
    # A second play is left, which the end of the turn would give up.
    expect(stop(board, "do:end-turn")).not_to_have_attribute("data-tone", "main")


def details_in_place_of_the_notebooks_menu(board: Locator) -> None:
    """Open a card's details by a right click, turn a level, and close them."""
    stop(board, "space:B3").click(button="right")
    expect(board.get_by_role("dialog")).to_contain_text("Spring Dryad")
    expect(board.page.locator(".lm-Menu")).to_have_count(0)
    board.get_by_role("button", name="Level 2", exact=True).click()
    board.page.keyboard.press("Escape")
    expect(board.get_by_role("dialog")).to_have_count(0)


def accessible_and_in_its_cell(notebook: Notebook, board: Locator) -> None:
    """A card is picked, in both themes and two widths."""
    stop(board, "hand:necroflay@1").click()
    for dark in (False, True):
        assert notebook.theme(dark).serious() == []
    for width in (1280, 800):
        notebook.page.set_viewport_size({"width": width, "height": 900})
        notebook.page.wait_for_timeout(150)
        assert board.evaluate("board => board.scrollWidth <= board.clientWidth")


def test_a_full_board_in_jupyterlab_is_accessible_and_played_by_keys_and_a_battle_is_scrubbed(
    shared_notebook: Notebook,
) -> None:
    shared_notebook.write(PLAY).run_all()
    board = shared_notebook.page.locator(".tutor").first
    expect(board.locator(".voice .prompt")).to_be_visible()
    accessible_and_in_its_cell(shared_notebook, board)
    details_in_place_of_the_notebooks_menu(board)
    shared_notebook.page.keyboard.press("Escape")
    a_turn_is_played_with_keys_alone(board)
    assert shared_notebook.cells() == ["code"]
    board.get_by_role("button", name="Look inside: ").click()
    expect(stop(board, "space:B3")).to_contain_text("Spring Dryad")
    expect(board.locator(".voice")).to_contain_text(re.compile(r"Moment 1 of \d+: Your battle begins"))
    expect(board.locator(".batch.now")).to_contain_text("1 Fights")
    board.get_by_role("button", name="Next moment").click()
    board.get_by_role("button", name="Next moment").click()
    expect(board.locator(".voice").get_by_role("button", name="SF-BA")).to_be_visible()
    expect(board.locator(".batch .here")).to_have_count(1)
    board.get_by_role("button", name="On to: Triggers of the fighting").click()
    expect(board.locator(".between").first).to_be_visible()
    board.get_by_role("button", name="To the end").click()
    expect(board.locator(".batch, .between")).to_have_count(0)


def test_a_deck_file_is_loaded_for_a_new_deal_and_a_bad_one_answered_by_line(board: Locator, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("name: Mine\n3 dragon\n")
    save_deck(ready_deck("stampede"), tmp_path / "good.txt")
    tool(board, "New deal").click()
    board.get_by_text("More: deal number").click()
    own, file = (
        board.get_by_label("First deck, for you: a deck of your own"),
        board.get_by_label("Second deck, for Ben: or a deck file"),
    )
    board.get_by_label("Who is Ben?").select_option("Dumb Bot")
    own.fill("3 Tanglesprout\nhm")
    file.set_input_files(tmp_path / "bad.txt")
    deal = board.get_by_role("button", name="Deal", exact=True)
    deal.click()
    for part in ("First deck: Line 2: a line is a number and a card", "Second deck: Line 2: there is no card 'dragon'"):
        expect(board.locator(".dialog").get_by_role("alert")).to_contain_text(part)
    assert own.input_value() == "3 Tanglesprout\nhm"
    assert board.get_by_label("Who is Ben?").input_value() == "greedy"
    own.fill("")
    file.set_input_files(tmp_path / "good.txt")
    deal.click()
    expect(board.locator(".dialog")).to_have_count(0)
    expect(board.locator(".where")).to_contain_text("Ben (Dumb Bot)")
    expect(board.locator(".story")).to_contain_text("one put together by hand")


def test_the_deck_just_built_is_played_on_a_board_below(live: Live) -> None:
    bench = build("solforge")
    board = live.show(bench.widget).board
    play = board.get_by_role("button", name="Play with this deck")
    play.click()
    expect(board.get_by_role("alert")).to_contain_text("The deck has no cards; it takes 30")
    expect(board.get_by_role("alert").get_by_role("button", name="SF-DC-a")).to_be_visible()
    board.get_by_text("Begin with a ready-made deck").click()
    stop(board, "open:stampede").click()
    play.click()
    expect(board.locator(".voice")).to_contain_text("Deal 1 is on the board below")
    assert live.serious() == []
    assert bench.board is not None
    live.show(bench.board.widget)
    expect(board.locator(".where")).to_contain_text("Ben (Dumb Bot)")
    assert live.serious() == []


@pytest.mark.page(viewport=(400, 800))
def test_a_list_that_has_a_line_to_itself_is_named_whole_on_a_phone(live: Live) -> None:
    """At the start of a game there is only one, and of three the last stands alone."""
    live.show(play("solforge", short="first").widget)
    summary = live.board.locator(".near .fold summary")
    expect(summary).to_have_text("Your deck, in no order: 20 cards")
    assert summary.evaluate("one => one.scrollWidth <= one.clientWidth")
