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

    ``clauses`` are the clauses that made it happen, the most important first. A seat is not told a card that it cannot
    see right after the event (``Moment.seen_by``).
    """

    clauses: ClassVar[tuple[str, ...]] = ()

    def cites(self) -> tuple[str, ...]:
        """The clauses behind this event: ``clauses``, unless the subclass works them out from its fields."""
        return self.clauses

    def states(self) -> dict[str, str]:
        """Return how nodes of the board are marked for this event, by node id: ``acts``, ``struck``, or ``look`` for
        anything else involved.

        Nodes that the event changes are marked without being named here.
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
        """The event as a seat may know it, with ``UNKNOWN`` for hidden cards; None sees everything."""
        return redacted(self.event, self.position, seat)


class Recorder:
    """Keeps every event while it is attached to a position, each with a copy of the position.

    ``Position.tell`` appends to ``noted``: the function that builds the event, its arguments, and the copy or None.
    Events are built when they are first read, so recording costs little.

    :param copies: False keeps events without copies, which is cheaper; then ``moments`` cannot be read.
    """

    __slots__ = ("_events", "_moments", "copies", "noted")

    def __init__(self, copies: bool = True):
        self.copies = copies
        self.noted: list[tuple[Callable[..., Event], tuple[Any, ...], Position | None]] = []
        self._events: list[Event] = []
        self._moments: list[Moment] = []

    @property
    def events(self) -> list[Event]:
        """Every recorded event, in order."""
        for build, facts, _ in self.noted[len(self._events) :]:
            self._events.append(build(*facts))
        return self._events

    @property
    def moments(self) -> list[Moment]:
        """Every recorded event with the position right after it, in order."""
        events = self.events
        for n in range(len(self._moments), len(events)):
            position = self.noted[n][2]
            assert position is not None, "without copies there are events only"
            self._moments.append(Moment(events[n], position))
        return self._moments
