"""What happened: frozen events, who may see which of their fields, and the recorder that keeps them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from tutor.engine.facts import Fact
from tutor.engine.visibility import redacted

if TYPE_CHECKING:
    from tutor.engine.position import Position


@dataclass(frozen=True, slots=True)
class Event(Fact):
    """One thing that happened.

    ``clauses`` are the clauses that made it happen, the most important first. A seat that does not
    see one of its cards right after is not told it either (``Moment.seen_by``).
    """

    clauses: ClassVar[tuple[str, ...]] = ()

    def cites(self) -> tuple[str, ...]:
        """The clauses behind this very event; ``clauses`` unless the facts decide otherwise."""
        return self.clauses

    def states(self) -> dict[str, str]:
        """Return what it is about on the board, by id: ``acts``, ``struck``, or ``look`` for any other part in it.

        What it changes is marked anyway.
        """
        return {}


class Caused:
    """Mixin of an event that cites the one ``clause`` that caused it, such as the text of a card."""

    __slots__ = ()
    clause: str

    def cites(self) -> tuple[str, ...]:
        """The one clause behind this event."""
        return (self.clause,)


@dataclass(frozen=True, slots=True)
class Moment:
    """An event and the position right after it: one stop of the timeline inside a step."""

    event: Event
    position: Position

    def seen_by(self, seat: int | None) -> Event:
        """The event as a seat may know it, hidden cards as ``UNKNOWN``; None sees everything."""
        return redacted(self.event, self.position, seat)


class Recorder:
    """Keeps every event told while it is attached to a position, each with a copy of the position.

    ``Position.tell`` writes what it is told into ``noted`` (what builds the event, its facts, the copy or None); the
    events are built when somebody reads them, so that recording costs little.

    :param copies: False keeps the events alone, which is cheaper; then there are ``events`` and no ``moments``.
    """

    __slots__ = ("_events", "_moments", "copies", "noted")

    def __init__(self, copies: bool = True):
        self.copies = copies
        self.noted: list[tuple[Callable[..., Event], tuple[Any, ...], Position | None]] = []
        self._events: list[Event] = []
        self._moments: list[Moment] = []

    @property
    def events(self) -> list[Event]:
        """All that was told, in order."""
        for build, facts, _ in self.noted[len(self._events) :]:
            self._events.append(build(*facts))
        return self._events

    @property
    def moments(self) -> list[Moment]:
        """All that was told, in order, each with the position right after it."""
        events = self.events
        for n in range(len(self._moments), len(events)):
            position = self.noted[n][2]
            assert position is not None, "without copies there are events only"
            self._moments.append(Moment(events[n], position))
        return self._moments
