"""The cards of SolForge: 120 real ones and the seven tokens they make, and cards of somebody's own.

Everything here is shared and frozen. ``card("tanglesprout")`` and ``level("tanglesprout@1")`` find it by its notation;
a position holds ``Level`` objects and writes them as that notation.

Cards from a player's file (``load_cards``) take part, and nothing can change them under a running game: their ids end
in a short sum of their file (``fire-cat.3f2a9c1b04de``), so an id means the same card in every game, and reading the
same file again gives the same objects. A position that uses such cards carries the texts of their files
(``CardSet.text``). Reading the position begins with those texts (``read_cards``), so that every id is known.
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
    """The card with this id; raises ValueError if there is none.

    >>> card("tanglesprout").name
    'Tanglesprout'
    """
    return CardInfo.parse(name)


def level(name: str) -> Level:
    """The card at a level, by its notation; raises ValueError if there is none.

    >>> level("tanglesprout@2").next
    tanglesprout@3
    """
    return Level.parse(name)


def ability(name: str) -> Ability:
    """The ability with this notation; raises ValueError if there is none.

    >>> ability("spring-dryad@1#1").trigger
    'creature-enters'
    """
    return Ability.parse(name)
