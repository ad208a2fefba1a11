"""Turning a position into the solver's model, and listing what the model does not cover."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tutor.engine.cards import SUITS, Card
from tutor.engine.zones import UNKNOWN
from tutor.games.elementals.attack_card import AttackCard
from tutor.games.elementals.cards import ALAKIR, IS_JOKER, IS_LORD, LORDS, POWER, RAGNAROS
from tutor.games.elementals.decisions import has_drawn
from tutor.games.elementals.layout import SLOTS, Slot
from tutor.games.elementals.readings.settings import Settings
from tutor.games.elementals.solver.model import ARCANE, EMPTY, OPENED, READY, Model, State
from tutor.games.elementals.state import ElementalsPosition

FOLLOWED: Final = frozenset(
    """
    EL-A01 EL-A02 EL-A03 EL-A04 EL-A06 EL-A07 EL-A08 EL-A09 EL-A10 EL-A12 EL-A14 EL-A15 EL-A17 EL-A18 EL-A19 EL-A22
    EL-A23 EL-A24 EL-A27 EL-A28 EL-A29 EL-A30 EL-A33 EL-A35 EL-A38 EL-A39 EL-A40 EL-V1 EL-V2 EL-V3 EL-V4 EL-V5 EL-V6
    EL-V7 EL-V10
    """.split()
)
"""The options that the model covers, or that cannot matter to it."""
LEFT_OUT: Final[dict[str, Callable[[Settings, set[Card]], bool]]] = {
    "EL-A05": lambda settings, lords: bool(settings.refill),
    "EL-A11": lambda settings, lords: RAGNAROS in lords and not settings.pair_must_reach,
    "EL-A13": lambda settings, lords: settings.any_order,
    "EL-A20": lambda settings, lords: settings.carries,
    "EL-A21": lambda settings, lords: settings.reveals_later and (settings.lowest_row or settings.stuck_only),
    "EL-A26": lambda settings, lords: settings.responses,
    "EL-A31": lambda settings, lords: RAGNAROS in lords and settings.capped,
    "EL-A32": lambda settings, lords: RAGNAROS in lords and settings.one_enough,
    "EL-A34": lambda settings, lords: ALAKIR in lords and settings.within_three,
    "EL-A36": lambda settings, lords: settings.may_hold,
    "EL-A37": lambda settings, lords: settings.reserve,
    "EL-A41": lambda settings, lords: RAGNAROS in lords and settings.doubling_sticks,
    "EL-V8": lambda settings, lords: settings.free_hold,
}
"""For readings that may allow more than the model covers: whether they do, with these Lords still to be won."""
WITHOUT_MODEL: Final = frozenset(("EL-A25", "EL-V9"))
"""Options under which no position has a model."""

_BITS: Final = {lord: 1 << i for i, lord in enumerate(LORDS)}


def is_open(position: ElementalsPosition) -> bool:
    """Return whether every card is known, so that the deal can be solved."""
    return UNKNOWN not in position.deck and UNKNOWN not in position.tower


def model_of(position: ElementalsPosition) -> Model | None:
    """Return the model of a position between two steps; None if it contains something without a number in the model."""
    settings = position.readings.settings
    slots = tuple(slot for slot in SLOTS if position.tower[slot.at] is not None)
    if settings.classic or settings.must_spend or position.owed or position.carried:
        return None
    if not settings.reveals_later and position.uncovered():
        return None
    placed = [_lies(position, slot) for slot in slots]
    if None in placed:
        return None
    kinds = _Kinds(position, slots)
    hand = bytes(sorted(kinds.of(card) for card in position.hand))
    deck = bytes(kinds.of(card) for card in position.deck)
    powers = sum(_BITS[lord] for lord in position.powers) | (OPENED if has_drawn(position) else 0)
    elementals = [position.elemental(slot) for slot in slots]
    return Model(
        settings=settings,
        start=State(bytes(lies or 0 for lies in placed), hand, deck, powers, position.damage),
        suits=tuple(SUITS.index(card.suit) if card.suit else ARCANE for card, _ in kinds.all),
        hurts=tuple(position.hurts(card, doubled) for card, doubled in kinds.all),
        values=tuple(kinds.values(doubled, card) for card, doubled in kinds.all),
        doubles=tuple(kinds.values(True, card) for card, _ in kinds.all),
        banishes=tuple(kinds.banishes(card) for card, _ in kinds.all),
        under=tuple(kinds.number[card, doubled and settings.doubling_sticks] for card, doubled in kinds.all),
        cards=tuple(card for card, _ in kinds.all),
        element=tuple(SUITS.index(card.suit) for card in elementals),
        power=tuple(POWER[card] for card in elementals),
        covers=tuple(_covers(position, slot, slots) for slot in slots),
        row=tuple(slot.row for slot in slots),
        gives=tuple(0 if settings.powers_all or settings.powers_none else _BITS.get(card, 0) for card in elementals),
        slots=slots,
    )


def lords_ahead(position: ElementalsPosition) -> set[Card]:
    """Return the Lords whose powers are ready or can still be won."""
    settings = position.readings.settings
    waiting = () if settings.powers_none or settings.powers_all else position.tower
    return {card for card in (*position.powers, *waiting) if card in IS_LORD}


def unmodelled(position: ElementalsPosition) -> list[str]:
    """Return the ids of readings in force that allow more than the model covers: then a line is valid, but a failed
    search proves nothing."""
    settings, lords = position.readings.settings, lords_ahead(position)
    return [id for id, allows_more in LEFT_OUT.items() if allows_more(settings, lords)]


def _lies(position: ElementalsPosition, slot: Slot) -> int | None:
    """Return what lies on an elemental, as the model's byte; None if it has none."""
    stack = position.placed[slot.at]
    if not stack:
        return EMPTY
    if any(item.banish for item in stack):
        return None
    settings = position.readings.settings
    counted = sum(_best(position, item) for item in stack)
    if len(stack) == 1:
        return READY if position.is_complete(slot) else 1 + counted
    if counted >= POWER[position.elemental(slot)]:
        return READY
    return 1 + counted if settings.keeps_adding else None


