"""Sealed bids instead of an open auction (ED-V09): both seats write one bid unseen, and the higher one buys."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tutor.engine import Move, Refusal, Task
from tutor.games.elemental_deck_builder.decisions import Sealing
from tutor.games.elemental_deck_builder.rules import events, refusals

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


@dataclass(frozen=True, slots=True)
class SealBid(Move, answers=Sealing):
    """Write a bid: a whole multiple of the cost that you can pay; the seat that did not ask for the card may write
    none."""

    gold: int
    pattern = "seal {gold}"
    domains: ClassVar = {"gold": tuple(range(1000))}
    clauses = ("ED-09a", "ED-09d")

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        return [cls.of(gold) for gold in may_seal(position, position.turn_of)]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None if self.gold in may_seal(position, position.turn_of) else refusals.NO_SEALED_BID

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.pop(Sealing).seat
        position.sealed = [*position.sealed]
        position.sealed[seat] = self.gold
        position.tell(events.SealedBid, seat)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"seal:{self.gold}",)


def may_seal(position: DeckBuilderPosition, seat: int) -> range:
    """Return the bids that a seat may write."""
    assert position.lot is not None
    cost = max(position.lot.cost, 1)
    return range(cost if seat == position.active else 0, min(position.gold[seat], 999) + 1, cost)


@dataclass(frozen=True, slots=True)
class AskForBid(Task):
    """Ask a seat for its bid, unless its gold leaves no choice."""

    seat: int
    clauses = ("ED-09a",)

    def run(self, position: DeckBuilderPosition) -> None:
        bids = may_seal(position, self.seat)
        if len(bids) > 1:
            position.push(Sealing.of(self.seat))
        elif bids:
            position.sealed = [*position.sealed]
            position.sealed[self.seat] = bids[0]


@dataclass(frozen=True, slots=True)
class OpenBids(Task):
    """Open the bids: the higher one wins, the bidder's if they are equal, and its own sum is the price."""

    clauses = ("ED-09a", "ED-09f")

    def run(self, position: DeckBuilderPosition) -> None:
        assert position.lot is not None
        bids, bidder = position.sealed, position.active
        position.sealed = [0, 0]
        position.stands = bidder if bids[bidder] >= bids[1 - bidder] else 1 - bidder
        position.price, position.beaten = bids[position.stands], bids[1 - position.stands]
        position.tell(events.OpenedBids, bids[0], bids[1])


def seal_bids(position: DeckBuilderPosition) -> None:
    """Ask for both bids, the bidder's first; neither sees the other's."""
    bidder = position.active
    position.push(OpenBids.of(), AskForBid.of(1 - bidder), AskForBid.of(bidder))
