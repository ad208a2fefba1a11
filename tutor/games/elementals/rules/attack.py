"""The three things to do with an attack card: damage an elemental, banish it, or discard the card (EL-4c to EL-4o)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.cards import Card
from tutor.engine.moves import Move, Refusal
from tutor.games.elementals.attack_card import AttackCard
from tutor.games.elementals.cards import BEST_NUMBER, IS_JOKER, POWER, TITANS
from tutor.games.elementals.decisions import Act, AnswerDiscard, NameNumber
from tutor.games.elementals.layout import LAYOUTS, SLOTS, Slot
from tutor.games.elementals.rules import effects, events, refusals
from tutor.games.elementals.rules.turn import step_done
from tutor.games.elementals.state import ElementalsPosition


def not_at_hand(position: ElementalsPosition, card: Card) -> Refusal | None:
    """Return why a card cannot be played from where it is; None if it can."""
    if card in position.playable():
        return None
    if any(hit.card is card for hit in position.hits):
        return refusals.HITS_OUT_OF_PLAY
    if position.where_placed(card):
        return refusals.PLACED_STAYS
    return refusals.CARD_IN_PLANE if card in position.plane else refusals.NOT_IN_HAND


def not_a_target(position: ElementalsPosition, slot: Slot) -> Refusal | None:
    """Return why nothing can be played onto a slot; None if something can."""
    if slot not in LAYOUTS[position.layout].column:
        return refusals.NO_SUCH_SLOT
    if not position.up[slot.at]:
        return refusals.SLOT_EMPTY if position.tower[slot.at] is None else refusals.FACE_DOWN
    settings, placed = position.readings.settings, position.placed
    if settings.lowest_row and position.open[-1].row > slot.row:
        return refusals.NOT_LOWEST_ROW
    if settings.one_target and not placed[slot.at] and any(placed[other.at] for other in position.open):
        return refusals.ANOTHER_STARTED
    return None


def too_weak(position: ElementalsPosition, slot: Slot, item: AttackCard) -> Refusal | None:
    """Return why a damage card is too weak with those on an elemental; None if it is not.

    Jokers without a number yet, the card itself included, count ten.
    """
    settings = position.readings.settings
    others = [other for other in position.damage_cards(slot) if other.card is not item.card]
    if others:
        asked, refusal, may_miss = settings.pair_must_reach, refusals.PAIR_TOO_WEAK, 0
    else:
        asked, refusal, may_miss = settings.completable, refusals.HOPELESS_FIRST_CARD, BEST_NUMBER
    if not asked:
        return None
    unnamed = sum(position.counting(other.card, BEST_NUMBER, other.doubled).counted for other in others if other.open)
    counted = sum(other.counted for other in others) + position.carried.get(slot, 0)
    missing = POWER[position.elemental(slot)] - counted - unnamed - item.counted
    return refusal if missing > may_miss else None


@dataclass(frozen=True, slots=True)
class OnSlot(Move):
    """A card played onto a revealed elemental."""

    card: Card
    slot: Slot
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"card": TITANS, "slot": SLOTS}

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Every revealed elemental with every playable card."""
        cards = position.playable()
        return [cls.of(card, slot) for slot in position.open for card in cards]

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The card, in the hand or on the row of discards (EL-A37), then the slot."""
        return (f"hand:{self.card}" if self.card in view.hand else "hits", f"slot:{self.slot}")


@dataclass(frozen=True, slots=True)
class Place(OnSlot, answers=Act):
    """Play a card as damage onto a revealed elemental."""

    pattern = "place {card} on {slot}"
    clauses = ("EL-4c", "EL-4d", "EL-4e", "EL-4f", "EL-4h")

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The target must be revealed, not immune, and have room for damage; a pair must reach its power."""
        card, slot, settings = self.card, self.slot, position.readings.settings
        refusal = not_at_hand(position, card) or not_a_target(position, slot)
        if refusal is not None:
            return refusal
        if position.placed[slot.at]:
            two = len(position.damage_cards(slot)) > 1
            if position.is_complete(slot):
                return refusals.PAIR_COMPLETE if two else refusals.ONE_IS_ENOUGH
            if two and not settings.keeps_adding:
                return refusals.PAIR_STUCK
        if card not in settings.damagers[position.elemental(slot)]:
            return refusals.IMMUNE
        return too_weak(position, slot, position.at_best(slot, card))

    def do(self, position: ElementalsPosition) -> None:
        """Ask for a joker's number first if necessary, else place the card."""
        card, slot, settings = self.card, self.slot, position.readings.settings
        joker = card in IS_JOKER
        if joker and settings.names_placed:
            position.push(NameNumber.of(0, card, slot))
        else:
            effects.place(position, card, slot, 0 if joker and settings.names_paired else POWER[card])


