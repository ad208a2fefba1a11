"""The actions that draw: Draw, Draw and Discard, their other forms, and when a deck may be drawn from.

Clauses EF-3.2, EF-3.4 and EF-5.2c; the other forms are readings of EF-A13 and EF-A31.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Card, Move, Refusal
from tutor.games.elemental_forge.cards import CATALYSTS, EVERY_CARD
from tutor.games.elemental_forge.decisions import AS_MANY_AS_WISHED, Act, Tossing
from tutor.games.elemental_forge.rules import events, piles, refusals
from tutor.games.elemental_forge.rules.combining import can_combine
from tutor.games.elemental_forge.rules.moments import Action
from tutor.games.elemental_forge.state import ForgePosition


# ---- why a card cannot be drawn --------------------------------------------------------------------------------------
def refuse_drawing(position: ForgePosition) -> Refusal | None:
    """Return why neither Draw nor an exchange is possible now (EF-5.2c, EF-2.2d)."""
    if not position.deck:
        return refusals.EMPTY_DECK
    if position.dry and position.readings.empty_deck_ban == "for-good":
        return refusals.DRY_FOR_GOOD
    return refuse_for_combination(position)


def refuse_for_combination(position: ForgePosition) -> Refusal | None:
    """Return why a holder of a combination may only combine (EF-2.2d, EF-A70)."""
    forced = position.readings.must_combine == "forced-if-able" and can_combine(position)
    return refusals.MUST_COMBINE if forced else None


def draw_size(position: ForgePosition, seat: int) -> int:
    """Return the number of cards of a Draw (EF-3.2a, EF-A43, EF-V4)."""
    return position.readings.settings.draws + position.bonus[seat]


def refuse_size(position: ForgePosition, wanted: int) -> Refusal | None:
    """Return why a deck that is not empty has too few cards (EF-A16)."""
    short = position.readings.short_draw == "needs-full-number" and 0 < len(position.deck) < wanted
    return refusals.TOO_FEW_TO_DRAW if short else None


def locked_exchange(position: ForgePosition) -> bool:
    """Return whether a lock forbids exchanging any card (EF-3.3s, EF-A49)."""
    return position.lock_used and position.readings.lock_scope != "draw-action-only"


def limited(position: ForgePosition) -> bool:
    """Return whether an exchange is limited to the cards in the deck (EF-A17, EF-A16)."""
    return position.readings.short_exchange == "limited-to-deck" or position.readings.short_draw == "needs-full-number"


# ---- the actions -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Draw(Action, answers=Act):
    """The action Draw."""

    pattern = "draw"
    clauses = ("EF-3.2a",)
    node = "deck"

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if position.lock_used:
            return refusals.LOCKED
        return refuse_size(position, draw_size(position, position.active)) or refuse_drawing(position)

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(Act)
        wanted = draw_size(position, seat)
        position.bonus[seat] = 0
        piles.draw(position, seat, wanted, "draw")


@dataclass(frozen=True, slots=True)
class Exchange(Action, answers=Act):
    """Begin the action Draw and Discard: first the discards, one by one."""

    pattern = "exchange"
    clauses = ("EF-3.4a", "EF-3.4b")
    node = "discards"

    def refuse(self, position: ForgePosition) -> Refusal | None:
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
        position.pop(Act)
        position.push(AS_MANY_AS_WISHED[seat])
        position.count = 0
        position.tell(events.Announced, seat, "exchange")


@dataclass(frozen=True, slots=True)
class DrawCatalyst(Action, answers=Act):
    """Draw, with a joker from the table as one of the cards (EF-A31)."""

    catalyst: Card
    pattern = "draw with {catalyst}"
    domains = {"catalyst": CATALYSTS}
    clauses = ("EF-2.1g",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        claimable = position.readings.catalyst_gain == "instead-of-a-draw"
        return map(cls.of, position.supply) if claimable else ()

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if position.readings.catalyst_gain != "instead-of-a-draw":
            return refusals.NO_CATALYST_DRAW
        if self.catalyst not in position.supply:
            return refusals.NOT_AVAILABLE
        if position.lock_used:
            return refusals.LOCKED
        return refuse_size(position, draw_size(position, position.active) - 1) or refuse_drawing(position)

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(Act)
        wanted = draw_size(position, seat)
        position.bonus[seat] = 0
        take_catalyst(position, seat, self.catalyst)
        if wanted > 1:
            piles.draw(position, seat, wanted - 1, "draw")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"supply:{self.catalyst}", "deck")


@dataclass(frozen=True, slots=True)
class TakeCatalyst(Action, answers=Act):
    """Take a joker as an action of its own (EF-A31)."""

    catalyst: Card
    pattern = "take {catalyst}"
    domains = {"catalyst": CATALYSTS}
    clauses = ("EF-2.1g",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return map(cls.of, position.supply) if position.readings.catalyst_gain == "own-action" else ()

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if position.readings.catalyst_gain != "own-action":
            return refusals.NO_TAKING
        if self.catalyst not in position.supply:
            return refusals.NOT_AVAILABLE
        return refuse_for_combination(position)

    def do(self, position: ForgePosition) -> None:
        position.pop(Act)
        take_catalyst(position, position.active, self.catalyst)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"supply:{self.catalyst}", "hand")


def take_catalyst(position: ForgePosition, seat: int, catalyst: Card) -> None:
    """Move a joker from the supply into a hand."""
    position.supply.remove(catalyst)
    position.hands[seat].append(catalyst)
    position.show_all(catalyst)
    position.tell(events.CatalystTaken, seat, catalyst)


@dataclass(frozen=True, slots=True)
class DrawFirst(Action, answers=Act):
    """Draw and Discard in the other order: announce a number, draw, then discard as many (EF-A13)."""

    number: int
    pattern = "exchange {number}"
    domains = {"number": tuple(range(55))}
    clauses = ("EF-3.4b",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        if position.readings.exchange_order == "discard-then-draw":
            return ()
        return map(cls.of, range(len(position.hands[position.active]) + 1))

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
        position.pop(Act)
        position.count = 0
        if self.number:
            position.push(Tossing.of(seat, self.number))
            piles.draw(position, seat, self.number, "exchange")
        else:
            position.tell(events.Exchanged, seat, 0, 0)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("discards", f"number:{self.number}")


# ---- the cards of an exchange ----------------------------------------------------------------------------------------
def owed(position: ForgePosition) -> int:
    """Return the number of discards that the current exchange requires; -1 for any number."""
    waiting = position.decision
    return waiting.owed if isinstance(waiting, Tossing) else -1


@dataclass(frozen=True, slots=True)
class Toss(Action, answers=Tossing):
    """Discard one more card in an exchange."""

    card: Card
    pattern = "toss {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-3.4a",)
    early = refusals.EXCHANGE_FIRST

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return map(cls.of, position.hands[position.active])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if self.card not in position.hands[position.active]:
            return refusals.NOT_TOSSED
        if owed(position) >= 0:
            return None
        if locked_exchange(position):
            return refusals.LOCKED
        return refusals.EXCHANGE_LIMIT if position.count >= len(position.deck) and limited(position) else None

    def do(self, position: ForgePosition) -> None:
        seat, waiting = position.active, position.decision
        assert isinstance(waiting, Tossing)
        position.count += 1
        piles.toss(position, seat, self.card, "exchange")
        if waiting.owed == position.count:
            position.pop(Tossing)
            position.tell(events.Exchanged, seat, waiting.owed, None)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        """Return the card alone, since one click throws it out."""
        return (f"hand:{self.card}",)


@dataclass(frozen=True, slots=True)
class Enough(Action, answers=Tossing):
    """Stop discarding, and draw as many cards as were discarded."""

    pattern = "enough"
    clauses = ("EF-3.4b",)
    early = refusals.EXCHANGE_FIRST
    node = "do:enough"

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if owed(position) >= 0:
            return refusals.EXCHANGE_MORE
        too_few = not position.count and position.readings.zero_exchange == "at-least-one"
        # After a change of readings there may be no card that could go.
        able = too_few and any(toss.refuse(position) is None for toss in Toss.options(position))
        return refusals.EXCHANGE_ONE if able else None

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(Tossing)
        drawn = piles.draw(position, seat, position.count, "exchange") if position.count else 0
        position.tell(events.Exchanged, seat, position.count, drawn)
