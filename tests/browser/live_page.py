"""A real board on the gallery's page, without a kernel: what is clicked goes to Python, and its traits come back."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator

from tests.browser.axe import serious
from tests.browser.window import Window
from widgets.wire.board import Board

TRAITS = (
    "scene", "answer", "story", "timeline", "ticks", "replay", "hint", "clause", "switches", "tools", "bot", "lesson",
    "dialog", "plain", "outcome", "strip", "kept", "coach", "comparison", "article", "library", "course", "error",
    "alive",
)  # fmt: skip
SHOWN = """([traits, theme, pace]) => {
  localStorage.clear();
  localStorage.setItem("rules-tutor pace", pace);
  document.documentElement.dataset.theme = theme;
  close();
  scrollTo(0, 0);
  document.getElementById("place").replaceChildren();
  window.unanswered = 0;
  window.start(traits, async (intent, mark) => {
    unanswered += 1;
    model.put(JSON.parse(await window.intent(JSON.stringify({ ...intent, ...mark }))));
    unanswered -= 1;
  });
}"""
FITS = """() => [document.documentElement, document.querySelector(".tutor")].every(
  (one) => one.scrollWidth <= one.clientWidth + 1)"""
RECOLOURED = """(theme) => {
  document.documentElement.dataset.theme = theme;
  const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
  return Promise.allSettled(changing.map((one) => one.finished)).then(() => 0);
}"""
IN_BOOK = ("rulebook", "glossary", "reference")


def traits_of(board: Board) -> dict[str, Any]:
    """What a board shows, without its book."""
    return {name: getattr(board, name) for name in TRAITS}


class Live:
    """A board of Python on a page of the gallery."""

    def __init__(self, window: Window, address: str) -> None:
        self.page, self.address = window.page, address
        self.widget: Board | None = None
        self.open = False
        self.known: dict[str, Any] = {}
        window.hears = self._answer

    def show(self, board: Board, theme: str = "light", pace: str = "at once") -> Live:
        """Draw a board in place of the one before, and wait until it stands; ``pace`` is that of what others do."""
        self.widget = board
        if not self.open:
            self.page.goto(f"{self.address}?scene=none")
            self.open = True
        self.page.evaluate(SHOWN, [self._news(afresh=True), theme, pace])
        self.page.wait_for_selector(".tutor .sheet > *")
        return self

    def refresh(self) -> None:
        """Bring the page what Python has changed by itself, and wait until it is drawn."""
        self.page.evaluate("traits => { model.put(traits); return new Promise(requestAnimationFrame) }", self._news())

    @property
    def board(self) -> Locator:
        """The board that is shown."""
        return self.page.locator(".tutor")

    def answered(self) -> None:
        """Wait until Python has answered all that the page has asked."""
        self.page.wait_for_function("() => !unanswered")

    def theme(self, dark: bool) -> None:
        """Draw the board that stands in the other theme, and wait until its colours have changed."""
        self.page.evaluate(RECOLOURED, "dark" if dark else "light")

    def fits(self) -> bool:
        """Whether the board is no wider than the page, nor what lies on it than the board."""
        return bool(self.page.evaluate(FITS))

    def serious(self) -> list[dict[str, Any]]:
        """The serious and critical accessibility faults of the board."""
        return serious(self.page, ".tutor")

    def _answer(self, text: str) -> str:
        assert self.widget is not None
        self.widget._receive(None, json.loads(text), [])
        return json.dumps(self._news())

    def _news(self, afresh: bool = False) -> dict[str, Any]:
        """The traits that differ from what the page knows, as a kernel would send them."""
        traits, known = self._traits(), {} if afresh else self.known
        self.known = traits
        return {name: value for name, value in traits.items() if name not in known or known[name] != value}

    def _traits(self) -> dict[str, Any]:
        assert self.widget is not None
        traits = traits_of(self.widget)
        book = self.widget.book
        return {**traits, **({name: getattr(book, name) for name in IN_BOOK} if book else {})}
