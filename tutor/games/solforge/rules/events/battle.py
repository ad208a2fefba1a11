"""What happens in a battle: blows, and lanes where there are none."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Event
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.places import CardOnField, OnField, struck


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """A battle is held; ``number`` counts those of this turn, 0 for an extra battle before the first (SF-A30)."""

    seat: int
    number: int
    clauses = ("SF-BA-k", "SF-OV-j", "SF-BB-a", "SF-BB-b")


@dataclass(frozen=True, slots=True)
class Struck(CardOnField, Event):
    """A creature strikes the creature opposite, or the player if there is none (``at`` is a space or a seat).

    ``back`` says that it is not on the offensive and only strikes back.
    """

    place: str
    card: Level
    attack: int
    at: str
    back: bool
    clauses = ("SF-BA-g", "SF-BA-b", "SF-BA-f")

    def cites(self) -> tuple[str, ...]:
        return ("SF-BA-f", "SF-BA-g") if self.back else ("SF-BA-g", "SF-BA-b")

    def states(self) -> dict[str, str]:
        return {f"space:{self.place}": "acts"} | struck([self.at])


@dataclass(frozen=True, slots=True)
class NoFight(OnField, CardOnField, Event):
    """A lane without a creature on the offensive; ``why`` it is not: asleep, defender, weak or not-its-turn."""

    place: str
    card: Level
    why: str
    clauses = ("SF-BA-h",)

    def cites(self) -> tuple[str, ...]:
        by_why = {"asleep": "SF-BA-e", "defender": "SF-AT-h"}
        return (by_why.get(self.why, "SF-BA-h"), *self.clauses)


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The fights are over, and deaths are checked."""

    seat: int
    deaths: int
    clauses = ("SF-BB-a", "SF-DE-a")
