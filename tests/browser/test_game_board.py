"""A game at a board: what a person does with mouse, keys and fingers, and how it is answered.

In JupyterLab keys are tried that it could take for its own, and a bot that a kernel plays while it answers.
"""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.live_page import Live
from tests.browser.notebook import Notebook, tool
from widgets import play

DEAL = 20417
LAYOUT = {"EL-V2": "A"}
PLAY = f"from widgets import play\nplay('elementals', {DEAL}, readings={LAYOUT})"
OVER = re.compile("You (win|lose)|The game is (won|lost)")


@pytest.fixture
def board(live: Live) -> Locator:
    """A board with a fresh deal, layout A: the first three cards are not drawn yet."""
    return ready(live.show(play("elementals", DEAL, readings=LAYOUT).widget).board)


def ready(board: Locator) -> Locator:
    """The board, once somebody may choose."""
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


def is_over(board: Locator) -> bool:
    """Whether the board says how the game has ended."""
    return bool(OVER.search(board.locator(".voice").first.inner_text()))


def step(live: Live, touch: bool = False) -> None:
    """Pick something that may be picked, and then the first place that glows, until a move is made."""
    board, before = live.board, where(live.board)
    for _ in range(3):
        glowing = board.locator(".legal[data-node], .legal [data-node]")
        found = (glowing if glowing.count() else board.locator(".playable")).first
        (found.tap if touch else found.click)()
        live.answered()
        if where(board) != before:
            return
    raise AssertionError("No move is made.")


@pytest.mark.page(touch=True, viewport=(480, 900), reduced_motion=True)
def test_a_game_is_played_to_its_end_by_touch_on_a_narrow_page(board: Locator, live: Live) -> None:
    """Narrower than any window but a phone's: a notebook with a file browser beside it may leave no more."""
    for _ in range(60):
        if is_over(board):
            break
        step(live, touch=True)
    expect(board.locator(".voice").first).to_have_text(OVER)
    assert live.fits()


def test_a_person_at_the_board_is_hinted_answered_and_may_go_back(board: Locator, live: Live) -> None:
    for n in (1, 2, 3):
        tool(board, "Hint").click()
        expect(board.locator(".hint li")).to_have_count(n)
    expect(board.locator(".look, .numbered").first).to_be_visible()
    step(live)
    expect(board.locator(".story .turn").first).to_have_text("Turn 1")
    wrong_try(board)
    back_and_forth(board)
    board.locator(".story .clause").first.click()
    opened = board.locator(".rules li.open")
    expect(opened.locator(".uses")).to_contain_text("Used by the rules")
    opened.get_by_role("button", name="Show a position").click()
    expect(board.locator(".voice.answer")).to_be_visible()
    assert live.serious() == []


def wrong_try(board: Locator) -> None:
    """A card that may not lie there, and the nearest move that may be made."""
    for id in ("hand:6C", "hand:5D", "hand:6C", "card:4.1"):
        node(board, id).click()
    answer = board.locator(".voice.answer")
    expect(answer).to_have_attribute("role", "alert")
    expect(answer).to_contain_text("Other cards lie on that one.")
    answer.get_by_role("button", name="Say more").click()
    expect(answer.locator(".clause").first).to_have_text(re.compile("EL-4"))
    expect(answer).to_contain_text("Nothing has changed.")
    assert where(board) == 1
    answer.locator(".nearest button").click()
    expect(board.locator(".timeline input")).to_have_value("2")
    expect(board.locator(".voice.answer")).to_have_count(0)


def back_and_forth(board: Locator) -> None:
    """Undo, another move, redo, and the timeline."""
    tool(board, "Undo").click()
    expect(board.locator(".timeline input")).to_have_value("1")
    for id in ("hand:6C", "slot:5.1"):
        node(board, id).click()
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


