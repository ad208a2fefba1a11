"""What a page of the site shows before anything can draw: the picture that it brings, or its reader's own board."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.first_lesson import lesson, play
from tests.browser.notebook import Watch
from tests.browser.served_site import DRAWN, PHONE, Site, comes_to, first_board, until
from tests.tools import by_day


def pictured(folder: Path) -> list[Path]:
    """The chapters' pages that show a board at first: all but the one that opens links."""
    return [path for path in sorted(folder.glob("*.html")) if path.stem != "open"]


def test_a_page_brings_the_picture_of_its_first_board(folder: Path) -> None:
    """As markup in the place of that board, so that it is seen as soon as the page is."""
    assert len(pictured(folder)) > 5
    for path in pictured(folder):
        (first, *others) = re.findall(
            r'<section class="cell" id="cell_\d+"[^>]*>(<div class="tutor still">)?', path.read_text()
        )
        assert first, path.name
        assert not any(others), path.name


@pytest.mark.page(viewport=PHONE, touch=True, private=True)
def test_the_picture_that_a_page_brings_is_what_is_drawn_there(page: Page, site: Site, folder: Path) -> None:
    """What draws is held back until the picture was looked at. By day two pages."""
    site.gives_python.clear()
    for path in by_day(pictured(folder), 2):
        held = held_back(page)
        page.goto(site.address(path.name), wait_until="domcontentloaded")
        before = page.locator(".still").evaluate(DRAWN)
        let_go(page, held)
        expect(page.locator(".still")).to_have_count(0)
        assert page.locator(".cell .tutor").first.evaluate(DRAWN) == before, path.name


@pytest.mark.page(viewport=PHONE, touch=True, private=True)
def test_what_is_clicked_on_the_picture_that_a_page_brings_is_done(page: Page, site: Site, watch: Watch) -> None:
    held = held_back(page)
    page.goto(site.chapter("01_elementals"), wait_until="domcontentloaded")
    page.locator(".still").get_by_role("button", name="I have played this before").click()
    let_go(page, held)
    expect(page.locator(".cell.live .tutor").first).to_contain_text("position 1 of")


@pytest.mark.page(viewport=PHONE, touch=True, private=True)
def test_who_comes_back_sees_their_own_board_before_anything_draws(page: Page, site: Site) -> None:
    """A page of a lesson and the map of its chapter, as they are drawn there afterwards; what is clicked meanwhile is
    done. Python is held back then."""
    page.goto(site.chapter("01_elementals"))
    board = first_board(page)
    play(lesson(page))
    board.scroll_into_view_if_needed()
    expect(board).to_contain_text(STANDS_HERE)
    comes_to(page, lambda: bool(page.evaluate(DRAWN_BEFORE) == 2))
    site.gives_python.clear()
    for place, words in (("#EL-L1", "Find the order yourself."), ("", STANDS_HERE)):
        held, own = seen_again(page, site.chapter("01_elementals") + place, words)
        before = own.evaluate(DRAWN)
        let_go(page, held)
        expect(page.locator(".still", has_text=words)).to_have_count(0)
        until(page, SHOWS % (json.dumps(words), DRAWN, json.dumps(before)))
    held, own = seen_again(page, site.chapter("01_elementals"), STANDS_HERE)
    own.locator(".book").first.click()
    let_go(page, held)
    expect(page.locator(".cell .tutor").first.locator(".book").first).to_have_attribute("aria-expanded", "true")


SHOWS = """Promise.resolve().then(() => {
  const board = [...document.querySelectorAll(".cell .tutor")].find((one) => one.innerText.includes(%s));
  return JSON.stringify((%s)(board)) === JSON.stringify(%s);
})"""
"""A script: whether the board with some words shows something. What is drawn above it may just have moved it."""
STANDS_HERE = "Next: Beat one Jack, page 2 of 3."
"""What the map of Elementals says to who has done the first page of its first lesson."""
DRAWN_BEFORE = (
    "Object.keys(localStorage).filter((name) => name.startsWith('rules-tutor drawn chapter_01_elementals ')).length"
)
"""A script: how many boards of the chapter the browser has kept as they were drawn."""


def seen_again(page: Page, address: str, words: str) -> tuple[list[Route], Locator]:
    """What draws on a page, which waits, and what its reader sees meanwhile."""
    held = held_back(page)
    page.goto("about:blank")
    page.goto(address, wait_until="domcontentloaded")
    own = page.locator(".still.own", has_text=words)
    expect(own).to_be_in_viewport()
    return held, own


def held_back(page: Page) -> list[Route]:
    """What draws boards, as soon as a page asks for it."""
    held: list[Route] = []
    page.unroute_all()
    page.route("**/page.js", lambda route: held.append(route))
    return held


def let_go(page: Page, held: list[Route]) -> None:
    """Let a page have what it was not given."""
    comes_to(page, lambda: bool(held))
    held.pop().continue_()
