"""The site where the browser or the way to it gives less: private windows, plain http, a folder that nobody serves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import SCHOOL
from tests.browser.served_site import FORGOTTEN, KEPT, NOT_KEPT, PROGRESS, Site, first_board, until
from tutor.learn.course import find_lesson

_, LESSON = find_lesson("EL-L1")
EDITION, PAGES = LESSON.edition, len(LESSON.pages())


@pytest.mark.page(private=True)
def test_a_browser_without_service_workers_lists_the_chapters_and_keeps_progress_with_the_window(
    page: Page, site: Site
) -> None:
    """Two pages are done in one page's Python, and found by that of the next page; it is said that this ends."""
    page.goto(site.address())
    board = first_board(page)
    expect(board.get_by_text("Five card games, learned at the table")).to_be_visible()
    expect(board.get_by_role("link", name="Elementals")).not_to_have_count(0)
    expect(board.get_by_text(FORGOTTEN).first).to_be_visible()
    expect(board.get_by_text(NOT_KEPT)).to_have_count(0)
    take_in(page, board)
    assert '"EL-L1"' in page.evaluate(f"localStorage.getItem('{PROGRESS}') ?? ''")
    page.reload()
    expect(first_board(page).get_by_text("1 of", exact=False).first).to_be_visible()


def take_in(page: Page, board: Locator) -> None:
    """Hand in the progress of somebody who has done a lesson, and wait until the browser keeps it."""
    board.get_by_label("More").first.click()
    board.get_by_role("button", name="Your progress").click()
    lesson = {"edition": EDITION, "at": PAGES - 1, "done": [*range(PAGES)], "first": {}}
    data = {**json.loads(board.locator(".dialog textarea").first.input_value()), "last": "EL-L1"}
    board.locator(".dialog textarea").last.fill(json.dumps({**data, "lessons": {"EL-L1": lesson}}))
    board.get_by_role("button", name="Take in").click()
    until(page, f"({KEPT})().then((text) => (text + localStorage.getItem('{PROGRESS}')).includes('EL-L1'))")


@pytest.mark.page(private=True)
def test_where_the_browser_lets_the_page_keep_nothing_it_is_said(page: Page, site: Site) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full') }")
    page.goto(site.address())
    expect(first_board(page).get_by_text(NOT_KEPT).first).to_be_visible()


def test_over_plain_http_progress_is_kept_without_a_word(page: Page, site: Site) -> None:
    """A school's network: a host that no browser takes for this machine, so that it allows no service worker."""
    page.goto(f"http://{SCHOOL}:{site.server.server_port}/")
    board = first_board(page)
    assert page.evaluate("isSecureContext") is False
    take_in(page, board)
    page.reload()
    again = first_board(page)
    expect(again.get_by_text("1 of", exact=False).first).to_be_visible()
    for said in (NOT_KEPT, FORGOTTEN):
        expect(again.get_by_text(said)).to_have_count(0)


def test_from_a_folder_that_nobody_serves_the_page_says_what_to_do(page: Page, folder: Path) -> None:
    page.goto((folder / "index.html").as_uri())
    expect(page.get_by_text("Start open.py in it")).to_be_visible()


def test_the_browser_is_asked_to_keep_the_data_once_there_is_a_win(page: Page, site: Site) -> None:
    """Once, and not for a try that is refused: some browsers ask the visitor."""
    site.gives_python.clear()
    page.add_init_script("window.asked = 0; navigator.storage.persist = async () => (window.asked += 1);")
    page.goto(site.chapter("01_elementals"), wait_until="commit")
    page.wait_for_selector("#opening")
    for answer, asked in (("refused", 0), ("good", 1), ("good", 1)):
        page.evaluate(
            "(tone) => { const board = document.createElement('div'); board.className = 'tutor';"
            " const said = document.createElement('p'); said.className = `voice ${tone}`;"
            " board.append(said); document.body.append(board); }",
            answer,
        )
        page.wait_for_timeout(300)
        assert page.evaluate("window.asked") == asked
