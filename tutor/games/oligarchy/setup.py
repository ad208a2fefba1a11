"""Setting up a game (section 1 of the rulebook)."""

from __future__ import annotations

from tutor.games.oligarchy.bags import cards_in, size_of
from tutor.games.oligarchy.cards import KINDS, NOBLE
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.effects import lay, note_noble
from tutor.games.oligarchy.rules.obligations import Obligations
from tutor.games.oligarchy.rules.turn import TurnStart
from tutor.games.oligarchy.state import Realm

SMALLEST_DEAL = 3
"""Cards that the first player is dealt; each further one gets one more (OL-setup-e)."""


def begin(position: Realm) -> None:
    """Sort the cards, shuffle the draw deck, deal, and open the first turn (OL-setup-a..f)."""
    for kind in KINDS:
        if position.is_drawn(kind):
            position.deck += [kind] * position.copies(kind)
        else:
            position.royal += kind.one * position.copies(kind)
    position.shuffle(position.deck, "deck")
    if position.readings.first_player == "random-first":
        position.first = position.roll(position.seats, "first") - 1
    position.active = position.first
    position.take_stock()
    position.tell(events.Shuffled, len(position.deck), size_of(position.royal), position.first)
    order = (position.first, *position.opponents(position.first))
    for cards, seat in enumerate(order, SMALLEST_DEAL):
        for _ in range(cards):
            lay(position, seat, position.deck.pop(0))
        position.take_stock()
        position.tell(events.Dealt, seat, tuple(cards_in(position.held[seat])))
        if position.count(seat, NOBLE):
            note_noble(position, seat, "dealt")
    position.moved = False
    position.push(TurnStart.of(position.first))
    if position.readings.opening_pairs == "combine-at-deal":
        position.push(*(Obligations.of(seat, ()) for seat in reversed(order)))
