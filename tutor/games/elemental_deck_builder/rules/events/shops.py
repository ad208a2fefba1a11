"""Events of shops: bids, sales, ageing and refills."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Event
from tutor.engine.facts import Pile
from tutor.games.elemental_deck_builder.cards import DeckCard


@dataclass(frozen=True, slots=True)
class CalledOldest(Event):
    """The player who begins names the oldest card of a shop (ED-A87)."""

    seat: int
    card: DeckCard
    clauses = ("ED-04d", "ED-04f")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("rows", self.card.store)}


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """A seat bids ``gold`` for a card."""

    seat: int
    gold: int
    card: DeckCard
    clauses = ("ED-09a", "ED-09b", "ED-09c", "ED-09d")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("rows", self.card.store)}


@dataclass(frozen=True, slots=True)
class SealedBid(Event):
    """A seat has written its bid, which nobody else knows (ED-V09)."""

    seat: int
    clauses = ("ED-09a",)


@dataclass(frozen=True, slots=True)
class OpenedBids(Event):
    """Both bids are read out: the first seat's and the second seat's."""

    first: int
    second: int
    clauses = ("ED-09a", "ED-09f")


@dataclass(frozen=True, slots=True)
class BidCancelled(Event):
    """A bid is cancelled; the card stays in the shop (ED-A66)."""

    card: DeckCard
    clauses = ("ED-C47",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("rows", self.card.store)}


@dataclass(frozen=True, slots=True)
class Defaulted(Event):
    """The highest bidder cannot pay the price (ED-A75, ED-A76)."""

    seat: int
    gold: int
    clauses = ("ED-09f",)


@dataclass(frozen=True, slots=True)
class Unsold(Event):
    """Nobody can pay, so the card stays in the shop."""

    card: DeckCard
    clauses = ("ED-09f",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("rows", self.card.store)}


@dataclass(frozen=True, slots=True)
class PaidOver(Event):
    """A price goes to the other player (ED-A78)."""

    seat: int
    gold: int
    clauses = ("ED-09f",)


@dataclass(frozen=True, slots=True)
class PaidToo(Event):
    """A player who did not win pays the last bid (ED-A78)."""

    seat: int
    gold: int
    clauses = ("ED-09f",)


@dataclass(frozen=True, slots=True)
class LeftOff(Event):
    """A seat stops bidding."""

    seat: int
    clauses = ("ED-09d",)


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A seat buys a card for ``gold``."""

    seat: int
    gold: int
    card: DeckCard
    clauses = ("ED-09f", "ED-09g", "ED-09h")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("rows", self.card.store)}  # where everybody saw it


@dataclass(frozen=True, slots=True)
class Aged(Event):
    """The oldest card of a shop that sold nothing is put aside."""

    card: DeckCard
    clauses = ("ED-04f", "ED-04h")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("removed", self.card.store)}


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The shop of ``store``, 0 for cheap and 1 for expensive, is refilled with these cards."""

    store: int
    dealt: tuple[DeckCard, ...]
    clauses = ("ED-04g", "ED-04i", "ED-04d")

    def lies(self) -> dict[str, Pile]:
        return {"dealt": ("rows", self.store)}
