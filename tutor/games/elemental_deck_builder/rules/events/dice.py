"""Events of dice."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.events import Caused, Event


@dataclass(frozen=True, slots=True)
class Rolled(Caused, Event):
    """``seat`` is the owner of the die, if each player has dice (ED-A18)."""

    seat: int
    die: str
    value: int
    clause: str
    clauses = ("ED-02d", "ED-02e", "ED-02c", "ED-C31", "ED-C33", "ED-C35")


@dataclass(frozen=True, slots=True)
class Changed(Caused, Event):
    """A die is set from ``before`` to ``value`` by a card."""

    seat: int
    die: str
    before: int
    value: int
    clause: str
    clauses = ("ED-C32", "ED-C34", "ED-C36", "ED-C37", "ED-C38")


@dataclass(frozen=True, slots=True)
class Chosen(Caused, Event):
    """A seat chooses among the values that a die has shown."""

    seat: int
    die: str
    value: int
    clause: str
    clauses = ("ED-C33", "ED-C31", "ED-C35", "ED-C37")


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """A seat lets the chance die stay as it is."""

    seat: int
    value: int
    clauses = ("ED-C30",)


@dataclass(frozen=True, slots=True)
class Picked(Caused, Event):
    """A seat picks a die, and still has to choose its value, or whether to roll it."""

    seat: int
    die: str
    clause: str
    clauses = ("ED-C33", "ED-C35", "ED-C37")
