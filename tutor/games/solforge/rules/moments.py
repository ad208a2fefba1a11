"""When a kind of move has its place, and what a try at another time is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tutor.engine import Move, Refusal
from tutor.games.solforge.decisions import Main
from tutor.games.solforge.rules import refusals
from tutor.games.solforge.state import SolForgePosition


@dataclass(frozen=True, slots=True)
class Action(Move, answers=Main):
    """An action of the main phase (SF-TM-a)."""

    misplaced: ClassVar[Refusal] = refusals.NO_ACTION_NOW


@dataclass(frozen=True, slots=True)
class Choice(Move):
    """A choice that a card asks for."""

    misplaced: ClassVar[Refusal] = refusals.NO_CHOICE_NOW


def misplaced(position: SolForgePosition, move: Move) -> Refusal:
    """What a try at the wrong time is told: when its kind of move has its place."""
    decision = position.decision
    assert decision is not None
    found: Refusal = getattr(type(move), "misplaced", Refusal(decision.clauses[0], "something-else-waits"))
    return found
