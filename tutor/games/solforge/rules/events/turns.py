"""What happens before the game, and as turns begin and end."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Event
from tutor.engine.facts import Pile
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.places import CardOnField, OnField


@dataclass(frozen=True, slots=True)
class DeckReady(Event):
    """A seat's deck is built: its source, its size, and the number of cards that Solbind added.

    ``source`` is ready, random, scramble, draft or file; ``name`` is that of a ready-made deck or of a file's deck, ""
    for others.
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
    """The starting player is named."""

    seat: int
    clauses = ("SF-OV-c",)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn begins, with a number of normal plays."""

    seat: int
    turn: int
    plays: int
    rank: int
    turn_in_rank: int
    clauses = ("SF-OV-b", "SF-OV-m", "SF-TB-a", "SF-GI-e", "SF-EV-d")

    def cites(self) -> tuple[str, ...]:
        return ("SF-OV-c", *self.clauses) if self.plays == 1 else self.clauses


@dataclass(frozen=True, slots=True)
class Cheated(Event):
    """The Cheater is ``behind`` by this much health, and gets help; ``pays`` says that this costs one of its plays."""

    seat: int
    behind: int
    pays: bool
    clauses = ("SF-EX-b",)


@dataclass(frozen=True, slots=True)
class Woke(OnField, CardOnField, Event):
    """A creature wakes up."""

    place: str
    card: Level
    clauses = ("SF-TB-b", "SF-BA-d")


@dataclass(frozen=True, slots=True)
class Poisoned(OnField, CardOnField, Event):
    """Poison acts: ``amount`` after Armor, ``left`` the health after it."""

    place: str
    card: Level
    amount: int
    sum: str
    left: int
    mark = "struck"
    clauses = ("SF-AT-l", "SF-TB-c")


@dataclass(frozen=True, slots=True)
class Regenerated(OnField, CardOnField, Event):
    """Regenerate heals."""

    place: str
    card: Level
    amount: int
    left: int
    clauses = ("SF-AT-m", "SF-AT-n", "SF-TB-c")


@dataclass(frozen=True, slots=True)
class ArmorReset(OnField, CardOnField, Event):
    """Armor is back at full capacity."""

    place: str
    card: Level
    amount: int
    clauses = ("SF-TB-d", "SF-AT-e")


@dataclass(frozen=True, slots=True)
class HandDiscarded(Event):
    """The rest of the hand goes to the discard pile, unlevelled."""

    seat: int
    cards: tuple[Level, ...]
    clauses = ("SF-TE-a", "SF-OV-k")

    def lies(self) -> dict[str, Pile]:
        return {"cards": ("discards", self.seat)}


@dataclass(frozen=True, slots=True)
class RankedUp(Event):
    """A seat reached the next rank."""

    seat: int
    rank: int
    clauses = ("SF-OV-n", "SF-TE-b", "SF-KW-k")


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """A deck was shuffled: ``why`` is rank-up or empty (SF-A05); ``consistent`` cards are among the top 20."""

    seat: int
    cards: int
    consistent: int
    why: str
    clauses = ("SF-TE-b", "SF-CL-c", "SF-KW-h")

    private = {"consistent": "seat"}

    def cites(self) -> tuple[str, ...]:
        return ("SF-OV-l", "SF-TE-a") if self.why == "empty" else self.clauses


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards came from the deck into the hand; ``wanted`` is the number that should have come. ``why`` is start, turn or
    effect."""

    seat: int
    cards: tuple[Level, ...]
    wanted: int
    left: int
    why: str
    clauses = ("SF-OV-l", "SF-TE-a")

    def cites(self) -> tuple[str, ...]:
        return ("SF-PC-e",) if self.why == "effect" else self.clauses

    def lies(self) -> dict[str, Pile]:
        return {"cards": ("hands", self.seat)}


@dataclass(frozen=True, slots=True)
class Stopped(OnField, CardOnField, Event):
    """Something temporary ends on a creature."""

    place: str
    card: Level
    attack: int
    health: int
    clauses = ("SF-TE-d", "SF-AT-d")


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat ends its turn."""

    seat: int
    turn: int
    clauses = ("SF-TE-a", "SF-TE-c")
