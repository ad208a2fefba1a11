"""Answers to what a move has asked: a joker's number, a seen card, an announced discard, a beaten Lord, a surplus."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, cast

from tutor.engine.cards import Card
from tutor.engine.moves import Move, Refusal
from tutor.games.elementals.cards import BEST_NUMBER, LORDS, POWER, THERAZANE
from tutor.games.elementals.layout import SLOTS, Slot
from tutor.games.elementals.rules import events, flow, refusals, stands
from tutor.games.elementals.rules.play import discard, too_weak
from tutor.games.elementals.rules.turns import ElementalsMove

if TYPE_CHECKING:
    from tutor.games.elementals.rules.decisions import AnswerDiscard, CarrySurplus, LookUnder, NameNumber, TakeLord
    from tutor.games.elementals.state import ElementalsPosition


@dataclass(frozen=True, slots=True)
class Name(ElementalsMove):
    """Name the number a joker counts (EL-D4, EL-D5)."""

    number: int
    pattern = "name {number}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"number": tuple(range(1, BEST_NUMBER + 1))}
    clauses = ("EL-2.2e",)
    elsewhere = refusals.NO_NUMBER_ASKED

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """One to ten."""
        return NAMES

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The number must let the pair reach the elemental's power, where it has to."""
        waiting = cast("NameNumber", position.agenda[-1])  # only this decision asks for a number
        card, slot = waiting.card, waiting.slot
        if slot is None:
            return None
        stack, law = position.placed[slot.at], position.readings.law
        if not stack and not law.completable:
            return None
        if law.simple and card is not position.doubled:
            # The usual case, quickly: one card lies there and this is the second.
            enough = stack[0].counted + self.number >= POWER[position.elemental(slot)]
            return None if enough else refusals.NUMBER_TOO_LOW
        doubled = card is position.doubled or any(item.card is card and item.doubled for item in stack)
        item = stands.laid(law, card, self.number, doubled)
        others = tuple(other for other in stack if other.card is not card)
        refusal = too_weak(position, slot, item, others)
        if refusal is refusals.HOPELESS_FIRST_CARD:
            return refusals.NUMBER_HOPELESS
        return refusals.NUMBER_TOO_LOW if refusal else None

    def do(self, position: ElementalsPosition) -> None:
        """Let the joker count so much: placed, discarded, or where it already lies (EL-A08)."""
        waiting = cast("NameNumber", position.agenda.pop())
        card, slot = waiting.card, waiting.slot
        position.tell(events.NumberNamed, card, self.number, slot)
        if slot is None:
            discard(position, card, self.number)
            return
        stack = position.placed[slot.at]
        if not any(item.card is card for item in stack):
            flow.place(position, card, slot, self.number)
            return
        law = position.readings.law
        position.placed[slot.at] = tuple(
            stands.laid(law, card, self.number, item.doubled) if item.card is card else item for item in stack
        )
        flow.damage_changed(position, slot)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The number in the panel."""
        return (f"number:{self.number}",)


@dataclass(frozen=True, slots=True)
class Leave(ElementalsMove):
    """Leave the seen card at the bottom (EL-D7)."""

    pattern = "leave it"
    clauses = ("EL-4.1c",)
    elsewhere = refusals.NO_LOOK_ASKED

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """The one way."""
        return (cls.of(),)

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """A free look (EL-A40) at a known card has to put it on top, or looking could go on for ever."""
        waiting = cast("LookUnder", position.agenda[-1])
        return refusals.SEEN_BEFORE if waiting.again and THERAZANE in position.powers else None

    def do(self, position: ElementalsPosition) -> None:
        """Nothing moves."""
        position.agenda.pop()
        position.tell(events.LeftUnder, 0, position.deck[-1])
        flow.step_done(position)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The button."""
        return ("do:leave",)


