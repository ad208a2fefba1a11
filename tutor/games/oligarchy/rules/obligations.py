"""What must be combined (OL-sci-e to OL-sci-j), and what satisfies it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tutor.engine import Move, Refusal, Task
from tutor.games.oligarchy.cards import KINDS, LADDER, Kind
from tutor.games.oligarchy.decisions import Acting, Obliged
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.effects import lose, thieves, victims
from tutor.games.oligarchy.rules.refusals import CAN_COMBINE, NOT_FORCED, NOT_HELD, NOT_IN_EXCESS, NOT_SECOND

if TYPE_CHECKING:
    from tutor.games.oligarchy.state import Realm

FORCIBLE = LADDER[:9]


def excess(position: Realm, seat: int) -> list[Kind]:
    """The kinds of which a seat holds more than it may."""
    held = position.held[seat]
    found = []
    for kind in FORCIBLE:
        n = held.count(kind)
        if n > 1 and n > (factor := position.factor(seat, kind)) and factor < 4:
            found.append(kind)
    if position.readings.no_victim == "keep-both" and found:
        return [kind for kind in found if not _kept(position, seat, kind)]
    return found


def _kept(position: Realm, seat: int, kind: Kind) -> bool:
    """Whether both cards stay, since a thief finds nothing to steal (OL-A16)."""
    return thieves(position, seat) > 0 and not can_pair(position, seat, kind)


def can_pair(position: Realm, seat: int, kind: Kind) -> bool:
    """Whether the product of a pair can be had, from the supply or by theft."""
    product = LADDER[kind.level]
    if position.supply(product):
        return True
    return thieves(position, seat) > 0 and bool(victims(position, seat, product))


def refuse_unless_it_serves(position: Realm, used: dict[Kind, int], name: str) -> Refusal | None:
    """Whether a combination satisfies what waits; it always does where nothing is forced.

    :param used: what goes in.
    :param name: pair, combo, stack or a recipe's name.
    """
    waiting = position.agenda[-1]
    if not isinstance(waiting, Obliged):
        return None
    if position.readings.satisfying == "pairs-only" and name != "pair":
        return NOT_FORCED
    if waiting.second is not None:
        wanted = [waiting.second]
        if name in ("revolt", "ritual"):
            return NOT_SECOND
    else:
        wanted = excess(position, waiting.seat)
    fewest = 2 if name == "stack" else 1
    if any(used.get(kind, 0) >= fewest for kind in wanted):
        return None
    return NOT_FORCED if waiting.second is None else NOT_SECOND


def answered(position: Realm) -> None:
    """An action answers what waits: the main phase goes on with obligations, a forced one is done with."""
    waiting = position.agenda[-1]
    if isinstance(waiting, Acting):
        position.put_above(*after_action(position, waiting.seat))
    else:
        position.done()


def after_action(position: Realm, seat: int) -> list[Task]:
    """What follows an action or a draw: what must now be combined."""
    tasks: list[Task] = [Obligations.of(seat)] if position.readings.opening_pairs != "draw-only" else []
    if position.readings.foreign_excess == "at-once":
        tasks = [*map(Obligations.of, reversed(position.opponents(seat))), *tasks]
    return tasks


@dataclass(frozen=True, slots=True)
class Obligations(Task):
    """As long as there is an excess, its owner must combine something (OL-sci-e)."""

    seat: int
    clauses = ("OL-sci-e", "OL-sci-f", "OL-sci-i", "OL-sci-j")

    def run(self, position: Realm) -> None:
        if excess(position, self.seat):
            if position.readings.chain == "cascade":
                position.put_above(self)
            position.put_above(Obliged.of(self.seat, None))


@dataclass(frozen=True, slots=True)
class SecondPair(Task):
    """At factor 3 two pairs are combined; the second lapses if its product cannot be had (OL-sci-h, OL-A33)."""

    seat: int
    kind: Kind
    clauses = ("OL-sci-h",)

    def run(self, position: Realm) -> None:
        if position.count(self.seat, self.kind) < 2:
            return
        if can_pair(position, self.seat, self.kind):
            position.put_above(Obliged.of(self.seat, self.kind))
        else:
            position.tell(events.Lapsed, self.seat, self.kind)


def second_pair(position: Realm, seat: int, kind: Kind) -> list[Task]:
    """The second pair that a first forced one of this kind brings with it."""
    waiting = position.agenda[-1]
    if not isinstance(waiting, Obliged) or waiting.second is not None:
        return []
    if position.readings.factor_three == "one-pair-enough" or position.factor(seat, kind) != 3:
        return []
    return [SecondPair.of(seat, kind)] if kind in excess(position, seat) else []


@dataclass(frozen=True, slots=True)
class GiveUp(Move, answers=Obliged):
    """Discard one of the cards that cannot be combined (OL-limit-c)."""

    card: Kind
    pattern = "give-up {card}"
    domains = {"card": KINDS}
    clauses = ("OL-limit-c",)

    @classmethod
    def options(cls, position: Realm) -> list[Move]:
        return [cls.of(kind) for kind in dict.fromkeys(position.held[position.turn_of])]

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = position.agenda[-1]
        assert isinstance(waiting, Obliged)
        if not position.count(waiting.seat, self.card):
            return NOT_HELD
        if waiting.second is not None:
            return NOT_SECOND
        kinds = excess(position, waiting.seat)
        stuck = [kind for kind in kinds if not can_pair(position, waiting.seat, kind)]
        if position.readings.limit_discard == "any-own-card":
            return None if stuck else CAN_COMBINE
        if self.card in stuck:
            return None
        return CAN_COMBINE if self.card in kinds else NOT_IN_EXCESS

    def do(self, position: Realm) -> None:
        waiting = position.done()
        both = position.readings.limit_discard == "both-matching"
        lose(position, waiting.seat, self.card, 2 if both else 1)
        position.tell(events.GaveUp, waiting.seat, self.card)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"held:{view.turn_of}:{self.card}", "do:give-up")


