"""What the events of this game have in common: all of them lie open."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.events import Event
from tutor.engine.facts import Pile


@dataclass(frozen=True, slots=True)
class Open(Event):
    """Base of all: whatever card is named lies where everybody sees it."""

    def lies(self) -> dict[str, Pile]:
        return dict.fromkeys(("card", "cards", "product", "lower", "royal"), ("discard", -1))
