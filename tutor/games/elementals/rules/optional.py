"""Two choices that other readings give the player: when a turn ends, and when an elemental is turned up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.moves import Move, Refusal
from tutor.games.elementals.decisions import Act, BeforeDraw
from tutor.games.elementals.layout import LAYOUTS, SLOTS, Slot
from tutor.games.elementals.rules import refusals, turn
from tutor.games.elementals.rules.effects import turn_up
from tutor.games.elementals.state import ElementalsPosition


@dataclass(frozen=True, slots=True)
class EndTurn(Move, answers=Act):
    """End the turn with cards in hand (EL-A36, EL-V8)."""

    pattern = "end turn"
    clauses = ("EL-4p",)
    node = "do:end-turn"

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The reading must let cards be held, and a card must be left to draw."""
        settings = position.readings.settings
        if not settings.may_hold:
            if not settings.free_hold:
                return refusals.NO_HOLDING
            if settings.hold_once and position.holds_used:
                return refusals.HOLD_USED
            if len(position.hand) > 1:
                return refusals.HOLD_ONE_ONLY
        if not position.elementals_left():
            return refusals.HOLD_AT_THE_END
        return None if position.deck or position.refilling() else refusals.HOLD_WITHOUT_DRAW

    def do(self, position: ElementalsPosition) -> None:
        """Keep the hand and open the next turn."""
        if position.readings.settings.hold_once:
            position.holds_used += 1
        turn.end_turn(position)


@dataclass(frozen=True, slots=True)
class Reveal(Move, answers=(BeforeDraw, Act)):
    """Turn an uncovered elemental face up, where that is left to the player (EL-A21)."""

    slot: Slot
    pattern = "reveal {slot}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"slot": SLOTS}
    clauses = ("EL-4l", "EL-4m")
    elsewhere = refusals.TURNED_AT_ONCE

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Return the reveals of every uncovered face-down elemental, if that is up to the player."""
        return [cls.of(slot) for slot in position.uncovered()] if position.readings.settings.reveals_later else ()

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The slot must hold a face-down elemental with nothing on it."""
        slot = self.slot
        if slot not in LAYOUTS[position.layout].column:
            return refusals.NO_SUCH_SLOT
        if position.tower[slot.at] is None:
            return refusals.NOTHING_TO_TURN_UP
        if position.up[slot.at]:
            return refusals.FACE_UP_ALREADY
        if position.covering(slot):
            return refusals.STILL_COVERED
        return None if position.readings.settings.reveals_later else refusals.TURNED_AT_ONCE

    def do(self, position: ElementalsPosition) -> None:
        """Turn it up."""
        turn_up(position, [self.slot])

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The face-down card."""
        return (f"slot:{self.slot}",)
