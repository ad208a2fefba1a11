"""Attacks, revolts, and cards that are lost with the heirs that follow."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.games.oligarchy.cards import Kind
from tutor.games.oligarchy.rules.openly import Open


@dataclass(frozen=True, slots=True)
class HeartAttack(Open):
    seat: int
    card: Kind
    count: int
    clauses = ("OL-heir-j", "OL-heir-k")


@dataclass(frozen=True, slots=True)
class Succeeded(Open):
    """An heir took the place of a lost king or queen; ``victim`` is the seat that lost it to a thief, if one was
    used."""

    seat: int
    card: Kind
    victim: int
    clauses = ("OL-heir-c", "OL-heir-d", "OL-heir-e")

    def cites(self) -> tuple[str, ...]:
        return ("OL-heir-d",) if self.victim >= 0 else ("OL-heir-e",) if str(self.card) == "QU" else ("OL-heir-c",)


@dataclass(frozen=True, slots=True)
class SurplusTaken(Open):
    """A free king or queen, or ``count`` more heirs."""

    seat: int
    card: Kind
    count: int
    clauses = ("OL-heir-o", "OL-heir-p")

    def cites(self) -> tuple[str, ...]:
        return ("OL-heir-p",) if str(self.card) == "HE" else ("OL-heir-o",)


@dataclass(frozen=True, slots=True)
class Struck(Open):
    """A card of the victim went down; ``lower`` is None if it was discarded."""

    seat: int
    victim: int
    card: Kind
    lower: Kind | None
    cost: int
    left: int
    clauses = ("OL-knight-d", "OL-knight-e", "OL-knight-g", "OL-knight-h", "OL-knight-i")

    def cites(self) -> tuple[str, ...]:
        if self.card.level > 10:
            return ("OL-knight-g",) if self.card.level == 11 else ("OL-knight-h",)
        return ("OL-knight-e",) if self.lower is None else ("OL-knight-d",)


@dataclass(frozen=True, slots=True)
class Forwent(Open):
    seat: int
    clauses = ("OL-heir-d",)


@dataclass(frozen=True, slots=True)
class LeftSurplus(Open):
    seat: int
    clauses = ("OL-heir-o",)


@dataclass(frozen=True, slots=True)
class Aimed(Open):
    seat: int
    victim: int
    damage: int
    army: int
    clauses = ("OL-knight-c", "OL-knight-j", "OL-ear-b")


@dataclass(frozen=True, slots=True)
class StoodDown(Open):
    seat: int
    left: int
    clauses = ("OL-knight-c",)


@dataclass(frozen=True, slots=True)
class Absorbed(Open):
    seat: int
    count: int
    damage: int
    clauses = ("OL-knight-l", "OL-knight-k", "OL-knight-m")


@dataclass(frozen=True, slots=True)
class BlowSpared(Open):
    seat: int
    left: int
    clauses = ("OL-knight-j",)


@dataclass(frozen=True, slots=True)
class AttackEnded(Open):
    seat: int
    left: int
    clauses = ("OL-knight-j",)
