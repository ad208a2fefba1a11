"""Prospects: candidate moves, and which of them are legal.

Checking whether a card can be found often settles it; otherwise the plain rules are asked. Prospects are created once
and shared, since many cached objects would slow Python's garbage collector.
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
"""A candidate move, and the mask of the cards in the stock that make it legal, or one of the next two constants."""
Prospects = tuple[Prospect, ...]
ASK: Final = 0
"""The plain rules must be asked."""
ALWAYS: Final = -1
"""Any card makes it legal."""
HIGHEST: Final = FULL ^ FULL >> 1
"""The highest bit of a count: no real count reaches it, so sums can use it as a flag for a sufficient count."""
_ACE: Final = part_of(ACE)
ROCKS: Final = part_of(ROCK)
FOR_RITUAL: Final = RITUAL * ROCK.one
"""Bags with enough pet rocks satisfy ``held & ROCKS >= FOR_RITUAL``."""


def plain(position: Realm) -> list[Move]:
    """Return the moves that the plain rules list."""
    decision = position.decision
    assert decision is not None  # otherwise this is not called
    return decision.legal(position)


def counts_heirs(position: Realm) -> bool:
    """Return whether barons that are turned over still count as barons (OL-A57)."""
    return position.readings.heir_is_baron == "still-a-baron"


def available(position: Realm, prospects: Iterable[Prospect]) -> list[Move]:
    """Return the prospects whose card is in the supply, or that the rules allow if they must be asked."""
    stock = position.stock
    return [move for move, place in prospects if stock & place or (not place and move.refuse(position) is None)]


def obtainable(position: Realm, seat: int, prospects: Iterable[Prospect]) -> list[Move]:
    """Return the prospects whose card can be had, from the supply or by theft, or that the rules allow if they must be
    asked."""
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
    """Return what a thief could take; an Ace, which takes two thieves, needs a third."""
    thieves = position.thieves(seat)
    if not thieves:
        return 0
    found = 0
    for other in position.reached(seat):
        found |= position.reckoned(other)
    return found if thieves > 2 else found & ~_ACE


def rituals(position: Realm) -> list[Move]:
    """Return the rituals possible with enough pet rocks."""
    options = [*Curse.options(position), *Summon.options(position)]
    return [move for move in options if move.refuse(position) is None]
