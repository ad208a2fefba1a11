"""Setting up a game (section 3 of the rulebook)."""

from __future__ import annotations

from tutor.engine.cards import Card
from tutor.games.elementals.cards import ELEMENTALS, LORDS, TITANS
from tutor.games.elementals.decisions import PickLayout
from tutor.games.elementals.layout import LAYOUTS, PRINTED
from tutor.games.elementals.rules import events
from tutor.games.elementals.rules.effects import turn_up
from tutor.games.elementals.rules.turn import open_turn
from tutor.games.elementals.state import ElementalsPosition

SMALLEST = 3
"""Elementals of the smallest tower (EL-V10), which are Jacks."""


def begin(position: ElementalsPosition) -> None:
    """Begin a game with the choice of the layout: by the player, by chance, or fixed."""
    settings = position.readings.settings
    if settings.layout:
        lay_out(position, settings.layout, "table")
    elif settings.random_layout:
        lay_out(position, PRINTED[position.random_index(PRINTED)], "chance")
    else:
        position.push(PickLayout.of(0))


def lay_out(position: ElementalsPosition, layout: str, by: str) -> None:
    """Lay the elementals, shuffle the titan deck and open the first turn."""
    settings = position.readings.settings
    position.layout = layout
    position.tell(events.LayoutTaken, layout, by)
    groups = [[card for card in ELEMENTALS if card.rank == rank] for rank in "KQJ"]
    order: list[Card] = []
    for group in groups if settings.arranged else [list(ELEMENTALS)]:
        position.shuffle(group)
        order += group
    slots = [slot for slot in LAYOUTS[layout].slots if not settings.rows or slot.row <= settings.rows]
    if len(slots) == SMALLEST:
        order.sort(key=lambda card: card.rank != "J")
    for slot, card in zip(slots, order, strict=False):
        position.tower[slot.at] = card
    position.box = order[len(slots) :]
    position.tell(events.ElementalsLaid, layout, settings.arranged)
    turn_up(position, [slot for slot in slots if slot.row == slots[-1].row], start=True)
    position.deck = list(TITANS)
    position.shuffle(position.deck)
    position.tell(events.DeckShuffled, len(TITANS))
    if settings.powers_all:
        position.powers = list(LORDS)
        position.tell(events.PowersGranted, LORDS)
    open_turn(position)
