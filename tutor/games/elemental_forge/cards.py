"""What the cards are worth, and which elements two of them make."""

from __future__ import annotations

from tutor.engine import Card, pack

CATALYSTS = (Card("X1"), Card("X2"), Card("X3"), Card("X4"))
USUAL = CATALYSTS[:2]
ORDINARY = pack()
SECOND_PACK = tuple(Card(f"{card}'") for card in ORDINARY)
CARDS = (*ORDINARY, *USUAL)
EVERY_CARD = (*ORDINARY, *SECOND_PACK, *CATALYSTS)

WORTH = {
    card: {"A": 1, "J": 10, "Q": 10, "K": 10}.get(card.rank) or int(card.rank) for card in (*ORDINARY, *SECOND_PACK)
}
WORTH.update(dict.fromkeys(CATALYSTS, 0))
IS_CATALYST = frozenset(CATALYSTS)
IS_RED = frozenset(card for card in WORTH if card.suit in ("D", "H"))

IGNITE, HYDROBLAST, QUAKE, GUST = "ignite", "hydroblast", "quake", "gust"
EFFECTS = (IGNITE, HYDROBLAST, QUAKE, GUST)
COURT_ORDER = {"K": 3, "Q": 2, "J": 1}
_SUIT_BY_SUIT = (card for twins in zip(ORDINARY, SECOND_PACK, strict=True) for card in twins)
LAYING_ORDER = {card: place for place, card in enumerate((*CATALYSTS, *_SUIT_BY_SUIT))}
"""Jokers, then clubs, diamonds, hearts and spades of both packs (EF-A28)."""


def wide(card: Card) -> str:
    """The effect of the wider row for a colour: Ignite for red, Hydroblast for black (EF-3.3i, EF-3.3n)."""
    return IGNITE if card in IS_RED else HYDROBLAST


def narrow(card: Card) -> str:
    """The effect of the narrower row for a colour: Quake for red, Gust for black (EF-3.3q, EF-3.3t)."""
    return QUAKE if card in IS_RED else GUST
