"""What may be done in Night Market, and what the rules do by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tests.tiny_game.cards import CARDS, WORTH
from tests.tiny_game.decisions import Answering, Bidding, Laying
from tests.tiny_game.state import DECK, Market, hand_of
from tutor.engine import Card, Event, Move, Refusal, Result, Selection, Tally, Task

TOO_LOW = Refusal("NM-2b", "too-low")
TOO_POOR = Refusal("NM-2c", "too-poor")
NOT_HELD = Refusal("NM-3a", "not-held")
NO_COIN = Refusal("NM-3c", "no-coin")
STRAY = Refusal("NM-3a", "means-nothing")
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    seat: int
    buried: tuple[Card, ...]
    drawn: tuple[Card, ...]
    clauses = ("NM-1d",)


@dataclass(frozen=True, slots=True)
class Looked(Event):
    seat: int
    card: Card
    clauses = ("NM-2a",)


@dataclass(frozen=True, slots=True)
class Called(Event):
    seat: int
    coins: int
    clauses = ("NM-2b",)


@dataclass(frozen=True, slots=True)
class Bought(Event):
    seat: int
    coins: int
    had: int
    card: Card
    clauses = ("NM-2d",)

    def left(self) -> Tally:
        """The coins that are left."""
        return Tally.of(self.had).less(self.coins, "NM-2d")


@dataclass(frozen=True, slots=True)
class Laid(Event):
    seat: int
    card: Card
    clauses = ("NM-3a",)


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    cards: tuple[Card, ...]
    clauses = ("NM-3a", "NM-3b")


@dataclass(frozen=True, slots=True)
class Objected(Event):
    seat: int
    clauses = ("NM-3c",)


@dataclass(frozen=True, slots=True)
class Undone(Event):
    seat: int
    clauses = ("NM-3d",)


@dataclass(frozen=True, slots=True)
class Haggled(Event):
    seat: int
    die: int
    clauses = ("NM-3e",)


@dataclass(frozen=True, slots=True)
class Scored(Event):
    seats: tuple[int, ...]
    worth: int
    clauses = ("NM-3f", "NM-1b")


@dataclass(frozen=True, slots=True)
class Exchanging(Selection):
    clauses = ("NM-1d",)

    def offers(self, position: Market) -> list[str]:
        return [str(card) for card in position.hands[self.seat]]

    def bounds(self, position: Market) -> tuple[int, int]:
        return 1, 2

    def node(self, thing: str) -> str:
        return f"hand:{thing}"

    def close(self, position: Market) -> None:
        hand = position.hands[self.seat]
        buried = [Card.parse(thing) for thing in self.taken]
        for card in buried:
            position.move_card(hand_of(self.seat), hand.index(card), DECK)
            position.show(card, self.seat)
        drawn = [position.move_card(DECK, 0, hand_of(self.seat)) for _ in buried]
        position.tell(Exchanged, self.seat, tuple(buried), tuple(drawn))


@dataclass(frozen=True, slots=True)
class Bid(Move, answers=Bidding):
    coins: int
    pattern = "bid {coins}"
    domains: ClassVar = {"coins": tuple(range(10))}
    clauses = ("NM-2b", "NM-2c")

    def refuse(self, position: Market) -> Refusal | None:
        if 0 < self.coins <= position.bid:
            return TOO_LOW
        return TOO_POOR if self.coins > position.coins[position.turn_of] else None

    def do(self, position: Market) -> None:
        position.pop(Bidding)
        seat = position.bidders.pop(0)
        if self.coins:
            position.bidders.append(seat)
            position.bid, position.bidder = self.coins, seat
        position.tell(Called, seat, self.coins)

    def picks(self, view: Market) -> tuple[str, ...]:
        return (f"bid:{self.coins}",)


@dataclass(frozen=True, slots=True)
class Lay(Move, answers=Laying):
    card: Card
    pattern = "lay {card}"
    domains: ClassVar = {"card": CARDS}
    clauses = ("NM-3a",)

    def refuse(self, position: Market) -> Refusal | None:
        return None if self.card in position.hands[position.turn_of] else NOT_HELD

    def do(self, position: Market) -> None:
        seat = position.pop(Laying).seat
        position.laid[seat] = position.take_card(hand_of(seat), position.hands[seat].index(self.card))
        position.forget(self.card)
        position.tell(Laid, seat, self.card)

    def picks(self, view: Market) -> tuple[str, ...]:
        return (f"hand:{self.card}",)


@dataclass(frozen=True, slots=True)
class Object(Move, answers=Answering):
    pattern = "object"
    clauses = ("NM-3c",)

    def refuse(self, position: Market) -> Refusal | None:
        return None if position.coins[position.turn_of] else NO_COIN

    def do(self, position: Market) -> None:
        seat = position.pop(Answering).seat
        position.tell(Objected, seat)
        position.coins[seat] -= 1
        contest(Objection.of(seat), position)

    def picks(self, view: Market) -> tuple[str, ...]:
        return ("object",)


@dataclass(frozen=True, slots=True)
class Round(Task):
    clauses = ("NM-2a", "NM-4a")

    def run(self, position: Market) -> None:
        if position.round >= ROUNDS or not position.deck:
            position.result = result(position)
            return
        position.round += 1
        position.bidders, position.bid = position.order(), 0
        leader = position.bidder = position.bidders[0]
        position.reveal(DECK, 0, leader)
        position.push(Round.of(), Show.of(), Auction.of())
        position.tell(Looked, leader, position.deck[0])


@dataclass(frozen=True, slots=True)
class Auction(Task):
    def run(self, position: Market) -> None:
        seat = position.bidder
        if position.bidders and (position.bid == 0 or position.bidders[0] != seat):
            position.push(Auction.of(), Bidding.of(position.bidders[0]))
            return
        card, had = position.move_card(DECK, 0, hand_of(seat)), position.coins[seat]
        position.coins[seat] -= position.bid
        position.tell(Bought, seat, position.bid, had, card)


@dataclass(frozen=True, slots=True)
class Show(Task):
    def run(self, position: Market) -> None:
        laying = [Laying.of(seat) for seat in position.order() if position.hands[seat]]
        position.push(Reveal.of(), *reversed(laying))


@dataclass(frozen=True, slots=True)
class Reveal(Task):
    def run(self, position: Market) -> None:
        position.shown, position.laid = position.laid, [None] * position.seats
        turned = [(seat, card) for seat in position.order() if (card := position.shown[seat])]
        position.push(Score.of())
        for seat, card in reversed(turned):
            if card.suit == "S":
                contest(Haggle.of(seat), position)
        position.tell(TurnedUp, tuple(card for _, card in turned))


@dataclass(frozen=True, slots=True)
class Haggle(Task):
    seat: int

    def run(self, position: Market) -> None:
        die = position.roll(name="haggle")
        position.coins[self.seat] += die >= 4
        position.tell(Haggled, self.seat, die)


@dataclass(frozen=True, slots=True)
class Objection(Task):
    seat: int

    def run(self, position: Market) -> None:
        position.pop(Haggle, Objection)
        position.tell(Undone, self.seat)


@dataclass(frozen=True, slots=True)
class Score(Task):
    def run(self, position: Market) -> None:
        worths = [WORTH[card] if card else 0 for card in position.shown]
        best = tuple(seat for seat, worth in enumerate(worths) if worth == max(worths))
        if len(best) > 1 and position.readings.tie == "nobody-scores":
            best = ()
        for seat in best:
            position.points[seat] += 1
        position.discard[:0] = [card for card in position.shown if card]
        position.shown = [None] * position.seats
        position.tell(Scored, best, max(worths))


def contest(task: Haggle | Objection, position: Market) -> None:
    """Let the task be done next, unless the next trader answers it (NM-3c)."""
    position.push(task)
    position.open_window(Answering.of((task.seat + 1) % position.seats))


def result(position: Market) -> Result:
    """Who has won (NM-4a)."""
    ranks = list(zip(position.points, position.coins, strict=True))
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return Result(winners, "NM-4a", "most-points", tuple(position.points))
