"""The first minute: chapter 1 is opened, the first win, the next page, by touch on a phone, by keyboard; the next day
it opens where one goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import chapter_of
from tests.browser.notebook import SHOWN, Notebook
from tutor.engine.game import find_game
from tutor.learn.lessons import Lesson
from tutor.learn.path import path_of
from tutor.learn.progress import Progress

WAY = [("hand:6H", "card:5.1"), ("hand:5C", "card:5.1"), ("hand:2S", "card:5.1")]
"""A card and where it goes, until the Jack is beaten."""
MOVES = (
    "board => board.getAnimations({ subtree: true }).some((one) => isFinite(one.effect.getComputedTiming().endTime))"
)
"""Whether a card is on its way; what glows without end does not count."""
MOST_KEYS = 12
"""How many presses of a key something is away at most."""


@pytest.fixture
def opened(notebook: Notebook) -> Iterator[Locator]:
    """The first lesson of chapter 1, which runs itself when it is opened, of somebody new; its map stands above."""
    progress = notebook.lab.files.parent / "data" / "progress.json"
    progress.unlink(missing_ok=True)
    notebook.ships(notebook.lab.fresh("01_elementals.ipynb", 3))
    notebook.page.goto(f"{notebook.lab.url}/doc/tree/notebooks/01_elementals.ipynb?reset&token={notebook.lab.token}")
    board = notebook.page.locator(".tutor").nth(1)
    board.wait_for()
    notebook.page.locator(".jp-Notebook").dispatch_event("pointerdown")  # from here on the page is its reader's
    hand = board.locator('[data-node="hand:6H"]').first
    still, before = 0, None
    for _ in range(60):  # while cells above are drawn, the page moves under its reader
        board.evaluate("board => board.scrollIntoView()")
        notebook.page.wait_for_timeout(250)
        place = hand.bounding_box()
        still, before = still + 1 if place == before else 0, place
        if still == 4:
            break
    expect(hand).to_be_in_viewport()
    yield board
    progress.unlink(missing_ok=True)


@pytest.mark.page(touch=True, viewport=(400, 800))
def test_the_first_win_by_touch_on_a_phone(opened: Locator) -> None:
    """Each thing that is tapped is in the window before."""
    for card, place in WAY:
        for id in (card, place):
            touch(opened.locator(f'[data-node="{id}"]').first)
        expect(opened.locator(f'[data-node="{card}"]')).to_have_count(0)
    verdict = opened.locator(".verdict")
    expect(verdict).to_have_text("Beaten! Your first win.")
    expect(verdict).to_be_in_viewport()
    on = opened.get_by_role("button", name="Next: your turn")
    expect(on).to_be_in_viewport(ratio=1)
    touch(on)
    expect(opened.locator(".say")).to_be_in_viewport()
    expect(opened.locator('[data-node="hand:7S"]').first).to_be_in_viewport()


def touch(there: Locator) -> None:
    """Touch the middle of what is in the window, once nothing moves over it.

    `Locator.tap` scrolls the page when a card on its way covers the place for a moment; a finger does not.
    """
    expect(there).to_be_in_viewport(ratio=0.6)
    page = there.page
    page.wait_for_function(f"() => [...document.querySelectorAll('.tutor')].every((board) => !({MOVES})(board))")
    box = there.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_the_wheel_moves_the_page_over_a_table_too_and_the_first_win_by_keyboard_alone(
    opened: Locator, notebook: Notebook
) -> None:
    """The tabulator leads to the hand, arrows to a card and to its place, though JupyterLab has keys of its own; after
    the win, back to the button. Who has done the whole lesson begins after it the next time."""
    turn_the_wheel(opened)
    opened.locator("h1").focus()
    press_until(opened, "Tab", "hand:")
    for card, place in WAY:
        for id in (card, place):
            steer(opened, id)
            opened.page.keyboard.press("Enter")
        expect(opened.locator(f'[data-node="{card}"]')).to_have_count(0)
        if card != WAY[-1][0]:
            expect(opened.locator('[data-node^="hand:"]:focus')).to_have_count(1)  # the next card is at hand
    expect(opened.locator(".verdict")).to_have_text("Beaten! Your first win.")
    press_until(opened, "Shift+Tab", "Next: your turn")
    opened.page.keyboard.press("Enter")
    expect(opened.locator(".bar .where")).to_contain_text("page 2 of 3")
    a_chapter_that_was_begun_opens_at_its_first_step_that_is_not_done(notebook)


def a_chapter_that_was_begun_opens_at_its_first_step_that_is_not_done(notebook: Notebook) -> None:
    """It is opened beside the one in which its first lesson was begun."""
    kept = notebook.lab.files.parent / "data" / "progress.json"
    first, game = (step.what for step in path_of(find_game("elementals")).steps[:2])
    assert isinstance(first, Lesson)
    for page in range(len(first.pages())):
        Progress(kept).finish(first.id, page, first.edition)
    again = chapter_of("01_elementals.ipynb", 6)
    shown = notebook.ships(again).beside(again, trusted=True).page.locator(SHOWN)
    expect(shown.get_by_role("heading", name=game.title, exact=True)).to_be_in_viewport()


def turn_the_wheel(board: Locator) -> None:
    """However often it is turned: nothing of a board scrolls by itself and keeps it."""
    page = board.page
    board.locator('[data-node="hand:6H"]').first.hover()
    before = page.evaluate(SCROLLED)
    for turns in (1, 2, 3):
        page.mouse.wheel(0, 40)
        page.wait_for_function(f"({SCROLLED})() >= {before + 40 * turns - 1}")


SCROLLED = "() => document.querySelector('.jp-WindowedPanel-outer').scrollTop"
"""How far the page is scrolled, in pixels."""
FOCUSED = "() => document.activeElement.dataset.node ?? document.activeElement.textContent"
ARROW = """
(there) => {
  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const [x, y] = middle(document.activeElement.getBoundingClientRect());
  const [toX, toY] = middle(there.getBoundingClientRect());
  if (Math.abs(toY - y) > 60) return toY < y ? "ArrowUp" : "ArrowDown";
  return toX < x ? "ArrowLeft" : "ArrowRight";
}
"""
"""The arrow that points from what has the focus to something."""


def press_until(board: Locator, key: str, begin: str) -> None:
    """Press a key until what has the focus begins so."""
    for _ in range(MOST_KEYS):
        if str(board.page.evaluate(FOCUSED)).startswith(begin):
            return
        board.page.keyboard.press(key)
    raise AssertionError(f"{begin} is not reached, but {board.page.evaluate(FOCUSED)}")


def steer(board: Locator, id: str) -> None:
    """Press the arrow that points to a node until it has the focus."""
    for _ in range(MOST_KEYS):
        if board.page.evaluate(FOCUSED) == id:
            return
        board.page.keyboard.press(board.locator(f'[data-node="{id}"][data-stop]').first.evaluate(ARROW))
    raise AssertionError(f"{id} is not reached, but {board.page.evaluate(FOCUSED)}")
