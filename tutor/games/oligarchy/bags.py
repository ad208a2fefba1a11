"""Bags: multisets of cards, as one integer that counts the cards of each kind.

A byte counts each kind: ``bag + kind.one`` is the bag with one more card and ``bag - kind.one`` with one less. An
integer costs nothing to copy, and results can be cached by it (``memo.py``).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import Final

from tutor.games.oligarchy.cards import BITS, LEVELS, TARGETS, Kind
from tutor.games.oligarchy.memo import Memo

Bag = int
KINDS_COUNTED: Final = len(TARGETS)
"""The bytes of a bag."""
FULL: Final = (1 << BITS) - 1
"""The greatest count of a kind in a bag, far more than a game has."""

_kinds: Final[Memo[Bag, tuple[Kind, ...]]] = Memo(most=30_000)


def bag_of(cards: Iterable[Kind]) -> Bag:
    """Return these cards as a bag.

    >>> [str(kind) for kind in cards_in(bag_of(map(Kind.parse, ("KI", "3", "KI"))))]
    ['3', 'KI', 'KI']
    """
    bag = 0
    for kind in cards:
        if count_in(bag, kind) < FULL:
            bag += kind.one
    return bag


def count_in(bag: Bag, kind: Kind) -> int:
    """Return how many cards of a kind are in a bag."""
    return bag >> kind.shift & FULL


def counts_in(bag: Bag) -> bytes:
    """Return the count of each kind, in the order of ``TARGETS``."""
    return bag.to_bytes(KINDS_COUNTED, "little")


def size_of(bag: Bag) -> int:
    """Return how many cards are in a bag."""
    return sum(counts_in(bag))


def levels_in(bag: Bag) -> tuple[int, ...]:
    """Return the number of cards of each level in a bag; level 0 is always 0.

    >>> levels_in(bag_of(map(Kind.parse, ("PR", "KI", "BR"))))
    (0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)
    """
    return (0, *counts_in(bag)[:LEVELS])


def part_of(kind: Kind) -> Bag:
    """Return the mask of a kind's count: ``bag & part_of(kind)`` is 0 if the bag has none."""
    return FULL << kind.shift


def kinds_of(bag: Bag) -> tuple[Kind, ...]:
    """Return the kinds in a bag, each once, in the order of ``TARGETS``."""
    found = _kinds.get(bag)
    if found is None:
        found = _kinds.keep(bag, tuple(compress(TARGETS, counts_in(bag))))
    return found


def lowest_in(bag: Bag) -> Kind:
    """Return the first kind in a non-empty bag, in the order of ``TARGETS``.

    >>> str(lowest_in(bag_of(map(Kind.parse, ("9", "KI", "4", "4"))))), str(highest_in(bag_of([Kind.parse("9")] * 3)))
    ('4', '9')
    """
    return TARGETS[((bag & -bag).bit_length() - 1) // BITS]


def highest_in(bag: Bag) -> Kind:
    """Return the last kind in a non-empty bag, in the order of ``TARGETS``."""
    return TARGETS[(bag.bit_length() - 1) // BITS]


def cards_in(bag: Bag) -> list[Kind]:
    """Return every card in a bag, in the order of ``TARGETS``."""
    cards: list[Kind] = []
    for kind, n in zip(TARGETS, counts_in(bag), strict=True):
        if n:
            cards += [kind] * n
    return cards
