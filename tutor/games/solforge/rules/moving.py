"""Mobility and Activate (SF-AT-j, SF-AT-k, SF-KW-c, SF-KW-j)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Move, Refusal
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.places import LANES, OF_SEAT, SEATS, TARGETS
from tutor.games.solforge.rules import refusals, targets, whiles
from tutor.games.solforge.rules.aiming import ask, go_on
from tutor.games.solforge.rules.batches import run_chain
from tutor.games.solforge.rules.effects_lanes import shift
from tutor.games.solforge.rules.kinds import Action
from tutor.games.solforge.state import SolForgePosition


def own(position: SolForgePosition, lane: int) -> Creature | None:
    """The active seat's creature in a lane."""
    return position.field.get(position.active * 5 + lane - 1)


def _refuse_use(creature: Creature | None) -> Refusal | None:
    """Why a creature can do nothing by itself."""
    if creature is None:
        return refusals.NO_CREATURE
    return None if creature.is_awake else refusals.ASLEEP


@dataclass(frozen=True, slots=True)
class MoveTo(Action):
    """Carry an awake creature to another lane by Mobility (SF-AT-j)."""

    lane: int
    to: int
    pattern = "move {lane} to {to}"
    domains = {"lane": LANES, "to": LANES}
    clauses = ("SF-AT-j", "SF-AT-k", "SF-TM-a", "SF-AT-i")

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
        whiles.refresh(position)
        run_chain(position)

    def picks(self, view: SolForgePosition) -> tuple[str, ...]:
        seat = SEATS[view.active]
        return (f"space:{seat}{self.lane}", f"space:{seat}{self.to}")


MOVES = tuple(tuple(MoveTo.of(lane, to) for to in LANES if to != lane) for lane in LANES)


def refuse_activation(position: SolForgePosition, lane: int, first: bool = True) -> Refusal | None:
    """Why the creature of a lane cannot use its Activate ability at all.

    :param first: whether there has to be a first target, or one is tried and only the others have to be there.
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
class Activate(Action):
    """Use an Activate ability that takes no target on the table (SF-KW-c)."""

    lane: int
    pattern = "activate {lane}"
    domains = {"lane": LANES}
    clauses = ("SF-KW-c", "SF-TM-a")

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


@dataclass(frozen=True, slots=True)
class ActivateAt(Action):
    """Use an Activate ability at its first target (SF-KW-c)."""

    lane: int
    target: str
    pattern = "activate {lane} at {target}"
    domains = {"lane": LANES, "target": TARGETS}
    clauses = ("SF-KW-c", "SF-TM-a")

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


def options(position: SolForgePosition) -> list[Move]:
    """What the creatures of the active seat may come to do by themselves, by lane."""
    found: list[Move] = []
    for space in OF_SEAT[position.active]:
        creature, lane = position.field.get(space), space % 5
        if creature is None:
            continue
        if creature.mobility:
            found += MOVES[lane]
        ability = creature.card.activate
        if ability is not None:
            found.append(ACTIVATE[lane])
            if ability.choices:
                found += targets.come_near(position, ability.choices[0], ACTIVATE_AT[lane])
    return found


def _moves(position: SolForgePosition, creature: Creature) -> list[Move]:
    """Where an awake creature may go by Mobility, by lane."""
    reading = position.readings.mobility_use
    if creature.moved and reading != "budget":
        return []
    space, reach = creature.space, creature.mobility - creature.moved
    return [
        move
        for move in MOVES[space % 5]
        if abs(move.to - move.lane) <= reach
        and (space + move.to - move.lane not in position.field or reading == "swap-allowed")
    ]


def add_legal(position: SolForgePosition, moves: list[Move]) -> None:
    """Add what the creatures of the active seat can do by themselves: moves, aimed activations, others."""
    aimed: list[Move] = []
    plain: list[Move] = []
    for space in OF_SEAT[position.active]:
        creature = position.field.get(space)
        if creature is None or not creature.is_awake:
            continue
        if creature.mobility > creature.moved:
            moves += _moves(position, creature)
        ability, lane = creature.card.activate, space % 5
        if ability is None or refuse_activation(position, lane + 1) is not None:
            continue
        if ability.aims:
            aimed += targets.allowed(position, ability.choices[0], position.active, creature.entry, ACTIVATE_AT[lane])
        else:
            plain.append(ACTIVATE[lane])
    moves += aimed
    moves += plain
