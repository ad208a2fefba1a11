"""Auctions: a bid, raises and matches in whole multiples of the cost, and the sale."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tutor.engine import Move, Refusal, Task
from tutor.games.elemental_deck_builder.cards import ALL, DeckCard
from tutor.games.elemental_deck_builder.decisions import Act, Matching, Raising
from tutor.games.elemental_deck_builder.rules import events, refusals
from tutor.games.elemental_deck_builder.rules.answering import ask_for_answer
from tutor.games.elemental_deck_builder.rules.piles import may_draw, may_execute_placed
from tutor.games.elemental_deck_builder.rules.waiting import Hammer, Offer, Rival, ask_rival

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


@dataclass(frozen=True, slots=True)
class Bid(Move, answers=Act):
    """Bid the printed cost for a card of a row."""

    card: DeckCard
    pattern = "bid {card}"
    domains: ClassVar = {"card": ALL}
    clauses = ("ED-05g", "ED-09a", "ED-04e")

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        return [cls.of(card) for card in dict.fromkeys(card for row in position.rows for card in row)]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        if position.has_bid:
            return refusals.HAS_BID
        if position.row_of(self.card) < 0:
            return refusals.NOT_IN_ROW
        return None if position.backs(position.turn_of, self.card.cost) else refusals.TOO_POOR_TO_BID

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.pop(Act).seat
        position.has_bid = True
        position.lot, position.price, position.stands = self.card, self.card.cost, seat
        position.tell(events.Offered, seat, self.card.cost, self.card)
        position.push(Hammer.of(), Offer.of(seat))
        ask_for_answer(position, 1 - seat)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"shop:{self.card}", "stage")


def stand(position: DeckBuilderPosition, seat: int, price: int) -> None:
    """Let a seat's bid stand, and ask the other seat if it can go on (ED-09b, ED-09c)."""
    assert position.lot is not None
    position.beaten, position.price, position.stands = position.price, price, seat
    position.tell(events.Offered, seat, price, position.lot)
    if seat != position.active:
        position.push(Bidder.of())
    else:
        ask_rival(position)


@dataclass(frozen=True, slots=True)
class Bidder(Task):
    """Ask the bidder again after each action that it plays meanwhile (ED-09e), if there is anything to ask."""

    clauses = ("ED-09c", "ED-09e")

    def run(self, position: DeckBuilderPosition) -> None:
        seat = position.active
        if position.backs(seat, position.price) or _may_play(position, seat):
            position.push(self, Matching.of(seat))
        else:
            position.tell(events.LeftOff, seat)


def _may_play(position: DeckBuilderPosition, seat: int) -> bool:
    """Return whether the bidder, by public knowledge, might do anything but match (ED-A77)."""
    hand = bool(position.hands[seat])
    if (hand and position.left > 0) or may_execute_placed(position, seat):
        return True
    if position.readings.meanwhile != "bidder-anything":
        return False
    draws = (not position.took_card or position.draws > 0) and may_draw(position, seat)
    return hand or not position.took_gold or draws


@dataclass(frozen=True, slots=True)
class Raise(Move, answers=Raising):
    pattern = "raise"
    clauses = ("ED-09b", "ED-09d")

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        assert position.lot is not None
        if not position.lot.cost:
            return refusals.COSTS_NOTHING
        enough = position.backs(position.turn_of, position.price + position.lot.cost)
        return None if enough else refusals.TOO_POOR_TO_RAISE

    def do(self, position: DeckBuilderPosition) -> None:
        assert position.lot is not None
        seat = position.pop(Raising).seat
        position.pop(Rival)
        stand(position, seat, position.price + position.lot.cost)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:raise",)


MOST_BID = 999
"""More than anybody would bid; each sum is a separate move."""


@dataclass(frozen=True, slots=True)
class RaiseTo(Move, answers=Raising):
    """Raise beyond the next multiple (ED-A89)."""

    gold: int
    pattern = "raise-to {gold}"
    domains: ClassVar = {"gold": tuple(range(MOST_BID + 1))}
    clauses = ("ED-09b", "ED-09d")

    @classmethod
    def options(cls, position: DeckBuilderPosition) -> Iterable[Move]:
        assert position.lot is not None
        if position.readings.multiples == "next-multiple" or not position.lot.cost:
            return []
        most, cost = min(position.gold[position.turn_of], MOST_BID), position.lot.cost
        return [cls.of(gold) for gold in range(position.price + 2 * cost, most + 1, cost)]

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        assert position.lot is not None
        if position.readings.multiples == "next-multiple":
            return refusals.NEXT_MULTIPLE
        cost = position.lot.cost
        if not cost:
            return refusals.COSTS_NOTHING
        if self.gold % cost or self.gold < position.price + 2 * cost:
            return refusals.NO_MULTIPLE
        return None if position.gold[position.turn_of] >= self.gold else refusals.TOO_POOR_TO_RAISE

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.pop(Raising).seat
        position.pop(Rival)
        stand(position, seat, self.gold)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return (f"to:{self.gold}",)


@dataclass(frozen=True, slots=True)
class LetGo(Move, answers=Raising):
    """Do not raise."""

    pattern = "let-go"
    clauses = ("ED-09d",)

    def do(self, position: DeckBuilderPosition) -> None:
        position.tell(events.LeftOff, position.pop(Raising).seat)
        position.pop(Rival)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:let-go",)


@dataclass(frozen=True, slots=True)
class Match(Move, answers=Matching):
    pattern = "match"
    clauses = ("ED-09c",)

    def refuse(self, position: DeckBuilderPosition) -> Refusal | None:
        return None if position.backs(position.turn_of, position.price) else refusals.TOO_POOR_TO_MATCH

    def do(self, position: DeckBuilderPosition) -> None:
        seat = position.pop(Matching).seat
        position.pop(Bidder)
        stand(position, seat, position.price)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:match",)


@dataclass(frozen=True, slots=True)
class Decline(Move, answers=Matching):
    pattern = "decline"
    clauses = ("ED-09d",)

    def do(self, position: DeckBuilderPosition) -> None:
        position.tell(events.LeftOff, position.pop(Matching).seat)
        position.pop(Bidder)

    def picks(self, view: DeckBuilderPosition) -> tuple[str, ...]:
        return ("do:decline",)
