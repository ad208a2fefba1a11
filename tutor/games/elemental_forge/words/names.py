"""The names of seats, cards, effects and numbers, and verbs for seats."""

from __future__ import annotations

from typing import Any

from tutor.engine.position import SPECTATOR
from tutor.engine.words import called, card
from tutor.games.elemental_forge.state import ForgePosition

Phrases = str | tuple[str, ...]

EFFECT_NAMES = {"ignite": "Ignite", "hydroblast": "Hydroblast", "quake": "Quake", "gust": "Gust"}
EFFECT_CLAUSES = {"ignite": "EF-3.3i", "hydroblast": "EF-3.3n", "quake": "EF-3.3q", "gust": "EF-3.3t"}
EFFECT_DEEDS = {
    "ignite": "for a card of yours, every rival shows all cards and loses the best one; you draw as many",
    "hydroblast": "you may draw one card, and you may take the oldest discard",
    "quake": "everybody discards a card and may not draw in the turn they take next",
    "gust": "you may swap a card with a rival, then look at three cards of the deck, order them and draw",
}


def seat(view: ForgePosition, number: int) -> str:
    """``You`` for the reader, ``Ben`` for the others."""
    return "You" if number == view.viewer else called(view, number)


def whom(view: ForgePosition, number: int) -> str:
    """The object form: ``you`` or ``Ben``."""
    return "you" if number == view.viewer else called(view, number)


def whose(view: ForgePosition, number: int) -> str:
    """``your`` or ``Ben's``."""
    return "your" if number == view.viewer else f"{called(view, number)}'s"


def does(view: ForgePosition, number: int, verb: str, third: str = "") -> str:
    """Seat and verb: ``You draw``, ``Ben draws``."""
    return f"You {verb}" if number == view.viewer else f"{called(view, number)} {third or verb + 's'}"


def seats(view: ForgePosition, numbers: tuple[int, ...]) -> list[str]:
    """List several seats in the middle of a sentence."""
    return [whom(view, number) for number in numbers]


def named(value: Any) -> str:
    """A card in a sentence; an unknown one as *a card*."""
    return card(value)


def row(values: Any) -> list[str]:
    """Several known cards, named one by one."""
    return [named(value) for value in values]


def actor(view: ForgePosition) -> str:
    """Return the seat that must decide, as the subject of a prompt; "" for the reader."""
    turn = view.turn_of
    return "" if turn in (view.viewer, SPECTATOR) else called(view, turn)
