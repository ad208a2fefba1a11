"""Windows: decisions in which a seat may answer what is about to happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tutor.engine.events import Caused, Event
from tutor.engine.moves import Decision, Move, Refusal

if TYPE_CHECKING:
    from tutor.engine.position import Position


@dataclass(frozen=True, slots=True)
class Window(Decision):
    """A decision above an item on the agenda: its seat may answer that item, or ``Pass``.

    ``opens`` depends on public facts only, so that neither a window nor its absence reveals what somebody holds. An
    answer changes the item with the methods of the agenda: push, find_beneath, remove, replace.
    """

    def opens(self, position: Any) -> bool:
        """Return whether there is anything to ask. It must be the same for the true position and for a spectator's view
        of it."""
        return True


@dataclass(frozen=True, slots=True)
class Passed(Caused, Event):
    """A seat passed instead of answering."""

    seat: int
    clause: str


@dataclass(frozen=True, slots=True)
class Pass(Move, answers=Window):
    """Pass, so that it happens."""

    pattern = "pass"

    def refuse(self, position: Position) -> Refusal | None:
        return None

    def do(self, position: Position) -> None:
        window = position.pop(Window)
        position.tell(Passed, window.seat, window.clauses[0])

    def picks(self, view: Position) -> tuple[str, ...]:
        return ("pass",)
