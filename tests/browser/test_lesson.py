"""A lesson in a real JupyterLab: watched, tried, answered and walked through by mouse and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.notebook import Notebook, tool


@pytest.fixture
def lesson(notebook: Notebook) -> Locator:
    """Lesson 1 at its first page, whatever was done before in this run."""
    notebook.write("from widgets import lesson\nroom = lesson('EL-L1')\nroom.to_page(1)\nroom").run_all()
    board = notebook.page.locator(".tutor").first
    expect(board.locator("h1")).to_have_text("Lesson 1: Beat one Jack")
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


def on_page(lesson: Locator, number: int) -> None:
    """The lesson stands at this page."""
    expect(lesson.locator(".bar .where")).to_contain_text(f"page {number} of 3")


def win(lesson: Locator) -> None:
    """Beat the Jack of Spades."""
    for card in ("6H", "5C", "2S"):
        place(lesson, card, "5.1")
    expect(lesson.locator(".verdict")).to_have_text("Beaten! Your first win.")


def test_a_lesson_by_mouse(lesson: Locator, notebook: Notebook) -> None:
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
    expect(lesson.locator(".verdict")).to_contain_text("Only 3 damage to you")
    press(lesson, "Try again")
    for card in ("7S", "9C", "3D"):
        place(lesson, card, "5.2")
    press(lesson, "Next: a question")
    on_page(lesson, 3)
    lesson.locator(".option", has_text="10").click()
    press(lesson, "Check")
    expect(lesson.locator(".option.wrong")).to_have_count(1)
    expect(lesson.locator(".option.missed")).to_have_count(1)
    expect(lesson.locator(".verdict")).to_have_text("No.")
    expect(lesson.get_by_label("Lesson done")).to_contain_text("damage, damage, banish")
    press(lesson, "Must the banish card")
    expect(lesson.locator(".compared")).to_have_count(2)
    press(lesson, "Back to the lesson")
    on_page(lesson, 3)
    assert notebook.serious() == []
    assert notebook.cells() == ["code"]


def test_the_next_lesson_is_on_the_next_board(notebook: Notebook) -> None:
    """The board that was left stays what it was; from the last board of a notebook the next lesson opens in its
    place."""
    notebook.write(
        "from widgets import lesson\none = lesson('EL-L8')\none.to_page(3)\none",
        "two = lesson('EL-L9')\ntwo.to_page(2)\ntwo",
    ).run_all()
    boards = notebook.page.locator(".tutor")
    expect(boards.nth(1).locator("h1")).to_have_text("Lesson 10: A whole game")
    for number, right in ((0, ("Banish with", "Discard 2")), (1, ("The King lies below",))):
        for text in right:
            boards.nth(number).locator(".option", has_text=text).click()
        press(boards.nth(number), "Check")
        expect(boards.nth(number).locator(".verdict")).to_have_text("Right!")
        press(boards.nth(number), "Next lesson")
        if number == 0:
            expect(boards.nth(1).locator("h1")).to_be_focused()
            expect(boards.nth(1).locator("h1")).to_be_in_viewport()
            expect(boards.nth(0).locator("h1")).to_have_text("Lesson 9: Order wins")
    expect(boards.nth(1).locator("h1")).to_have_text("Lesson 11: Whispers of Neptulon")


def test_a_lesson_by_keyboard_whose_new_page_is_read_from_its_top_and_opens_again_where_it_was_left(
    lesson: Locator, notebook: Notebook
) -> None:
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
    assert notebook.cells() == ["code"]
    notebook.write("from widgets import lesson\nlesson('EL-L1')").run_all()
    on_page(notebook.page.locator(".tutor").first, 2)


@pytest.mark.page(dark=True, viewport=(600, 900))
def test_a_narrow_dark_lesson_has_no_faults(lesson: Locator, notebook: Notebook) -> None:
    notebook.theme(dark=True).command("application:toggle-left-area")
    assert notebook.serious() == []
    widths = lesson.evaluate("e => [e.scrollWidth, e.clientWidth]")
    assert widths[0] <= widths[1] + 1
