"""Attributes, abilities and battles that are given or taken away."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Event
from tutor.engine.facts import Pile
from tutor.games.solforge.cards.model import Ability, Level
from tutor.games.solforge.rules.events.marked import OnField


@dataclass(frozen=True, slots=True)
class AttributeGiven(OnField, Event):
    """A creature has an attribute, or more of it; ``amount`` is 0 where it could not be given (SF-KW-n)."""

    place: str
    card: Level
    attribute: str
    amount: int
    stops: bool
    clauses = (
        "SF-AT-a",
        "SF-AT-b",
        "SF-AT-c",
        "SF-AT-e",
        "SF-AT-g",
        "SF-AT-h",
        "SF-AT-j",
        "SF-AT-l",
        "SF-AT-m",
        "SF-KW-n",
    )

    def cites(self) -> tuple[str, ...]:
        if self.attribute == "aggressive" and self.amount:
            return ("SF-AT-a", "SF-AT-b", "SF-AT-c")
        by_name = {
            "armor": "SF-AT-e", "breakthrough": "SF-AT-g", "defender": "SF-AT-h",
            "mobility": "SF-AT-j", "poison": "SF-AT-l", "regenerate": "SF-AT-m",
        }  # fmt: skip
        return (by_name[self.attribute],) if self.amount else ("SF-KW-n",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1)}


@dataclass(frozen=True, slots=True)
class AttributeNegated(OnField, Event):
    """A creature loses an attribute and cannot have it."""

    place: str
    card: Level
    attribute: str
    stops: bool
    mark = "struck"
    clauses = ("SF-KW-n",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1)}


@dataclass(frozen=True, slots=True)
class AbilityGiven(OnField, Event):
    """A creature has one more ability."""

    place: str
    card: Level
    ability: Ability
    stops: bool
    clauses = ("SF-RO-i", "SF-PC-e")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1)}


@dataclass(frozen=True, slots=True)
class PlayerGiven(Event):
    """An ability sits on a player now; ``turns`` is 2 for two ends of turns, -1 for the rest of the game."""

    seat: int
    ability: Ability
    turns: int
    clauses = ("SF-RO-j",)


@dataclass(frozen=True, slots=True)
class ExtraBattle(OnField, Event):
    """A creature has one more battle this turn."""

    place: str
    card: Level
    amount: int
    clauses = ("SF-FT-i",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1)}