@dataclass(frozen=True, slots=True)
class Lift(ElementalsMove):
    """Put the seen card on top of the titan deck (EL-D7)."""

    pattern = "put it on top"
    clauses = ("EL-4.1c",)
    elsewhere = refusals.NO_LOOK_ASKED

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """The one way."""
        return (cls.of(),)

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """Always allowed."""
        return None

    def do(self, position: ElementalsPosition) -> None:
        """Bottom to top; a look that was free so far is now spent (EL-A40)."""
        position.agenda.pop()
        card = position.deck.pop()
        position.deck.insert(0, card)
        position.tell(events.PutOnTop, 0, card)
        if THERAZANE in position.powers:
            flow.spend_power(position, THERAZANE)
        flow.step_done(position)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The button."""
        return ("do:put-on-top",)


@dataclass(frozen=True, slots=True)
class Take(ElementalsMove):
    """Let the damage of an announced discard count (EL-A26)."""

    pattern = "take the damage"
    clauses = ("EL-4o",)
    elsewhere = refusals.NO_DAMAGE_WAITS

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """The one way."""
        return (cls.of(),)

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """Always allowed."""
        return None

    def do(self, position: ElementalsPosition) -> None:
        """Discard the card."""
        waiting = cast("AnswerDiscard", position.agenda.pop())
        flow.take(position, waiting.card, waiting.number)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The button."""
        return ("do:take",)


@dataclass(frozen=True, slots=True)
class Keep(ElementalsMove):
    """Keep a beaten Lord as a power (EL-A24)."""

    card: Card
    pattern = "keep {card}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"card": LORDS}
    clauses = ("EL-4k",)
    elsewhere = refusals.NO_LORD_ASKED

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """The Lord just beaten."""
        waiting = cast("TakeLord", position.agenda[-1])
        return (cls.of(waiting.card),)

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """Only the Lord that is asked about."""
        return _other_lord(position, self.card)

    def do(self, position: ElementalsPosition) -> None:
        """It joins the power row."""
        position.agenda.pop()
        position.powers.append(self.card)
        position.tell(events.PowerWon, self.card)
        flow.step_done(position)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The button."""
        return ("do:keep",)


@dataclass(frozen=True, slots=True)
class LetGo(ElementalsMove):
    """Send a beaten Lord straight to the Elemental Plane (EL-A24)."""

    card: Card
    pattern = "let go {card}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"card": LORDS}
    clauses = ("EL-4k", "EL-4i")
    elsewhere = refusals.NO_LORD_ASKED

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """The Lord just beaten."""
        waiting = cast("TakeLord", position.agenda[-1])
        return (cls.of(waiting.card),)

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """Only the Lord that is asked about."""
        return _other_lord(position, self.card)

    def do(self, position: ElementalsPosition) -> None:
        """It goes to the Elemental Plane with whatever lay under it."""
        position.agenda.pop()
        position.plane += (self.card, *position.under.pop(self.card, ()))
        position.tell(events.PowerLetGo, self.card, True)
        flow.step_done(position)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The button."""
        return ("do:let-go",)


def _other_lord(position: ElementalsPosition, card: Card) -> Refusal | None:
    waiting = cast("TakeLord", position.agenda[-1])
    return None if waiting.card is card else refusals.LORD_FIRST


@dataclass(frozen=True, slots=True)
class Carry(ElementalsMove):
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
        """Another revealed elemental that still needs damage."""
        waiting = cast("CarrySurplus", position.agenda[-1])
        return None if self.slot in stands.surplus_targets(position, waiting.slot) else refusals.SURPLUS_ELSEWHERE

    def do(self, position: ElementalsPosition) -> None:
        """Count it there; this may complete that elemental too, and goes no further."""
        waiting = cast("CarrySurplus", position.agenda.pop())
        slot = self.slot
        position.carried[slot] = position.carried.get(slot, 0) + waiting.surplus
        elemental, total = position.elemental(slot), stands.damage_on(position, slot)
        position.tell(events.SurplusCarried, waiting.slot, slot, elemental, waiting.surplus, total, POWER[elemental])
        flow.finish(position, waiting.slot, slot)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The elemental that takes it."""
        return (f"slot:{self.slot}",)


NAMES = tuple(Name.of(number) for number in range(1, BEST_NUMBER + 1))
