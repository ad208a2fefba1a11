"""Events of cards in decks, hands and discard piles."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine.events import Caused, Event
from tutor.engine.facts import Pile
from tutor.games.elemental_deck_builder.cards import DeckCard


@dataclass(frozen=True, slots=True)
class Drew(Caused, Event):
    """A seat draws cards, which only it sees."""

    seat: int
    drawn: tuple[DeckCard, ...]
    clause: str
    clauses = ("ED-05c", "ED-C39", "ED-C52", "ED-C62", "ED-C63", "ED-03d")

    def lies(self) -> dict[str, Pile]:
        return {"drawn": ("hands", self.seat)}


@dataclass(frozen=True, slots=True)
class MayDraw(Caused, Event):
    """More cards may be drawn this turn (ED-A54)."""

    seat: int
    cards: int
    clause: str
    clauses = ("ED-C52", "ED-C53", "ED-C54", "ED-C55")


@dataclass(frozen=True, slots=True)
class SpentOnDraw(Event):
    """The seat spends an action on a draw, which may be answered first (ED-A59)."""

    seat: int
    clauses = ("ED-C62",)


@dataclass(frozen=True, slots=True)
class DrawCancelled(Event):
    """The draw on which the seat has spent an action is cancelled (ED-A59)."""

    seat: int
    clauses = ("ED-C47", "ED-C62")


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """A seat shuffles its discard pile, which goes beneath its deck."""

    seat: int
    clauses = ("ED-05j", "ED-08a")


@dataclass(frozen=True, slots=True)
class Discarded(Caused, Event):
    """A seat discards a card from its hand."""

    seat: int
    card: DeckCard
    clause: str
    clauses = ("ED-05d", "ED-05k", "ED-C46", "ED-C47")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("discards", self.seat)}


@dataclass(frozen=True, slots=True)
class LookedAt(Caused, Event):
    """``zone`` is hands, tables or decks, and ``owner`` its owner; only the seat learns what is ``seen``, in notation.

    It is text, since cards would be hidden if another of the same name lies deeper in the deck.
    """

    private = {"seen": "seat"}

    seat: int
    zone: str
    owner: int
    count: int
    seen: str
    clause: str
    clauses = ("ED-C39", "ED-C40", "ED-C41", "ED-C42", "ED-C43", "ED-C44")


@dataclass(frozen=True, slots=True)
class Arranged(Caused, Event):
    """A seat orders the top of the deck of ``owner``."""

    seat: int
    owner: int
    clause: str
    clauses = ("ED-C43", "ED-C44")


@dataclass(frozen=True, slots=True)
class Fetched(Event):
    """A seat takes a card from its deck, which it then shuffles."""

    seat: int
    card: DeckCard
    clauses = ("ED-C45",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("hands", self.seat)}


@dataclass(frozen=True, slots=True)
class Recycled(Caused, Event):
    """A seat sends a card back to its store; one that costs nothing leaves the game."""

    seat: int
    card: DeckCard
    clause: str
    clauses = ("ED-C56", "ED-C57", "ED-C58", "ED-C59")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("removed", self.card.store) if self.card.cost else ("gone", -1)}


@dataclass(frozen=True, slots=True)
class RecycledAll(Caused, Event):
    """The choice of cards to recycle is finished."""

    seat: int
    cards: int
    clause: str
    clauses = ("ED-C56", "ED-C57", "ED-C58", "ED-C59")
