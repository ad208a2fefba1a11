"""What the table shows, read only: what lies on what, what a card counts, which damage is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.cards import Card
from tutor.games.elementals.cards import IS_JOKER, IS_TITAN, POWER
from tutor.games.elementals.law import Law
from tutor.games.elementals.layout import LAYOUTS, Slot
from tutor.games.elementals.placed import PLAIN, Placed

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition


def covering(position: ElementalsPosition, slot: Slot) -> list[Slot]:
    """The slots that still have to be emptied before this one is uncovered."""
    lower = LAYOUTS[position.layout].covers(position.readings.law.whole_row)[slot]
    return [low for low in lower if position.tower[low.at] is not None]


def uncovered(position: ElementalsPosition) -> list[Slot]:
    """The face-down elementals with nothing left on them."""
    tower, up = position.tower, position.up
    found = []
    for slot, lower in LAYOUTS[position.layout].covers(position.readings.law.whole_row).items():
        at = slot.at
        if tower[at] is not None and not up[at]:
            for low in lower:
                if tower[low.at] is not None:
                    break
            else:
                found.append(slot)
    return found


def surplus_targets(position: ElementalsPosition, slot: Slot) -> list[Slot]:
    """Where the surplus of a slot may be carried (EL-A20): other revealed elementals that still need damage."""
    return [other for other in position.open if other is not slot and not is_complete(position, other)]


def refill(position: ElementalsPosition) -> list[Card]:
    """The cards that would make a new titan deck when the old one is empty."""
    source = position.readings.law.refill
    if source == "plane":
        return [card for card in position.plane if card in IS_TITAN]
    return [hit.card for hit in position.hits] if source == "hits" else []


def laid(law: Law, card: Card, number: int, doubled: bool) -> Placed:
    """A card as it counts somewhere, with the number it counts before doubling."""
    if not doubled and number == POWER[card]:
        return PLAIN[card]
    if doubled and law.capped and card in IS_JOKER:
        return Placed.of(card, number, True, min(2 * number, POWER[card]))
    return Placed.of(card, number, doubled)


def as_it_counts(position: ElementalsPosition, slot: Slot, item: Placed) -> Placed:
    """A damage card as it counts on this elemental: 0 if immune; a joker that should have a number counts 10."""
    law = position.readings.law
    if law.immunity and item.card.suit == position.elemental(slot).suit:
        return laid(law, item.card, 0, item.doubled)
    waiting = item.card in IS_JOKER and law.names_paired
    return laid(law, item.card, item.number if item.number or waiting else POWER[item.card], item.doubled)


def damage_on(position: ElementalsPosition, slot: Slot) -> int:
    """What the damage on an elemental adds up to, surplus from elsewhere included."""
    total = position.carried.get(slot, 0)
    for item in position.placed[slot.at]:
        total += item.counted
    return total


def is_complete(position: ElementalsPosition, slot: Slot) -> bool:
    """Whether an elemental has all the damage it needs, so that only its banish card is missing."""
    stack, law = position.placed[slot.at], position.readings.law
    if law.simple:  # the usual case, quickly: exactly two damage cards, which count what they count
        return len(stack) == 2 and stack[0].counted + stack[1].counted >= POWER[position.elemental(slot)]
    damage = [item for item in stack if not item.banish]
    total = damage_on(position, slot)
    if any(item.open for item in damage) or total < POWER[position.elemental(slot)]:
        return False
    if len(damage) < 2:
        return law.one_enough and any(
            item.doubled and item.counted >= POWER[position.elemental(slot)] for item in damage
        )
    return True
