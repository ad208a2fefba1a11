"""The cards of SolForge: 120 real ones and the seven tokens they make, and cards of somebody's own.

Everything here is shared and frozen. ``card("tanglesprout")`` and ``level("tanglesprout@1")`` find it by its notation;
a position holds ``Level`` objects and writes them as that notation.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from tutor.games.solforge.cards.building import Builder
from tutor.games.solforge.cards.model import Ability, CardInfo, Level

__all__ = ["Ability", "CardInfo", "Level", "ability", "built_in", "built_in_data", "card", "level"]


@cache
def built_in_data() -> dict[str, Any]:
    """The data that the game ships with: ``cards`` and ``decks``."""
    data: dict[str, Any] = json.loads(files(__name__).joinpath("cards.json").read_text(encoding="utf-8"))
    return data


@cache
def built_in() -> tuple[CardInfo, ...]:
    """All built-in cards, tokens last."""
    return Builder({}, rename=str, own=False).build(built_in_data()["cards"])


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
