"""Sorcery and the rituals of the cult."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.games.oligarchy.cards import Kind
from tutor.games.oligarchy.rules.openly import Open

FORCES = {1: ("OL-turn-e",), 2: ("OL-sci-g",), 3: ("OL-sci-h",)}
"""The clause that forces a combination, by the number of the kind that may be held."""


@dataclass(frozen=True, slots=True)
class Cloned(Open):
    seat: int
    card: Kind
    clauses = ("OL-sorc-a", "OL-sorc-b")


@dataclass(frozen=True, slots=True)
class Robbed(Open):
    seat: int
    victim: int
    count: int
    clauses = ("OL-rock-e",)


@dataclass(frozen=True, slots=True)
class SecondUseWaived(Open):
    seat: int
    clauses = ("OL-arch-c",)


@dataclass(frozen=True, slots=True)
class SorcererWasted(Open):
    seat: int
    clauses = ("OL-sorc-a",)


@dataclass(frozen=True, slots=True)
class Cursed(Open):
    """``factor`` is the number of pet rocks that the seat may hold, if one more forced the ritual; else 0."""

    seat: int
    victim: int
    card: Kind
    factor: int
    clauses = ("OL-rock-b", "OL-rock-c", "OL-sci-h")

    def cites(self) -> tuple[str, ...]:
        return ("OL-rock-c" if str(self.card) == "KI" else "OL-rock-b", *FORCES.get(self.factor, ()))


@dataclass(frozen=True, slots=True)
class Summoned(Open):
    """``factor`` is as for ``Cursed``."""

    seat: int
    factor: int
    clauses = ("OL-rock-d", "OL-bread-f", "OL-sci-h")

    def cites(self) -> tuple[str, ...]:
        return ("OL-rock-d", "OL-bread-f", *FORCES.get(self.factor, ()))


@dataclass(frozen=True, slots=True)
class HeirCopied(Open):
    seat: int
    clauses = ("OL-heir-f", "OL-heir-h")


@dataclass(frozen=True, slots=True)
class HalfUsed(Open):
    """A sorcerer stays for its second use."""

    seat: int
    clauses = ("OL-arch-c",)
