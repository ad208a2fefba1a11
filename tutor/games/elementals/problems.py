"""Faults of a position that was set up by hand, one sentence each.

A study may hold fewer cards than the game and need not be reachable. A fault is something that could not lie on a table
at all, or a position in which nobody could do anything.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.engine.zones import UNKNOWN
from tutor.games.elementals.cards import IS_ELEMENTAL, IS_JOKER, IS_LORD, IS_TITAN
from tutor.games.elementals.decisions import (
    Act,
    AnswerDiscard,
    BeforeDraw,
    CarrySurplus,
    LookUnder,
    NameNumber,
    PickLayout,
    TakeLord,
)
from tutor.games.elementals.layout import LAYOUTS, SLOTS
from tutor.games.elementals.refit import is_asked
from tutor.games.elementals.state import ElementalsPosition


def problems(position: ElementalsPosition) -> list[str]:
    """Return the faults that only this game knows; the engine adds cards that lie twice."""
    found = [*_cards(position), *_powers(position), *_slots(position), *_numbers(position)]
    return found or list(_agenda(position))


def _cards(position: ElementalsPosition) -> Iterator[str]:
    places = {"deck": position.deck, "hand": position.hand, "hits": [hit.card for hit in position.hits]}
    places |= {f"under {lord}": list(cards) for lord, cards in position.under.items()}
    for name, cards in places.items():
        for card in cards:
            if card not in IS_TITAN and card is not UNKNOWN:
                yield f"{card} is not a titan-forged card and cannot lie in {name}."
    for slot in position.held():
        if position.tower[slot.at] not in IS_ELEMENTAL and position.tower[slot.at] is not UNKNOWN:
            yield f"{position.tower[slot.at]} is not an elemental and cannot stand in slot {slot}."


def _powers(position: ElementalsPosition) -> Iterator[str]:
    settings = position.readings.settings
    for card in sorted(set(position.powers), key=str):
        if card not in IS_LORD:
            yield f"{card} is not a Lord and has no power."
        if position.powers.count(card) > 1:
            yield f"The power of {card} is there twice."
    for lord in position.under:
        if lord not in position.powers:
            yield f"{lord} is not in the power row, so nothing can lie under it."
    if position.doubled is not None and not settings.doubling_sticks and position.doubled not in position.hand:
        yield f"{position.doubled} counts twice and is not in the hand."


def _slots(position: ElementalsPosition) -> Iterator[str]:
    settings = position.readings.settings
    known = LAYOUTS[position.layout].column if position.layout else {}
    for slot in SLOTS:
        holds, stack = position.tower[slot.at] is not None, position.placed[slot.at]
        if holds and slot not in known:
            yield f"Layout {position.layout or '(none)'} has no slot {slot}."
        if position.up[slot.at] and not holds:
            yield f"Slot {slot} is empty and cannot be face up."
        if (stack or slot in position.carried) and not position.up[slot.at]:
            yield f"Cards can only lie on a face-up elemental, not on slot {slot}."
        banish = sum(item.banish for item in stack)
        if len(stack) - banish > 2 and not settings.keeps_adding:
            yield f"Slot {slot} has more than two damage cards."
        if banish > 1 or (banish and not settings.any_order):
            yield f"A banish card cannot wait on slot {slot}."
    if (
        position.agenda
        and not position.held()
        and not settings.end_is_watched
        and PickLayout.of(0) not in position.agenda
    ):
        yield "No elemental is left: the game is won already."


def _numbers(position: ElementalsPosition) -> Iterator[str]:
    settings = position.readings.settings
    for name, most in (("damage", 999), ("turn", 9999), ("owed", 4), ("holds_used", 1)):
        value = getattr(position, name)
        if not 0 <= value <= most:
            yield f"{name} is a number from 0 to {most}, not {value}."
    if position.damage >= settings.limit and not settings.loss_late and position.result is None:
        yield f"Damage {position.damage} has lost the game already: {settings.limit} is enough."


def _agenda(position: ElementalsPosition) -> Iterator[str]:
    if not position.agenda:
        return
    base, *above = position.agenda
    if not isinstance(base, PickLayout | BeforeDraw | Act):
        yield "The first thing that waits is a layout, a draw or a turn."
    if isinstance(base, PickLayout) != (not position.layout) or (isinstance(base, PickLayout) and above):
        yield "The layout is chosen exactly once, before anything else."
    if isinstance(base, Act) and not above and not position.hand:
        yield "The hand is empty in the middle of a turn."
    for item in above:
        yield from _asked(position, item)


def _asked(position: ElementalsPosition, item: object) -> Iterator[str]:
    """Yield faults of what waits on top of a turn."""
    if isinstance(item, NameNumber):
        if item.slot is not None and not position.up[item.slot.at]:
            yield f"Nothing can do damage on slot {item.slot} now."
        elif item.card not in IS_JOKER or not is_asked(position, item):
            yield f"{item.card} does not wait for a number."
    elif isinstance(item, LookUnder):
        if not position.deck:
            yield "There is no card at the bottom of the deck to be looked at."
    elif isinstance(item, AnswerDiscard):
        if item.card not in position.hand or not 1 <= item.number <= 10 or not is_asked(position, item):
            yield f"{item.card} is not about to be discarded."
    elif isinstance(item, TakeLord):
        if item.card not in position.powers or not is_asked(position, item):
            yield f"{item.card} cannot be kept or let go."
    elif isinstance(item, CarrySurplus):
        if not position.up[item.slot.at] or not 0 < item.surplus < 100 or not is_asked(position, item):
            yield f"There is no surplus on slot {item.slot}."
    else:
        yield f"{type(item).__name__} cannot wait on top of a turn."
