"""The action Draw and Discard: cards go one by one, then as many are drawn, or the other way round (EF-3.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Card, Decision, Move, Refusal
from tutor.games.elemental_forge.cards import EVERY_CARD
from tutor.games.elemental_forge.rules import deck, events, refusals
from tutor.games.elemental_forge.rules.drawing import refuse_drawing
from tutor.games.elemental_forge.rules.kinds import Action, by_seat, of_card
from tutor.games.elemental_forge.state import ForgePosition


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """The action Draw and Discard: first the discards, one by one."""

    pattern = "exchange"
    clauses = ("EF-3.4a", "EF-3.4b")

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if position.deck and position.readings.law.usual_exchange:
            return None
        if position.readings.exchange_order != "discard-then-draw":
            return refusals.NO_TOSSING_FIRST
        if position.readings.zero_exchange == "at-least-one":
            if locked_exchange(position):
                return refusals.LOCKED
            if not position.hands[position.active]:
                return refusals.NOTHING_TO_EXCHANGE
        return refuse_drawing(position)

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.agenda[-1] = AS_MANY_AS_WISHED[seat]
        position.count = 0
        if position.recorder is not None:
            position.tell(events.Announced, seat, "exchange")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("discards",)


@dataclass(frozen=True, slots=True)
class DrawFirst(Action):
    """Draw and Discard the other way round: announce a number, draw it, then discard as many (EF-A13)."""

    number: int
    pattern = "exchange {number}"
    domains = {"number": tuple(range(55))}
    clauses = ("EF-3.4b",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        if position.readings.exchange_order == "discard-then-draw":
            return ()
        return map(DrawFirst.of, range(len(position.hands[position.active]) + 1))

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if position.readings.exchange_order == "discard-then-draw":
            return refusals.NO_ANNOUNCING
        if not self.number and position.readings.zero_exchange == "at-least-one":
            return refusals.EXCHANGE_ONE
        if self.number and locked_exchange(position):
            return refusals.LOCKED
        if self.number > len(position.hands[position.active]):
            return refusals.NOTHING_TO_EXCHANGE
        if self.number > len(position.deck) and limited(position):
            return refusals.EXCHANGE_LIMIT
        return refuse_drawing(position)

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.count = 0
        if self.number:
            position.agenda[-1] = Tossing.of(seat, self.number)
            deck.draw(position, seat, self.number, "exchange")
        else:
            position.agenda.pop()
            position.tell(events.Exchanged, seat, 0, 0)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("discards", f"number:{self.number}")


def locked_exchange(position: ForgePosition) -> bool:
    """Whether a lock forbids an exchange of one or more cards (EF-3.3s, EF-A49)."""
    return position.lock_used and position.readings.lock_scope != "draw-action-only"


def limited(position: ForgePosition) -> bool:
    """Whether an exchange may not ask for more cards than the deck holds (EF-A17, EF-A16)."""
    return position.readings.short_exchange == "limited-to-deck" or position.readings.short_draw == "needs-full-number"


@dataclass(frozen=True, slots=True)
class Toss(Action):
    """One more card of an exchange."""

    card: Card
    pattern = "toss {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-3.4a",)
    early = refusals.EXCHANGE_FIRST

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return map(TOSS, position.hands[position.active])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if self.card not in position.hands[position.active]:
            return refusals.NOT_TOSSED
        if not position.lock_used and position.readings.law.usual_toss:
            return None
        too_many = position.count >= len(position.deck)
        if not (position.lock_used or too_many) or owed(position) >= 0:
            return None
        if locked_exchange(position):
            return refusals.LOCKED
        return refusals.EXCHANGE_LIMIT if too_many and limited(position) else None

    def do(self, position: ForgePosition) -> None:
        seat, waiting = position.active, position.agenda[-1]
        assert isinstance(waiting, Tossing)
        position.count += 1
        deck.toss(position, seat, self.card, "exchange")
        due = waiting.owed
        if due == position.count:
            position.agenda.pop()
            position.tell(events.Exchanged, seat, due, None)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "discards")


TOSS = of_card(Toss)


@dataclass(frozen=True, slots=True)
class Enough(Action):
    """No more cards: draw as many as were discarded."""

    pattern = "enough"
    clauses = ("EF-3.4b",)
    early = refusals.EXCHANGE_FIRST

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if position.agenda[-1] is not AS_MANY_AS_WISHED[position.active] and owed(position) >= 0:
            return refusals.EXCHANGE_MORE
        too_few = not position.count and position.readings.zero_exchange == "at-least-one"
        # After a change of readings there may be no card that could go.
        able = too_few and any(toss.refuse(position) is None for toss in Toss.options(position))
        return refusals.EXCHANGE_ONE if able else None

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.agenda.pop()
        drawn = deck.draw(position, seat, position.count, "exchange") if position.count else 0
        if position.recorder is not None:
            position.tell(events.Exchanged, seat, position.count, drawn)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("do:enough",)


ENOUGH = Enough.of()


@dataclass(frozen=True, slots=True)
class Tossing(Decision):
    """EF-D2: which cards to exchange; ``owed`` is how many must go, -1 for as many as wished."""

    owed: int
    answers = (Toss, Enough)
    clauses = ("EF-3.4a",)

    def options(self, position: ForgePosition) -> list[Move]:
        """Every hand card, or no more."""
        return [*map(TOSS, position.hands[position.active]), ENOUGH]

    def legal(self, position: ForgePosition) -> list[Move]:
        """The same moves as those of ``options`` that are not refused: mostly any card of the hand may go."""
        if position.lock_used or not position.readings.law.usual_toss:
            return Decision.legal(self, position)
        moves: list[Move] = [*map(TOSS, position.hands[position.active])]
        if ENOUGH.refuse(position) is None:
            moves.append(ENOUGH)
        return moves


AS_MANY_AS_WISHED = by_seat(Tossing, -1)
"""The choice of the cards of an exchange that owes none, by its seat."""


def owed(position: ForgePosition) -> int:
    """How many discards the exchange under way owes; -1 for as many as wished."""
    waiting = position.agenda[-1]
    return waiting.owed if isinstance(waiting, Tossing) else -1
