"""A game at a board, in a real JupyterLab: what a person does with mouse, keys and fingers, and how it is answered."""

from __future__ import annotations

import json
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.notebook import Notebook, tool

PLAY = "from widgets import play\nboard = play('elementals', 20417, readings={'EL-V2': 'A'})\nboard"
OVER = re.compile("You have (won|lost)")


@pytest.fixture
def board(notebook: Notebook) -> Locator:
    """A board with a fresh deal, layout A: the first three cards are not drawn yet."""
    notebook.write(PLAY).run_all()
    board = notebook.page.locator(".tutor").first
    expect(board.locator(".voice .prompt")).to_be_visible()
    return board


def node(board: Locator, id: str) -> Locator:
    """A thing on the board."""
    return board.locator(f'[data-node="{id}"]').first


def stop(board: Locator, id: str) -> Locator:
    """What takes the focus for a thing on the board."""
    return node(board, id).locator("xpath=descendant-or-self::*[@tabindex]").first


def where(board: Locator) -> int:
    """The step that the board shows."""
    rail = board.locator(".timeline input")
    return int(rail.input_value()) if rail.count() else 0


def step(board: Locator, before: int, touch: bool = False) -> None:
    """Pick something that may be picked, and then the first place that glows, until a move is made after ``before``."""
    for _ in range(3):
        glowing = board.locator(".legal[data-node], .legal [data-node]")
        found = glowing if glowing.count() else board.locator(".playable")
        with suppress(TimeoutError):  # what glowed a moment ago is gone where the move has been made meanwhile
            (found.first.tap if touch else found.first.click)(timeout=5_000)
        board.page.wait_for_timeout(60)
        if where(board) != before:
            return
    expect(board.locator(".timeline input")).not_to_have_value(str(before))


def play_out(board: Locator, touch: bool = False) -> None:
    """Play to the end."""
    for _ in range(60):
        before = where(board)  # read first: a move that is still on its way may end the game
        if OVER.search(board.locator(".voice").first.inner_text()):
            return
        step(board, before, touch)
    raise AssertionError("The game does not end.")


def test_a_game_is_played_to_its_end_by_mouse(board: Locator, notebook: Notebook) -> None:
    play_out(board)
    expect(board.locator(".story .turn").first).to_have_text("Turn 1")
    assert notebook.cells() == ["code"]
    assert notebook.serious() == []


@pytest.mark.page(touch=True, viewport=(600, 900))
def test_a_game_is_played_to_its_end_by_touch_on_a_narrow_page(board: Locator, notebook: Notebook) -> None:
    notebook.command("application:toggle-left-area")
    play_out(board, touch=True)
    assert board.evaluate("board => board.scrollWidth <= board.clientWidth")


def test_a_wrong_try_is_answered_and_changes_nothing(board: Locator) -> None:
    node(board, "deck").click()
    node(board, "hand:6C").click()
    node(board, "hand:5D").click()
    node(board, "hand:6C").click()
    node(board, "card:4.1").click()
    answer = board.locator(".voice.answer")
    expect(answer).to_have_attribute("role", "alert")
    expect(answer.locator(".clause").first).to_have_text(re.compile("EL-4"))
    expect(answer).to_contain_text("Nothing has changed.")
    assert where(board) == 1
    answer.locator(".nearest button").click()
    expect(board.locator(".timeline input")).to_have_value("2")
    expect(board.locator(".voice.answer")).to_have_count(0)


def test_undo_redo_and_the_timeline(board: Locator) -> None:
    node(board, "deck").click()
    node(board, "hand:6C").click()
    node(board, "slot:5.1").click()
    expect(board.locator(".timeline input")).to_have_value("2")
    tool(board, "Undo").click()
    expect(node(board, "hand:6C")).to_be_visible()
    tool(board, "Redo").click()
    expect(node(board, "slot:5.1")).to_contain_text("6 of 12")
    board.get_by_label("Step", exact=True).fill("0")
    expect(board.locator(".timeline input")).to_have_value("0")
    expect(board.locator(".beat.ahead")).not_to_have_count(0)
    board.locator(".story .jump").last.click()
    expect(board.locator(".timeline input")).to_have_value("2")


def test_hints_come_in_three_stages(board: Locator) -> None:
    for n in (1, 2, 3):
        tool(board, "Hint").click()
        expect(board.locator(".hint li")).to_have_count(n)
    expect(board.locator(".look, .numbered").first).to_be_visible()


def test_a_chip_opens_its_clause_with_its_uses(board: Locator) -> None:
    board.locator(".voice .clause").first.click()
    opened = board.locator(".rules li.open")
    expect(opened.locator(".uses")).to_contain_text("Used by the rules")
    opened.get_by_role("button", name="Show a position").click()
    expect(board.locator(".voice.answer")).to_be_visible()


