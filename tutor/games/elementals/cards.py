"""What the cards of a French pack are in Elementals: titan-forged, elementals, Lords; elements and power levels."""

from __future__ import annotations

from typing import Final

from tutor.engine.cards import SUITS, Card, pack

ELEMENTS: Final = {"H": "water", "D": "earth", "S": "fire", "C": "air", "": "arcane"}
"""The element of each suit (EL-2.1b); a joker, which has no suit, is arcane (EL-2.1e)."""

NUMBER_CARDS: Final = pack(("A", "2", "3", "4", "5", "6", "7", "8", "9", "10"))
JOKERS: Final = (Card("X1"), Card("X2"))
TITANS: Final = NUMBER_CARDS + JOKERS
"""The 42 cards of the titan deck (EL-2.1c)."""

ELEMENTALS: Final = pack(("K", "Q", "J"))
"""The 12 elementals that have to be beaten (EL-2.1f)."""

LORDS: Final = pack(("K",), "HDSC")
"""The four Elemental Lords (EL-2.1g), in the order in which the rulebook names their powers."""

NEPTULON, THERAZANE, RAGNAROS, ALAKIR = LORDS
POWER_NAMES: Final = {
    NEPTULON: "Whispers of Neptulon",
    THERAZANE: "Therazane's Touch",
    RAGNAROS: "Hand of Ragnaros",
    ALAKIR: "Breath of Al'Akir",
}

IS_JOKER: Final = frozenset(JOKERS)
IS_TITAN: Final = frozenset(TITANS)
IS_ELEMENTAL: Final = frozenset(ELEMENTALS)
IS_LORD: Final = frozenset(LORDS)

BEST_NUMBER: Final = 10
"""The highest number a joker may count (EL-2.2e)."""

_RANK_POWER: Final = {"A": 1, "J": 11, "Q": 12, "K": 13, "X": BEST_NUMBER}
POWER: Final = {card: _RANK_POWER.get(card.rank) or int(card.rank) for card in TITANS + ELEMENTALS}
"""The power level of every card (EL-2.2c, EL-2.2d, EL-2.2f); for a joker the most it can be named (EL-2.2e)."""

OF_SUIT: Final = {suit: frozenset(card for card in NUMBER_CARDS if card.suit == suit) for suit in SUITS}
"""The ten number cards of each suit."""


def element(card: Card) -> str:
    """The element of a card: water, earth, fire, air, or arcane for a joker.

    >>> element(Card("KH")), element(Card("X1"))
    ('water', 'arcane')
    """
    return ELEMENTS[card.suit]