def test_a_game_is_saved_read_otherwise_and_dealt_anew(board: Locator) -> None:
    node(board, "deck").click()
    tool(board, "Save").click()
    saved = board.locator(".dialog textarea").input_value()
    assert json.loads(saved)["lines"] == [["draw"]]
    tool(board, "Restart").click()
    tool(board, "Open").click()
    board.get_by_label("Saved game or link").fill(saved[:-20])
    board.get_by_role("button", name="Open", exact=True).last.click()
    expect(board.locator(".voice.error")).to_contain_text("cut off")
    assert where(board) == 0
    board.get_by_label("Saved game or link").fill(saved)
    board.get_by_role("button", name="Open", exact=True).last.click()
    expect(board.locator(".timeline input")).to_have_value("1")
    tool(board, "New deal").click()
    board.get_by_text("More: deal number").click()
    board.get_by_label("Deal number").fill("7")
    board.get_by_label("Which layout is used?").select_option("B")
    board.get_by_role("button", name="Deal", exact=True).click()
    expect(board.locator(".where")).to_have_text(re.compile("Layout B.*deal 7"))
    board.get_by_role("button", name="What if", exact=True).click()
    board.locator("summary", has_text="Variants").click()
    board.get_by_label("20", exact=True).click()
    expect(board.locator(".voice")).to_contain_text("From here on: 20. EL-V1")
    board.locator("summary", has_text="Damage and banishing").click()
    board.get_by_role("button", name="Compare both boards").first.click()
    expect(board.locator(".compared")).to_have_count(2)


@pytest.mark.page(reduced_motion=True)
def test_a_game_is_played_to_its_end_by_keys_alone(board: Locator, live: Live) -> None:
    keys = live.page.keyboard
    stop(board, "deck").focus()
    for _ in range(130):
        if is_over(board):
            break
        keys.press("l")
        keys.press("Enter")
        live.answered()
    expect(board.locator(".voice").first).to_have_text(OVER)


def test_no_key_on_a_board_reaches_the_notebook_and_a_bot_plays_while_the_board_is_free(
    shared_notebook: Notebook,
) -> None:
    boards = shared_notebook.write(PLAY, PLAY).run_all().page.locator(".tutor")
    keys_are_the_boards_own(shared_notebook, ready(boards.first))
    watch_the_bot(ready(boards.last))
    assert shared_notebook.cells() == ["code", "code"]


def keys_are_the_boards_own(notebook: Notebook, board: Locator) -> None:
    """Those of JupyterLab's command mode too: letters and arrows; and the ring of the focus is the board's."""
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
    rings_are_alike(board)
    notebook.command("notebook:enter-command-mode")
    notebook.page.locator(".jp-OutputArea .tutor .table [tabindex='0']").first.focus()
    active = notebook.active()
    for key in ("ArrowDown", "ArrowDown", "l", "ArrowLeft"):
        keys.press(key)
    assert notebook.active() == active


def watch_the_bot(board: Locator) -> None:
    """It goes on while the board stays free, until it is paused."""
    tool(board, "Watch the bot").click()
    board.get_by_text("Normal", exact=True).click()
    board.locator(".story .clause").first.click()
    expect(board.locator(".rules li.open")).to_be_visible()
    board.get_by_role("button", name="Story", exact=True).click()
    expect(board.locator(".timeline input")).not_to_have_value("1")
    board.get_by_role("button", name="Pause the bot").click()
    expect(board.get_by_role("button", name="Pause the bot")).to_have_count(0)
    stopped = where(board)
    board.page.wait_for_timeout(500)
    assert where(board) == stopped


def rings_are_alike(board: Locator) -> None:
    """The ring of the focus is the same on every control, also in the notebook, which has one of its own."""
    board.locator("[data-node^=hand] button, button.card.playable").first.focus()
    for key in ("t", "/"):
        board.page.keyboard.press(key)
    for control in (".tools .tool", ".tab", ".typed input", ".find[type=search]"):
        one = board.locator(control).first
        one.focus()
        board.page.keyboard.press("Shift")
        ring = one.evaluate("element => { const look = getComputedStyle(element); return look.outline; }")
        assert ring == "rgb(11, 95, 206) solid 3px", control
    tool(board, "Text view").click()
