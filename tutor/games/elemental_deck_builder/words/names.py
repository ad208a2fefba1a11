"""Seats and verbs in sentences: ``You draw``, ``Ben draws``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.words import called

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.cards import DeckCard
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def heading(view: DeckBuilderPosition) -> str:
    """The turn a position belongs to."""
    return f"Turn {view.turn}"


def does(view: DeckBuilderPosition, seat: int, verb: str, other: str = "") -> str:
    """``You draw`` or ``Ben draws``."""
    return f"You {verb}" if seat == view.viewer else f"{called(view, seat)} {other or verb + 's'}"


def name(view: DeckBuilderPosition, seat: int) -> str:
    """A seat inside a sentence."""
    return "you" if seat == view.viewer else called(view, seat)


def whose(view: DeckBuilderPosition, seat: int) -> str:
    """Return what belongs to a seat, inside a sentence."""
    return "your" if seat == view.viewer else f"{called(view, seat)}'s"


def the_die(view: DeckBuilderPosition, seat: int, die: str) -> str:
    """Return a die inside a sentence, with its owner if each player has dice (ED-A18)."""
    return f"{whose(view, seat) if view.own_sets else 'the'} {die} die"


def shop(card: DeckCard) -> str:
    """The shop that sells a card."""
    return "expensive" if card.store else "cheap"


def upper(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]
