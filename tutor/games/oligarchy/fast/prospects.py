"""Prospects: moves that come near, and which of them are legal.

A look at whether a card can be found often settles this; otherwise the plain rules are asked. Prospects are made once
and shared, because Python's garbage collector would often walk through the many that are remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tutor.engine.moves import Move
from tutor.games.oligarchy.bags import FULL, Bag, part_of
from tutor.games.oligarchy.cards import ACE, ROCK
from tutor.games.oligarchy.rules.cult import RITUAL, Curse, Summon
from tutor.games.oligarchy.state import Realm

Prospect = tuple[Move, Bag]
"""A move that comes near, and the part of the stock in which a card makes it legal, or one of the next two."""
Prospects = tuple[Prospect, ...]
ASK: Final = 0
"""The plain rules are asked."""
ALWAYS: Final = -1
"""Any card makes it legal."""
HIGHEST: Final = FULL ^ FULL >> 1
"""The highest bit of a count: more than a game has, so that a sum can say with it that a count is large enough."""
_ACE: Final = part_of(ACE)
ROCKS: Final = part_of(ROCK)
FOR_RITUAL: Final = RITUAL * ROCK.one
"""Bags with enough pet rocks: ``held & ROCKS >= FOR_RITUAL``."""


def plain(position: Realm) -> list[Move]:
    """Return what the plain rules list."""
    decision = position.decision
    assert decision is not None  # or nobody would ask
    return decision.legal(position)


def counts_heirs(position: Realm) -> bool:
    """Whether barons that are turned over still count as barons (OL-A57)."""
    return position.readings.heir_is_baron == "still-a-baron"


def available(position: Realm, prospects: Iterable[Prospect]) -> list[Move]:
    """The prospects whose card is in the supply, or that the rules allow where they are asked."""
    stock = position.stock
    return [move for move, place in prospects if stock & place or (not place and move.refuse(position) is None)]


def obtainable(position: Realm, seat: int, prospects: Iterable[Prospect]) -> list[Move]:
    """The prospects whose card can be had, from the supply or by a theft, or that the rules allow if asked."""
    stock = position.stock
    theirs: Bag | None = None
    moves: list[Move] = []
    for move, place in prospects:
        if not stock & place:
            if place:
                if theirs is None:
                    theirs = _theirs(position, seat)
                if not theirs & place:
                    continue
            if (not place or position.readings.theft_combos == "pairs-only") and move.refuse(position) is not None:
                continue
        moves.append(move)
    return moves


def _theirs(position: Realm, seat: int) -> Bag:
    """Return what a thief could take; for an Ace, which two of them make, there has to be a third."""
    thieves = position.thieves(seat)
    if not thieves:
        return 0
    found = 0
    for other in position.reached(seat):
        found |= position.reckoned(other)
    return found if thieves > 2 else found & ~_ACE


def rituals(position: Realm) -> list[Move]:
    """Return what enough pet rocks do."""
    options = [*Curse.options(position), *Summon.options(position)]
    return [move for move in options if move.refuse(position) is None]
