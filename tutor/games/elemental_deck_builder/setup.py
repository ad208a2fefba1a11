"""The set-up: dice, stores, starting decks, the first player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elemental_deck_builder.cards import BASIC_INCOME, MASTER, STORE_CARDS, DeckCard
from tutor.games.elemental_deck_builder.effects import DICE, Allow, Damage, Draw, Healing, Multiplier, Shield, Shift
from tutor.games.elemental_deck_builder.rules import events
from tutor.games.elemental_deck_builder.rules.executing import rolled_as
from tutor.games.elemental_deck_builder.rules.opening import NameOldest
from tutor.games.elemental_deck_builder.rules.piles import draw, refill
from tutor.games.elemental_deck_builder.rules.turns import Turn

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


HEALTH = {"hundred": 100, "fifty": 50, "twenty-five": 25, "thirty": 30}
DECKS: dict[str, tuple[DeckCard, ...]] = {
    "incomes": (BASIC_INCOME,) * 5,
    "two-attacks": tuple(map(DeckCard.parse, ("basic-income", "basic-income", "fire", "tremor", "exploration-novice"))),
}
STEADY = 3
"""The least value of a die at the start under ED-V18."""


def setup(position: DeckBuilderPosition) -> None:
    """Roll, shuffle, deal and choose the first player, in this order (ED-02c, ED-03a to ED-04e)."""
    readings = position.readings
    sets = (0, 1) if position.own_sets else (0,)
    position.dice = [position.roll(position.faces, rolled_as(position, seat, die)) for seat in sets for die in DICE]
    position.turned = [0] * len(position.dice)
    cards = STORE_CARDS + ((MASTER,) if readings.master == "add-master" else ())
    cards *= 2 if readings.copies == "two-each" else 1
    cards = tuple(card for card in cards if _is_sold(card, readings.shop_cards))
    position.placed = [[], []]
    position.stores = [[card for card in cards if card.store == store] for store in (0, 1)]
    position.rows, position.removed = [[], []], [[], []]
    for store, name in enumerate(("cheap", "expensive")):
        position.shuffle(position.stores[store], name)
    for store in (0, 1):
        refill(position, store)
    position.decks = [list(DECKS[readings.starting_deck]) for _ in range(2)]
    position.health = [HEALTH[readings.start_health]] * 2
    position.first = position.active = position.random_index((0, 1), name="first")
    if readings.steady_dice == "three-or-more":
        _roll_low_dice_again(position, sets)
    if readings.starting_deck != "incomes":
        for seat in (0, 1):
            position.shuffle(position.decks[seat], f"deck-{seat + 1}")
    if readings.second_player == "second-player-gold":
        position.gold[1 - position.first] += 2
    position.tell(events.Began, tuple(position.dice), position.first)
    if readings.opening_hand == "three":
        for seat in (0, 1):
            draw(position, seat, 3, "ED-03d")
    position.push(Turn.of())
    if readings.oldest == "player-chooses":
        position.push(NameOldest.of(1), NameOldest.of(0))


def _roll_low_dice_again(position: DeckBuilderPosition, sets: tuple[int, ...]) -> None:
    """Roll dice again until each shows at least ``STEADY`` (ED-V18); after the shops, which stay the same."""
    names = [rolled_as(position, seat, die) for seat in sets for die in DICE]
    for place, name in enumerate(names):
        while position.dice[place] < STEADY:
            position.dice[place] = position.roll(position.faces, name)


def _is_sold(card: DeckCard, which: str) -> bool:
    """Return whether a card is in the stores (ED-04a, ED-V19)."""
    if which == "few-kinds":
        return isinstance(card.effect, Damage | Draw | Allow | Shift | Multiplier)
    return which == "all" or not (isinstance(card.effect, Healing | Shield) or card.ability == "militia")
