"""The four families of moves, each with the answer to a try at the wrong time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from tutor.engine import Card, Decision, Move, Refusal, Task
from tutor.games.elemental_forge.rules import refusals
from tutor.games.elemental_forge.state import SEATS

Waits = TypeVar("Waits", Decision, Task)


@dataclass(frozen=True, slots=True)
class Action(Move):
    """One of the turn's actions, or a part of one; ``early`` says why it cannot come before any action is chosen."""

    misplaced: ClassVar[Refusal] = refusals.NO_ACTION_NOW
    early: ClassVar[Refusal] = refusals.NO_ACTION_NOW


@dataclass(frozen=True, slots=True)
class EffectMove(Move):
    """A choice that an effect asks for."""

    misplaced: ClassVar[Refusal] = refusals.NO_EFFECT_NOW


@dataclass(frozen=True, slots=True)
class AttackMove(Move):
    """A choice of the attacker."""

    misplaced: ClassVar[Refusal] = refusals.NO_ATTACK_NOW


@dataclass(frozen=True, slots=True)
class BlockMove(Move):
    """A choice of the target."""

    misplaced: ClassVar[Refusal] = refusals.NO_BLOCK_NOW


class _Kept(dict[Any, Move]):
    """Moves by what they name; kept apart from ``Fact.of`` because playouts look so many up."""

    def __init__(self, build: Callable[[Any], Move]):
        super().__init__()
        self.build = build

    def __missing__(self, named: Any) -> Move:
        move = self[named] = self.build(named)
        return move


def by_seat(kind: type[Waits], *facts: Any) -> tuple[Waits, ...]:
    """What waits on the agenda, for every seat, with the same further facts; for the same reason."""
    return tuple(kind.of(seat, *facts) for seat in range(len(SEATS)))


def of_card(kind: type[Move]) -> Callable[[Card], Move]:
    """A quick way from a card to the move of a kind that names this card and nothing else."""
    return _Kept(kind.of).__getitem__


def of_several(kind: type[Move]) -> Callable[[tuple[Any, ...]], Move]:
    """A quick way from all that a move of a kind names, in order, to the move."""
    return _Kept(lambda facts: kind.of(*facts)).__getitem__
