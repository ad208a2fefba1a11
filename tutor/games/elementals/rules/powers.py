"""The four elemental powers (EL-4.1a to EL-4.1f)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from tutor.engine.cards import Card
from tutor.engine.moves import Move, Refusal
from tutor.games.elementals.cards import ALAKIR, NEPTULON, POWER, RAGNAROS, THERAZANE, TITANS
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.rules import events, flow, refusals, stands
from tutor.games.elementals.rules.turns import ElementalsMove

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition


def not_usable(position: ElementalsPosition, lord: Card) -> Refusal | None:
    """Why a power cannot be used at all now; None if it can, given an object."""
    law = position.readings.law
    if lord not in position.powers:
        spent = law.powers_all or (lord in position.plane and not law.powers_none)
        return refusals.POWER_SPENT if spent else refusals.POWER_NOT_WON
    if law.holding and not position.hand:
        return refusals.POWER_NEEDS_HAND
    return None


@dataclass(frozen=True, slots=True)
class UseNeptulon(ElementalsMove):
    """Whispers of Neptulon: a hand card goes under the titan deck; no card where a power may be wasted (EL-A28)."""

    card: Card | None
    pattern = "use KH on {card}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"card": (*TITANS, None)}
    clauses = ("EL-4.1b", "EL-4.1a", "EL-4.1f")
    elsewhere = refusals.POWER_NOT_WON

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Every hand card."""
        return [cls.of(card) for card in position.hand or (None,)] if NEPTULON in position.powers else []

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The power must be at hand, and so must the card."""
        refusal = not_usable(position, NEPTULON)
        if refusal is not None:
            return refusal
        if self.card is None:
            if position.hand:
                return refusals.WHISPER_WHICH
            return None if position.readings.law.fizzles else refusals.NO_HAND_CARD
        if self.card in position.hand:
            return None
        return refusals.WHISPER_HAND_ONLY if position.hand else refusals.NO_HAND_CARD

    def do(self, position: ElementalsPosition) -> None:
        """Send the card under the deck; it loses any doubling there, and is replaced only under EL-A27."""
        card = self.card
        flow.use_power(position, NEPTULON, empty=card is None)
        if card is not None:
            undoubled = flow.leave_hand(position, card) and not position.readings.law.sticks
            position.deck.append(card)
            position.show(card, 0)
            position.tell(events.SentUnder, card, undoubled)
            if position.readings.law.replaced:
                drawn = position.deck.pop(0)
                position.forget(drawn)
                position.hand.append(drawn)
                position.tell(events.Replaced, drawn, len(position.deck))
        flow.step_done(position)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The power, then the hand card."""
        return ("power:KH",) if self.card is None else ("power:KH", f"hand:{self.card}")


@dataclass(frozen=True, slots=True)
class UseTherazane(ElementalsMove):
    """Therazane's Touch: see the titan deck's bottom card."""

    pattern = "use KD"
    clauses = ("EL-4.1c", "EL-4.1a", "EL-4.1f")
    elsewhere = refusals.POWER_NOT_WON

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """The one use."""
        return (cls.of(),) if THERAZANE in position.powers else ()

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The power must be at hand, and the deck must have a bottom card."""
        refusal = not_usable(position, THERAZANE)
        if refusal is not None:
            return refusal
        return None if position.deck or position.readings.law.fizzles else refusals.NO_BOTTOM_CARD

    def do(self, position: ElementalsPosition) -> None:
        """See the card, then ask where it goes; with an empty deck nothing happens (EL-A28)."""
        deck = position.deck
        flow.use_power(position, THERAZANE, spent=not deck or not position.readings.law.free_look, empty=not deck)
        if not deck:
            flow.step_done(position)
            return
        again = bool(position.known.get(deck[-1], 0) & 1)
        position.show(deck[-1], 0)
        position.tell(events.Looked, 0, deck[-1])
        position.ask_look(again)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The power."""
        return ("power:KD",)


