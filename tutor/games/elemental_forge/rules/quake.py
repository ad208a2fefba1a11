"""Quake: everybody discards a card chosen in secret and may not draw in the next turn (EF-3.3r, EF-3.3s)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Card, Move, Refusal, Task
from tutor.games.elemental_forge.cards import EVERY_CARD, QUAKE
from tutor.games.elemental_forge.decisions import Invoking, Picking
from tutor.games.elemental_forge.rules import events, piles, refusals
from tutor.games.elemental_forge.rules.moments import EffectMove
from tutor.games.elemental_forge.state import ForgePosition

BOTH, DISCARD, LOCK = "both", "discard", "lock"


def begin_quake(position: ForgePosition, seat: int) -> bool:
    """Ask whether to invoke the Quake; it always can, since it locks."""
    position.count = 0
    position.push(Invoking.of(seat))
    return True


def struck(position: ForgePosition) -> list[int]:
    """Return the seats that discard a card to the active seat's Quake, in the order of their choices (EF-A47)."""
    seat = position.active
    seats = [seat, *position.others(seat)] if position.readings.quake_who == "everyone" else position.others(seat)
    return [other for other in seats if position.hands[other]]


@dataclass(frozen=True, slots=True)
class Invoke(EffectMove, answers=Invoking):
    """Invoke the Quake: both halves, or one of them if EF-A51 allows it."""

    half: str
    pattern = "quake {half}"
    domains = {"half": (BOTH, DISCARD, LOCK)}
    clauses = ("EF-3.3r",)

    def refuse(self, position: ForgePosition) -> Refusal | None:
        separable = position.readings.quake_package == "separable"
        return None if self.half == BOTH or separable else refusals.NOT_SEPARABLE

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(Invoking)
        position.tell(events.Announced, seat, "quake")
        discarding = struck(position)
        if self.half != DISCARD:
            position.push(Lock.of(seat, tuple(discarding) if self.half == BOTH else ()))
        if self.half != LOCK:
            position.push(Fall.of(seat), *[Choice.of(other, seat) for other in reversed(discarding)])

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"quake:{self.half}",)


@dataclass(frozen=True, slots=True)
class SkipQuake(EffectMove, answers=Invoking):
    """Do without the Quake."""

    pattern = "skip quake"
    clauses = ("EF-3.3r",)
    node = "do:skip"

    def refuse(self, position: ForgePosition) -> Refusal | None:
        return refusals.COMPULSORY_QUAKE if position.readings.optional_scope == "compulsory" else None

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(Invoking)
        position.declined = True
        position.tell(events.EffectSkipped, seat, QUAKE, True)


@dataclass(frozen=True, slots=True)
class Choice(Task):
    """Choose a struck seat's card: by its owner, by the Quake player, or by chance (EF-A48)."""

    seat: int
    by: int
    clauses = ("EF-3.3r",)

    def run(self, position: ForgePosition) -> None:
        chooser = position.readings.quake_chooser
        hand = position.hands[self.seat]
        if not hand:
            return
        if chooser == "random":
            pick(position, self.seat, hand[position.random_index(hand)])
        elif chooser == "quake-player-picks":
            position.push(Picking.of(self.by, self.seat))
        else:
            position.push(Picking.of(self.seat, self.seat))


def pick(position: ForgePosition, seat: int, card: Card) -> None:
    """Set a card aside, face down, until all have chosen."""
    position.hands[seat].remove(card)
    position.picked[seat] = card
    position.tell(events.Picked, seat, card)


@dataclass(frozen=True, slots=True)
class Pick(EffectMove, answers=Picking):
    """Choose the card that falls."""

    card: Card
    pattern = "drop {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-3.3r",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        waiting = position.decision
        assert isinstance(waiting, Picking)
        return map(cls.of, position.hands[waiting.victim])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        waiting = position.decision
        assert isinstance(waiting, Picking)
        return None if self.card in position.hands[waiting.victim] else refusals.NO_CARD_DROPPED

    def do(self, position: ForgePosition) -> None:
        waiting = position.pop(Picking)
        position.show(self.card, waiting.seat)
        pick(position, waiting.victim, self.card)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "discards")


@dataclass(frozen=True, slots=True)
class Fall(Task):
    """Show and discard all chosen cards, the Quake player's first, then clockwise (EF-A22)."""

    seat: int
    clauses = ("EF-3.3r", "EF-4.1h", "EF-5.1d")

    def run(self, position: ForgePosition) -> None:
        owner = {position.picked[seat]: seat for seat in (self.seat, *position.others(self.seat))}
        cards = [card for card in owner if card is not None]
        if position.readings.discard_order == "shuffled-together":
            position.shuffle(cards)
        for card in cards:
            position.picked[owner[card]] = None
            piles.drop(position, owner[card], card, "quake")


@dataclass(frozen=True, slots=True)
class Lock(Task):
    """Lock the seats: they may not draw in their next turn (EF-3.3s, EF-A50)."""

    seat: int
    struck: tuple[int, ...]
    clauses = ("EF-3.3s", "EF-4.1i")

    def run(self, position: ForgePosition) -> None:
        who = position.readings.lock_who
        seats = [self.seat, *position.others(self.seat)]
        if who == "opponents-only-locked":
            seats = seats[1:]
        elif who == "only-those-who-discarded":
            seats = [seat for seat in seats if seat in self.struck]
        for seat in seats:
            position.locked[seat] = True
        position.tell(events.Shaken, tuple(seats))
