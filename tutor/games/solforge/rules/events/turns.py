"""What happens as turns begin and end."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Event
from tutor.engine.facts import Pile
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.rules.events.marked import OnField


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn begins, with so many ordinary plays."""

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
    """The Cheater is ``behind`` by so much health, and is helped; ``pays`` tells that this takes one of its plays."""

    seat: int
    behind: int
    pays: bool
    clauses = ("SF-EX-b",)


@dataclass(frozen=True, slots=True)
class Woke(OnField, Event):
    """A creature wakes up."""

    place: str
    card: Level
    clauses = ("SF-TB-b", "SF-BA-d")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1)}


@dataclass(frozen=True, slots=True)
class Poisoned(OnField, Event):
    """Poison acts: ``amount`` after Armor, ``left`` the health after it."""

    place: str
    card: Level
    amount: int
    sum: str
    left: int
    mark = "struck"
    clauses = ("SF-AT-l", "SF-TB-c")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1)}


@dataclass(frozen=True, slots=True)
class Regenerated(OnField, Event):
    """Regenerate heals."""

    place: str
    card: Level
    amount: int
    left: int
    clauses = ("SF-AT-m", "SF-AT-n", "SF-TB-c")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1)}


@dataclass(frozen=True, slots=True)
class ArmorReset(OnField, Event):
    """Armor is back at full capacity."""

    place: str
    card: Level
    amount: int
    clauses = ("SF-TB-d", "SF-AT-e")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1)}


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
    """Cards came from the deck into the hand; ``wanted`` is how many should have. ``why`` is start, turn or effect."""

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
class Stopped(OnField, Event):
    """What was meant to last only so long stops on a creature."""

    place: str
    card: Level
    attack: int
    health: int
    clauses = ("SF-TE-d", "SF-AT-d")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1)}


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat ends its turn."""

    seat: int
    turn: int
    clauses = ("SF-TE-a", "SF-TE-c")
