"""The families of moves, each with the answer to a try at the wrong time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tutor.engine import Move, Refusal
from tutor.games.solforge.rules import refusals


@dataclass(frozen=True, slots=True)
class Action(Move):
    """An action of the main phase (SF-TM-a)."""

    misplaced: ClassVar[Refusal] = refusals.NO_ACTION_NOW


@dataclass(frozen=True, slots=True)
class Choice(Move):
    """A choice that a card asks for."""

    misplaced: ClassVar[Refusal] = refusals.NO_CHOICE_NOW
