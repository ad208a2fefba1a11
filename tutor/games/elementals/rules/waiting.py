"""What all decisions of this game share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tutor.engine.moves import Decision, Refusal

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition


@dataclass(frozen=True, slots=True)
class Waiting(Decision):
    """A decision of this game. ``instead`` answers every move that does not answer it; None leaves that to the move."""

    instead: ClassVar[Refusal | None] = None

    def go_on(self, position: ElementalsPosition) -> None:
        """What was put on top of this decision is done."""
