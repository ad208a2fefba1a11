"""How hidden cards are dealt in determinizations: from the player's own cards, and only actions face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import UNKNOWN
from tutor.engine.visibility import Determinizing
from tutor.engine.zones import Zone
from tutor.games.elemental_deck_builder.decisions import Sealing
from tutor.games.elemental_deck_builder.rules.sealing import AskForBid, OpenBids, may_seal

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def pool(position: DeckBuilderPosition, seat: int, zone: Zone, owner: int) -> str:
    """Return the pool that a hidden card is drawn from: a store's, or a player's own cards (ED-04a)."""
    return f"{'store' if zone.name == 'stores' else 'player'}-{owner}"


def _bid(guess: DeckBuilderPosition, seat: int) -> int:
    """Return a bid that a seat may have written; 0 if it has written none (ED-V09)."""
    opens = any(isinstance(item, OpenBids) for item in guess.agenda)
    waits = any(isinstance(item, AskForBid | Sealing) and item.seat == seat for item in guess.agenda)
    bids = may_seal(guess, seat) if opens and not waits else range(1)
    return bids[guess.below(len(bids))] if bids else 0


def repair(view: DeckBuilderPosition, guess: DeckBuilderPosition) -> None:
    """Swap dealt cards until only actions lie face down (ED-06a)."""
    for seat in range(view.seats):
        if view.sealed[seat] is UNKNOWN:
            guess.sealed[seat] = _bid(guess, seat)
        spare = [
            (pile, n)
            for shown, pile in (
                (view.hands[seat], guess.hands[seat]),
                (view.decks[seat], guess.decks[seat]),
                (view.discards[seat], guess.discards[seat]),
            )
            for n, card in enumerate(shown)
            if card is UNKNOWN and pile[n].kind == "action"
        ]
        table = guess.tables[seat]
        for n, card in enumerate(view.tables[seat]):
            if card is UNKNOWN and table[n].kind != "action" and spare:
                pile, place = spare.pop()
                table[n], pile[place] = pile[place], table[n]


DETERMINIZING: Determinizing[DeckBuilderPosition] = Determinizing(pool=pool, repair=repair)
