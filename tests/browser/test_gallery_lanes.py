"""Lanes on the renderer alone: the details of a card, a hand that scrolls, foretelling; no kernel."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.gallery_page import Gallery


def test_details_open_by_a_right_click_and_close_by_a_click_anywhere(board: Gallery) -> None:
    page = board.show("lanes").page
    details = page.get_by_role("dialog")
    board.node("space:A4").click(button="right")
    expect(details).to_contain_text("a 1/1 Seedling appears")
    expect(details).to_contain_text("health 5 of 8")
    page.get_by_role("button", name="Level 3").click()
    expect(details).to_contain_text("a 3/3 Seedling appears")
    page.get_by_role("button", name="Seedling", exact=True).click()
    expect(details).to_contain_text("token")
    page.get_by_role("button", name="Back to Sprout").click()
    expect(details).to_contain_text("common")
    board.node("space:B2").click(force=True)
    expect(details).to_have_count(0)
    assert board.sent() == [], "looking at a card is nobody's business but the browser's, and closing is not a move"


def test_details_open_by_a_key_and_close_by_escape_and_the_focus_comes_back(board: Gallery) -> None:
    page = board.show("lanes").page
    board.node("space:A4").focus()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog").get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert board.focused() == "space:A4"


def test_details_open_by_a_click_in_a_list_and_in_the_mode_for_details(board: Gallery) -> None:
    page = board.show("lanes").page
    page.get_by_text("Your deck, in no order").click()
    board.node("deck:sprout").click()
    expect(page.get_by_role("dialog")).to_contain_text("Sprout")
    page.keyboard.press("Escape")
    board.node("space:B2").click(button="right")
    expect(page.get_by_role("dialog")).to_contain_text("Hammer Guard")
    page.keyboard.press("Escape")
    board.menu("Card details")
    board.node("space:A4").click()
    expect(page.get_by_role("dialog")).to_contain_text("Sprout")
    assert board.sent() == []


@pytest.mark.page(touch=True)
def test_details_open_by_a_finger_that_rests(board: Gallery) -> None:
    page = board.show("lanes").page
    page.evaluate("""() => {
      const stop = document.querySelector('[data-node="space:A4"]');
      const at = {bubbles: true, pointerType: "touch", isPrimary: true, clientX: 5, clientY: 5};
      stop.dispatchEvent(new PointerEvent("pointerdown", at));
    }""")
    expect(page.get_by_role("dialog")).to_contain_text("Sprout")


def test_the_main_button_offers_what_a_picked_creature_can_do_besides_moving(board: Gallery) -> None:
    page = board.show("lanes").page
    board.node("space:A2").click()
    expect(board.node("do:battle")).to_have_count(0)
    expect(board.node("space:A3")).to_have_class(re.compile(r"\blegal\b"))
    board.node("do:activate").click()
    board.node("seat:B").click()
    assert board.sent() == [{"do": "pick", "path": ["space:A2", "do:activate", "seat:B"]}]
    page.keyboard.press("Escape")
    expect(board.node("do:battle")).to_have_count(1)


def test_a_hand_of_six_scrolls_by_arrows_and_by_keys(board: Gallery) -> None:
    page = board.show("lanes").page
    page.set_viewport_size({"width": 800, "height": 1000})
    first, last = board.node("hand:withering"), board.node("hand:3")
    expect(last).not_to_be_in_viewport(ratio=0.9)
    page.get_by_role("button", name="Your hand, six cards: on").click()
    expect(last).to_be_in_viewport(ratio=0.9)
    last.focus()
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect(first).to_be_focused()
    expect(first).to_be_in_viewport(ratio=0.9)


def test_a_move_is_foretold_once_and_then_played(board: Gallery) -> None:
    page = board.show("lanes").page
    board.node("hand:0").click()
    page.keyboard.press("p")
    board.node("space:A3").click()
    board.node("space:A3").click()
    path = ["hand:0", "space:A3"]
    assert board.sent() == [{"do": "foresee", "path": path}, {"do": "pick", "path": path}]


def test_a_right_click_opens_the_details_of_a_card_that_no_reference_knows(board: Gallery) -> None:
    """Its name is the beginning of its label. A card that lies face down has no details."""
    board.show()
    card = board.node("card:10H")
    card.click(button="right")
    details = board.page.get_by_role("dialog")
    expect(details.locator("h2")).to_have_text("10 of Hearts")
    details.get_by_role("button", name="Close").click()
    board.page.locator(".card.down").first.click(button="right", force=True)
    expect(details).to_have_count(0)
