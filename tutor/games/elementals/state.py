"""The position of a game of Elementals: where everything lies, and what the table shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tutor.engine.cards import Card
from tutor.engine.position import Position
from tutor.engine.zones import hidden, masked, per_seat, public
from tutor.games.elementals.attack_card import PLAIN, AttackCard, lying
from tutor.games.elementals.cards import IS_JOKER, IS_TITAN, POWER
from tutor.games.elementals.layout import COUNT, LAYOUTS, SLOTS, Slot

if TYPE_CHECKING:
    from tutor.games.elementals.readings import ElementalsReadings
    from tutor.games.elementals.readings.settings import Settings


class ElementalsPosition(Position):
    """All zones; the lists over slots are indexed by ``Slot.at``.

    ``tower`` holds the elementals that are not beaten, ``up`` says which are face up, and ``open`` lists the same slots
    in order (for speed). ``box`` holds elementals that are not in this game (EL-V10), ``placed`` the cards on each in
    order of placing, ``carried`` surplus damage from elsewhere (EL-A20). ``deck`` has its top card first. ``hits`` is
    the row of discards, ``under`` the attack cards that stay under a Lord in the power row (EL-A23), ``doubled`` the
    card in hand that counts twice, ``owed`` the cards that the next opening draw is short of (EL-A34), ``holds_used``
    how often the free hold was used (EL-V8). ``seen_before`` is 1 while the player looks at a card under the deck that
    it had seen already: nobody else can tell (EL-A40). ``turn`` is 0 until the layout stands.
    """

    if TYPE_CHECKING:
        readings: ElementalsReadings

    layout: str = public("")
    tower: list[Card | None] = masked("up", "elementals", [None] * COUNT)
    up: list[bool] = public([False] * COUNT)
    open: list[Slot] = public()
    box: list[Card] = hidden("elementals")
    placed: list[tuple[AttackCard, ...]] = public([()] * COUNT)
    carried: dict[Slot, int] = public()
    deck: list[Card] = hidden("titans")
    hand: list[Card] = public()
    doubled: Card | None = public()
    hits: list[AttackCard] = public()
    damage: int = public(0)
    powers: list[Card] = public()
    under: dict[Card, tuple[Card, ...]] = public()
    plane: list[Card] = public()
    turn: int = public(0)
    owed: int = public(0)
    holds_used: int = public(0)
    seen_before: list[int] = per_seat((0, 1), 0)

    # ---- the tower ---------------------------------------------------------------------------------------------------

    def elemental(self, slot: Slot) -> Card:
        """Return the elemental in a slot that holds one; ``UNKNOWN`` in a view if it is face down."""
        elemental = self.tower[slot.at]
        assert elemental is not None
        return elemental

    def held(self) -> list[Slot]:
        """The slots that hold an elemental."""
        return [slot for slot in SLOTS if self.tower[slot.at] is not None]

    def elementals_left(self) -> int:
        """Return the number of elementals that are not beaten yet."""
        return COUNT - self.tower.count(None)

    def covering(self, slot: Slot) -> list[Slot]:
        """Return the slots that must still be emptied before this one is uncovered."""
        lower = LAYOUTS[self.layout].covers(self.readings.settings.whole_row)[slot]
        return [low for low in lower if self.tower[low.at] is not None]

    def uncovered(self) -> list[Slot]:
        """Return the face-down elementals that nothing covers any more."""
        tower, up, found = self.tower, self.up, []
        for slot, lower in LAYOUTS[self.layout].covers(self.readings.settings.whole_row).items():
            at = slot.at
            if up[at] or tower[at] is None:
                continue
            for low in lower:
                if tower[low.at] is not None:
                    break
            else:
                found.append(slot)
        return found

    # ---- what lies on an elemental -----------------------------------------------------------------------------------

    def damage_cards(self, slot: Slot) -> list[AttackCard]:
        """The damage cards on an elemental, in order of placing."""
        return [item for item in self.placed[slot.at] if not item.banish]

    def banish_card(self, slot: Slot) -> Card | None:
        """The banish card that waits on an elemental (EL-A13)."""
        return next((item.card for item in self.placed[slot.at] if item.banish), None)

    def damage_on(self, slot: Slot) -> int:
        """Return the sum of the damage on an elemental, with surplus from elsewhere."""
        total = self.carried.get(slot, 0) if self.carried else 0
        for item in self.placed[slot.at]:
            total += item.counted
        return total

    def missing(self, slot: Slot) -> int:
        """Return how much damage an elemental needs to reach its power level (EL-4e); below 0 for a surplus."""
        return POWER[self.elemental(slot)] - self.damage_on(slot)

    def is_complete(self, slot: Slot) -> bool:
        """Return whether an elemental has all the damage it needs, so that only its banish card is missing."""
        placed, surplus = self.placed[slot.at], self.carried.get(slot, 0)
        return bool(placed) and is_enough(self.readings.settings, POWER[self.elemental(slot)], placed, surplus)

    def surplus_targets(self, slot: Slot) -> list[Slot]:
        """Return the slots to which the surplus of a slot may be carried (EL-A20): other revealed elementals that need
        damage."""
        return [other for other in self.open if other is not slot and not self.is_complete(other)]

    def where_placed(self, card: Card) -> Slot | None:
        """The slot on which a card lies."""
        for slot in self.open:
            for item in self.placed[slot.at]:
                if item.card is card:
                    return slot
        return None

    # ---- cards -------------------------------------------------------------------------------------------------------

    def playable(self) -> Sequence[Card]:
        """Return the cards that may be played: the hand, and the last discard if it is usable (EL-A37)."""
        usable = self.readings.settings.reserve and self.hits
        return [*self.hand, self.hits[-1].card] if usable else self.hand

    def refilling(self) -> list[Card]:
        """The cards that would make a new titan deck when the old one is empty (EL-A05)."""
        sources = {"plane": self.plane, "hits": [hit.card for hit in self.hits]}
        return [card for card in sources.get(self.readings.settings.refill, ()) if card in IS_TITAN]

    def counting(self, card: Card, number: int, doubled: bool, slot: Slot | None = None) -> AttackCard:
        """Return a card with its value, given its number before doubling (EL-4.1d, EL-A31); 0 if the elemental in the
        slot is immune to it (EL-4f)."""
        if slot is not None:
            elemental = self.tower[slot.at]
            if elemental is not None and card.suit == elemental.suit and self.readings.settings.immunity:
                number = 0
        if not doubled:
            plain = PLAIN[card]
            return plain if number == plain.number else lying(card, number, False, number)
        most = POWER[card] if self.readings.settings.capped and card in IS_JOKER else 2 * number
        return lying(card, number, True, min(2 * number, most))

    def hurts(self, card: Card, doubled: bool) -> int:
        """Return the damage of discarding a card; for a joker without a number, the least."""
        settings = self.readings.settings
        if settings.by_count:
            return 1
        number = 1 if card in IS_JOKER and settings.names_discards else POWER[card]
        return self.counting(card, number, doubled and not settings.attack_only).counted

    def at_best(self, slot: Slot, card: Card) -> AttackCard:
        """Return a playable card with its greatest possible value on an elemental."""
        return self.counting(card, POWER[card], card is self.doubled, slot)

    def recounted(self, slot: Slot, item: AttackCard) -> AttackCard:
        """Return a placed card with its value under the readings; a joker that should have a number counts ten."""
        if item.banish:
            return item
        unnamed = item.card in IS_JOKER and self.readings.settings.names_paired
        number = item.number if item.number or unnamed else POWER[item.card]
        return self.counting(item.card, number, item.doubled, slot)

    def cards(self) -> list[Any]:
        """Every card, wherever it lies; powers that were granted (EL-V6) are not cards of their own."""
        lists = (self.deck, self.hand, self.plane, () if self.readings.settings.powers_all else self.powers)
        stacks = (*self.placed, tuple(self.hits))
        return [
            *(card for cards in (*lists, *self.under.values()) for card in cards),
            *(card for card in self.tower if card is not None),
            *(item.card for stack in stacks for item in stack),
        ]


def is_enough(settings: Settings, power: int, placed: tuple[AttackCard, ...], surplus: int) -> bool:
    """Return whether the cards on an elemental, with surplus from elsewhere, are all the damage that it needs."""
    damage = [item for item in placed if not item.banish]
    if sum(item.counted for item in damage) + surplus < power:
        return False
    if settings.names_paired and any(item.open for item in damage):
        return False
    return len(damage) > 1 or (settings.one_enough and any(item.doubled and item.counted >= power for item in damage))