def test_a_new_deal_by_number(board: Locator) -> None:
    tool(board, "New deal").click()
    board.get_by_label("Deal", exact=True).fill("7")
    board.get_by_label("Which layout is used?").select_option("B")
    board.get_by_role("button", name="Deal", exact=True).click()
    expect(board.locator(".where")).to_have_text(re.compile("Layout B.*deal 7"))


def test_a_saved_game_can_be_opened_and_a_damaged_one_is_refused(board: Locator, notebook: Notebook) -> None:
    node(board, "deck").click()
    tool(board, "Save").click()
    saved = board.locator(".dialog textarea").input_value()
    assert json.loads(saved)["lines"] == [["draw"]]
    tool(board, "Restart").click()
    tool(board, "Open").click()
    board.get_by_label("Saved game or link").fill(saved[:-20])
    board.get_by_role("button", name="Open", exact=True).last.click()
    expect(board.locator(".voice.error")).to_contain_text("no save")
    assert where(board) == 0
    board.get_by_label("Saved game or link").fill(saved)
    board.get_by_role("button", name="Open", exact=True).last.click()
    expect(board.locator(".timeline input")).to_have_value("1")


def test_a_bot_plays_while_the_board_stays_free(board: Locator) -> None:
    tool(board, "Watch the bot").click()
    board.get_by_text("Fast", exact=True).click()
    board.locator(".story .clause").first.click()
    expect(board.locator(".rules li.open")).to_be_visible()
    board.get_by_role("button", name="Story", exact=True).click()
    expect(board.locator(".timeline input")).not_to_have_value("0")
    board.get_by_role("button", name="Pause the bot").click()
    expect(board.get_by_role("button", name="Pause the bot")).to_have_count(0)
    stopped = where(board)
    board.page.wait_for_timeout(500)
    assert where(board) == stopped


def test_readings_are_switched_and_compared(board: Locator) -> None:
    board.get_by_role("button", name="What if", exact=True).click()
    board.locator("summary", has_text="Variants").click()
    board.get_by_label("20", exact=True).click()
    expect(board.locator(".voice")).to_contain_text("From here on: 20. EL-V1")
    board.locator("summary", has_text="Damage and banishing").click()
    board.get_by_role("button", name="Compare both boards").first.click()
    expect(board.locator(".compared")).to_have_count(2)


def test_after_a_restart_of_the_kernel_the_board_says_so_and_can_be_run_again(
    board: Locator, notebook: Notebook
) -> None:
    notebook.restart_kernel()
    node(board, "deck").click()
    expect(board.locator(".voice.error")).to_be_visible(timeout=15_000)
    notebook.run_all()
    fresh: Page = notebook.page
    node(fresh.locator(".tutor").first, "deck").click()
    expect(fresh.locator(".timeline input").first).to_have_value("1")


def test_keys_play_the_game_and_never_reach_the_notebook(board: Locator, notebook: Notebook) -> None:
    keys = notebook.page.keyboard
    stop(board, "deck").focus()
    for key in ("b", "b", "d", "d", "m"):
        keys.press(key)
    keys.press("Enter")
    expect(board.locator(".timeline input")).to_have_value("1")
    stop(board, "hand:6C").focus()
    keys.press("Enter")
    stop(board, "hits").focus()
    keys.press("Enter")
    expect(board.locator(".timeline input")).to_have_value("2")
    assert notebook.cells() == ["code"]


def test_the_ring_of_the_focus_is_the_same_on_every_control_also_in_the_notebook(board: Locator) -> None:
    board.locator("[data-node^=hand] button, button.card.playable").first.focus()
    board.page.keyboard.press("t")
    board.page.keyboard.press("/")
    for control in (".tools .tool", ".tab", ".typed input", ".find[type=search]"):
        one = board.locator(control).first
        one.focus()
        board.page.keyboard.press("Shift")
        ring = one.evaluate("element => { const look = getComputedStyle(element); return look.outline; }")
        assert ring == "rgb(11, 95, 206) solid 3px", control


def test_a_game_is_played_to_its_end_by_keys_alone(board: Locator, notebook: Notebook) -> None:
    keys = notebook.page.keyboard
    notebook.command("notebook:enter-command-mode")
    notebook.page.locator(".jp-OutputArea .tutor [tabindex='0']").first.focus()
    for _ in range(130):
        if OVER.search(board.locator(".voice").first.inner_text()):
            break
        keys.press("l")
        keys.press("Enter")
        notebook.page.wait_for_timeout(60)
    expect(board.locator(".voice").first).to_have_text(OVER)
    assert notebook.cells() == ["code"]
