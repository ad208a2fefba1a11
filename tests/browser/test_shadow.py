"""A board in a shadow root, as marimo puts it: it looks, drags, glows, speaks and keeps the focus as outside."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.gallery_page import Gallery

LOOKS = """() => {
  const root = document.getElementById("place").shadowRoot ?? document;
  const own = ["color", "backgroundColor", "boxShadow", "colorScheme", "font"];
  return [...root.querySelectorAll(".tutor, .tutor *")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const style = getComputedStyle(one);
    return [one.nodeName, one.getAttribute("class"), x, y, width, height, ...own.map((name) => style[name])];
  });
}"""


def inside(board: Gallery, scene: str, theme: str = "light", more: str = "") -> Gallery:
    """Show a board in a shadow root."""
    board.page.goto(f"{board.address}?scene={scene}&theme={theme}&shadow{more}")
    board.page.wait_for_selector(".tutor .sheet > *")
    return board


def looks(board: Gallery) -> list[Any]:
    """The place, the size and the colours of all that a board is made of."""
    board.page.mouse.move(-1, -1)
    board.page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => 0)")
    found: list[Any] = board.page.evaluate(LOOKS)
    return found


@pytest.mark.page(reduced_motion=True)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("scene", ["elementals", "lanes", "lesson"])
def test_it_looks_and_glows_as_outside(board: Gallery, scene: str, theme: str) -> None:
    picked = "&pick=card:10H" if scene == "elementals" else ""
    board.page.goto(f"{board.address}?scene={scene}&theme={theme}{picked}")
    board.page.wait_for_selector(".tutor .sheet > *")
    outside = looks(board)
    within = looks(inside(board, scene, theme, picked))
    assert len(outside) > 100
    assert not picked or board.page.locator(".legal").count() == 2
    for one, other in zip(outside, within, strict=True):
        assert one == other


def test_a_card_is_played_by_dragging(board: Gallery) -> None:
    inside(board, "elementals").drag("card:10H", "slot:4.4")
    assert board.sent() == [{"do": "pick", "path": ["card:10H", "slot:4.4"]}]


def test_the_focus_stays_where_it_was_and_keys_lead_on(board: Gallery) -> None:
    page = inside(board, "elementals").page
    focus = "document.getElementById('place').shadowRoot.activeElement.dataset.node"
    board.node("card:10H").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("l")
    legal = page.evaluate(focus)
    assert board.node(legal).evaluate("(one) => one.matches('.legal')")
    board.put("{timeline: {...model.get('timeline')}, scene: structuredClone(model.get('scene'))}")
    assert page.evaluate(focus) == legal


def test_what_is_new_is_said(board: Gallery) -> None:
    page = inside(board, "elementals").page
    board.put("{error: 'That cannot be done.'}")
    expect(page.get_by_role("alert")).to_contain_text("That cannot be done.")
    board.put("{timeline: {...model.get('timeline'), text: 'Turn 8 begins.'}}")
    expect(page.get_by_role("status")).to_contain_text("Turn 8 begins.")


def test_the_theme_is_followed_until_the_board_goes(board: Gallery) -> None:
    page = inside(board, "elementals").page
    for theme in ("dark", "light"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        expect(page.locator(".tutor")).to_have_css("color-scheme", theme)
