"""The tutor as a site, as any static host serves it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from binder.site import build
from tests.browser.window import PATIENCE

KEPT = """() => new Promise((done) => {
  const open = indexedDB.open("rules-tutor files");
  open.onsuccess = () => {
    const base = open.result;
    if (!base.objectStoreNames.length) return done("");
    const ask = base.transaction("files").objectStore("files").get("/drive/rules-tutor/progress.json");
    ask.onsuccess = () => done(ask.result ? new TextDecoder().decode(ask.result) : "");
  };
})"""
"""A script: the progress that the browser keeps in its database."""


NOT_KEPT = "This browser keeps no files for this page"
FORGOTTEN = "This window forgets your progress when it is closed"
PROGRESS = "rules-tutor progress"
"""Under what name a browser without a database keeps it."""
DRAWN = """(board) => {
  const place = (one) => one.getBoundingClientRect();
  const from = place(board);
  const parts = [...board.querySelectorAll(".sheet :is(a, button, p, h1, h2, small, b, svg, .table, .card)")];
  const lies = (part) => {
    const { left, top, width, height } = place(part);
    return [left - from.left, top - from.top, width, height].map(Math.round).join(" ");
  };
  return [board.querySelector(".sheet").innerText, Math.round(from.top), from.height, ...parts.map(lies)];
}"""
"""What a board shows: its words, where it lies in the window, and where everything in it lies."""
AT_FIRST = f"""new MutationObserver((_, looks) => {{
  const own = document.querySelector(".still.own");
  if (!own) return;
  looks.disconnect();
  window.atFirst = ({DRAWN})(own);
}}).observe(document, {{ childList: true, subtree: true, attributes: true }});"""
"""A script: what a page shows to who comes back, before it is painted."""
PHONE = (400, 800)
"""The window of a phone."""
PYTHON = ".wasm"
"""How the address of Python itself ends."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder as any static host does, and keeps what it is asked; a test may add lines to a script."""

    def __init__(self, site: Site, *args: Any, **more: Any):
        self.site = site
        super().__init__(*args, **more)

    def do_GET(self) -> None:
        """Give a file."""
        self.site.asked.append(self.path)
        if self.path.endswith(PYTHON):
            self.site.gives_python.wait()
        added = self.site.added.get(self.path)
        if added is None:
            super().do_GET()
            return
        text = Path(self.translate_path(self.path)).read_bytes() + added.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class Site:
    """The site, served on loopback until it is closed; ``asked`` is what it was asked for.

    :param added: by its address, what is added to a script of the site.

    While ``gives_python`` is cleared, all who ask for Python wait.
    """

    def __init__(self, folder: Path, added: Mapping[str, str] | None = None):
        self.asked: list[str] = []
        self.added = added or {}
        self.gives_python = threading.Event()
        self.gives_python.set()
        files = partial(Quiet, self, directory=folder)
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), files)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def address(self, page: str = "") -> str:
        """Where a page of it stands."""
        return f"http://127.0.0.1:{self.server.server_port}/{page}"

    def chapter(self, name: str) -> str:
        """Where a chapter of it stands."""
        return self.address(f"{name}.html")

    def close(self) -> None:
        """Serve no more."""
        self.gives_python.set()
        self.server.shutdown()
        self.server.server_close()


def built(root: Path) -> Path:
    """The site in a folder that all workers of a run share, built by the one that asks first."""
    site, lock, done = root / "site", root / "site.lock", root / "site.done"
    try:
        lock.mkdir()
    except FileExistsError:
        end = time.monotonic() + 600
        while not done.exists():
            assert lock.exists(), "the worker that began the site has not built it"
            assert time.monotonic() < end, "the site takes too long"
            time.sleep(0.5)
        return site
    try:
        build.build(site)
    except BaseException:
        lock.rmdir()
        raise
    done.touch()
    return site


def until(page: Page, script: str) -> None:
    """Wait until a script's promise gives something true."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(script):  # to wait for a script's promise is to wait for nothing
        assert time.monotonic() < end, script
        page.wait_for_timeout(300)


def comes_to(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until something holds that a page itself cannot be asked."""
    end = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        page.wait_for_timeout(300)


def first_board(page: Page) -> Locator:
    """The first board of a page, once it lives."""
    board = page.locator(".cell.live .tutor").first
    expect(board.locator(".voice .prompt, .voice")).not_to_have_count(0)
    return board


def copied(board: Locator, tool: str) -> str:
    """What a tool of a board's menu gives to be copied."""
    board.get_by_label("More").first.click()
    board.get_by_role("button", name=tool).click()
    box = board.locator(".dialog textarea").first
    expect(box).not_to_have_value("")
    return box.input_value()
