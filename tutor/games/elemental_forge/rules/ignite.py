"""Ignite: pay a card, and every opponent shows a hand and loses its best card (EF-3.3k to EF-3.3m)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Card, Move, Refusal, Task
from tutor.games.elemental_forge.cards import CATALYSTS, COURT_ORDER, EVERY_CARD, IGNITE, WORTH
from tutor.games.elemental_forge.decisions import GivingUp, IgniteAiming, IgnitePaying
from tutor.games.elemental_forge.rules import events, piles, refusals
from tutor.games.elemental_forge.rules.moments import EffectMove
from tutor.games.elemental_forge.state import SEATS, ForgePosition


def begin_ignite(position: ForgePosition, seat: int) -> bool:
    """Ask for the price; False if Ignite can do nothing."""
    position.count = 0
    extra = position.readings.ignite_price == "discard-is-extra"
    if not position.hands[seat] and not (extra and any(position.hands[other] for other in position.others(seat))):
        return False
    position.push(IgniteDraw.of(seat), IgnitePaying.of(seat))
    return True


@dataclass(frozen=True, slots=True)
class PayIgnite(EffectMove, answers=IgnitePaying):
    """Discard a card and start the Ignite; without a card if EF-A37 allows it."""

    card: Card | None
    pattern = "ignite {card}"
    domains = {"card": (*EVERY_CARD, None)}
    clauses = ("EF-3.3k",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return map(cls.of, [*position.hands[position.active], None])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        hand = position.hands[position.active]
        if self.card is not None:
            return None if self.card in hand else refusals.NO_IGNITE_CARD
        if position.readings.ignite_price == "discard-is-price":
            return refusals.IGNITE_PRICE
        return refusals.COMPULSORY if hand and position.readings.optional_scope != "as-worded" else None

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(IgnitePaying)
        if self.card is not None:
            piles.toss(position, seat, self.card, "ignite-price")
            position.count += position.readings.ignite_draws == "all-discards"
        else:
            position.tell(events.Announced, seat, "ignite")
        aim(position, seat)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "discards") if self.card is not None else ("do:ignite",)


def aim(position: ForgePosition, seat: int) -> None:
    """Ask who burns, or let every opponent burn (EF-A40)."""
    if position.readings.ignite_targets == "one-opponent":
        position.push(IgniteAiming.of(seat))
    else:
        position.push(*[Strip.of(other, seat) for other in reversed(position.others(seat))])


@dataclass(frozen=True, slots=True)
class SkipIgnite(EffectMove, answers=IgnitePaying):
    """Do without the Ignite."""

    pattern = "skip ignite"
    clauses = ("EF-3.3k",)
    node = "do:skip"

    def refuse(self, position: ForgePosition) -> Refusal | None:
        must = position.readings.optional_scope == "compulsory"
        # After a change of readings there may be no card to pay with.
        able = must and any(pay.refuse(position) is None for pay in PayIgnite.options(position))
        return refusals.COMPULSORY if able else None

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(IgnitePaying)
        position.remove(IgniteDraw.of(seat))
        position.declined = True
        position.tell(events.EffectSkipped, seat, IGNITE, True)


@dataclass(frozen=True, slots=True)
class AimIgnite(EffectMove, answers=IgniteAiming):
    """Name the one opponent that burns (EF-A40)."""

    target: str
    pattern = "burn {target}"
    domains = {"target": SEATS}
    clauses = ("EF-3.3l",)

    def refuse(self, position: ForgePosition) -> Refusal | None:
        return None if SEATS.index(self.target) in position.others(position.active) else refusals.NOT_BURNED

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(IgniteAiming)
        position.push(Strip.of(SEATS.index(self.target), seat))
        position.tell(events.Announced, seat, "aim")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"seat:{SEATS.index(self.target)}",)


NEVER = -1
TAKEN_AS = {
    rule: {**WORTH, **dict.fromkeys(CATALYSTS, worth)}
    for rule, worth in (("zero", 0), ("ten", 10), ("cannot-be-taken", NEVER))
}
"""The value of every card when Ignite looks for the highest, for each option of EF-A36."""


def highest(position: ForgePosition, seat: int) -> list[Card]:
    """Return the cards of a hand from which one has to go: those of the highest worth (EF-3.3l, EF-A36, EF-A39)."""
    worth, hand = TAKEN_AS[position.readings.catalyst_worth], position.hands[seat]
    most = max(map(worth.__getitem__, hand), default=NEVER)
    best = [card for card in hand if worth[card] == most] if most > NEVER else []
    if position.readings.ignite_tie == "court-order":
        top = max((COURT_ORDER.get(card.rank, 0) for card in best), default=0)
        best = [card for card in best if COURT_ORDER.get(card.rank, 0) == top]
    return best


@dataclass(frozen=True, slots=True)
class Strip(Task):
    """Make an opponent show the hand and lose a card of the highest worth."""

    seat: int
    by: int
    clauses = ("EF-3.3l", "EF-4.1b", "EF-4.1c")

    def run(self, position: ForgePosition) -> None:
        hand = position.hands[self.seat]
        if not hand:
            return
        public = position.readings.ignite_reveal != "shown-to-ignite-player"
        position.opened[self.seat] = True
        position.tell(events.HandShown, self.seat, self.by, tuple(hand), public)
        best = highest(position, self.seat)
        if not best:
            close(position, self.seat)
        elif len(best) == 1 and (public or len(hand) == 1):
            give_up(position, self.seat, best[0])
        else:  # if few see the hand, not asking would reveal to the others that it holds no equally high cards
            chooser = self.by if position.readings.ignite_tie == "ignite-player-picks" else self.seat
            position.push(GivingUp.of(chooser, self.seat))


def give_up(position: ForgePosition, seat: int, card: Card) -> None:
    """Take a card from the shown hand, which is secret again (EF-A41)."""
    piles.toss(position, seat, card, "ignite")
    position.count += 1
    close(position, seat)


def close(position: ForgePosition, seat: int) -> None:
    """Make a shown hand secret again, unless EF-A41 leaves it open."""
    if position.readings.ignite_reveal != "left-open":
        position.opened[seat] = False


@dataclass(frozen=True, slots=True)
class GiveUp(EffectMove, answers=GivingUp):
    """Give up one of the equally high cards."""

    card: Card
    pattern = "give {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-3.3l",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        waiting = position.decision
        assert isinstance(waiting, GivingUp)
        return map(cls.of, highest(position, waiting.victim))

    def refuse(self, position: ForgePosition) -> Refusal | None:
        waiting = position.decision
        assert isinstance(waiting, GivingUp)
        if self.card not in position.hands[waiting.victim]:
            return refusals.NO_CARD_GIVEN_UP
        return None if self.card in highest(position, waiting.victim) else refusals.NOT_HIGHEST

    def do(self, position: ForgePosition) -> None:
        waiting = position.pop(GivingUp)
        give_up(position, waiting.victim, self.card)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "discards")


@dataclass(frozen=True, slots=True)
class IgniteDraw(Task):
    """Let the Ignite player draw as many cards as were discarded."""

    seat: int
    clauses = ("EF-3.3m",)

    def run(self, position: ForgePosition) -> None:
        if position.count and position.may_draw(self.seat):
            piles.draw(position, self.seat, position.count, "ignite")
