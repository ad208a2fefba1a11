"""Long work in the terminal: once it takes a while a line says so, and Ctrl-C stops it."""

from __future__ import annotations

from typing import TypeVar

from tutor.cli.terminal import Terminal
from tutor.engine.slices import Slices, at_once

T = TypeVar("T")

PATIENCE = 40
"""Slices after which the line is shown, as on a board; most work takes fewer."""


class Stopped(Exception):
    """Raised when somebody stops the work."""


def patiently(terminal: Terminal, slices: Slices[T], doing: str) -> T:
    """Run slices and return the result; a line that says what goes on is erased in the end.

    :param doing: what goes on, as a sentence.
    :raises Stopped: if Ctrl-C is pressed.
    """

    def watch(done: int) -> None:
        if done == PATIENCE:
            terminal.note(f"{doing} Ctrl-C stops it.")

    try:
        return at_once(slices, watch)
    except KeyboardInterrupt:
        raise Stopped from None
    finally:
        slices.close()
        terminal.erase()
