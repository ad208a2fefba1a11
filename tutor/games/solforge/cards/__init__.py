"""The cards of SolForge: the 120 of the game, their seven tokens, and players' own cards.

All objects are shared and frozen. ``card("tanglesprout")`` and ``level("tanglesprout@1")`` look them up by notation; a
position holds ``Level`` objects and writes them in this notation.

Cards from a player's file (``load_cards``) can be used, too, and cannot change during a game: their ids end in a short
hash of their file (``fire-cat.3f2a9c1b04de``), so an id means the same card in every game, and reading the same file
again returns the same objects. A position that uses such cards carries the texts of their files (``CardSet.text``).
Reading the position begins with those texts (``read_cards``), so that every id is known.
"""

from __future__ import annotations

from tutor.games.solforge.cards.model import Ability, CardInfo, Level
from tutor.games.solforge.cards.own import CardFileError, CardSet, load_cards, read_cards, set_of
from tutor.games.solforge.cards.shipped import built_in

__all__ = [
    "Ability",
    "CardFileError",
    "CardInfo",
    "CardSet",
    "Level",
    "ability",
    "built_in",
    "card",
    "level",
    "load_cards",
    "read_cards",
    "set_of",
]


def card(name: str) -> CardInfo:
    """Return the card with this id; raise ValueError if there is none.

    >>> card("tanglesprout").name
    'Tanglesprout'
    """
    return CardInfo.parse(name)


def level(name: str) -> Level:
    """Return the card at a level, by its notation; raise ValueError if there is none.

    >>> level("tanglesprout@2").next
    tanglesprout@3
    """
    return Level.parse(name)


def ability(name: str) -> Ability:
    """Return the ability with this notation; raise ValueError if there is none.

    >>> ability("spring-dryad@1#1").trigger
    'creature-enters'
    """
    return Ability.parse(name)
