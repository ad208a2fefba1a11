"""The names of the turns, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable

from tutor.engine.words import Words, count
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import elementals, the


def heading(view: ElementalsPosition) -> str:
    """``Turn 7``; nothing while the table is being set up."""
    return f"Turn {view.turn}" if view.turn else ""


def add_results(words: Words) -> None:
    """Register the words of every ending."""
    for key, function in _RESULTS.items():
        words.result(key)(function)


def _damage(view: ElementalsPosition) -> str:
    settings = view.readings.settings
    return f"{count(view.damage, 'discard')} of {settings.limit}" if settings.by_count else f"{view.damage} damage"


def _left(view: ElementalsPosition) -> str:
    open_ones = [view.tower[slot.at] for slot in view.open]
    if view.elementals_left() == 1 and open_ones:
        return f"{the(open_ones[0])} still stands"
    return elementals(view.elementals_left())


def _lost_damage(view: ElementalsPosition) -> str:
    when = f"while {_left(view)}" if view.elementals_left() else "before the win counted"
    return f"in turn {view.turn}: {_damage(view)} {when}. [EL-5a]"


def _lost_hopeless(view: ElementalsPosition) -> str:
    return f"{_left(view)}, and too few cards to beat {'it' if view.elementals_left() == 1 else 'them'}. [EL-5a]"


_LOST = "**You lose**"
_RESULTS: dict[str, Callable[[ElementalsPosition], str]] = {
    "won": lambda view: f"**You win** in turn {view.turn}! All are beaten, and you took only {_damage(view)}. [EL-5a]",
    "lost-damage": lambda view: f"{_LOST} {_lost_damage(view)}",
    "lost-deck": lambda view: f"{_LOST}: the deck is empty, and {_left(view)}. [EL-4q]",
    "lost-short": lambda view: f"{_LOST}: too few cards are left for a whole draw, and {_left(view)}. [EL-4a] [EL-4q]",
    "lost-hopeless": lambda view: f"{_LOST}: {_lost_hopeless(view)}",
}
