"""What refusals say of the table: the hand, the plays, who stands where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.engine.words import count
from tutor.engine.zones import UNKNOWN
from tutor.games.solforge.cards.model import Ability
from tutor.games.solforge.places import SPACES
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.events.plays import only
from tutor.games.solforge.words.names import Phrases, card, cards, numbered, standing, upper

Refused = Callable[[Any, SolForgePosition], Phrases]


def always(*phrases: str) -> Refused:
    """A refusal that always reads the same."""
    value: Phrases = phrases[0] if len(phrases) == 1 else phrases
    return lambda move, view: value


def subject(move: Any, view: SolForgePosition) -> str:
    """The card or the creature that a move is about."""
    if hasattr(move, "card"):
        return card(move.card)
    return creature(move, view) if hasattr(move, "lane") else "that card"


def place(move: Any, view: SolForgePosition) -> str:
    """The space of the creature that a move sets in motion."""
    space: str = SPACES[view.active * 5 + move.lane - 1]
    return space


def creature(move: Any, view: SolForgePosition) -> str:
    """The creature that a move sets in motion."""
    return numbered(view, place(move, view))


def ability_of(move: Any, view: SolForgePosition) -> Ability | None:
    """The ability for which a move names a target: a spell's, or that of a creature that is activated."""
    if hasattr(move, "lane"):
        found = standing(view, place(move, view))
        return None if found is None else found.card.activate
    ability: Ability | None = move.card.cast if hasattr(move, "card") else None
    return ability


def hand(view: SolForgePosition) -> str:
    """The hand of the player whose turn it is, if the reader may know it."""
    held = view.hands[view.active]
    if not held:
        return "The hand is empty."
    if UNKNOWN in held:
        return f"The hand holds {count(len(held), 'card')}."
    return f"The hand holds {cards(held)}."


def plays(view: SolForgePosition) -> str:
    """The plays that are left."""
    free = [f"a free play for {only(str(play))}" for play in view.free_plays]
    normal = count(view.plays, "normal play")
    return upper(f"{' and '.join([normal, *free])} {'is' if view.plays == 1 and not free else 'are'} left.")
