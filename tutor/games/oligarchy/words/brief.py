"""A turn in one line: what somebody made and took; draws are left to the story."""

from __future__ import annotations

from tutor.engine.words import Words
from tutor.games.oligarchy.rules import events as ev
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words.names import does, many

_SMALL = (ev.Drew, ev.Fetched, ev.MainEnded, ev.ReadyToDraw, ev.StackBegun, ev.StackDropped, ev.OrderChosen)


def add_briefs(words: Words) -> None:
    """Register the words of the line."""
    words.briefs |= {**dict.fromkeys(_SMALL, lambda event, view: ""), ev.Combined: _made}


def _made(e: ev.Combined, view: Realm) -> str:
    return f"{does(view, e.seat, 'make')} {many(e.copies, e.product)}."
