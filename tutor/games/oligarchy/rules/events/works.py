"""The Ace, farms, silos, explorers and heirs."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.games.oligarchy.cards import Kind
from tutor.games.oligarchy.rules.openly import Open


@dataclass(frozen=True, slots=True)
class AceTook(Open):
    seat: int
    victim: int
    card: Kind
    count: int
    clauses = ("OL-ace-c", "OL-turn-c")


@dataclass(frozen=True, slots=True)
class AceIdle(Open):
    """The Ace takes nothing: no lowest number, or no opponent has it."""

    seat: int
    card: Kind | None
    clauses = ("OL-ace-d", "OL-ace-b")


@dataclass(frozen=True, slots=True)
class Rewarded(Open):
    """The explorer brings a card, or none."""

    seat: int
    card: Kind | None
    clauses = ("OL-expl-f", "OL-expl-g")


@dataclass(frozen=True, slots=True)
class Fed(Open):
    seat: int
    clauses = ("OL-expl-e",)


@dataclass(frozen=True, slots=True)
class Starved(Open):
    seat: int
    clauses = ("OL-expl-h", "OL-expl-i")


@dataclass(frozen=True, slots=True)
class Appointed(Open):
    seat: int
    clauses = ("OL-heir-b", "OL-heir-a")


@dataclass(frozen=True, slots=True)
class Deposed(Open):
    """An heir was turned back into a baron, for a bread."""

    seat: int
    clauses = ("OL-heir-q",)


@dataclass(frozen=True, slots=True)
class AceLeft(Open):
    seat: int
    clauses = ("OL-ace-c",)


@dataclass(frozen=True, slots=True)
class Harvested(Open):
    seat: int
    farmers: int
    bread: int
    limit: int
    clauses = ("OL-farm-c", "OL-bread-a", "OL-bread-b")


@dataclass(frozen=True, slots=True)
class SetOff(Open):
    seat: int
    clauses = ("OL-expl-d", "OL-expl-e")


@dataclass(frozen=True, slots=True)
class Retired(Open):
    """The explorer is used up by its reward (OL-A76)."""

    seat: int
    clauses = ("OL-expl-f",)


@dataclass(frozen=True, slots=True)
class Built(Open):
    seat: int
    price: int
    clauses = ("OL-silo-a", "OL-silo-b", "OL-silo-c")
