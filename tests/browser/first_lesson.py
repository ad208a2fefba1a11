"""The first lesson of Elementals on a page of the site: a Jack, three cards, and the order in which they beat him."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

FIRST = '[data-lesson="EL-L1"]'
"""The place of the lesson on its page."""


def lesson(page: Page, live: bool = True) -> Locator:
    """The board of a chapter's first lesson, once it lives, or at once, as it is seen then."""
    board = page.locator(f"{FIRST}{'.live' * live} .tutor")
    expect(board.locator(".voice")).not_to_have_count(0)
    return board


def put(board: Locator, card: str) -> None:
    """Pick a card and put it on the Jack."""
    board.locator(f'[data-node="hand:{card}"]').first.click()
    expect(board.locator(".picked")).to_have_count(1)
    board.locator('[data-node="card:5.1"]').first.click()


def play(board: Locator) -> None:
    """A wrong try and a win, and on to the next page."""
    put(board, "2S")
    expect(board).to_contain_text("The spade comes last.")
    for card in ("6H", "5C", "2S"):
        put(board, card)
        expect(board.locator(f'[data-node="hand:{card}"]')).to_have_count(0)
    board.get_by_role("button", name="Next").first.click()
    expect(board).to_contain_text("Find the order yourself.")
