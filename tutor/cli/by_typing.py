"""Texts that tell a hand what to do, as somebody is told who only types."""

from __future__ import annotations

import re

_READING = (
    (re.compile(r": right-click one, or hold a finger on it\b"), ""),
    (re.compile(r"Hold a finger on it, or right-click, to read its text\."), "Type ? to read its text."),
)
"""What shows a card's text on a board; a terminal prints it with the card."""
_CLICK = re.compile(r"\b(C)lick (?=\S)|\bclick (?=(?:an?|the|your|one|what|it|him|her|them)\b)")
"""Somebody is told to click; what a click does, as in another program's window, is told otherwise."""
_PRESS = re.compile(r"\b(P)ress (?=[A-Z]|its button\b)|\bpress (?=[A-Z])")


def by_typing(text: str) -> str:
    """Return a text in which nobody is told to click, to press a button or to hold a finger on a card.

    A click that somebody else makes, as in another program's window, stays one.

    >>> by_typing("Click a card, then press Battle.")
    'Choose a card, then choose Battle.'
    >>> by_typing("A left click picks one.")
    'A left click picks one.'
    """
    for told, instead in _READING:
        text = told.sub(instead, text)
    for told in (_CLICK, _PRESS):
        text = told.sub(lambda found: "Choose " if found[1] else "choose ", text)
    return text
