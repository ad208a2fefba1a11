"""A terminal: lines with history, completion with Tab, and coloured suits.

These work only in an interactive terminal. A pipe gets plain lines, and so does a user who sets ``NO_COLOR``.
"""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Callable, Iterable
from typing import Any, TextIO

from tutor.cli.by_typing import by_typing

SUITS = {"♥": "31", "♦": "33", "♣": "32", "♠": "36"}
"""The colour code of each suit: four colours, since two are easily confused."""
_CARD = re.compile(r"(?:10|[2-9JQKA])?([♥♦♣♠])")
PROMPT = "> "


class Terminal:
    """Reads lines and prints answers.

    :param source: the input; ``target`` is the output.
    """

    def __init__(self, source: TextIO, target: TextIO):
        self.source, self.target = source, target
        self.offers: Callable[[str], list[str]] = lambda text: []
        """Returns the completions of a text, for Tab."""
        self.is_live = source.isatty() and target.isatty()
        self._colours = target.isatty() and shows_colours(os.environ.get("NO_COLOR"), os.environ.get("TERM"))
        self._readline: Any = None
        self._note = ""
        if self.is_live and source is sys.stdin:
            self._listen()

    def say(self, text: str = "") -> None:
        """Print a text, in words for somebody who types."""
        told = by_typing(text)
        print(in_colours(told) if self._colours else told, file=self.target, flush=True)

    def note(self, text: str) -> None:
        """Show a short line until ``erase``; only somebody who looks on sees it."""
        if self.is_live:
            self._note = text
            print(text, end="", file=self.target, flush=True)

    def erase(self) -> None:
        """Erase the line that ``note`` shows, and the ``^C`` after it; a simple terminal knows no other way."""
        if self._note:
            print(f"\r{' ' * (len(self._note) + 2)}\r", end="", file=self.target, flush=True)
            self._note = ""

    def line(self, prompt: str = PROMPT) -> str | None:
        """Return the next line without its end; None at the end of the input."""
        if self._readline is not None:
            try:
                return input(prompt)
            except EOFError:
                self.say()
                return None
        if self.is_live:
            print(prompt, end="", file=self.target, flush=True)
        line = self.source.readline()
        return line.rstrip("\n") if line else None

    def forget(self) -> None:
        """Forget the typed lines, since somebody else sits down."""
        if self._readline is not None:
            self._readline.clear_history()

    def _listen(self) -> None:
        """Set up history and completion for ``input``, on systems that have them."""
        try:
            readline: Any = importlib.import_module("readline")
        except ImportError:
            return
        self._readline = readline
        readline.set_completer_delims("")
        readline.set_completer(self._complete)
        edit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if edit else "tab: complete")

    def _complete(self, text: str, state: int) -> str | None:
        found = self.offers(text)
        return found[state] if state < len(found) else None


def shows_colours(no_color: str | None, term: str | None) -> bool:
    """Return whether a terminal of this kind shows colours and its user wants them.

    >>> shows_colours(None, "xterm"), shows_colours("1", "xterm"), shows_colours(None, "dumb")
    (True, False, False)
    """
    return not no_color and term not in (None, "", "dumb")


def in_colours(text: str) -> str:
    """Return a text with each card in the colour of its suit.

    >>> in_colours("10♥ fits")
    '\\x1b[31m10♥\\x1b[0m fits'
    """
    return _CARD.sub(lambda card: f"\x1b[{SUITS[card[1]]}m{card[0]}\x1b[0m", text)


def completions(text: str, known: Iterable[str]) -> list[str]:
    """Return the completions of a text by one word, so that a hundred moves are a few words at a time.

    >>> completions("pla", ["place 5D on 5.1", "place 6C on 5.1", "draw"])
    ['place ']
    >>> completions("PLACE ", ["place 5D on 5.1", "place 6C on 5.1", "draw"])
    ['place 5D ', 'place 6C ']
    """
    found: dict[str, None] = {}
    for whole in known:
        if whole.casefold().startswith(text.casefold()):
            end = whole.find(" ", len(text))
            found[whole if end < 0 else whole[: end + 1]] = None
    return list(found)
