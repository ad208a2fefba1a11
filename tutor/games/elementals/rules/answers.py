"""Answers to what a move asked: a joker's number, a seen card, a beaten Lord, surplus damage."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.cards import Card
from tutor.engine.moves import Move, Refusal
from tutor.games.elementals.attack_card import AttackCard
from tutor.games.elementals.cards import BEST_NUMBER, LORDS, POWER, THERAZANE
from tutor.games.elementals.decisions import CarrySurplus, LookUnder, NameNumber, TakeLord
from tutor.games.elementals.layout import SLOTS, Slot
from tutor.games.elementals.rules import effects, events, refusals
from tutor.games.elementals.rules.attack import too_weak
from tutor.games.elementals.rules.turn import step_done
from tutor.games.elementals.state import ElementalsPosition


@dataclass(frozen=True, slots=True)
class Name(Move, answers=NameNumber):
    """Name the number a joker counts (EL-D4, EL-D5)."""

    number: int
    pattern = "name {number}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"number": tuple(range(1, BEST_NUMBER + 1))}
    clauses = ("EL-2.2e",)
    elsewhere = refusals.NO_NUMBER_ASKED

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """Refuse numbers outside 1 to 10, and numbers too low for the elemental, if a pair must reach its power."""
        if not 1 <= self.number <= BEST_NUMBER:
            return refusals.NO_SUCH_NUMBER
        waiting = position.peek(NameNumber)
        if waiting.slot is None:
            return None
        refusal = too_weak(position, waiting.slot, named(position, self.number))
        hopeless = refusal is refusals.HOPELESS_FIRST_CARD
        return refusal and (refusals.NUMBER_HOPELESS if hopeless else refusals.NUMBER_TOO_LOW)

    def do(self, position: ElementalsPosition) -> None:
        """Set the joker's value: placed, discarded, or where it already lies (EL-A08)."""
        waiting = position.pop(NameNumber)
        card, slot = waiting.card, waiting.slot
        position.tell(events.NumberNamed, card, self.number, slot)
        if slot is None:
            effects.discard(position, card, self.number)
        elif position.where_placed(card) is None:
            effects.place(position, card, slot, self.number)
        else:
            effects.change(position, slot, card, self.number, None)
            effects.damage_changed(position, slot)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The number in the panel."""
        return (f"number:{self.number}",)


def named(position: ElementalsPosition, number: int) -> AttackCard:
    """Return the joker that waits for its number, with this number on its elemental."""
    waiting = position.peek(NameNumber)
    assert waiting.slot is not None
    lies = next((item for item in position.placed[waiting.slot.at] if item.card is waiting.card), None)
    doubled = lies.doubled if lies else waiting.card is position.doubled
    return position.counting(waiting.card, number, doubled)


@dataclass(frozen=True, slots=True)
class Leave(Move, answers=LookUnder):
    """Leave the seen card at the bottom (EL-D7)."""

    pattern = "leave it"
    clauses = ("EL-4.1c",)
    elsewhere = refusals.NO_LOOK_ASKED
    node = "do:leave"

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """A free look (EL-A40) at a known card must put it on top; otherwise looking could go on for ever."""
        return refusals.SEEN_BEFORE if position.seen_before[0] and THERAZANE in position.powers else None

    def do(self, position: ElementalsPosition) -> None:
        """Leave the card where it is."""
        position.pop(LookUnder)
        position.seen_before[0] = 0
        position.tell(events.LeftUnder, 0, position.deck[-1])
        step_done(position)


@dataclass(frozen=True, slots=True)
class Lift(Move, answers=LookUnder):
    """Put the seen card on top of the titan deck (EL-D7)."""

    pattern = "put it on top"
    clauses = ("EL-4.1c",)
    elsewhere = refusals.NO_LOOK_ASKED
    node = "do:put-on-top"

    def do(self, position: ElementalsPosition) -> None:
        """Move the bottom card to the top; a look that was free so far is used up (EL-A40)."""
        position.pop(LookUnder)
        position.seen_before[0] = 0
        card = position.deck.pop()
        position.deck.insert(0, card)
        position.tell(events.PutOnTop, 0, card)
        if THERAZANE in position.powers:
            effects.lose_power(position, THERAZANE)
            position.tell(events.PowerSpent, THERAZANE)
        step_done(position)


@dataclass(frozen=True, slots=True)
class OfLord(Move):
    """A choice about the Lord just beaten (EL-A24)."""

    card: Card
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"card": LORDS}
    clauses: ClassVar[tuple[str, ...]] = ("EL-4k",)
    elsewhere = refusals.NO_LORD_ASKED

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """The Lord just beaten."""
        return (cls.of(position.peek(TakeLord).card),)

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """Only the Lord that is asked about."""
        return None if self.card is position.peek(TakeLord).card else refusals.LORD_FIRST


@dataclass(frozen=True, slots=True)
class Keep(OfLord, answers=TakeLord):
    """Keep a beaten Lord as a power (EL-A24)."""

    pattern = "keep {card}"
    node = "do:keep"

    def do(self, position: ElementalsPosition) -> None:
        """It stays in the power row."""
        position.pop(TakeLord)
        position.tell(events.PowerWon, self.card)
        step_done(position)


@dataclass(frozen=True, slots=True)
class LetGo(OfLord, answers=TakeLord):
    """Send a beaten Lord to the Elemental Plane (EL-A24)."""

    pattern = "let go {card}"
    clauses = ("EL-4k", "EL-4i")
    node = "do:let-go"

    def do(self, position: ElementalsPosition) -> None:
        """It goes to the Elemental Plane with whatever lay under it."""
        position.pop(TakeLord)
        effects.lose_power(position, self.card)
        position.tell(events.PowerLetGo, self.card, True)
        step_done(position)


@dataclass(frozen=True, slots=True)
class Carry(Move, answers=CarrySurplus):
    """Let the surplus of a pair count on another revealed elemental (EL-A20)."""

    slot: Slot
    pattern = "carry to {slot}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"slot": SLOTS}
    clauses = ("EL-4e",)
    elsewhere = refusals.NO_SURPLUS

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Every revealed elemental."""
        return [cls.of(slot) for slot in position.open]

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The target must be another revealed elemental that still needs damage."""
        full = position.peek(CarrySurplus).slot
        return None if self.slot in position.surplus_targets(full) else refusals.SURPLUS_ELSEWHERE

    def do(self, position: ElementalsPosition) -> None:
        """Count it there; this may complete that elemental, too. A surplus there is not carried further."""
        waiting, slot = position.pop(CarrySurplus), self.slot
        position.carried[slot] = position.carried.get(slot, 0) + waiting.surplus
        elemental, total = position.elemental(slot), position.damage_on(slot)
        position.tell(events.SurplusCarried, waiting.slot, slot, elemental, waiting.surplus, total, POWER[elemental])
        effects.finish(position, waiting.slot, slot)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The elemental that takes it."""
        return (f"slot:{self.slot}",)
