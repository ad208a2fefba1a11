"""The site where the browser or the way to it gives less: private windows, plain http, a folder that nobody serves."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.served_site import FIRST, Site, first_board

NOT_KEPT = "This browser keeps no files for this page"


@pytest.mark.page(private=True)
def test_a_browser_without_service_workers_lists_the_chapters_and_says_that_nothing_is_kept(
    page: Page, site: Site
) -> None:
    page.goto(site.address())
    board = first_board(page)
    expect(board.get_by_text("Five card games, learned at the table")).to_be_visible(timeout=FIRST)
    expect(board.get_by_role("link", name="Elementals")).not_to_have_count(0)
    expect(board.get_by_text(NOT_KEPT)).to_be_visible()


def test_a_browser_that_keeps_progress_does_not_say_that_nothing_is_kept(page: Page, site: Site) -> None:
    page.goto(site.address())
    board = first_board(page)
    expect(board.get_by_text("Five card games, learned at the table")).to_be_visible(timeout=FIRST)
    expect(board.get_by_text(NOT_KEPT)).to_have_count(0)


def test_from_a_folder_that_nobody_serves_the_page_says_what_to_do(page: Page, folder: Path) -> None:
    page.goto((folder / "index.html").as_uri())
    expect(page.get_by_text("Start open.py in it")).to_be_visible()


def test_the_browser_is_asked_to_keep_the_data_once_there_is_a_win(page: Page, site: Site) -> None:
    """Once, and not for a try that is refused: some browsers ask the visitor."""
    page.add_init_script("window.asked = 0; navigator.storage.persist = async () => (window.asked += 1);")
    page.goto(site.chapter("01_elementals"), wait_until="commit")
    page.wait_for_selector("#rules-tutor-opening")
    for answer, asked in (("refused", 0), ("good", 1), ("good", 1)):
        page.evaluate(
            "(tone) => { const board = document.createElement('div'); board.className = 'tutor';"
            " const said = document.createElement('p'); said.className = `voice ${tone}`;"
            " board.append(said); document.body.append(board); }",
            answer,
        )
        page.wait_for_timeout(300)
        assert page.evaluate("window.asked") == asked
