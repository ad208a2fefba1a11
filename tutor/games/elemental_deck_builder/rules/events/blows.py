"""Events of damage, shields and healing."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.events import Caused, Event
from tutor.engine.facts import Pile
from tutor.games.elemental_deck_builder.cards import DeckCard


@dataclass(frozen=True, slots=True)
class Struck(Event):
    """A card strikes; ``sum`` is the calculation of its ``strength``."""

    seat: int
    card: DeckCard
    strength: int
    sum: str
    clauses = ("ED-12c", "ED-02b")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """Shields stop damage: ``shields`` are those that counted, ``sum`` is the calculation of the rest."""

    seat: int
    stopped: int
    sum: str
    shields: tuple[DeckCard, ...]
    clauses = ("ED-C19", "ED-C20", "ED-C22")

    def lies(self) -> dict[str, Pile]:
        return {"shields": ("passives", self.seat)}

    def cites(self) -> tuple[str, ...]:
        """Return the clause of each shield that counted."""
        return tuple(dict.fromkeys(card.clause for card in self.shields))


@dataclass(frozen=True, slots=True)
class PaidOff(Event):
    """A seat pays ``gold`` so that damage does not reach it."""

    seat: int
    gold: int
    clauses = ("ED-C21",)


@dataclass(frozen=True, slots=True)
class Suffered(Caused, Event):
    """A seat takes damage; ``health`` is its health afterwards."""

    seat: int
    damage: int
    health: int
    clause: str
    clauses = tuple(f"ED-C{n:02}" for n in range(1, 15))


@dataclass(frozen=True, slots=True)
class EarnedByDamage(Event):
    """A seat earns gold for the damage that it did."""

    seat: int
    gold: int
    clauses = ("ED-10a",)


@dataclass(frozen=True, slots=True)
class Healed(Caused, Event):
    """A seat is healed by the result of ``sum``; ``health`` is its health afterwards."""

    seat: int
    health: int
    sum: str
    clause: str
    clauses = ("ED-C15", "ED-C16", "ED-C17", "ED-C18")
