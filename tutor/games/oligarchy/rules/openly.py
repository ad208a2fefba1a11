"""What the events of this game share: all of them are public."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.events import Event
from tutor.engine.facts import Pile


@dataclass(frozen=True, slots=True)
class Open(Event):
    """Base class: every card in it lies where everybody sees it."""

    def lies(self) -> dict[str, Pile]:
        return dict.fromkeys(("card", "cards", "product", "lower", "royal"), ("discard", -1))
