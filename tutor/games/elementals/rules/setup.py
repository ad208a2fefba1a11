"""Setting up a game (section 3 of the rulebook)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elementals.cards import ELEMENTALS, LORDS, TITANS
from tutor.games.elementals.layout import LAYOUTS, PRINTED
from tutor.games.elementals.rules import events, flow

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition


def begin(position: ElementalsPosition) -> None:
    """The first thing of a game: the layout, chosen by the player, by chance or beforehand."""
    law = position.readings.law
    if law.layout:
        lay_out(position, law.layout, "table")
    elif law.random_layout:
        lay_out(position, PRINTED[position.random_index(PRINTED)], "chance")
    else:
        position.ask_layout()


def lay_out(position: ElementalsPosition, layout: str, by: str) -> None:
    """Lay the elementals, shuffle the titan deck and open the first turn."""
    law = position.readings.law
    position.layout = layout
    position.tell(events.LayoutTaken, layout, by)
    order = list(ELEMENTALS)
    if law.arranged:
        order = []
        for rank in "KQJ":
            same = [card for card in ELEMENTALS if card.rank == rank]
            position.shuffle(same)
            order += same
    else:
        position.shuffle(order)
    for slot, card in zip(LAYOUTS[layout].slots, order, strict=True):
        position.tower[slot.at] = card
    position.tell(events.ElementalsLaid, layout, law.arranged)
    flow.turn_up(position, list(LAYOUTS[layout].open), start=True)
    position.deck = list(TITANS)
    position.shuffle(position.deck)
    position.tell(events.DeckShuffled, len(TITANS))
    if law.powers_all:
        position.powers = list(LORDS)
        position.tell(events.PowersGranted, LORDS)
    flow.open_turn(position)
