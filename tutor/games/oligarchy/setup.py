"""Setting up a game (section 1 of the rulebook)."""

from __future__ import annotations

from tutor.games.oligarchy.cards import KINDS
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.effects import receive
from tutor.games.oligarchy.rules.obligations import Obligations
from tutor.games.oligarchy.rules.turn import TurnStart
from tutor.games.oligarchy.state import Realm

SMALLEST_DEAL = 3
"""Cards that the first player is dealt; each further one gets one more (OL-setup-e)."""


def begin(position: Realm) -> None:
    """Sort the cards, shuffle the draw deck, deal, and open the first turn (OL-setup-a..f)."""
    for kind in KINDS:
        home = position.deck if position.is_drawn(kind) else position.royal
        home += [kind] * position.copies(kind)
    position.shuffle(position.deck, "deck")
    if position.readings.first_player == "random-first":
        position.first = position.roll(position.seats, "first") - 1
    position.active = position.first
    position.tell(events.Shuffled, len(position.deck), len(position.royal), position.first)
    order = (position.first, *position.opponents(position.first))
    for cards, seat in enumerate(order, SMALLEST_DEAL):
        for _ in range(cards):
            receive(position, seat, position.deck.pop(0), "dealt")
        position.tell(events.Dealt, seat, tuple(position.held[seat]))
    position.moved = False
    position.put_above(TurnStart.of(position.first))
    if position.readings.opening_pairs == "combine-at-deal":
        position.put_above(*(Obligations.of(seat, ()) for seat in reversed(order)))
