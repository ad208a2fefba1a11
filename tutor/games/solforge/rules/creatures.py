"""Moves of creatures: Mobility and Activate (SF-AT-j, SF-AT-k, SF-KW-c, SF-KW-j)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine import Move, Refusal
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.places import LANES, OF_SEAT, SEATS, TARGETS
from tutor.games.solforge.rules import continuous, refusals, targets
from tutor.games.solforge.rules.batches import run_chain
from tutor.games.solforge.rules.choices import ask, go_on
from tutor.games.solforge.rules.field import shift
from tutor.games.solforge.rules.moves import Action
from tutor.games.solforge.state import SolForgePosition


def own(position: SolForgePosition, lane: int) -> Creature | None:
    """Return the active seat's creature in a lane."""
    return position.field.get(position.active * 5 + lane - 1)


def _own_side(position: SolForgePosition) -> Iterable[Creature]:
    """Yield the active seat's creatures, lane by lane."""
    return [position.field[space] for space in OF_SEAT[position.active] if space in position.field]


def _refuse_use(creature: Creature | None) -> Refusal | None:
    """Return why a creature cannot move or be activated."""
    if creature is None:
        return refusals.NO_CREATURE
    return None if creature.is_awake else refusals.ASLEEP


@dataclass(frozen=True, slots=True)
class MoveTo(Action):
    """Move an awake creature to another lane by Mobility (SF-AT-j)."""

    lane: int
    to: int
    pattern = "move {lane} to {to}"
    domains = {"lane": LANES, "to": LANES}
    clauses = ("SF-AT-j", "SF-AT-k", "SF-TM-a", "SF-AT-i")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        return [move for creature in _own_side(position) if creature.mobility for move in MOVES[creature.space % 5]]

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        creature = own(position, self.lane)
        refusal = _refuse_use(creature)
        if refusal is not None or creature is None:
            return refusal
        if creature.mobility < 1:
            return refusals.NO_MOBILITY
        if self.lane == self.to:
            return refusals.SAME_LANE
        reading = position.readings.mobility_use
        if creature.moved and reading != "budget":
            return refusals.MOVED
        if abs(self.lane - self.to) > creature.mobility - creature.moved:
            return refusals.MOVED if abs(self.lane - self.to) <= creature.mobility else refusals.TOO_FAR
        occupied = own(position, self.to) is not None and reading != "swap-allowed"
        return refusals.OCCUPIED if occupied else None

    def do(self, position: SolForgePosition) -> None:
        creature = own(position, self.lane)
        assert creature is not None
        position.moment += 1
        creature.moved += abs(self.lane - self.to)
        shift(position, creature, position.active * 5 + self.to - 1, True)
        continuous.refresh(position)
        run_chain(position)

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        seat = SEATS[view.active]
        return (f"space:{seat}{self.lane}", f"space:{seat}{self.to}")


MOVES = tuple(tuple(MoveTo.of(lane, to) for to in LANES if to != lane) for lane in LANES)


def refuse_activation(position: SolForgePosition, lane: int, first: bool = True) -> Refusal | None:
    """Return why the creature of a lane cannot use its Activate ability at all.

    :param first: whether a first target must exist; if a target is being tried, only the others must.
    """
    creature = own(position, lane)
    refusal = _refuse_use(creature)
    if refusal is not None or creature is None:
        return refusal
    ability = creature.card.activate
    if ability is None or creature.stripped:
        return refusals.NO_ACTIVATE
    if creature.activated and position.readings.activate_limit == "once-per-own-turn":
        return refusals.ACTIVATED
    if not first and not ability.asks_more:
        return None
    works = targets.has_work(position, ability, position.active, creature.entry, None)
    return None if works else refusals.NO_TARGET


@dataclass(frozen=True, slots=True)
class ActivateAt(Action):
    """Use an Activate ability at its first target (SF-KW-c)."""

    lane: int
    target: str
    pattern = "activate {lane} at {target}"
    domains = {"lane": LANES, "target": TARGETS}
    clauses = ("SF-KW-c", "SF-TM-a")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        found: list[Move] = []
        for creature in _own_side(position):
            ability = creature.card.activate
            if ability is not None and ability.choices:
                found += targets.come_near(position, ability.choices[0], ACTIVATE_AT[creature.space % 5])
        return found

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        refusal = refuse_activation(position, self.lane, first=False)
        creature = own(position, self.lane)
        if refusal is not None or creature is None or creature.card.activate is None:
            return refusal
        if not targets.aims(creature.card.activate):
            return refusals.NO_TARGET_NEEDED
        target = creature.card.activate.choices[0]
        return targets.refuse_name(position, target, position.active, creature.entry, self.target)

    def do(self, position: SolForgePosition) -> None:
        creature = own(position, self.lane)
        assert creature is not None
        go_on(position, position.active, creature.card, creature.entry, (self.target,))

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        target = f"seat:{self.target}" if self.target in SEATS else f"space:{self.target}"
        return (f"space:{SEATS[view.active]}{self.lane}", "do:activate", target)


ACTIVATE_AT = tuple(tuple(ActivateAt.of(lane, target) for target in TARGETS) for lane in LANES)


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Use an Activate ability that takes no target on the table (SF-KW-c)."""

    lane: int
    pattern = "activate {lane}"
    domains = {"lane": LANES}
    clauses = ("SF-KW-c", "SF-TM-a")

    @classmethod
    def options(cls, position: SolForgePosition) -> Iterable[Move]:
        return [ACTIVATE[item.space % 5] for item in _own_side(position) if item.card.activate is not None]

    def refuse(self, position: SolForgePosition) -> Refusal | None:
        refusal = refuse_activation(position, self.lane)
        creature = own(position, self.lane)
        if refusal is not None or creature is None:
            return refusal
        return refusals.NEEDS_TARGET if targets.aims(creature.card.activate) else None

    def do(self, position: SolForgePosition) -> None:
        creature = own(position, self.lane)
        assert creature is not None
        ability = creature.card.activate
        if ability is not None and ability.choices:
            ask(position, position.active, creature.card, creature.entry, ())
        else:
            go_on(position, position.active, creature.card, creature.entry, ())

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        return (f"space:{SEATS[view.active]}{self.lane}", "do:activate")


ACTIVATE = tuple(Activate.of(lane) for lane in LANES)
