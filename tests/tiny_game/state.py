"""Where everything lies in Night Market, and who sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Card, Position, hidden, per_seat, public

if TYPE_CHECKING:
    from tests.tiny_game.readings import MarketReadings

DECK = ("deck", -1)
"""Where the deck lies, for what is known of a place in it."""


def hand_of(seat: int) -> tuple[str, int]:
    """Where a trader's hand lies."""
    return "hands", seat


class Market(Position):
    """Piles top first; ``laid`` and ``shown`` hold a card or None a seat; ``bidders`` are still in, the next first."""

    if TYPE_CHECKING:
        readings: MarketReadings

    deck: list[Card] = hidden("pack")
    hands: list[list[Card]] = per_seat("pack")
    laid: list[Card | None] = per_seat("pack")
    shown: list[Card | None] = public(each=None)
    discard: list[Card] = public()
    coins: list[int] = public(each=3)
    points: list[int] = public(each=0)
    round: int = public(0)
    bidders: list[int] = public()
    bidder: int = public(0)
    bid: int = public(0)

    default_seats = 2

    def order(self) -> list[int]:
        """The seats in turn, this round's leader first (NM-2a)."""
        return [(self.round - 1 + i) % self.seats for i in range(self.seats)]
