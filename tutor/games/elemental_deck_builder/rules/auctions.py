"""Auctions: a bid, raises and matches in whole multiples of the cost, and who gets the card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tutor.engine import Move, Refusal, Task
from tutor.games.elemental_deck_builder.cards import SHOP, DeckCard
from tutor.games.elemental_deck_builder.rules import events, refusals
from tutor.games.elemental_deck_builder.rules.decisions import Act, Matching, Raising
from tutor.games.elemental_deck_builder.rules.piles import refill, to_discards

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


@dataclass(frozen=True, slots=True)
class Bid(Move, answers=Act):
    """Bid the printed cost for a card of a row."""

    card: DeckCard
    pattern = "bid {card}"
    domains: ClassVar = {"card": SHOP}
    clauses = ("ED-05g", "ED-09a", "ED-04e")

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        return [cls.of(card) for row in position.rows for card in row if card.cost]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        if position.has_bid:
            return refusals.HAS_BID
        if self.card not in position.rows[self.card.store]:
            return refusals.NOT_IN_ROW
        return refusals.TOO_POOR_TO_BID if position.gold[position.turn_of] < self.card.cost else None

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        position.has_bid = True
        position.lot = self.card
        position.put_above(Hammer.of())
        stand(position, seat, self.card.cost)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"shop:{self.card}",)


def stand(position: DeckBuilderPosition, seat: int, price: int) -> None:
    """A seat bids so much; ask the other if it can go on (ED-09b, ED-09c)."""
    assert position.lot is not None
    position.price, position.stands = price, seat
    position.tell(events.Offered, seat, price, position.lot)
    if seat != position.active:
        position.put_above(Bidder.of())
    elif position.gold[1 - seat] >= price + position.lot.cost:
        position.put_above(Raising.of(1 - seat))


@dataclass(frozen=True, slots=True)
class Bidder(Task):
    """The bidder is asked again after each action that it plays meanwhile (ED-09e)."""

    clauses = ("ED-09c", "ED-09e")

    def run(self, position: DeckBuilderPosition) -> None:
        position.put_above(self, Matching.of(position.active))


@dataclass(frozen=True, slots=True)
class Raise(Move, answers=Raising):
    pattern = "raise"
    clauses = ("ED-09b", "ED-09d")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        assert position.lot is not None
        enough = position.gold[position.turn_of] >= position.price + position.lot.cost
        return None if enough else refusals.TOO_POOR_TO_RAISE

    def do(self, position: DeckBuilderPosition) -> None:
        assert position.lot is not None
        stand(position, position.done().seat, position.price + position.lot.cost)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:raise",)


@dataclass(frozen=True, slots=True)
class LetGo(Move, answers=Raising):
    """Do not raise."""

    pattern = "let-go"
    clauses = ("ED-09d",)

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None

    def do(self, position: DeckBuilderPosition) -> None:
        position.tell(events.LeftOff, position.done().seat)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:let-go",)


@dataclass(frozen=True, slots=True)
class Match(Move, answers=Matching):
    pattern = "match"
    clauses = ("ED-09c",)

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None if position.gold[position.turn_of] >= position.price else refusals.TOO_POOR_TO_MATCH

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.done().seat
        position.done()
        stand(position, seat, position.price)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:match",)


@dataclass(frozen=True, slots=True)
class Decline(Move, answers=Matching):
    pattern = "decline"
    clauses = ("ED-09d",)

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None

    def do(self, position: DeckBuilderPosition) -> None:
        position.tell(events.LeftOff, position.done().seat)
        position.done()

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:decline",)


@dataclass(frozen=True, slots=True)
class Hammer(Task):
    """Whoever stands at the price pays it and has the card."""

    clauses = ("ED-09f", "ED-09g", "ED-09h")

    def run(self, position: DeckBuilderPosition) -> None:
        card, seat, price = position.lot, position.stands, position.price
        assert card is not None
        position.lot, position.price, position.stands = None, 0, -1
        self._pay(position, seat, price, card)
        position.rows[card.store].remove(card)
        if seat == position.active or position.readings.whose_purchase == "by-anyone":
            position.bought[card.store] = True
        if card.kind == "passive":
            position.passives[seat].append(card)
        elif position.has(seat, "to-hand"):
            position.put_card(card, ("hands", seat), mask=(1 << position.seats + 1) - 1)
        else:
            to_discards(position, seat, card)
        position.tell(events.Bought, seat, price, card)
        if position.readings.replaced == "at-once":
            refill(position, card.store)

    def _pay(self, position: DeckBuilderPosition, seat: int, price: int, card: DeckCard) -> None:
        """The winner pays, to the bank or to the other; that one may pay, too, what it bid last (ED-A78)."""
        readings, other = position.readings, 1 - seat
        position.gold[seat] -= price
        if readings.who_pays == "winner-pays-loser":
            position.gold[other] += price
            position.tell(events.PaidOver, seat, price)
        last = price - card.cost if other == position.active else price if price > card.cost else 0
        if readings.who_pays == "all-pay" and last:
            paid = min(last, position.gold[other])
            position.gold[other] -= paid
            position.tell(events.PaidToo, other, paid)
