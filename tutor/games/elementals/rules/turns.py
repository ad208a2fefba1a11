"""Moves that belong to the turn itself: choosing the layout, drawing, ending a turn early, turning a card up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from tutor.engine.moves import Move, Refusal
from tutor.games.elementals.layout import LAYOUTS, PRINTED, SLOTS, Slot
from tutor.games.elementals.rules import flow, refusals, setup, stands

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition


@dataclass(frozen=True, slots=True)
class ElementalsMove(Move):
    """A move of this game. ``elsewhere`` answers it at a moment that does not ask for it."""

    elsewhere: ClassVar[Refusal] = refusals.MEANS_NOTHING


@dataclass(frozen=True, slots=True)
class ChooseLayout(ElementalsMove):
    """Choose one of the three printed layouts (EL-D1)."""

    layout: str
    pattern = "layout {layout}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"layout": PRINTED}
    clauses = ("EL-3b", "EL-3c", "EL-3d", "EL-3e")
    elsewhere = refusals.LAYOUT_CHOSEN

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """The three layouts."""
        return [cls.of(letter) for letter in PRINTED]

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """Any of the three will do."""
        return None

    def do(self, position: ElementalsPosition) -> None:
        """Lay the elementals out and shuffle the deck."""
        position.agenda.pop()
        setup.lay_out(position, self.layout, "player")

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The picture of the layout."""
        return (f"layout:{self.layout}",)


@dataclass(frozen=True, slots=True)
class Draw(ElementalsMove):
    """Draw the three attack cards that open a turn."""

    pattern = "draw"
    clauses = ("EL-4a", "EL-4b", "EL-4q")
    elsewhere = refusals.HAND_FIRST

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """The one draw."""
        return (DRAW,)

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The window before the draw may always be closed."""
        return None

    def do(self, position: ElementalsPosition) -> None:
        """Draw."""
        flow.draw(position)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The titan deck."""
        return ("deck",)


@dataclass(frozen=True, slots=True)
class EndTurn(ElementalsMove):
    """End the turn with cards in hand (EL-A36, EL-V8)."""

    pattern = "end turn"
    clauses = ("EL-4p",)
    elsewhere = refusals.DRAW_FIRST

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """The one end."""
        return (END_TURN,)

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """Only under a reading that lets cards be held, and never when no card could be drawn any more."""
        law = position.readings.law
        if not law.may_hold:
            if not law.holds:
                return refusals.NO_HOLDING
            if position.holds_used:
                return refusals.HOLD_USED
            if len(position.hand) > 1:
                return refusals.HOLD_ONE_ONLY
        if not position.elementals_left():
            return refusals.HOLD_AT_THE_END
        if not position.deck and not stands.refill(position):
            return refusals.HOLD_WITHOUT_DRAW
        return None

    def do(self, position: ElementalsPosition) -> None:
        """Keep the hand and open the next turn."""
        if not position.readings.law.may_hold:
            position.holds_used += 1
        flow.end_turn(position)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The button that ends the turn."""
        return ("do:end-turn",)


@dataclass(frozen=True, slots=True)
class Reveal(ElementalsMove):
    """Turn an uncovered elemental face up, where that is left to the player (EL-A21)."""

    slot: Slot
    pattern = "reveal {slot}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"slot": SLOTS}
    clauses = ("EL-4l", "EL-4m")
    elsewhere = refusals.TURNED_AT_ONCE

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Every face-down elemental with nothing on it."""
        return [cls.of(slot) for slot in stands.uncovered(position)]

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The slot must hold a face-down elemental with nothing on it."""
        slot = self.slot
        if slot not in LAYOUTS[position.layout].column:
            return refusals.NO_SUCH_SLOT
        if position.tower[slot.at] is None:
            return refusals.SLOT_EMPTY
        if position.up[slot.at]:
            return refusals.FACE_UP_ALREADY
        if stands.covering(position, slot):
            return refusals.STILL_COVERED
        return None if position.readings.law.lazy else refusals.TURNED_AT_ONCE

    def do(self, position: ElementalsPosition) -> None:
        """Turn it up."""
        flow.turn_up(position, [self.slot])

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The face-down card."""
        return (f"slot:{self.slot}",)


DRAW = Draw.of()
END_TURN = EndTurn.of()
