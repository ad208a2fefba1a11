"""The four elemental powers (EL-4.1a to EL-4.1f)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.cards import Card
from tutor.engine.moves import Move, Refusal
from tutor.games.elementals.cards import ALAKIR, NEPTULON, POWER, RAGNAROS, THERAZANE, TITANS
from tutor.games.elementals.decisions import Act, AnswerDiscard, BeforeDraw, LookUnder
from tutor.games.elementals.rules import effects, events, refusals
from tutor.games.elementals.rules.turn import step_done
from tutor.games.elementals.state import ElementalsPosition

MOMENTS = (BeforeDraw, Act, AnswerDiscard)
"""When a power may be used (EL-4.1a, EL-A26)."""


@dataclass(frozen=True, slots=True)
class UsePower(Move):
    """The use of a power; ``lord`` is whose it is."""

    lord: ClassVar[Card]
    elsewhere = refusals.POWER_NOT_WON

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Return the candidate uses, while the power is ready."""
        return cls.uses(position) if cls.lord in position.powers else ()

    @classmethod
    def uses(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Return the single use, for a power that does not act on a card of the player's choice."""
        return (cls.of(),)

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The power must lie ready, and have something to act on."""
        lord, settings = self.lord, position.readings.settings
        if lord not in position.powers:
            spent = settings.powers_all or (lord in position.plane and not settings.powers_none)
            return refusals.POWER_SPENT if spent else refusals.POWER_NOT_WON
        if settings.powers_need_hand and not position.hand:
            return refusals.POWER_NEEDS_HAND
        return self.no_object(position)

    def no_object(self, position: ElementalsPosition) -> Refusal | None:
        """Return why the power has nothing to act on; None if it has."""
        raise NotImplementedError

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The power."""
        return (f"power:{self.lord}",)


@dataclass(frozen=True, slots=True)
class UseNeptulon(UsePower, answers=MOMENTS):
    """Whispers of Neptulon: a hand card goes under the titan deck; no card, if a power may be wasted (EL-A28)."""

    card: Card | None
    pattern = "use KH on {card}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"card": (*TITANS, None)}
    clauses = ("EL-4.1b", "EL-4.1a", "EL-4.1f")
    lord = NEPTULON

    @classmethod
    def uses(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Every hand card."""
        return [cls.of(card) for card in position.hand or (None,)]

    def no_object(self, position: ElementalsPosition) -> Refusal | None:
        """A hand card, unless there is none and a power may be wasted."""
        hand = position.hand
        if self.card in hand:
            return None
        if not hand and not position.readings.settings.fizzles:
            return refusals.NO_HAND_CARD
        if self.card is not None:
            return refusals.WHISPER_HAND_ONLY
        return refusals.WHISPER_WHICH if hand else None

    def do(self, position: ElementalsPosition) -> None:
        """Send the card under the deck; it loses any doubling there, and is replaced only under EL-A27."""
        card, settings = self.card, position.readings.settings
        effects.use_power(position, NEPTULON, empty=card is None)
        if card is not None:
            undoubled = effects.leave_hand(position, card) and not settings.doubling_sticks
            position.deck.append(card)
            position.show(card, 0)
            position.tell(events.SentUnder, card, undoubled)
            if settings.replaced:
                drawn = _into_hand(position, 0)
                position.tell(events.Replaced, drawn, len(position.deck))
        step_done(position)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The power, then the hand card."""
        return ("power:KH",) if self.card is None else ("power:KH", f"hand:{self.card}")


@dataclass(frozen=True, slots=True)
class UseTherazane(UsePower, answers=MOMENTS):
    """Therazane's Touch: see the titan deck's bottom card."""

    pattern = "use KD"
    clauses = ("EL-4.1c", "EL-4.1a", "EL-4.1f")
    lord = THERAZANE

    def no_object(self, position: ElementalsPosition) -> Refusal | None:
        """The deck must have a bottom card, unless a power may be wasted."""
        return None if position.deck or position.readings.settings.fizzles else refusals.NO_BOTTOM_CARD

    def do(self, position: ElementalsPosition) -> None:
        """See the card, then ask where it goes; with an empty deck nothing happens (EL-A28)."""
        deck = position.deck
        spent = not deck or not position.readings.settings.free_look
        effects.use_power(position, THERAZANE, spent, empty=not deck)
        if not deck:
            step_done(position)
            return
        position.seen_before[0] = position.known.get(deck[-1], 0) & 1
        position.show(deck[-1], 0)
        position.tell(events.Looked, 0, deck[-1])
        position.push(LookUnder.of(0))


@dataclass(frozen=True, slots=True)
class UseRagnaros(UsePower, answers=MOMENTS):
    """Hand of Ragnaros: a hand card, or a damage card lying on an elemental, counts twice."""

    card: Card
    pattern = "use KS on {card}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"card": TITANS}
    clauses = ("EL-4.1d", "EL-4.1a", "EL-4.1f")
    lord = RAGNAROS

    @classmethod
    def uses(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Every hand card and every placed card."""
        placed = [item.card for slot in position.open for item in position.placed[slot.at]]
        return [cls.of(card) for card in (*position.hand, *placed)]

    def no_object(self, position: ElementalsPosition) -> Refusal | None:
        """An attack card in the hand, or a damage card on an elemental (EL-A29)."""
        settings = position.readings.settings
        if self.card in position.hand:
            return None if settings.doubles_hand else refusals.DOUBLE_PLACED_ONLY
        slot = position.where_placed(self.card)
        if slot is None:
            return refusals.NO_ATTACK_CARD
        if self.card is position.banish_card(slot):
            return refusals.BANISH_CARD_NOT_DOUBLED
        return None if settings.doubles_placed else refusals.DOUBLE_HAND_ONLY

    def do(self, position: ElementalsPosition) -> None:
        """Double the card where it is."""
        card = self.card
        effects.use_power(position, RAGNAROS)
        slot = position.where_placed(card)
        if slot is None or position.readings.settings.doubling_sticks:
            position.doubled = card
        if slot is None:
            position.tell(events.Doubled, card, None, position.counting(card, POWER[card], True).counted)
            step_done(position)
            return
        was_complete = position.is_complete(slot)
        counted = effects.change(position, slot, card, None, True)
        position.tell(events.Doubled, card, slot, counted)
        effects.damage_changed(position, slot, was_complete)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The power, then the card in the hand or on its elemental."""
        slot = view.where_placed(self.card)
        return ("power:KS", f"hand:{self.card}" if slot is None else f"placed:{slot}:{self.card}")


@dataclass(frozen=True, slots=True)
class UseAlAkir(UsePower, answers=MOMENTS):
    """Breath of Al'Akir: a random card of the titan deck comes to the hand."""

    pattern = "use KC"
    clauses = ("EL-4.1e", "EL-4.1a", "EL-4.1f")
    lord = ALAKIR

    def no_object(self, position: ElementalsPosition) -> Refusal | None:
        """The deck must have a card, unless a power may be wasted."""
        return None if position.deck or position.readings.settings.fizzles else refusals.NO_RANDOM_CARD

    def do(self, position: ElementalsPosition) -> None:
        """Draw the card; the others keep their order. With an empty deck nothing happens (EL-A28)."""
        settings, deck = position.readings.settings, position.deck
        effects.use_power(position, ALAKIR, empty=not deck)
        if deck:
            card = _into_hand(position, 0 if settings.top_breath else position.random_index(deck))
            if settings.within_three:
                position.owed += 1
            position.tell(events.BreathDrew, card, len(deck), not settings.top_breath)
        step_done(position)


def _into_hand(position: ElementalsPosition, place: int) -> Card:
    """Draw the card at this index of the deck."""
    card = position.deck.pop(place)
    position.forget(card)
    position.hand.append(card)
    return card
