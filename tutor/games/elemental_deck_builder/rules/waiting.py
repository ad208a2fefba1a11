"""What can wait for an answer besides executed cards, and the actions that must be played at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutor.engine import Task
from tutor.games.elemental_deck_builder.decisions import AtOnce, Raising
from tutor.games.elemental_deck_builder.rules import answerable, events
from tutor.games.elemental_deck_builder.rules.piles import draw, drop, may_execute_placed
from tutor.games.elemental_deck_builder.rules.sealing import seal_bids
from tutor.games.elemental_deck_builder.rules.selling import sell

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


@dataclass(frozen=True, slots=True)
class Placement(answerable.Answerable):
    """A face-down action that the seat has just placed, which may be answered (ED-A66)."""

    clauses = ("ED-06a",)

    def run(self, position: DeckBuilderPosition) -> None:
        """Do nothing: it lies on the table already."""

    def cancel(self, position: DeckBuilderPosition) -> None:
        position.remove(self)
        last, reading = len(position.tables[self.seat]) - 1, position.readings.cancelled
        if reading == "back-to-origin":
            position.placed[self.seat].pop()
            card = position.move_card(("tables", self.seat), last, ("hands", self.seat))
            position.tell(events.WentBack, self.seat, card, "hands")
            return
        drop(position, self.seat, last, "ED-C47")
        if reading == "refund":
            answerable.give_back(position, self.seat)


@dataclass(frozen=True, slots=True)
class Spent(answerable.Answerable):
    """A draw on which the seat has spent an action, which may be answered (ED-A59)."""

    clauses = ("ED-C62",)

    def run(self, position: DeckBuilderPosition) -> None:
        draw(position, self.seat, 1, "ED-C62")

    def cancel(self, position: DeckBuilderPosition) -> None:
        position.remove(self)
        position.tell(events.DrawCancelled, self.seat)
        if position.readings.cancelled != "spent":
            answerable.give_back(position, self.seat)


@dataclass(frozen=True, slots=True)
class Hammer(Task):
    """Sell the card to the bidder whose price stands."""

    clauses = ("ED-09f", "ED-09g", "ED-09h")

    def run(self, position: DeckBuilderPosition) -> None:
        sell(position)


@dataclass(frozen=True, slots=True)
class Offer(answerable.Answerable):
    """The first bid for a card, which may be answered (ED-A66)."""

    clauses = ("ED-09b",)

    def run(self, position: DeckBuilderPosition) -> None:
        assert position.lot is not None
        if position.readings.bidding == "sealed" and position.lot.cost:
            seal_bids(position)
        else:
            ask_rival(position)

    def cancel(self, position: DeckBuilderPosition) -> None:
        assert position.lot is not None
        position.remove(self)
        position.remove(Hammer.of())
        position.tell(events.BidCancelled, position.lot)
        position.lot, position.price, position.stands, position.beaten = None, 0, -1, 0
        position.has_bid = position.readings.cancelled == "spent"


def ask_rival(position: DeckBuilderPosition) -> None:
    """Ask the rival whether it raises, if it can (ED-09b); a card without cost has no multiples."""
    position.push(Rival.of())


@dataclass(frozen=True, slots=True)
class Rival(Task):
    """Ask the rival, and under ED-A77 again after each action that it plays meanwhile (ED-09b, ED-09e)."""

    clauses = ("ED-09b", "ED-09e")

    def run(self, position: DeckBuilderPosition) -> None:
        assert position.lot is not None
        rival, cost = 1 - position.active, position.lot.cost
        raises = cost and position.backs(rival, position.price + cost)
        plays = position.readings.meanwhile == "both-players" and (
            (position.rival_left > 0 and position.hands[rival]) or may_execute_placed(position, rival)
        )
        if raises or plays:
            position.push(self, Raising.of(rival))


@dataclass(frozen=True, slots=True)
class MoreAtOnce(Task):
    """Let more actions be played now (ED-A53)."""

    seat: int
    left: int
    clauses = ("ED-C49",)

    def run(self, position: DeckBuilderPosition) -> None:
        if position.hands[self.seat]:
            position.push(self, AtOnce.of(self.seat))
