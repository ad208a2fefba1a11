"""The tutor as a site: the seconds until its first live board, and its size."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, CDPSession, sync_playwright

from binder.site.build import build
from tests.benchmarks.measure import Line
from tests.browser.conftest import FLAGS
from tests.browser.served_site import Site
from tests.tools import chromium

GOAL = 7
"""Seconds until the first live board, on two cores."""
ROOM = 19_000_000
"""Bytes that a site may have."""
SEEN, LIVE = 1, 15
"""Seconds until a phone's first board is seen, and until it lives."""
SLOWER = 6
"""How many times slower than this machine a phone draws its page; its Python's worker cannot be slowed."""
PHONE = f"400 pixels wide, {SLOWER} times slower"
NOTES = """
window.noted = [];
const boards = [".cell .tutor:not(.still:not(.own))", ".cell.live .tutor"];
const wanted = boards.map((board) => `${board} :is([data-node], .waits)`);
new MutationObserver(() => {
  while (wanted.length && document.querySelector(wanted[0])) {
    wanted.shift();
    requestAnimationFrame(() => setTimeout(() => window.noted.push(performance.now())));
  }
}).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
"""
"""A script: when its reader's board was painted, and when one was painted that lives (ms)."""
DOES = "I have played this before"
"""What is clicked on the first board of a chapter: another one stands there then."""
KEPT = "() => Object.keys(localStorage).some((name) => name.startsWith('rules-tutor drawn '))"
"""A script: whether the browser has kept what is drawn there."""
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


def on_a_phone(browser: Browser, site: Site) -> tuple[float, float, float]:
    """The seconds from the address of a chapter to a board that is seen, and to one that can be played, on a phone that
    has not been there before; then, once something was done there, to what is seen when it comes back. The page notes
    them itself: what a test looks for in a page, it looks for six times slower there."""
    context = browser.new_context(viewport={"width": 400, "height": 800}, has_touch=True, is_mobile=True)
    seen, live = visit(context, site, DOES)
    again, _ = visit(context, site)
    context.close()
    return seen, live, again


def visit(context: BrowserContext, site: Site, deed: str = "") -> list[float]:
    """The seconds that a page of a chapter notes on a phone, where something is done on the board that lives."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Page.enable")
    session.send("Page.addScriptToEvaluateOnNewDocument", {"source": NOTES})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send("Page.navigate", {"url": site.chapter("01_elementals")})
    seconds = noted(session)
    if deed:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        page.get_by_role("button", name=deed).click()
        page.wait_for_function(KEPT)
    page.close()
    return seconds


def noted(session: CDPSession) -> list[float]:
    """The seconds that a page has noted, once it has noted all."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        time.sleep(0.5)
        found = session.send("Runtime.evaluate", {"expression": "window.noted?.join(' ') ?? ''"})
        words = found["result"].get("value", "").split()
        if len(words) == 2:
            return [float(word) / 1000 for word in words]
    raise TimeoutError("no board lives")


def measure() -> list[Line]:
    """A line for each of three visits by the same browser, three for a phone, and one for the size."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        folder = Path(home) / "site"
        build(folder)
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        site = Site(folder)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            context = browser.new_context(viewport={"width": 1366, "height": 768})
            seconds = [visited(context, site) for _ in VISITS]
            context.close()
            seen, live, again = on_a_phone(browser, site)
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
        Line("a phone's chapter to a board that is seen", f"{seen:.1f} s", f"at most {SEEN} s", seen <= SEEN, PHONE),
        Line(
            "a phone's chapter to its reader's own board, seen again",
            f"{again:.1f} s",
            f"at most {SEEN} s",
            again <= SEEN,
            PHONE,
        ),
        Line("a phone's chapter to its first live board", f"{live:.1f} s", f"at most {LIVE} s", live <= LIVE, PHONE),
        Line("the site's size", f"{size / 1e6:.1f} MB", "at most 19 MB", size <= ROOM),
    ]
