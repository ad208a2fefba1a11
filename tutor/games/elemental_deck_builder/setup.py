"""The set-up: dice, stores, starting decks, who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elemental_deck_builder.cards import BASIC_INCOME, MASTER, STORE_CARDS
from tutor.games.elemental_deck_builder.effects import DICE
from tutor.games.elemental_deck_builder.rules import events
from tutor.games.elemental_deck_builder.rules.executing import rolled_as
from tutor.games.elemental_deck_builder.rules.opening import NameOldest
from tutor.games.elemental_deck_builder.rules.piles import draw, refill
from tutor.games.elemental_deck_builder.rules.turns import Turn

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def setup(position: DeckBuilderPosition) -> None:
    """Roll, shuffle, deal and choose who begins, in this order (ED-02c, ED-03a to ED-04e)."""
    readings = position.readings
    sets = (0, 1) if position.own_sets else (0,)
    position.dice = [position.roll(position.faces, rolled_as(position, seat, die)) for seat in sets for die in DICE]
    position.turned = [0] * len(position.dice)
    cards = STORE_CARDS + ((MASTER,) if readings.master == "add-master" else ())
    cards *= 2 if readings.copies == "two-each" else 1
    position.placed = [[], []]
    position.stores = [[card for card in cards if card.store == store] for store in (0, 1)]
    position.rows, position.removed = [[], []], [[], []]
    for store, name in enumerate(("cheap", "expensive")):
        position.shuffle(position.stores[store], name)
    for store in (0, 1):
        refill(position, store)
    position.decks = [[BASIC_INCOME] * 5 for _ in range(2)]
    position.health = [50 if readings.start_health == "fifty" else 100] * 2
    position.first = position.active = position.random_index((0, 1), name="first")
    if readings.second_player == "second-player-gold":
        position.gold[1 - position.first] += 2
    position.tell(events.Began, tuple(position.dice), position.first)
    if readings.opening_hand == "three":
        for seat in (0, 1):
            draw(position, seat, 3, "ED-03d")
    position.put_above(Turn.of())
    if readings.oldest == "player-chooses":
        position.put_above(NameOldest.of(1), NameOldest.of(0))
