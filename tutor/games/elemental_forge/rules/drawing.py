"""The action Draw, its forms with a Catalyst, and when the deck may be drawn from (EF-3.2, EF-5.2c, EF-A31)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Card, Move, Refusal
from tutor.games.elemental_forge.cards import CATALYSTS
from tutor.games.elemental_forge.rules import deck, events, refusals
from tutor.games.elemental_forge.rules.combining import can_combine
from tutor.games.elemental_forge.rules.kinds import Action
from tutor.games.elemental_forge.state import ForgePosition


def refuse_drawing(position: ForgePosition) -> Refusal | None:
    """Why neither Draw nor an exchange is possible now (EF-5.2c, EF-2.2d)."""
    if not position.deck:
        return refusals.EMPTY_DECK
    if position.dry and position.readings.empty_deck_ban == "for-good":
        return refusals.DRY_FOR_GOOD
    return refuse_for_combination(position)


def refuse_for_combination(position: ForgePosition) -> Refusal | None:
    """Why any action but Combine is barred to a holder of a combination (EF-2.2d, EF-A70)."""
    forced = position.readings.must_combine == "forced-if-able" and can_combine(position)
    return refusals.MUST_COMBINE if forced else None


def draw_size(position: ForgePosition, seat: int) -> int:
    """How many cards a Draw takes (EF-3.2a, EF-A43, EF-V4)."""
    return position.readings.law.draws + position.bonus[seat]


def refuse_size(position: ForgePosition, wanted: int) -> Refusal | None:
    """Why so many cards cannot be drawn from a deck that is not empty (EF-A16)."""
    short = position.readings.short_draw == "needs-full-number" and 0 < len(position.deck) < wanted
    return refusals.TOO_FEW_TO_DRAW if short else None


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The action Draw."""

    pattern = "draw"
    clauses = ("EF-3.2a",)

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if position.lock_used:
            return refusals.LOCKED
        if position.deck and position.readings.law.usual_draw:
            return None
        return refuse_size(position, draw_size(position, position.active)) or refuse_drawing(position)

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.agenda.pop()
        wanted = draw_size(position, seat)
        position.bonus[seat] = 0
        deck.draw(position, seat, wanted, "draw")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return ("deck",)


@dataclass(frozen=True, slots=True)
class DrawCatalyst(Action):
    """Draw, with a Catalyst from the table as one of the cards (EF-A31)."""

    catalyst: Card
    pattern = "draw with {catalyst}"
    domains = {"catalyst": CATALYSTS}
    clauses = ("EF-2.1g",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        claimable = position.readings.catalyst_gain == "instead-of-a-draw"
        return map(DrawCatalyst.of, position.supply) if claimable else ()

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
        position.agenda.pop()
        wanted = draw_size(position, seat)
        position.bonus[seat] = 0
        take_catalyst(position, seat, self.catalyst)
        if wanted > 1:
            deck.draw(position, seat, wanted - 1, "draw")

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"supply:{self.catalyst}", "deck")


@dataclass(frozen=True, slots=True)
class TakeCatalyst(Action):
    """Taking a Catalyst as an action of its own (EF-A31)."""

    catalyst: Card
    pattern = "take {catalyst}"
    domains = {"catalyst": CATALYSTS}
    clauses = ("EF-2.1g",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return map(TakeCatalyst.of, position.supply) if position.readings.catalyst_gain == "own-action" else ()

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if position.readings.catalyst_gain != "own-action":
            return refusals.NO_TAKING
        if self.catalyst not in position.supply:
            return refusals.NOT_AVAILABLE
        return refuse_for_combination(position)

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.agenda.pop()
        take_catalyst(position, seat, self.catalyst)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"supply:{self.catalyst}", "hand")


def take_catalyst(position: ForgePosition, seat: int, catalyst: Card) -> None:
    """A Catalyst comes from the supply into a hand."""
    position.supply.remove(catalyst)
    position.hands[seat].append(catalyst)
    position.show_all(catalyst)
    position.tell(events.CatalystTaken, seat, catalyst)
