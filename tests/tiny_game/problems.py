"""What is wrong with a position of Night Market that was set up by hand."""

from __future__ import annotations

import re

from tests.tiny_game.cards import WORTH
from tests.tiny_game.decisions import Bidding, Laying
from tests.tiny_game.state import Market

_BATCH = r"( Haggle Answering)*( Haggle( Objection)*( Answering)?)?"
WAITING = re.compile(f"Round( Exchanging)*|Round( Show( Auction( Bidding)?)?| Reveal( Laying)*| Score{_BATCH})?")


def problems(position: Market) -> list[str]:
    """What only this game can get wrong in a position that was set up by hand: it could not be played on."""
    found = [f"{card} is not in this pack." for card in position.cards() if card not in WORTH]
    waiting = " ".join(type(item).__name__ for item in position.agenda)
    laying = [item.seat for item in position.agenda if isinstance(item, Laying)]
    bidding = [item.seat for item in position.agenda if isinstance(item, Bidding)]
    if waiting and not WAITING.fullmatch(waiting):
        found.append(f"This cannot wait in this order: {waiting}.")
    if (any(position.shown) and "Score" not in waiting) or (any(position.laid) and "Reveal" not in waiting):
        found.append("Cards lie before somebody, and no show is under way.")
    if any(position.laid[seat] or not position.hands[seat] for seat in laying) or len(laying) > len(set(laying)):
        found.append("Somebody is to lay a card who cannot.")
    if "Auction" in waiting and not (
        position.deck and {position.bidder, *position.bidders} <= set(range(position.seats))
    ):
        found.append("There is nothing to be sold, or somebody bids who has no seat.")
    elif ("Auction" in waiting and not 0 <= position.bid <= position.coins[position.bidder]) or min(position.coins) < 0:
        found.append("Somebody has fewer coins than they need.")
    if bidding and bidding != position.bidders[:1]:
        found.append("It is not this trader's turn to bid.")
    return found
