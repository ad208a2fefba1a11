"""Present: one key fills the window with a board, and Escape or the same key gives the page back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.gallery_page import Gallery

HEIGHT = "document.querySelector('.screen').getBoundingClientRect().height"


def test_a_key_fills_the_window_and_gives_it_back(board: Gallery) -> None:
    page = board.show("elementals").page
    page.set_viewport_size({"width": 1600, "height": 900})
    before = page.evaluate(HEIGHT)
    card = page.locator(".hand .card").first
    small = card.evaluate("card => card.getBoundingClientRect().height")
    card.focus()
    page.keyboard.press("f")
    page.wait_for_function(f"{HEIGHT} === innerHeight")
    assert page.evaluate("document.fullscreenElement.className").startswith("tutor")
    page.wait_for_function(f"document.querySelector('.hand .card').getBoundingClientRect().height > {small} * 1.1")
    page.keyboard.press("f")
    page.wait_for_function(f"{HEIGHT} === {before}")
    expect(card).to_be_focused()


def test_a_browser_that_forbids_it_says_so(board: Gallery) -> None:
    page = board.show("elementals").page
    page.evaluate("() => { Element.prototype.requestFullscreen = async () => { throw new TypeError('forbidden') } }")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Present").click()
    expect(page.get_by_role("alert")).to_contain_text("This browser does not let the board fill the window.")
