"""A window of the browser whose page is shown the gallery again and again, for one test after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.notebook import Watch

PATIENCE = 90_000
"""Milliseconds within which anything must be there that is waited for, on a machine that does much else besides."""


def options_of(marked: dict[str, Any]) -> dict[str, Any]:
    """How a context is made for the mark `page`; without one it is a desktop window in light colours."""
    unknown = marked.keys() - {"dark", "touch", "reduced_motion", "private", "viewport"}
    assert not unknown, f"the mark page knows no {unknown}"
    width, height = marked.get("viewport", (1280, 900))
    return {
        "viewport": {"width": width, "height": height},
        "color_scheme": "dark" if marked.get("dark") else "light",
        "has_touch": bool(marked.get("touch")),
        "service_workers": "block" if marked.get("private") else "allow",
        "reduced_motion": "reduce" if marked.get("reduced_motion") else "no-preference",
    }


class Window:
    """A page that is emptied after each test, with what the next one changes of it by `begin`.

    What a page has loaded and compiled once costs nothing the next time: a new page for each test would cost five times
    as much as the gallery's own work. Whether it is touched is settled when it is made.
    """

    def __init__(self, browser: Browser, touch: bool = False) -> None:
        self.page: Page = browser.new_context(has_touch=touch).new_page()
        self.hears: Callable[[str], str] = lambda text: "{}"
        self.page.set_default_timeout(PATIENCE)
        self.page.expose_function("intent", lambda text: self.hears(text))

    def begin(self, options: dict[str, Any]) -> Watch:
        """Give the page its size, its colours and its rest; gives what notes its faults."""
        self.page.set_viewport_size(options["viewport"])
        self.page.emulate_media(color_scheme=options["color_scheme"], reduced_motion=options["reduced_motion"])
        return Watch(self.page)

    def end(self, watch: Watch) -> None:
        """Forget everything: what stands on the page, what it kept, where the pointer was, and who listened."""
        self.page.evaluate("if (origin !== 'null') { localStorage.clear(); sessionStorage.clear(); }")
        self.page.context.clear_permissions()
        self.page.goto("about:blank")
        self.page.mouse.up()
        self.page.mouse.move(-1, -1)
        watch.leave()
        self.hears = lambda text: "{}"

    def close(self) -> None:
        """Close it."""
        self.page.context.close()
