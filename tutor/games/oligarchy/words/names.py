"""The names of seats and cards, and verbs for seats."""

from __future__ import annotations

from typing import Any

from tutor.engine.position import SPECTATOR
from tutor.engine.words import called, count, listing
from tutor.games.oligarchy.cards import ACE, ARCHMAGE, BREAD, EARJIMLIN, KINDS, Kind
from tutor.games.oligarchy.state import Realm

Phrases = str | tuple[str, ...]

RECIPE_NAMES = {
    "revolt": "a peasant revolt", "archmage": "the Archmage", "ace": "the Ace", "scientist": "a scientist",
    "knight": "a knight", "earjimlin": "the Earjimlin", "explorer": "an explorer",
}  # fmt: skip


# ---- seats -----------------------------------------------------------------------------------------------------------
def seat(view: Realm, number: int) -> str:
    """``You`` for the reader, ``Ben`` for the others."""
    return "You" if number == view.viewer else called(view, number)


def whom(view: Realm, number: int) -> str:
    """The object form: ``you`` or ``Ben``."""
    return "you" if number == view.viewer else called(view, number)


def whose(view: Realm, number: int) -> str:
    """``your`` or ``Ben's``."""
    return "your" if number == view.viewer else f"{called(view, number)}'s"


def their(view: Realm, number: int) -> str:
    """Return ``your`` for the reader, ``the`` for others, whom the sentence has already named."""
    return "your" if number == view.viewer else "the"


def does(view: Realm, number: int, verb: str, third: str = "") -> str:
    """Seat and verb: ``You draw``, ``Ben draws``."""
    return f"You {verb}" if number == view.viewer else f"{called(view, number)} {third or verb + 's'}"


def actor(view: Realm) -> str:
    """Return the seat that must decide, as the subject of a prompt; "" for the reader."""
    turn = view.turn_of
    return "" if turn in (view.viewer, SPECTATOR) else called(view, turn)


def upper(text: str) -> str:
    """The text with a capital first letter."""
    at = 1 if text.startswith("‹") else 0
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


# ---- cards -----------------------------------------------------------------------------------------------------------
ONLY_ONE = (ACE, ARCHMAGE, EARJIMLIN)


def a(kind: Kind) -> str:
    """One card of a kind: ``a ‹noble›``, ``an ‹8›``, ``the ‹Ace›``."""
    if kind in ONLY_ONE:
        return f"the ‹{kind.name}›"
    return f"{article(kind)} ‹{kind.name}›"


def article(kind: Kind) -> str:
    """``a`` or ``an``; bread is counted."""
    if kind is BREAD:
        return "one"
    return "an" if kind.name[0] in "aeiou8" or kind.name == "heir" else "a"


def many(n: int, kind: Kind) -> str:
    """Several of a kind: ``two ‹nobles›``."""
    return a(kind) if n == 1 else count(n, f"‹{kind.name}›", f"‹{kind.plural}›")


def groups(cards: Any) -> str:
    """Cards by kind: ``a ‹baron› and two ‹nobles›``."""
    cards = list(cards)
    kinds = dict.fromkeys(kind for kind in KINDS if kind in cards)
    return listing([many(cards.count(kind), kind) for kind in kinds])


def kinds(cards: Any) -> str:
    """Several kinds in a row, in the plural: ``‹7s› or ‹peasants›``."""
    return listing([f"‹{kind.plural}›" for kind in cards], "or")


def left_open(view: Realm, id: str) -> str:
    """Return a note that the book leaves a question open, with the current option."""
    item = view.readings.find(id)
    meaning = item.options[view.readings.value(id)]
    return f"The book leaves this open: {item.question} Here: {meaning}. [{id}]"
