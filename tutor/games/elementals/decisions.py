"""The decisions of a player (EL-D1 to EL-D9). Moves say which of them they answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tutor.engine.agenda import Agenda
from tutor.engine.cards import Card
from tutor.engine.moves import Decision
from tutor.games.elementals.layout import Slot


@dataclass(frozen=True, slots=True)
class PickLayout(Decision):
    """EL-D1: which layout."""

    clauses = ("EL-3b",)


@dataclass(frozen=True, slots=True)
class BeforeDraw(Decision):
    """EL-D2: use a power, or draw."""

    clauses = ("EL-4a", "EL-4.1a")


@dataclass(frozen=True, slots=True)
class Act(Decision):
    """EL-D3: play or discard a hand card, or use a power. It waits from the draw to the end of the turn."""

    clauses = ("EL-4c", "EL-4n", "EL-4.1a", "EL-4p")


@dataclass(frozen=True, slots=True)
class NameNumber(Decision):
    """EL-D4, EL-D5: the number of a joker; ``slot`` is where it does damage, None for a discard."""

    card: Card
    slot: Slot | None
    clauses = ("EL-2.2e",)


@dataclass(frozen=True, slots=True)
class LookUnder(Decision):
    """EL-D7: leave the seen card at the bottom or put it on top."""

    clauses = ("EL-4.1c",)


@dataclass(frozen=True, slots=True)
class AnswerDiscard(Decision):
    """A discard may be answered with a power before its damage counts (EL-A26); ``number`` is what the card counts."""

    card: Card
    number: int
    clauses = ("EL-4o", "EL-4.1a")


@dataclass(frozen=True, slots=True)
class TakeLord(Decision):
    """Keep a beaten Lord as a power, or let it go (EL-A24)."""

    card: Card
    clauses = ("EL-4k",)


@dataclass(frozen=True, slots=True)
class CarrySurplus(Decision):
    """Choose where damage beyond an elemental's power goes (EL-A20)."""

    slot: Slot
    surplus: int
    clauses = ("EL-4e",)


BEFORE_DRAW: Final = BeforeDraw.of(0)
ACT: Final = Act.of(0)


def has_drawn(position: Agenda) -> bool:
    """Whether the opening draw of the turn is done."""
    return ACT in position.agenda