@dataclass(frozen=True, slots=True)
class Banish(OnSlot, answers=Act):
    """Play a card of its element onto an elemental that has its damage: it is beaten."""

    pattern = "banish {slot} with {card}"
    clauses = ("EL-4g", "EL-4d", "EL-4i", "EL-4j")

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """The target must be revealed and have both damage cards, and the card must have its element."""
        card, slot, settings = self.card, self.slot, position.readings.settings
        refusal = not_at_hand(position, card) or not_a_target(position, slot)
        if refusal is not None:
            return refusal
        if card not in settings.banishers[position.elemental(slot)]:
            return refusals.JOKER_NO_ELEMENT if card in IS_JOKER else refusals.WRONG_ELEMENT
        if settings.any_order:
            return refusals.BANISH_WAITS_ALREADY if position.banish_card(slot) else None
        if position.is_complete(slot):
            return None
        return refusals.BANISH_TOO_EARLY if len(position.placed[slot.at]) < 2 else refusals.BANISH_TOO_WEAK

    def do(self, position: ElementalsPosition) -> None:
        """Beat the elemental, or let the card wait there if that is allowed (EL-A13)."""
        card, slot = self.card, self.slot
        effects.leave_hand(position, card)
        if not position.readings.settings.any_order or position.is_complete(slot):
            effects.beat(position, slot, card)
        else:
            position.placed[slot.at] += (AttackCard(card, 0, False, 0, banish=True),)
            position.tell(events.BanishWaits, card, slot, position.elemental(slot))
        if position.result is None:
            step_done(position)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The card, then the slot; with a button in between if the same two would also place the card as damage."""
        card, slot = OnSlot.picks(self, view)
        both = view.readings.settings.both_at_once and Place.of(self.card, self.slot).refuse(view) is None
        return (card, "do:banish", slot) if both else (card, slot)


@dataclass(frozen=True, slots=True)
class Discard(Move, answers=Act):
    """Discard a hand card and take its power level as damage."""

    card: Card
    pattern = "discard {card}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"card": TITANS}
    clauses = ("EL-4n", "EL-4o")

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Every hand card."""
        return [cls.of(card) for card in position.hand]

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """Any hand card can be discarded, unless only cards without another use may be (EL-A35)."""
        card = self.card
        if card not in position.hand:
            return not_at_hand(position, card) or refusals.HITS_OUT_OF_PLAY
        stuck_only = position.readings.settings.stuck_only
        return refusals.STILL_PLAYABLE if stuck_only and plays_of(position, card) else None

    def do(self, position: ElementalsPosition) -> None:
        """Ask for a joker's number first if necessary, else discard."""
        card = self.card
        if card in IS_JOKER and position.readings.settings.names_discards:
            position.push(NameNumber.of(0, card, None))
        else:
            effects.discard(position, card, POWER[card])

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The card, then the row of discards."""
        return (f"hand:{self.card}", "hits")


@dataclass(frozen=True, slots=True)
class Take(Move, answers=AnswerDiscard):
    """Let the damage of an announced discard count (EL-A26)."""

    pattern = "take the damage"
    clauses = ("EL-4o",)
    elsewhere = refusals.NO_DAMAGE_WAITS
    node = "do:take"

    def do(self, position: ElementalsPosition) -> None:
        """Discard the card."""
        waiting = position.pop(AnswerDiscard)
        effects.discard(position, waiting.card, waiting.number, answered=True)


def plays_of(position: ElementalsPosition, card: Card) -> list[Place | Banish]:
    """Return the legal ways to play a hand card onto an elemental."""
    tries = [kind.of(card, slot) for kind in (Place, Banish) for slot in position.open]
    return [move for move in tries if move.refuse(position) is None]
