"""Windows: a seat may answer what is about to happen, before it does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tutor.engine.events import Caused, Event
from tutor.engine.moves import Decision, Move, Refusal

if TYPE_CHECKING:
    from tutor.engine.position import Position


@dataclass(frozen=True, slots=True)
class Window(Decision):
    """A decision put above what waits: its seat may answer that, or ``Pass``.

    Whether it opens depends on public facts only (``opens``), so that neither a window nor its absence tells what
    somebody holds. An answer reaches what it is about with the agenda's verbs: put above, find beneath, take away,
    replace.
    """

    def opens(self, position: Any) -> bool:
        """Whether there is anything to ask; must be the same for the position and for a spectator's view of it."""
        return True


@dataclass(frozen=True, slots=True)
class Passed(Caused, Event):
    """A seat let pass what it might have answered."""

    seat: int
    clause: str


@dataclass(frozen=True, slots=True)
class Pass(Move, answers=Window):
    """Let it happen."""

    pattern = "pass"

    def refuse(self, position: Position) -> Refusal | None:
        return None

    def do(self, position: Position) -> None:
        window = position.pop(Window)
        position.tell(Passed, window.seat, window.clauses[0])

    def picks(self, view: Position) -> tuple[str, ...]:
        return ("pass",)
