"""The gallery as a test handles it: one board on a page, with traits put down and intents picked up, and no kernel."""

from __future__ import annotations

import json
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from playwright.sync_api import Page, expect

from run import ROOT


class Quiet(SimpleHTTPRequestHandler):
    """Serves the project's folder and says nothing about it."""

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing."""


def serve() -> tuple[ThreadingHTTPServer, str]:
    """A server of the project's folder, and the address of the gallery on it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(ROOT)))
    Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}/tests/browser/gallery/index.html"


class Gallery:
    """One board of the gallery on a page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address

    def show(self, scene: str = "elementals", theme: str = "light") -> Gallery:
        """Open a board and wait until it stands."""
        self.page.goto(f"{self.address}?scene={scene}&theme={theme}")
        self.page.wait_for_selector(".tutor .sheet > *")
        return self

    def node(self, id: str) -> Any:
        """The stop of a node."""
        return self.page.locator(f'[data-stop][data-node="{id}"]')

    def drag(self, card: str, to: str) -> None:
        """Drag a card somewhere; it is seen on its way."""
        self.node(card).hover()
        self.page.mouse.down()
        self.node(to).hover()
        expect(self.page.locator(".flight .dragged")).to_have_count(1)
        self.page.mouse.up()

    def menu(self, name: str) -> None:
        """Press an entry of the menu."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.page.locator(".menu li").get_by_role("button", name=name).click()

    def sent(self) -> list[dict[str, Any]]:
        """The intents since the last call."""
        found: list[dict[str, Any]] = json.loads(self.page.evaluate("JSON.stringify(sent.splice(0))"))
        return found

    def put(self, script: str) -> None:
        """Send traits down: an object in JavaScript."""
        self.page.evaluate(f"model.put({script})")
        self.page.wait_for_timeout(50)

    def focused(self) -> str:
        """The node that has the focus."""
        return str(self.page.evaluate("document.activeElement.dataset.node ?? document.activeElement.className"))
