"""Events of creatures and players: entering, damage, healing, changes, gifts, leaving."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Event
from tutor.engine.facts import Pile
from tutor.games.solforge.cards.model import Ability, Level
from tutor.games.solforge.places import SEATS, CardOnField, OnField, struck


@dataclass(frozen=True, slots=True)
class Entered(OnField, CardOnField, Event):
    """A creature appears on a space: ``how`` is forge, spawn, put or replace."""

    place: str
    card: Level
    how: str
    clauses = ("SF-BA-d", "SF-EV-a")

    def cites(self) -> tuple[str, ...]:
        by_how = {"forge": ("SF-PC-b",), "spawn": ("SF-KW-s",), "put": ("SF-KW-p",), "replace": ("SF-KW-p",)}
        return (*by_how[self.how], *self.clauses)


@dataclass(frozen=True, slots=True)
class Replaced(OnField, Event):
    """A creature gives way to another; it is not destroyed."""

    place: str
    card: Level
    by: Level
    mark = "struck"
    clauses = ("SF-PC-c", "SF-KW-p", "SF-KW-q")

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1), "by": ("field", -1)}


@dataclass(frozen=True, slots=True)
class NoLane(CardOnField, Event):
    """Nothing is spawned, since every lane is occupied."""

    seat: int
    card: Level
    clauses = ("SF-KW-t",)


@dataclass(frozen=True, slots=True)
class LaneTaken(OnField, CardOnField, Event):
    """No token is put into the lane that its maker left, since a creature stands there again (SF-A53)."""

    place: str
    card: Level
    clauses = ("SF-KW-q",)


@dataclass(frozen=True, slots=True)
class Damaged(OnField, CardOnField, Event):
    """A creature takes damage: ``amount`` after Armor, ``absorbed`` by Armor, ``left`` the health after it."""

    place: str
    card: Level
    amount: int
    absorbed: int
    sum: str
    left: int
    battle: bool
    mark = "struck"
    clauses = ("SF-EV-b",)

    def cites(self) -> tuple[str, ...]:
        return (("SF-BA-g",) if self.battle else self.clauses) + (("SF-AT-e",) if self.absorbed else ())


@dataclass(frozen=True, slots=True)
class PlayerDamaged(CardOnField, Event):
    """A player takes damage from a card (``card``), in battle or not; ``sum`` is the calculation of an overflow of
    Breakthrough."""

    seat: int
    amount: int
    sum: str
    left: int
    card: Level
    why: str
    clauses = ("SF-EV-b", "SF-OV-o", "SF-BA-j", "SF-BA-b", "SF-AT-g")

    def states(self) -> dict[str, str]:
        return struck([SEATS[self.seat]])

    def cites(self) -> tuple[str, ...]:
        by_why = {"battle": ("SF-BA-j", "SF-BA-b"), "breakthrough": ("SF-AT-g",)}
        return by_why.get(self.why, ("SF-EV-b", "SF-OV-o"))


@dataclass(frozen=True, slots=True)
class StatsChanged(OnField, CardOnField, Event):
    """Attack and health change by these amounts, to ``now_attack`` and ``now_health``; ``stops`` says that it is
    temporary."""

    place: str
    card: Level
    attack: int
    health: int
    now_attack: int
    now_health: int
    stops: bool
    clauses = ("SF-PC-e", "SF-AT-f", "SF-KW-m")

    def cites(self) -> tuple[str, ...]:
        return ("SF-AT-f",) if self.health < 0 else ("SF-KW-m",) if self.health > 0 else ("SF-PC-e",)


@dataclass(frozen=True, slots=True)
class Stripped(OnField, CardOnField, Event):
    """A creature has lost its abilities."""

    place: str
    card: Level
    mark = "struck"
    clauses = ("SF-FA-c", "SF-PC-e")


@dataclass(frozen=True, slots=True)
class WhileBegan(OnField, Event):
    """A While ability gives a creature something, at once.

    ``giver`` is the space of the ability's creature, "" if it has left the field. ``steps`` are the numbers of the
    ability's effects that act on this creature.
    """

    place: str
    card: Level
    giver: str
    source: Level
    ability: Ability
    steps: tuple[int, ...]
    now_attack: int
    now_health: int
    clauses = ("SF-NK-b", "SF-LN-b", "SF-LN-c")

    def cites(self) -> tuple[str, ...]:
        by_lane = {"center": ("SF-LN-b",), "side": ("SF-LN-c",)}
        return ("SF-NK-b", *by_lane.get(self.ability.condition.self_lane or "", ()))

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1), "source": ("field", -1)}


@dataclass(frozen=True, slots=True)
class WhileEnded(OnField, Event):
    """What a While ability gave ends at once; for the fields see ``WhileBegan``."""

    place: str
    card: Level
    giver: str
    source: Level
    ability: Ability
    steps: tuple[int, ...]
    now_attack: int
    now_health: int
    clauses = ("SF-NK-b",)

    def lies(self) -> dict[str, Pile]:
        return {"card": ("field", -1), "source": ("field", -1)}


@dataclass(frozen=True, slots=True)
class Healed(OnField, CardOnField, Event):
    """A creature gets lost health back."""

    place: str
    card: Level
    amount: int
    left: int
    clauses = ("SF-KW-l",)


@dataclass(frozen=True, slots=True)
class PlayerGained(Event):
    """A player gains health."""

    seat: int
    amount: int
    now: int
    clauses = ("SF-EV-c", "SF-FU-f")


@dataclass(frozen=True, slots=True)
class Destroyed(OnField, CardOnField, Event):
    """A creature is destroyed: by an effect, or because its health is below 1 (``by_health``)."""

    place: str
    card: Level
    by_health: bool
    mark = "struck"
    clauses = ("SF-BA-i",)

    def cites(self) -> tuple[str, ...]:
        return ("SF-BA-i", "SF-DE-a") if self.by_health else ("SF-NB-d", "SF-EV-a")


@dataclass(frozen=True, slots=True)
class AttributeGiven(OnField, CardOnField, Event):
    """A creature has an attribute, or more of it; ``amount`` is 0 if it could not be given (SF-KW-n)."""

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


@dataclass(frozen=True, slots=True)
class AttributeNegated(OnField, CardOnField, Event):
    """A creature loses an attribute and cannot have it."""

    place: str
    card: Level
    attribute: str
    stops: bool
    mark = "struck"
    clauses = ("SF-KW-n",)


@dataclass(frozen=True, slots=True)
class AbilityGiven(OnField, CardOnField, Event):
    """A creature has one more ability."""

    place: str
    card: Level
    ability: Ability
    stops: bool
    clauses = ("SF-RO-i", "SF-PC-e")


@dataclass(frozen=True, slots=True)
class PlayerGiven(Event):
    """A player has an ability; ``turns`` is 2 for two ends of turns, -1 for the rest of the game."""

    seat: int
    ability: Ability
    turns: int
    clauses = ("SF-RO-j",)


@dataclass(frozen=True, slots=True)
class ExtraBattle(OnField, CardOnField, Event):
    """A creature has one more battle this turn."""

    place: str
    card: Level
    amount: int
    clauses = ("SF-FT-i",)
