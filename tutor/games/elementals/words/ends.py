"""The names of the turns, and how a game ended."""

from __future__ import annotations

from tutor.engine.words import Words, count
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import elementals


def heading(view: ElementalsPosition) -> str:
    """``Turn 7``; nothing while the table is being set up."""
    return f"Turn {view.turn}" if view.turn else ""


def add_results(words: Words) -> None:
    """Register the words of every ending."""
    for key, function in _RESULTS.items():
        words.result(key)(function)


def _damage(view: ElementalsPosition) -> str:
    settings = view.readings.settings
    return (
        f"{count(view.damage, 'card')} of {settings.limit} in the damage pile"
        if settings.by_count
        else f"{view.damage} damage of {settings.limit}"
    )


def _won(view: ElementalsPosition) -> str:
    return f"**You have won** in turn {view.turn}: every elemental is beaten, with {_damage(view)}. [EL-5a]"


def _lost_damage(view: ElementalsPosition) -> str:
    left = view.elementals_left()
    when = f"while {elementals(left)}" if left else "before the win counted"
    return f"**You have lost** in turn {view.turn}: {_damage(view)} {when}. [EL-5a]"


def _lost_deck(view: ElementalsPosition) -> str:
    left = elementals(view.elementals_left())
    return f"**You have lost**: nothing is left to draw while {left}, with {_damage(view)}. [EL-4q]"


def _lost_short(view: ElementalsPosition) -> str:
    left = elementals(view.elementals_left())
    return f"**You have lost**: too few cards are left for a whole draw while {left}. [EL-4a] [EL-4q]"


def _lost_hopeless(view: ElementalsPosition) -> str:
    left = elementals(view.elementals_left())
    return f"**You have lost**: {left}, and too few cards to beat {'it' if left.startswith('one') else 'them'}. [EL-5a]"


_RESULTS = {
    "won": _won,
    "lost-damage": _lost_damage,
    "lost-deck": _lost_deck,
    "lost-short": _lost_short,
    "lost-hopeless": _lost_hopeless,
}
