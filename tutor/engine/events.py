"""What happened: frozen events, who may see which of their fields, and the recorder that keeps them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.facts import Fact
from tutor.engine.visibility import redacted


@dataclass(frozen=True, slots=True)
class Event(Fact):
    """One thing that happened.

    ``clauses`` are the clauses that made it happen, the most important first. Its cards are hidden from whoever does
    not see them right after (``Moment.seen_by``).
    """

    clauses: ClassVar[tuple[str, ...]] = ()

    def cites(self) -> tuple[str, ...]:
        """The clauses behind this very event; ``clauses`` unless the facts decide otherwise."""
        return self.clauses

    def states(self) -> dict[str, str]:
        """Which things on the board it is about, by id: ``acts``, ``struck``, or ``look`` for any other part in it.

        What it changes is marked anyway.
        """
        return {}


@dataclass(frozen=True, slots=True)
class Moment:
    """An event and the position right after it: one stop of the timeline inside a step."""

    event: Event
    position: Any

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat may know it, hidden cards as ``UNKNOWN``; None sees everything."""
        seen: Event = redacted(self.event, self.position, seat)
        return seen


class Recorder:
    """Keeps every event told while it is attached to a position, each with a copy of the position.

    ``Position.tell`` writes what it is told into ``noted`` (what builds the event, its facts, the copy or None); the
    events are built when somebody reads them, so that recording costs little.

    :param copies: False keeps the events alone, which is cheaper.
    """

    __slots__ = ("_built", "copies", "noted")

    def __init__(self, copies: bool = True):
        self.copies = copies
        self.noted: list[tuple[Callable[..., Event], tuple[Any, ...], Any]] = []
        self._built: list[Moment] = []

    @property
    def moments(self) -> list[Moment]:
        """All that was told, in order."""
        for build, facts, position in self.noted[len(self._built) :]:
            self._built.append(Moment(build(*facts), position))
        return self._built
