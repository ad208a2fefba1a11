"""What happens when cards are played, paid for and levelled, or creatures are moved and used."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Event
from tutor.engine.facts import Pile
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.places import CardOnField, struck


@dataclass(frozen=True, slots=True)
class Paid(CardOnField, Event):
    """How a card was paid for: ``way`` is free, free-play or play; ``left`` normal plays remain."""

    seat: int
    card: Level
    way: str
    left: int
    free_left: int
    clauses = ("SF-OV-b",)

    def cites(self) -> tuple[str, ...]:
        return {"free": ("SF-OV-f",), "free-play": ("SF-OV-e",)}.get(self.way, self.clauses)


@dataclass(frozen=True, slots=True)
class Forged(CardOnField, Event):
    """A creature card is played into a lane; ``count`` is the number of the card in this turn."""

    seat: int
    card: Level
    place: str
    count: int
    clauses = ("SF-PC-a", "SF-OV-g", "SF-PC-b")


@dataclass(frozen=True, slots=True)
class SpellCast(CardOnField, Event):
    """A spell is cast at its targets, and its text is about to be carried out; ``count`` as in ``Forged``."""

    seat: int
    card: Level
    targets: tuple[str, ...]
    count: int
    clauses = ("SF-OV-h", "SF-PC-d")

    def states(self) -> dict[str, str]:
        return struck(self.targets)


@dataclass(frozen=True, slots=True)
class ChoiceBegan(CardOnField, Event):
    """A card or creature asks for a (further) choice; ``chosen`` are those made."""

    seat: int
    card: Level
    chosen: tuple[str, ...]
    clauses = ("SF-OV-h", "SF-PC-d")


@dataclass(frozen=True, slots=True)
class ChoiceCancelled(CardOnField, Event):
    """A seat takes back what it began."""

    seat: int
    card: Level
    clauses = ("SF-GI-c",)


@dataclass(frozen=True, slots=True)
class WentToDiscard(Event):
    """A played card goes to the discard pile, at its next level if it has one."""

    seat: int
    card: Level
    into: Level
    clauses = ("SF-OV-i", "SF-CL-b")

    def cites(self) -> tuple[str, ...]:
        return ("SF-CL-d",) if self.card is self.into else self.clauses

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1), "into": ("field", -1)}


@dataclass(frozen=True, slots=True)
class LeftGame(Event):
    """A card leaves the game: ``why`` is overload or banish; ``where`` is its pile: hand or discard."""

    seat: int
    card: Level
    why: str
    where: str
    clauses = ("SF-KW-o", "SF-KW-g")

    def cites(self) -> tuple[str, ...]:
        return ("SF-KW-g",) if self.why == "banish" else ("SF-KW-o",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field" if self.why == "overload" else "removed", -1 if self.why == "overload" else self.seat)}


@dataclass(frozen=True, slots=True)
class LevelledDirectly(Event):
    """A card was discarded straight away, one level higher; only its owner knows which."""

    seat: int
    card: Level
    into: Level
    clauses = ("SF-PC-f", "SF-PC-g", "SF-PC-h", "SF-CL-b")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("discards", self.seat), "into": ("discards", self.seat)}


@dataclass(frozen=True, slots=True)
class CardLevelled(Event):
    """An effect levels a card: ``where`` is hand, discard or deck, ``then`` discard or stay."""

    seat: int
    card: Level
    into: Level
    where: str
    then: str
    clauses = ("SF-CL-e",)

    def lies(self) -> dict[str, Pile]:
        return {
            "card": ("hands" if self.where != "discard" else "discards", self.seat),
            "into": ("hands" if self.where != "discard" else "discards", self.seat),
        }


@dataclass(frozen=True, slots=True)
class GotPlay(Event):
    """A seat has one more play; ``only`` says what a free play fits, "" for a normal one."""

    seat: int
    amount: int
    only: str
    clauses = ("SF-OV-d",)

    def cites(self) -> tuple[str, ...]:
        return ("SF-OV-e",) if self.only else self.clauses


@dataclass(frozen=True, slots=True)
class Activated(CardOnField, Event):
    """A creature's Activate ability is used."""

    place: str
    card: Level
    targets: tuple[str, ...]
    clauses = ("SF-KW-c",)

    def states(self) -> dict[str, str]:
        return {f"space:{self.place}": "acts"} | struck(self.targets)


@dataclass(frozen=True, slots=True)
class Moved(CardOnField, Event):
    """A creature changes lane."""

    card: Level
    place: str
    to: str
    by_itself: bool
    clauses = ("SF-AT-j", "SF-AT-k")

    def cites(self) -> tuple[str, ...]:
        return self.clauses if self.by_itself else ("SF-EV-a", "SF-PC-e")
