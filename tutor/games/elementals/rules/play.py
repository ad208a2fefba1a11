"""The three things to do with an attack card: damage an elemental, banish it, or discard the card (EL-4c to EL-4o)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from tutor.engine.cards import Card
from tutor.engine.moves import Move, Refusal
from tutor.games.elementals.cards import BEST_NUMBER, IS_JOKER, POWER, TITANS
from tutor.games.elementals.law import KEEPS_ADDING, MUST_REACH, Law
from tutor.games.elementals.layout import LAYOUTS, SLOTS, Slot
from tutor.games.elementals.placed import Placed
from tutor.games.elementals.rules import events, flow, refusals, stands
from tutor.games.elementals.rules.powers import power_options
from tutor.games.elementals.rules.turns import ElementalsMove

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition


def hand_or_reserve(position: ElementalsPosition) -> list[Card]:
    """The cards that may be played: the hand, and the last discard where it is usable (EL-A37)."""
    if position.readings.law.reserve and position.hits:
        return [*position.hand, position.hits[-1].card]
    return position.hand


def not_at_hand(position: ElementalsPosition, card: Card) -> Refusal | None:
    """Why a card cannot be played from where it is; None if it can."""
    if card in position.hand:
        return None
    if any(hit.card is card for hit in position.hits):
        return None if position.readings.law.reserve and position.hits[-1].card is card else refusals.HITS_OUT_OF_PLAY
    if any(item.card is card for slot in position.open for item in position.placed[slot.at]):
        return refusals.PLACED_STAYS
    return refusals.CARD_IN_PLANE if card in position.plane else refusals.NOT_IN_HAND


def not_a_target(position: ElementalsPosition, slot: Slot) -> Refusal | None:
    """Why nothing can be played onto a slot; None if something may."""
    if position.up[slot.at]:
        law = position.readings.law
        if law.lowest_row and position.open[-1].row > slot.row:
            return refusals.NOT_LOWEST_ROW
        if (
            law.one_target
            and not position.placed[slot.at]
            and any(position.placed[other.at] for other in position.open)
        ):
            return refusals.ANOTHER_STARTED
        return None
    if slot not in LAYOUTS[position.layout].column:
        return refusals.NO_SUCH_SLOT
    return refusals.SLOT_EMPTY if position.tower[slot.at] is None else refusals.FACE_DOWN


def picked(view: ElementalsPosition, card: Card) -> str:
    """The node a card is picked at: in the hand, or the row of discards (EL-A37)."""
    return f"hand:{card}" if card in view.hand else "hits"


@dataclass(frozen=True, slots=True)
class Place(ElementalsMove):
    """Play a card as damage onto a revealed elemental."""

    card: Card
    slot: Slot
    pattern = "place {card} on {slot}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"card": TITANS, "slot": SLOTS}
    clauses = ("EL-4c", "EL-4d", "EL-4e", "EL-4f", "EL-4h")
    elsewhere = refusals.DRAW_FIRST

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Every playable card with every revealed elemental."""
        return [PLACES[card][slot.at] for card in hand_or_reserve(position) for slot in position.open]

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """A revealed elemental, not immune, with room for damage; a pair has to reach its power."""
        card, at = self.card, self.slot.at
        law = position.readings.law
        if law.simple and position.up[at] and card in position.hand:
            # The usual case, quickly; everything else is looked at below in the order in which a person would ask.
            elemental, stack = position.tower[at], position.placed[at]
            assert elemental is not None  # for it is revealed
            if card in law.damagers[elemental]:
                if not stack:
                    return None
                if len(stack) == 1 and card is not position.doubled:
                    enough = stack[0].counted + POWER[card] >= POWER[elemental]
                    return None if enough else refusals.PAIR_TOO_WEAK
        return self._refuse(position, law)

    def _refuse(self, position: ElementalsPosition, law: Law) -> Refusal | None:
        card, slot = self.card, self.slot
        refusal = not_at_hand(position, card) or not_a_target(position, slot)
        if refusal is not None:
            return refusal
        stack = position.placed[slot.at]
        refusal = self._no_room(position, law, stack)
        if refusal is not None:
            return refusal
        elemental = position.elemental(slot)
        if card not in law.damagers[elemental]:
            return refusals.IMMUNE
        immune = law.immunity and card.suit == elemental.suit
        best = stands.laid(law, card, 0 if immune else POWER[card], card is position.doubled)
        return too_weak(position, slot, best, stack)

    def _no_room(self, position: ElementalsPosition, law: Law, stack: tuple[Placed, ...]) -> Refusal | None:
        damage = [item for item in stack if not item.banish]
        complete = stands.is_complete(position, self.slot)
        if len(damage) < 2:
            return refusals.ONE_IS_ENOUGH if complete else None
        if complete:
            return refusals.PAIR_COMPLETE
        return None if law.pair == KEEPS_ADDING else refusals.PAIR_STUCK

    def do(self, position: ElementalsPosition) -> None:
        """Name a joker's number first where that is asked, else put the card down."""
        card, slot = self.card, self.slot
        if card in IS_JOKER:
            law = position.readings.law
            if law.names_placed:
                position.ask_number(card, slot)
                return
            flow.place(position, card, slot, 0 if law.names_paired else BEST_NUMBER)
        else:
            flow.place(position, card, slot, POWER[card])

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The card, then the slot."""
        return (picked(view, self.card), f"slot:{self.slot}")


def too_weak(position: ElementalsPosition, slot: Slot, item: Placed, others: tuple[Placed, ...]) -> Refusal | None:
    """Why a damage card and those that lie there cannot do enough damage; None if they can. Open numbers count 10."""
    law = position.readings.law
    total = item.counted + sum(
        stands.laid(law, other.card, BEST_NUMBER, other.doubled).counted if other.open else other.counted
        for other in others
    )
    needed = POWER[position.elemental(slot)] - position.carried.get(slot, 0)
    if all(other.banish for other in others):
        return refusals.HOPELESS_FIRST_CARD if law.completable and total + BEST_NUMBER < needed else None
    return refusals.PAIR_TOO_WEAK if law.pair == MUST_REACH and total < needed else None


@dataclass(frozen=True, slots=True)
class Banish(ElementalsMove):
    """Play a card of its element onto an elemental that has its damage: it is beaten."""

    card: Card
    slot: Slot
    pattern = "banish {slot} with {card}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"card": TITANS, "slot": SLOTS}
    clauses = ("EL-4g", "EL-4d", "EL-4i", "EL-4j")
    elsewhere = refusals.DRAW_FIRST

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Every playable card with every revealed elemental."""
        return [BANISHES[card][slot.at] for card in hand_or_reserve(position) for slot in position.open]

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """A revealed elemental with both damage cards, and a card of its element."""
        card, slot = self.card, self.slot
        law = position.readings.law
        if law.simple and position.up[slot.at] and card in position.hand:
            # The usual case, quickly, as with damage.
            elemental, stack = position.tower[slot.at], position.placed[slot.at]
            assert elemental is not None  # for it is revealed
            if len(stack) == 2 and card in law.banishers[elemental]:
                first, second = stack
                if first.counted + second.counted >= POWER[elemental]:
                    return None
        refusal = not_at_hand(position, card) or not_a_target(position, slot)
        if refusal is not None:
            return refusal
        if card not in law.banishers[position.elemental(slot)]:
            return refusals.JOKER_NO_ELEMENT if card in IS_JOKER else refusals.WRONG_ELEMENT
        stack = position.placed[slot.at]
        if law.any_order:
            return refusals.BANISH_WAITS_ALREADY if any(item.banish for item in stack) else None
        if stands.is_complete(position, slot):
            return None
        return refusals.BANISH_TOO_EARLY if len(stack) < 2 else refusals.BANISH_TOO_WEAK

    def do(self, position: ElementalsPosition) -> None:
        """Beat the elemental, or let the card wait there where it may (EL-A13)."""
        card, slot = self.card, self.slot
        flow.leave_hand(position, card)
        if stands.is_complete(position, slot):
            flow.beat(position, slot, card)
            if position.result is None:
                flow.step_done(position)
            return
        position.placed[slot.at] += (Placed.of(card, 0, banish=True),)
        position.tell(events.BanishWaits, card, slot, position.elemental(slot))
        flow.step_done(position)

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The card, then the slot; a button between them where the same two would also place the card as damage."""
        card = picked(view, self.card)
        both = view.readings.law.loose and PLACES[self.card][self.slot.at].refuse(view) is None
        return (card, "do:banish", f"slot:{self.slot}") if both else (card, f"slot:{self.slot}")


@dataclass(frozen=True, slots=True)
class Discard(ElementalsMove):
    """Discard a hand card and take its power level as damage."""

    card: Card
    pattern = "discard {card}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"card": TITANS}
    clauses = ("EL-4n", "EL-4o")
    elsewhere = refusals.DRAW_FIRST

    @classmethod
    def options(cls, position: ElementalsPosition) -> Iterable[Move]:
        """Every hand card."""
        return [DISCARDS[card] for card in position.hand]

    def refuse(self, position: ElementalsPosition) -> Refusal | None:
        """Any hand card may go, playable or not, unless only stuck ones may (EL-A35)."""
        card = self.card
        if card not in position.hand:
            return not_at_hand(position, card) or refusals.HITS_OUT_OF_PLAY
        if position.readings.law.stuck_only and plays_of(position, card):
            return refusals.STILL_PLAYABLE
        return None

    def do(self, position: ElementalsPosition) -> None:
        """Name a joker's number first where that is asked, else discard."""
        card = self.card
        law = position.readings.law
        if card in IS_JOKER and law.names_discards:
            position.ask_number(card, None)
        elif law.responses:
            discard(position, card, POWER[card])
        else:
            flow.take(position, card, POWER[card])

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The card, then the row of discards."""
        return (f"hand:{self.card}", "hits")


def discard(position: ElementalsPosition, card: Card, number: int) -> None:
    """Discard a card that counts so much, once a power could have answered it (EL-A26)."""
    responses = power_options(position) if position.readings.law.responses else []
    if any(move.refuse(position) is None for move in responses):
        position.ask_answer(card, number)
        position.tell(events.DiscardAnnounced, card, number)
    else:
        flow.take(position, card, number)


def plays_of(position: ElementalsPosition, card: Card) -> list[Move]:
    """The legal ways to play a hand card onto an elemental."""
    tries: list[Move] = [table[card][slot.at] for table in (PLACES, BANISHES) for slot in position.open]
    return [move for move in tries if move.refuse(position) is None]


PLACES: dict[Card, tuple[Place, ...]] = {card: tuple(Place.of(card, slot) for slot in SLOTS) for card in TITANS}
BANISHES: dict[Card, tuple[Banish, ...]] = {card: tuple(Banish.of(card, slot) for slot in SLOTS) for card in TITANS}
DISCARDS: dict[Card, Discard] = {card: Discard.of(card) for card in TITANS}


def add_usual(position: ElementalsPosition, law: Law, moves: list[Move]) -> None:
    """Add the legal placings and banishings, slot by slot, where the default readings hold (``Law.simple``).

    What an elemental needs is worked out once for all cards; the refusals of both say the same for one card.
    """
    hand, doubled = position.hand, position.doubled
    for slot in position.open:
        at = slot.at
        elemental, stack = position.tower[at], position.placed[at]
        assert elemental is not None  # for the slot is open
        if len(stack) == 2:
            able = law.banishers[elemental]
            for card in hand:
                if card in able and BANISHES[card][at].refuse(position) is None:
                    moves.append(BANISHES[card][at])
            continue
        able = law.damagers[elemental]
        missing = POWER[elemental] - stack[0].counted if stack else 0
        for card in hand:
            if card in able:
                place = PLACES[card][at]
                if POWER[card] >= missing or (card is doubled and place.refuse(position) is None):
                    moves.append(place)
