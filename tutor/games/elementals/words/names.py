"""The names of things in this game's sentences."""

from __future__ import annotations

from typing import Any

from tutor.engine.cards import Card
from tutor.engine.words import as_read, count
from tutor.engine.zones import UNKNOWN
from tutor.games.elementals.cards import (
    ALAKIR,
    BEST_NUMBER,
    IS_JOKER,
    NEPTULON,
    POWER,
    POWER_NAMES,
    RAGNAROS,
    THERAZANE,
    element,
)
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.state import ElementalsPosition

Phrases = str | tuple[str, ...]
"""A phrase, or a phrase and those that unfold below it."""

SUITS = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
LAYOUT_ROWS = {"A": "1, 2, 3, 4 and 2", "B": "1, 2, 3, 2, 1, 2 and 1", "C": "1, 2, 1, 2, 1, 2 and 3"}
LAYOUT_CLAUSES = {"A": "EL-3c", "B": "EL-3d", "C": "EL-3e"}
POWER_CLAUSES = {NEPTULON: "EL-4.1b", THERAZANE: "EL-4.1c", RAGNAROS: "EL-4.1d", ALAKIR: "EL-4.1e"}
POWER_DEEDS = {
    NEPTULON: "A hand card goes under the deck.",
    THERAZANE: "See the bottom card; draw it next if you wish.",
    RAGNAROS: "A card counts twice.",
    ALAKIR: "Draw a random card of the deck.",
}
FAVOURS = {
    NEPTULON: "Hide a card (Neptulon)",
    THERAZANE: "Look below (Therazane)",
    RAGNAROS: "Double one (Ragnaros)",
    ALAKIR: "Draw one (Al'Akir)",
}
"""The effect of each favour and its Lord; the book's names are in ``POWER_NAMES``."""


def the(elemental: Any) -> str:
    """An elemental in the middle of a sentence: ``the Jack of Spades``."""
    return "a face-down elemental" if elemental is UNKNOWN or elemental is None else f"the {elemental.name}"


def at(view: ElementalsPosition, slot: Slot | None) -> Any:
    """The elemental in a slot: a card, UNKNOWN if it is face down, None if the slot is empty."""
    return None if slot is None else view.tower[slot.at]


def layout_name(view: ElementalsPosition) -> str:
    """``Layout A``, or ``Four columns`` for the parent game."""
    return f"Layout {view.layout}" if view.layout in LAYOUT_ROWS else "Four columns"


def target(view: ElementalsPosition, slot: Slot) -> str:
    """Return the name of a target: ``the Jack of Spades``, ``the face-down elemental in slot 4.1``."""
    elemental = at(view, slot)
    if elemental is None:
        return f"the empty slot {slot}"
    return the(elemental) if view.up[slot.at] else f"the face-down elemental in slot {slot}"


def upper(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def a_suit(card: Card) -> str:
    """``a spade``."""
    return f"a {SUITS[card.suit]}"


def suit_word(card: Card) -> str:
    """``spades``."""
    return f"{SUITS[card.suit]}s"


def wanted(view: ElementalsPosition, elemental: Card) -> str:
    """Return what banishes an elemental here: ``a spade``, or ``a spade or a joker`` if jokers do."""
    return f"{a_suit(elemental)} or a joker" if view.readings.settings.jokers_banish else a_suit(elemental)


def suits_are(card: Card) -> str:
    """``clubs are air``; ``a joker is arcane``."""
    return f"{SUITS[card.suit]}s are {element(card)}" if card.suit else "a joker is arcane"


def missing(n: int) -> str:
    """``one point short``, ``three points short``."""
    return f"{count(n, 'point')} short"


def elementals(n: int) -> str:
    """``one elemental is left``, ``nine elementals are left``."""
    return f"{count(n, 'elemental')} {'is' if n == 1 else 'are'} left"


def cards_left(n: int) -> str:
    """Return the sentence with the number of cards in the deck."""
    if not n:
        return "The deck is empty now."
    return f"{upper(count(n, 'card'))} {'is' if n == 1 else 'are'} left in the deck."


def counts(card: Card) -> str:
    """Return a card's normal value: ``4``, ``1 to 10``."""
    return f"1 to {BEST_NUMBER}" if card in IS_JOKER else str(POWER[card])


def power_name(lord: Card) -> str:
    """``Whispers of Neptulon``."""
    return POWER_NAMES[lord]


def ragnaros_may_help(view: ElementalsPosition) -> bool:
    """Whether Hand of Ragnaros lies ready, or may still be won."""
    return RAGNAROS in view.powers or (view.readings.settings.powers_are_won and RAGNAROS not in view.plane)


def left_open(view: ElementalsPosition, id: str) -> str:
    """Return an open question, how this table reads it, and the other options."""
    item = view.readings.find(id)
    return f"{item.question} The book does not say ({id}). {as_read(view.readings, id)}"
