"""The first minute in a real JupyterLab: from the command to a live board, from a chapter's address to its first board;
and how still the page stands while a bot plays."""

from __future__ import annotations

import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import median

import nbformat
from playwright.sync_api import Browser, Page, sync_playwright

from tests.benchmarks.measure import Line, ratio
from tests.browser.conftest import FLAGS
from tests.browser.lab import Lab
from tests.browser.notebook import Notebook, Watch
from tests.tools import chromium

START, LESSONS, EMPTY = "00_start.ipynb", "01_elementals.ipynb", "empty.ipynb"
BOARD, CELL = ".tutor .card", ".jp-NotebookPanel .jp-CodeCell"
BOT = """
from widgets import play
board = play("elementals", 20417)
board.tell({'do': 'speed', 'ms': 50})
board
"""
HEIGHTS = """
() => {
  const page = document.querySelector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook");
  const parts = { board: ".tutor", table: ".tutor .table" };
  window.changes = { page: 0, board: 0, table: 0, frames: 0 };
  const size = (name) => {
    if (name === "page") return page.querySelector(".jp-Cell").offsetHeight;
    const found = document.querySelector(parts[name]);
    return found ? Math.round(found.getBoundingClientRect().height) : 0;
  };
  const last = Object.fromEntries(["page", ...Object.keys(parts)].map((name) => [name, size(name)]));
  const look = () => {
    window.changes.frames += 1;
    for (const name of Object.keys(last)) {
      const now = size(name);
      if (now !== last[name]) window.changes[name] += 1;
      last[name] = now;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
"""
"""From here on counts, in every frame, which heights differ from those of the frame before."""


def opened(browser: Browser, lab: Lab, name: str, until: str = BOARD) -> tuple[Page, float]:
    """A new page on a notebook's address, by itself in its window, and the seconds until something is drawn: in a
    chapter its first board."""
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    start = time.perf_counter()
    page.goto(f"{lab.url}/doc/tree/notebooks/{name}?reset&token={lab.token}", wait_until="commit")
    page.wait_for_selector(until, timeout=120_000)
    return page, time.perf_counter() - start


def first_boards(browser: Browser, lab: Lab, times: int) -> dict[str, list[float]]:
    """Seconds until a chapter's first live board is there, and until the cell of an empty notebook is, in turn."""
    empty = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell()])
    nbformat.write(empty, lab.files / "notebooks" / EMPTY)
    found: dict[str, list[float]] = {LESSONS: [], EMPTY: []}
    for _ in range(times):
        for name, until in ((LESSONS, BOARD), (EMPTY, CELL)):
            lab.clean()
            page, took = opened(browser, lab, name, until)
            found[name].append(took)
            page.close()
    return found


def changes(page: Page, lab: Lab) -> dict[str, int]:
    """How often which height changes while a bot plays a whole game."""
    Notebook(page, lab, Watch(page)).write(BOT).run_all()
    page.wait_for_selector(".tutor .card", timeout=120_000)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Watch the bot").click()
    page.wait_for_selector(".tutor .bot", timeout=10_000)
    page.evaluate(HEIGHTS)
    page.wait_for_selector(".tutor .voice.over", timeout=120_000)
    found: dict[str, int] = page.evaluate("() => window.changes")
    return found


def measure(times: int = 3) -> list[Line]:
    """All lines about the opening; the address is opened several times, each time with a new kernel."""
    path = chromium()
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        start = time.perf_counter()
        lab = Lab(Path(home))
        try:
            for name in (START, LESSONS):
                lab.trust(lab.files / "notebooks" / name)
            page, _ = opened(browser, lab, START)
            first = time.perf_counter() - start
            page.close()
            seconds = first_boards(browser, lab, times)
            still = changes(browser.new_page(), lab)
            browser.close()
        finally:
            with suppress(OSError):
                lab.close()
    heights = {name: n for name, n in still.items() if name != "frames"}
    return [
        Line("command to first live board", f"{first:.1f} s", "at most 12 s", first <= 12, "the start page"),
        Line(
            "a chapter's first live board / an empty notebook's cell",
            f"{ratio(seconds, LESSONS, EMPTY):.1f}",
            details=f"{median(seconds[LESSONS]):.1f} s against {median(seconds[EMPTY]):.1f} s, middle of {times}",
        ),
        Line(
            "changes of height in a bot's game",
            str(sum(heights.values())),
            "0",
            not any(heights.values()),
            f"{', '.join(f'{name} {n}' for name, n in heights.items())}, in {still['frames']} frames",
        ),
    ]
