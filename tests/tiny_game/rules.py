"""What may be done in Night Market, and what the rules do by themselves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tutor.engine import Card, Decision, Event, Move, Refusal, Result, Selection, Task, Window, pack

if TYPE_CHECKING:
    from tests.tiny_game.state import Market

CARDS = pack(("A", "2", "3", "4"))
WORTH = {card: "A234".index(card.rank) + 1 for card in CARDS}

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
    card: Card
    clauses = ("NM-2d",)


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
class Bidding(Decision):
    clauses = ("NM-2b",)


@dataclass(frozen=True, slots=True)
class Laying(Decision):
    clauses = ("NM-3a",)


@dataclass(frozen=True, slots=True)
class Answering(Window):
    """May be asked of a trader without a coin, for coins are public; then only ``Pass`` is legal."""

    clauses = ("NM-3c",)


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
        buried = [Card.parse(thing) for thing in self.taken]
        position.hands[self.seat] = [card for card in position.hands[self.seat] if card not in buried]
        for card in buried:
            position.deck.append(card)
            position.show(card, self.seat)
        drawn = [position.deck.pop(0) for _ in buried]
        position.hands[self.seat] += drawn
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
        position.done()
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
        seat = position.done().seat
        position.hands[seat].remove(self.card)
        position.laid[seat] = self.card
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
        seat = position.done().seat
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
        position.show(position.deck[0], leader)
        position.agenda += [Round.of(), Show.of(), Auction.of()]
        position.tell(Looked, leader, position.deck[0])


@dataclass(frozen=True, slots=True)
class Auction(Task):
    def run(self, position: Market) -> None:
        seat = position.bidder
        if position.bidders and (position.bid == 0 or position.bidders[0] != seat):
            position.agenda += [Auction.of(), Bidding.of(position.bidders[0])]
            return
        card = position.deck.pop(0)
        position.hands[seat].append(card)
        position.coins[seat] -= position.bid
        position.tell(Bought, seat, position.bid, card)


@dataclass(frozen=True, slots=True)
class Show(Task):
    def run(self, position: Market) -> None:
        laying = [Laying.of(seat) for seat in position.order() if position.hands[seat]]
        position.agenda += [Reveal.of(), *reversed(laying)]


@dataclass(frozen=True, slots=True)
class Reveal(Task):
    def run(self, position: Market) -> None:
        position.shown, position.laid = position.laid, [None] * position.seats
        turned = [(seat, card) for seat in position.order() if (card := position.shown[seat])]
        position.agenda.append(Score.of())
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
        position.done()
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
    position.put_above(task)
    position.open_window(Answering.of((task.seat + 1) % position.seats))


def result(position: Market) -> Result:
    """Who has won (NM-4a)."""
    ranks = list(zip(position.points, position.coins, strict=True))
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return Result(winners, "NM-4a", "most-points", tuple(position.points))


def setup(position: Market) -> None:
    """Shuffle and deal (NM-1a)."""
    position.deck = list(CARDS)
    position.shuffle(position.deck, "deal")
    for seat in range(position.seats):
        position.hands[seat] = [position.deck.pop(0) for _ in range(3)]
        position.coins[seat] = 3 if position.readings.purse == "three" else 0
    position.agenda.append(Round.of())
    if position.readings.exchange == "up-to-two":
        position.put_above(*(Exchanging.of(seat) for seat in reversed(range(position.seats))))


_BATCH = r"( Haggle Answering)*( Haggle( Objection)*( Answering)?)?"
WAITING = re.compile(f"Round( Exchanging)*|Round( Show( Auction( Bidding)?)?| Reveal( Laying)*| Score{_BATCH})?")


def defects(position: Market) -> list[str]:
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
