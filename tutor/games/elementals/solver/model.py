"""An open deal as small numbers and tables, so that millions of positions can be searched.

A *kind* is a number for a titan-forged card (both jokers are one kind; a doubled card is a kind of its own). A *target*
is a number for an unbeaten or beaten elemental. What lies on the targets is one ``bytes``, a byte a target: ``EMPTY``,
1 + the power counted so far while the damage is incomplete, ``READY`` when only the banish card is missing, ``BEATEN``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from tutor.engine.cards import Card
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.readings.settings import Settings

EMPTY: Final = 0
READY: Final = 30
BEATEN: Final = 31

NEPTULON, THERAZANE, RAGNAROS, ALAKIR, OPENED = 1, 2, 4, 8, 16
"""Bits of a state's ``powers``: the four powers that lie ready, and whether this turn's opening draw is done."""

ARCANE: Final = 4
"""The suit number of a joker; 0 to 3 are the suits."""


class State(NamedTuple):
    """Where the search begins: ``hand`` (kinds, sorted) and ``deck`` (kinds, top first) are ``bytes``."""

    placed: bytes
    hand: bytes
    deck: bytes
    powers: int
    damage: int


@dataclass(frozen=True, slots=True)
class Model:
    """One position to solve.

    By kind: ``suits`` (``ARCANE`` for jokers), ``hurts`` (damage when discarded), ``values`` (for each target what
    the card counts there as damage, -1 if it may not be placed), ``doubles`` (the same when doubled), ``banishes`` (a
    bit mask of targets), ``under`` (the kind that it is under the deck, where a doubling may end), ``cards`` (what it
    stands for: a card, the first of two jokers). By target: ``element`` (suit number), ``power``, ``covers`` (bit
    mask of the targets that have to be beaten first), ``row``, ``gives`` (the bit of the power that a Lord becomes),
    ``slots`` (where it stands).
    """

    settings: Settings
    start: State
    suits: tuple[int, ...]
    hurts: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]
    doubles: tuple[tuple[int, ...], ...]
    banishes: tuple[int, ...]
    under: tuple[int, ...]
    cards: tuple[Card, ...]
    element: tuple[int, ...]
    power: tuple[int, ...]
    covers: tuple[int, ...]
    row: tuple[int, ...]
    gives: tuple[int, ...]
    slots: tuple[Slot, ...]


class Act(NamedTuple):
    """One action: ``what`` is draw, place, banish, discard, under, touch or breath, with a ``kind`` and ``target`` if
    it needs them.

    ``double`` says which card Hand of Ragnaros doubles just before a placing: hand, placed or neither. ``breath`` says
    that the card has first to be drawn by Breath of Al'Akir.
    """

    what: str
    kind: int = -1
    target: int = -1
    double: str = ""
    breath: bool = False
