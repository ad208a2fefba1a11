"""A lesson watched, tried, answered and walked through by mouse and by keyboard.

In JupyterLab it is walked through by keyboard, and on to the next lesson's board: what scrolls there is the notebook.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.live_page import Live
from tests.browser.notebook import Notebook, tool
from widgets import lesson as opened


@pytest.fixture
def lesson(live: Live) -> Locator:
    """Step 1 at its first page, whatever was done before in this run."""
    room = opened("EL-L1")
    room.to_page(1)
    return first_lesson(live.show(room.widget).board)


def first_lesson(board: Locator) -> Locator:
    """The board, once it shows step 1."""
    expect(board.locator("h1")).to_have_text("Step 1: Beat one Jack")
    return board


def press(lesson: Locator, name: str) -> None:
    """Press a button of the lesson by the beginning of its name."""
    found = lesson.get_by_role("button", name=re.compile(f"^{name}"))
    (found if found.count() else tool(lesson, name)).first.click()


def place(lesson: Locator, card: str, slot: str) -> None:
    """Pick a card of the hand and put it down; what is picked before the answer has come would be let go by it."""
    picked = in_hand(lesson, card)
    picked.first.click()
    lesson.locator(f'[data-node="slot:{slot}"]').first.click()
    expect(picked).to_have_count(0)


def in_hand(lesson: Locator, card: str) -> Locator:
    """A card of the hand, wherever the board shows it."""
    return lesson.locator(f'[data-node="hand:{card}"]')


def on_page(lesson: Locator, number: int, of: int = 3) -> None:
    """The lesson stands at this page."""
    expect(lesson.locator(".bar .where")).to_contain_text(f"page {number} of {of}")


def win(lesson: Locator) -> None:
    """Beat the Jack of Spades."""
    for card in ("6H", "5C", "2S"):
        place(lesson, card, "5.1")
    expect(lesson.locator(".verdict")).to_have_text("Beaten! Your first win.")


def test_a_lesson_by_mouse_which_opens_again_where_it_was_left(lesson: Locator, live: Live) -> None:
    in_hand(lesson, "2S").first.click()
    lesson.locator('[data-node="slot:5.1"]').first.click()
    expect(lesson.locator(".verdict")).to_contain_text("The spade comes last.")
    press(lesson, "Show me a hint")
    expect(lesson.locator(".hint")).to_contain_text("Damage twice, then his own suit.")
    win(lesson)
    press(lesson, "Next: your turn")
    on_page(lesson, 2)
    in_hand(lesson, "3D").first.click()
    lesson.locator('[data-node="hits"]').first.click()
    expect(lesson.locator(".verdict")).to_contain_text("That comes in a later lesson.")
    in_hand(lesson, "3D").first.click()
    lesson.locator('[data-node="slot:5.2"]').first.click()
    expect(lesson.locator(".verdict")).to_contain_text("A diamond cannot hurt her.")
    for card in ("7S", "9C", "3D"):
        place(lesson, card, "5.2")
    press(lesson, "Next: a question")
    on_page(lesson, 3)
    lesson.locator("h1").focus()
    [ten] = (n for n, text in enumerate(lesson.locator(".option").all_inner_texts(), 1) if "10" in text)
    live.page.keyboard.press(str(ten))
    live.page.keyboard.press("Enter")
    expect(lesson.locator(".option.wrong")).to_have_count(1)
    expect(lesson.locator(".option.missed")).to_have_count(1)
    expect(lesson.locator(".verdict")).to_have_text("Not quite.")
    press(lesson, "Next: a question")
    on_page(lesson, 4, of=4)
    in_hand(lesson, "AH").first.click()
    expect(lesson.locator(".verdict")).to_have_text("Right!")
    expect(lesson.get_by_label("Lesson done")).to_contain_text("hit twice, then banish")
    press(lesson, "Must the banish card")
    expect(lesson.locator(".compared")).to_have_count(2)
    press(lesson, "Back to the lesson")
    on_page(lesson, 4, of=4)
    assert live.serious() == []
    on_page(live.show(opened("EL-L1").widget).board, 3)


CELLS = (
    "from widgets import lesson\nroom = lesson('EL-L1')\nroom.to_page(1)\nroom",
    "one = lesson('EL-L2')\none.to_page(2)\n"
    "one.play('banish 5.1 with 2S', 'place 8S on 5.2', 'banish 5.2 with 5H')\none",
    "two = lesson('EL-L3')\ntwo.to_page(3)\ntwo",
)


def test_in_a_notebook_a_new_page_is_read_from_its_top_and_the_next_lesson_is_on_the_next_board(
    shared_notebook: Notebook,
) -> None:
    boards = shared_notebook.write(*CELLS).run_all().page.locator(".tutor")
    a_page_by_keyboard(shared_notebook, first_lesson(boards.first))
    from_board_to_board(boards)
    assert shared_notebook.cells() == ["code"] * len(CELLS)


def a_page_by_keyboard(notebook: Notebook, lesson: Locator) -> None:
    """The way to the second page, whose heading then has the focus."""
    keys = notebook.page.keyboard
    for card in ("6H", "5C", "2S"):
        in_hand(lesson, card).first.focus()
        keys.press("Enter")
        lesson.locator('[data-node="card:5.1"]').first.focus()
        keys.press("Enter")
        expect(in_hand(lesson, card)).to_have_count(0)
    lesson.get_by_role("button", name="Next: your turn").focus()
    keys.press("Enter")
    on_page(lesson, 2)
    expect(lesson.locator("h1")).to_be_focused()
    expect(lesson.locator("h1")).to_be_in_viewport()


def from_board_to_board(boards: Locator) -> None:
    """The board that was left stays what it was; from the last board of a notebook the next lesson opens in its
    place."""
    expect(boards.nth(2).locator("h1")).to_have_text("Step 4: The sum of two")
    press(boards.nth(1), "Next lesson")
    expect(boards.nth(2).locator("h1")).to_be_focused()
    expect(boards.nth(2).locator("h1")).to_be_in_viewport()
    expect(boards.nth(1).locator("h1")).to_have_text("Step 3: Its own element")
    boards.nth(2).locator(".option", has_text="8♠").click()
    press(boards.nth(2), "Check")
    expect(boards.nth(2).locator(".verdict")).to_have_text("Right!")
    press(boards.nth(2), "Next lesson")
    expect(boards.nth(2).locator("h1")).to_have_text("Step 5: Discards hurt")


@pytest.mark.page(viewport=(480, 900))
@pytest.mark.usefixtures("lesson")
def test_a_narrow_dark_lesson_has_no_faults(live: Live) -> None:
    """Narrower than any window but a phone's: a notebook with a file browser beside it may leave no more."""
    live.theme(dark=True)
    assert live.serious() == []
    assert live.fits()
