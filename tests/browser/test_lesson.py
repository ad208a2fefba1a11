"""A lesson in a real JupyterLab: watched, tried, answered and walked through by mouse and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.notebook import Notebook, tool


@pytest.fixture
def lesson(notebook: Notebook) -> Locator:
    """Lesson 3 at its first page, whatever was done before in this run."""
    notebook.write("from widgets import lesson\nroom = lesson('EL-L3')\nroom.to_page(1)\nroom").run_all()
    board = notebook.page.locator(".tutor").first
    expect(board.locator("h1")).to_have_text("Lesson 3: The first damage card")
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
    expect(lesson.locator(".bar .where")).to_contain_text(f"page {number} of 4")


def test_a_lesson_by_mouse(lesson: Locator, notebook: Notebook) -> None:
    expect(lesson).to_contain_text("What you will see:")
    press(lesson, "Watch the first of two moves")
    expect(lesson.locator(".verdict")).to_contain_text("You draw three cards")
    press(lesson, "Try it")
    expect(lesson.locator(".try")).to_contain_text("immune to its own element")
    press(lesson, "Watch the last move")
    expect(lesson).not_to_contain_text("What you will see:")
    press(lesson, "Next: try it yourself")
    on_page(lesson, 2)
    place(lesson, "6H", "5.1")
    expect(lesson.locator(".verdict")).to_contain_text("Allowed, and it costs you")
    press(lesson, "Start over")
    expect(in_hand(lesson, "6H").first).to_be_visible()
    for card, slot in (("4D", "5.1"), ("6H", "5.2"), ("9S", "5.2")):
        place(lesson, card, slot)
    expect(lesson.locator(".verdict")).to_contain_text("Done.")
    press(lesson, "Next: a quiz")
    on_page(lesson, 3)
    for option in (0, 2):
        lesson.locator(".option").nth(option).click()
    press(lesson, "Check")
    expect(lesson.locator(".option.right")).to_have_count(1)
    expect(lesson.locator(".option.wrong")).to_have_count(1)
    expect(lesson.locator(".option.missed")).to_have_count(2)
    press(lesson, "Next: what if")
    on_page(lesson, 4)
    expect(lesson.locator(".twin")).to_have_count(2)
    assert notebook.serious() == []
    assert notebook.cells() == ["code"]


def test_a_new_page_is_read_from_its_top(lesson: Locator) -> None:
    press(lesson, "Next: try it yourself")
    on_page(lesson, 2)
    expect(lesson.locator("h1")).to_be_focused()
    expect(lesson.locator("h1")).to_be_in_viewport()


def test_a_lesson_by_keyboard(lesson: Locator, notebook: Notebook) -> None:
    keys = notebook.page.keyboard
    for name, page in (("Watch", 1), ("Watch", 1), ("Next", 2)):
        lesson.get_by_role("button", name=re.compile(f"^{name}")).first.focus()
        keys.press("Enter")
        on_page(lesson, page)
        notebook.page.wait_for_timeout(100)
    lesson.get_by_role("button", name=re.compile("^Next")).focus()
    keys.press("Enter")
    on_page(lesson, 3)
    lesson.locator(".option input").first.focus()
    for key in ("Space", "b", "b", "m"):
        keys.press(key)
    expect(lesson.locator(".option input").first).to_be_checked()
    assert notebook.cells() == ["code"]


@pytest.mark.page(dark=True, viewport=(600, 900))
def test_a_narrow_dark_lesson_has_no_faults(lesson: Locator, notebook: Notebook) -> None:
    notebook.theme(dark=True).command("application:toggle-left-area")
    assert notebook.serious() == []
    widths = lesson.evaluate("e => [e.scrollWidth, e.clientWidth]")
    assert widths[0] <= widths[1] + 1


def test_it_opens_where_it_was_left(lesson: Locator, notebook: Notebook) -> None:
    press(lesson, "Next: try it yourself")
    on_page(lesson, 2)
    notebook.write("from widgets import lesson\nlesson('EL-L3')").run_all()
    on_page(notebook.page.locator(".tutor").first, 2)
