"""The tutor as a site: the seconds until its first live board, and its size."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from binder.site.build import build
from tests.benchmarks.measure import Line
from tests.browser.conftest import FLAGS
from tests.browser.served_site import Site
from tests.tools import chromium

GOAL = 7
"""Seconds until the first live board, on two cores."""
ROOM = 19_000_000
"""Bytes that a site may have."""
VISITS = ("the first time", "again", "kept by the service worker")


def visited(context: BrowserContext, site: Site) -> float:
    """The seconds from the address to a board that can be played."""
    page = context.new_page()
    start = time.perf_counter()
    page.goto(site.address(), wait_until="commit")
    page.wait_for_selector(".cell.live .tutor [data-node]", timeout=120_000)
    took = time.perf_counter() - start
    page.wait_for_timeout(5_000)  # what the worker keeps, it keeps behind the board
    page.close()
    return took


def measure() -> list[Line]:
    """A line for each of three visits by the same browser, and one for the size."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        folder = Path(home) / "site"
        build(folder)
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        site = Site(folder)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            context = browser.new_context(viewport={"width": 1366, "height": 768})
            seconds = [visited(context, site) for _ in VISITS]
        finally:
            browser.close()
            site.close()
    return [
        *(
            Line(
                "the site's address to its first live board", f"{took:.1f} s", f"at most {GOAL} s", took <= GOAL, visit
            )
            for visit, took in zip(VISITS, seconds, strict=True)
        ),
        Line("the site's size", f"{size / 1e6:.1f} MB", "at most 19 MB", size <= ROOM),
    ]
