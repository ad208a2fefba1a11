"""What happens before the game: decks, the draft, who starts."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Event
from tutor.engine.facts import Pile
from tutor.games.solforge.cards.model import Level


@dataclass(frozen=True, slots=True)
class DeckReady(Event):
    """A seat's deck is built: where it comes from, how many cards, how many of them joined by Solbind.

    ``source`` is ready, random, scramble, draft or file; ``name`` is that of a ready-made deck, or the one that stands
    in a file, and "" for all others.
    """

    seat: int
    source: str
    name: str
    cards: int
    added: int
    clauses = ("SF-OV-a", "SF-CL-a", "SF-CS-d", "SF-DC-a", "SF-KW-r")


@dataclass(frozen=True, slots=True)
class PackOffered(Event):
    """A seat looks at a pack of the draft, for its ``pick``-th of ``picks`` cards."""

    seat: int
    pick: int
    picks: int
    cards: tuple[Level, ...]
    clauses = ("SF-DS-i", "SF-DS-h")

    def lies(self) -> dict[str, Pile]:
        return {"cards": ("offered", self.seat)}


@dataclass(frozen=True, slots=True)
class Drafted(Event):
    """A seat took a card of the pack."""

    seat: int
    card: Level
    clauses = ("SF-DS-i", "SF-DS-k")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("drafted", self.seat)}


@dataclass(frozen=True, slots=True)
class StarterNamed(Event):
    """Who starts."""

    seat: int
    clauses = ("SF-OV-c",)
