"""What a coach may look at during a game, and what a game adds so that sentences can name things.

A coach's sentences are data (``coach.toml`` in the game's folder, read by ``tutor.learn.coach``). A sentence may hold
names in braces. A *finder* fills them: a function that takes a ``Situation`` and returns the words for the braces, or
None if its sentence does not apply.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic

from tutor.engine.events import Event
from tutor.engine.kinds import P


@dataclass(frozen=True, slots=True)
class Situation(Generic[P]):
    """What one seat knows at one of its decisions, or when the game is over.

    :param view: the position as the seat may know it.
    :param seat: the seat that is coached.
    :param legal: the texts of the seat's legal moves; empty when the game is over.
    :param just: what has happened since the seat's last decision, as the seat may know it.
    :param refused: the key of the refusal that the seat was just answered; "" if nothing was refused.
    """

    view: P
    seat: int
    legal: tuple[str, ...] = ()
    just: tuple[Event, ...] = ()
    refused: str = ""

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other seats, in the order of play after this one."""
        seats = self.view.seats
        return tuple((self.seat + n) % seats for n in range(1, seats))


Words = Mapping[str, str | int]
"""The words for the names in braces, by name."""
Finder = Callable[[Situation[P]], Words | None]


@dataclass(frozen=True)
class Coaching(Generic[P]):
    """A game's coach: the file with its sentences, and the finders that they name."""

    file: Path
    finders: Mapping[str, Finder[P]] = field(default_factory=dict)