@dataclass(frozen=True, slots=True)
class UseRagnaros(ElementalsMove):
    """Hand of Ragnaros: a hand card, or a damage card lying on an elemental, counts twice."""

    card: Card
    pattern = "use KS on {card}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"card": TITANS}
    clauses = ("EL-4.1d", "EL-4.1a", "EL-4.1f")
    elsewhere = refusals.POWER_NOT_WON

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Every hand card and every placed card."""
        if RAGNAROS not in position.powers:
            return []
        placed = [item.card for slot in position.open for item in position.placed[slot.at]]
        return [cls.of(card) for card in (*position.hand, *placed)]

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The power must be at hand, and the card an attack card."""
        refusal = not_usable(position, RAGNAROS)
        if refusal is not None:
            return refusal
        law = position.readings.law
        if self.card in position.hand:
            return None if law.doubles_hand else refusals.DOUBLE_PLACED_ONLY
        slot = where_placed(position, self.card)
        if slot is None:
            return refusals.NO_ATTACK_CARD
        if any(item.card is self.card and item.banish for item in position.placed[slot.at]):
            return refusals.BANISH_CARD_NOT_DOUBLED
        return None if law.doubles_placed else refusals.DOUBLE_HAND_ONLY

    def do(self, position: ElementalsPosition) -> None:
        """Double the card where it is."""
        card, law = self.card, position.readings.law
        flow.use_power(position, RAGNAROS)
        if card in position.hand:
            position.doubled = card
            position.tell(events.Doubled, card, None, stands.laid(law, card, POWER[card], True).counted)
            flow.step_done(position)
            return
        slot = where_placed(position, card)
        assert slot is not None  # refuse() has found it
        if law.sticks:
            position.doubled = card
        was_complete = stands.is_complete(position, slot)
        stack = position.placed[slot.at]
        position.placed[slot.at] = tuple(
            stands.laid(law, card, item.number, True) if item.card is card else item for item in stack
        )
        counted = next(item.counted for item in position.placed[slot.at] if item.card is card)
        position.tell(events.Doubled, card, slot, counted)
        if law.simple:
            flow.step_done(position)
        else:
            flow.damage_changed(position, slot, was_complete)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The power, then the card in the hand or on its elemental."""
        slot = where_placed(view, self.card)
        return ("power:KS", f"hand:{self.card}" if slot is None else f"placed:{slot}:{self.card}")


def where_placed(position: ElementalsPosition, card: Card) -> Slot | None:
    """The slot on which a card lies."""
    return next((slot for slot in position.open if any(item.card is card for item in position.placed[slot.at])), None)


@dataclass(frozen=True, slots=True)
class UseAlAkir(ElementalsMove):
    """Breath of Al'Akir: a random card of the titan deck comes to the hand."""

    pattern = "use KC"
    clauses = ("EL-4.1e", "EL-4.1a", "EL-4.1f")
    elsewhere = refusals.POWER_NOT_WON

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """The one use."""
        return (cls.of(),) if ALAKIR in position.powers else ()

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The power must be at hand, and the deck must have a card."""
        refusal = not_usable(position, ALAKIR)
        if refusal is not None:
            return refusal
        return None if position.deck or position.readings.law.fizzles else refusals.NO_RANDOM_CARD

    def do(self, position: ElementalsPosition) -> None:
        """Draw the card; the others keep their order. With an empty deck nothing happens (EL-A28)."""
        law, deck = position.readings.law, position.deck
        flow.use_power(position, ALAKIR, empty=not deck)
        if deck:
            card = deck.pop(0 if law.top_breath else position.random_index(deck))
            position.forget(card)
            position.hand.append(card)
            if law.within_three:
                position.owed += 1
            position.tell(events.BreathDrew, card, len(deck), not law.top_breath)
        flow.step_done(position)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The power."""
        return ("power:KC",)


def power_options(position: ElementalsPosition) -> list[Move]:
    """Everything that comes near using a power that lies ready."""
    options: list[Move] = []
    for lord in position.powers:
        options += _USES[lord].options(position)
    return options


_USES: dict[Card, type[Move]] = {
    NEPTULON: UseNeptulon,
    THERAZANE: UseTherazane,
    RAGNAROS: UseRagnaros,
    ALAKIR: UseAlAkir,
}
