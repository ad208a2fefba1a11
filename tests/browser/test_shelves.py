"""The shelves of a chapter's map: what a book unfolds is seen where it was touched."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.live_page import Live
from tests.browser.screen import SIZES, resize
from tutor.learn.progress import Progress
from widgets import course


@pytest.mark.parametrize("size", SIZES)
def test_the_lessons_of_a_book_come_into_sight(live: Live, tmp_path: Path, size: str) -> None:
    live.show(course("elementals", Progress(tmp_path / "progress.json")).widget)
    """Even where the books themselves stand at the very foot of the window."""
    width, _ = SIZES[size]
    resize(live, SIZES[size])
    foot = live.board.locator(".book").last.evaluate("book => Math.ceil(book.getBoundingClientRect().bottom)")
    live.page.set_viewport_size({"width": width, "height": foot + 4})
    live.board.locator(".book").last.click()
    expect(live.board.locator(".shelved .act").first).to_be_in_viewport(ratio=1)
