"""Events of the start and end of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Event


@dataclass(frozen=True, slots=True)
class Began(Event):
    """The game begins: the values of the dice, and the first player."""

    dice: tuple[int, ...]
    seat: int
    clauses = ("ED-02c", "ED-01b")


@dataclass(frozen=True, slots=True)
class TookGold(Event):
    """The gold that a turn begins with."""

    seat: int
    gold: int
    clauses = ("ED-05b",)


@dataclass(frozen=True, slots=True)
class Earned(Event):
    """A Basic Income brings gold."""

    seat: int
    gold: int
    clauses = ("ED-C64",)


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat has ended its turn."""

    seat: int
    clauses = ("ED-01b",)
