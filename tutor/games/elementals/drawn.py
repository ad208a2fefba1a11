"""Single cards as nodes of a board."""

from __future__ import annotations

from tutor.engine.cards import Card
from tutor.games.elementals.attack_card import AttackCard
from tutor.games.elementals.cards import IS_JOKER, POWER, element
from tutor.scene.nodes import CardNode

LETTERS = {"water": "W", "earth": "E", "fire": "F", "air": "A", "arcane": "★"}
PICTURES = {"K": "king", "Q": "queen", "J": "jack", "X": "arcane"}


def card_node(id: str, card: Card, more: str = "", power: str = "", from_: str = "") -> CardNode:
    """Return a face-up card. Its label gives name, element and power level, and ``more``.

    :param power: the number in its corner; its power level unless given.
    :param from_: the node from which it glides in, if it was not visible before.
    """
    level = "1 to 10" if card in IS_JOKER else str(POWER[card])
    facts = f"{card.name}, {element(card)}, power {level}"
    return CardNode(
        id=id,
        label=f"{facts}, {more}" if more else facts,
        rank=card.rank,
        suit=card.suit or "X",
        picture=PICTURES.get(card.rank, ""),
        badges=[{"text": LETTERS[element(card)], "tone": element(card)}],
        figures=[{"text": power or level.replace(" to ", "-")}],
        key=str(card),
        from_=from_,
    )


def small(id: str, card: Card, label: str) -> CardNode:
    """Return a card that shows only rank and suit."""
    return CardNode(id=id, label=label, rank=card.rank, suit=card.suit or "X", key=str(card), small=True)


def down(id: str, label: str, hue: str = "") -> CardNode:
    """Return a face-down card; its id is its place."""
    return CardNode(id=id, label=label, down=True, hue=hue)


def placed_words(item: AttackCard) -> str:
    """Describe a placed card: ``6 of Hearts``, ``Joker 1 counting 7``, ``6 of Clubs counting 12, doubled``."""
    name = item.card.name
    if item.banish:
        return f"{name} waiting as banish card"
    if item.open:
        return f"{name}, its number not named yet"
    if item.doubled:
        return f"{name} counting {item.counted}, doubled"
    return name if item.counted == POWER[item.card] and item.card not in IS_JOKER else f"{name} counting {item.counted}"