def _best(position: ElementalsPosition, item: AttackCard) -> int:
    """Return the value of a placed card; a joker without a number counts as much as it can."""
    return position.counting(item.card, POWER[item.card], item.doubled).counted if item.open else item.counted


def _covers(position: ElementalsPosition, slot: Slot, slots: tuple[Slot, ...]) -> int:
    if position.up[slot.at]:
        return 0
    return sum(1 << slots.index(low) for low in position.covering(slot))


class _Kinds:
    """The numbers of the cards in hand and deck: plain cards first, then doubled ones; both jokers share a number."""

    def __init__(self, position: ElementalsPosition, slots: tuple[Slot, ...]):
        self._position = position
        self._settings = position.readings.settings
        self._doubled = position.doubled
        self._elementals = [position.elemental(slot) for slot in slots]
        cards = sorted({*position.hand, *position.deck}, key=lambda card: (card.suit, POWER[card], str(card)))
        jokers = [card for card in cards if card in IS_JOKER]
        plain = [(card, False) for card in cards if card not in jokers[1:]]
        double = [(card, True) for card in cards if card is self._doubled]
        self.all = plain + double
        self.number = {kind: number for number, kind in enumerate(self.all)}
        for joker in jokers:
            self.number[joker, False] = self.number[jokers[0], False]

    def of(self, card: Card) -> int:
        """The kind of a card in the deck or in hand."""
        return self.number[card, card is self._doubled]

    def values(self, doubled: bool, card: Card) -> tuple[int, ...]:
        """Return a card's damage for each target; -1 if it may not be placed there."""
        return tuple(self._value(card, elemental, doubled) for elemental in self._elementals)

    def _value(self, card: Card, elemental: Card, doubled: bool) -> int:
        if card not in self._settings.damagers[elemental]:
            return -1
        immune = self._settings.immunity and card.suit == elemental.suit
        return self._position.counting(card, 0 if immune else POWER[card], doubled).counted

    def banishes(self, card: Card) -> int:
        """The targets that a card may banish, as a bit mask."""
        return sum(
            1 << i for i, elemental in enumerate(self._elementals) if card in self._settings.banishers[elemental]
        )
