"""Sentences about what lies where, for explaining refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tutor.engine.cards import Card
from tutor.engine.moves import Refusal
from tutor.engine.words import card, cards, listing
from tutor.games.elementals.cards import POWER
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import (
    Phrases,
    at,
    layout_name,
    power_name,
    ragnaros_may_help,
    target,
    the,
    upper,
)
from tutor.games.elementals.words.sums import damage_sum


def damage_cards(view: ElementalsPosition, slot: Slot) -> list[Card]:
    return [item.card for item in view.placed[slot.at] if not item.banish]


def state(view: ElementalsPosition, slot: Slot) -> str:
    """Return the damage on an elemental so far, as a sentence."""
    total, needed, lying = damage_sum(view, slot), POWER[at(view, slot)], damage_cards(view, slot)
    name = upper(the(at(view, slot)))
    if total is None or not lying:
        return f"{name} has no hit yet."
    if len(lying) == 1:
        return f"{name} has one hit so far, {cards(lying)}: {total.value} of {needed}."
    return f"{name} has {cards(lying)}: {total}{'' if total.value >= needed else f' of {needed}'}."


def hand(view: ElementalsPosition) -> str:
    return f"You hold {cards(view.hand)}." if view.hand else "Your hand is empty."


def doubled_where(view: ElementalsPosition) -> str:
    """Return where Hand of Ragnaros can double a card here (EL-A29)."""
    settings = view.readings.settings
    places = ("be in your hand", settings.doubles_hand), ("lie on an elemental", settings.doubles_placed)
    return " or ".join(words for words, so in places if so)


def doubling_helps(view: ElementalsPosition, lies: bool, how: str) -> str:
    """Return what can still help a pair that is too weak; ``lies`` if both its cards are placed already."""
    settings = view.readings.settings
    if ragnaros_may_help(view) and (settings.doubles_placed or not lies):
        return f"Only Hand of Ragnaros can still help, by doubling {how}. [EL-4.1d]"
    if settings.carries:
        return "Only surplus from another elemental can still help. [EL-4e]"
    return "Nothing can help it any more."


def revealed(view: ElementalsPosition) -> str:
    names = [f"{the(view.tower[slot.at])} ({slot})" for slot in view.open]
    return f"Face up now: {listing(names)}." if names else "No elemental is face up now."


def covered_by(view: ElementalsPosition, slot: Slot) -> str:
    over = view.covering(slot)
    if not over:
        return "Nothing covers it any more. [EL-4l]"
    names = [f"{target(view, low)} ({low})" if view.up[low.at] else f"slot {low}" for low in over]
    may = "can be" if view.readings.settings.reveals_later else "is"
    return f"It {may} turned up when {listing(names)} {'is' if len(over) == 1 else 'are'} gone. [EL-4l]"


Table = dict[Refusal, tuple[str, ...] | Callable[[Any, ElementalsPosition], Phrases]]
"""The words of refusals: texts with names in braces, or functions of the move and the view."""

_NAMES: Final[dict[str, Callable[[Any, ElementalsPosition], str]]] = {
    "card": lambda m, view: card(m.card),
    "slot": lambda m, view: str(m.slot),
    "target": lambda m, view: target(view, m.slot),
    "layout": lambda m, view: layout_name(view),
    "power": lambda m, view: power_name(m.lord),
    "hand": lambda m, view: hand(view),
    "revealed": lambda m, view: revealed(view),
    "covered": lambda m, view: covered_by(view, m.slot),
    "state": lambda m, view: state(view, m.slot),
    "where_doubled": lambda m, view: doubled_where(view),
}


class _Filled(dict[str, str]):
    """Fills names in braces, computed only if a text uses them."""

    def __init__(self, m: Any, view: ElementalsPosition):
        super().__init__()
        self._given = m, view

    def __missing__(self, name: str) -> str:
        return _NAMES[name](*self._given)


def says(*texts: str) -> Callable[[Any, ElementalsPosition], Phrases]:
    """Return the function for a refusal whose text only has names in braces."""
    return lambda m, view: tuple(upper(text.format_map(_Filled(m, view))) for text in texts)
