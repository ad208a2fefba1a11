"""Events of actions: played, answered and executed."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.events import Caused, Event
from tutor.engine.facts import Pile
from tutor.games.elemental_deck_builder.cards import DeckCard


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """A seat plays an action and has paid ``gold`` for it; it may be answered before it is executed."""

    seat: int
    card: DeckCard
    gold: int
    clauses = ("ED-05e", "ED-06c", "ED-06d")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}


@dataclass(frozen=True, slots=True)
class SaidBefore(Event):
    """A seat says what its card will do before it can be answered; ``choice`` is the move that says it (ED-A71)."""

    seat: int
    card: DeckCard
    choice: str
    clauses = ("ED-05i",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}


@dataclass(frozen=True, slots=True)
class CameToNothing(Event):
    """What was said before is no longer possible (ED-A71)."""

    card: DeckCard
    clauses = ("ED-05i",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A seat places an action face down, at half its cost."""

    seat: int
    card: DeckCard
    clauses = ("ED-06a",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("tables", self.seat)}


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A seat answers with a card and has paid ``gold`` for it."""

    seat: int
    card: DeckCard
    gold: int
    clauses = ("ED-07a", "ED-07b", "ED-07c", "ED-07d")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}


@dataclass(frozen=True, slots=True)
class WentOn(Caused, Event):
    """A seat plays no more before the action is executed, or rolls no more."""

    seat: int
    clause: str
    clauses = ("ED-07f", "ED-C33", "ED-C35", "ED-C49")


@dataclass(frozen=True, slots=True)
class Cancelled(Event):
    """An action is cancelled before it is executed."""

    card: DeckCard
    clauses = ("ED-C47",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}


@dataclass(frozen=True, slots=True)
class Refunded(Event):
    """The price of a cancelled card comes back (ED-A73)."""

    seat: int
    gold: int
    clauses = ("ED-C47",)


@dataclass(frozen=True, slots=True)
class WentBack(Event):
    """A cancelled card goes back to the ``zone`` it came from: hands or tables (ED-A73)."""

    seat: int
    card: DeckCard
    zone: str
    clauses = ("ED-C47",)

    def lies(self) -> dict[str, Pile]:
        return {"card": (self.zone, self.seat)}


@dataclass(frozen=True, slots=True)
class Allowed(Caused, Event):
    """A seat may play more actions this turn; ``more`` is their number."""

    seat: int
    more: int
    clause: str
    clauses = ("ED-C49", "ED-C50", "ED-C51")


@dataclass(frozen=True, slots=True)
class Multiplied(Event):
    """A card multiplies strengths of its seat, for the duration of ED-A30."""

    seat: int
    card: DeckCard
    clauses = ("ED-C23", "ED-C24", "ED-C25", "ED-C26", "ED-C27", "ED-C28", "ED-C29")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("resolving", -1)}

    def cites(self) -> tuple[str, ...]:
        """Return the card's clause."""
        return (self.card.clause,)
