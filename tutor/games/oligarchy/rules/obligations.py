"""Compulsory combinations (OL-sci-e to OL-sci-j), and the moves that satisfy them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tutor.engine.moves import Decision, Move, Refusal, Task
from tutor.engine.selection import Selection
from tutor.games.oligarchy.bags import FULL, Bag, kinds_of, part_of
from tutor.games.oligarchy.cards import FORCIBLE, KINDS, KING, LADDER, SCIENTIST, Kind
from tutor.games.oligarchy.decisions import AnyTime, Obliged
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.effects import lose, victims
from tutor.games.oligarchy.rules.meanwhile import ask_again
from tutor.games.oligarchy.rules.refusals import (
    CAN_COMBINE,
    NOT_ANY_TIME,
    NOT_FORCED,
    NOT_HELD_HERE,
    NOT_IN_EXCESS,
    NOT_SECOND,
    PAIRS_ONLY,
    SECOND_STAYS,
)
from tutor.games.oligarchy.rules.touches import mine
from tutor.games.oligarchy.state import Realm

DECIDING: Final = part_of(KING) | part_of(SCIENTIST)
"""The cards that, with the readings, decide how many of a kind may be held."""
MOST_KEPT: Final = FULL >> 1
OVER: Final = sum((FULL - MOST_KEPT) * kind.one for kind in FORCIBLE)
"""The bit of each count that is set above ``MOST_KEPT``."""


# ---- what is too many ------------------------------------------------------------------------------------------------
def excess(position: Realm, seat: int) -> tuple[Kind, ...]:
    """Return the kinds that a seat holds too many cards of, in the order of the ladder."""
    held = position.held[seat]
    remembered = position.readings.remembered[excess]
    deciding = held & DECIDING
    spare = remembered.get(deciding)
    if spare is None:
        spare = remembered.keep(deciding, _spare(position, seat))
    over = held + spare & OVER
    if not over:
        return ()
    found = kinds_of(over)
    if position.readings.no_victim == "keep-both" and position.thieves(seat):
        return tuple(kind for kind in found if can_pair(position, seat, kind))
    return found


def _spare(position: Realm, seat: int) -> Bag:
    """Return a number that, added to a seat's cards, lifts exactly the counts that are too high beyond
    ``MOST_KEPT``."""
    factors = ((kind, position.factor(seat, kind)) for kind in FORCIBLE)
    return sum((MOST_KEPT - factor) * kind.one for kind, factor in factors if factor < 4)


def may_steal(position: Realm, way: str, supply: int) -> bool:
    """Return whether a card gained in this way may be stolen from an opponent (OL-A15, OL-A27, OL-A77).

    :param way: pair, combination, gain, or reward.
    :param supply: the number of copies in the supply.
    """
    if way == "reward":
        return not supply
    if way == "gain":
        return position.readings.theft_products == "any-card"
    if way != "pair" and position.readings.theft_combos == "pairs-only":
        return False
    return not supply or position.readings.theft_when == "theft-always-option"


def can_pair(position: Realm, seat: int, kind: Kind) -> bool:
    """Whether the product of a pair can be had, from the supply or by theft."""
    product = LADDER[kind.level]
    return position.supply(product) > 0 or (position.thieves(seat) > 0 and bool(victims(position, seat, product)))


# ---- what satisfies it -----------------------------------------------------------------------------------------------
def answering(position: Realm) -> Decision | None:
    """Return the decision that a combination answers: the waiting one, or the one under a choice of cards."""
    waiting = position.decision
    return position.find_beneath(Decision) if isinstance(waiting, Selection) else waiting


def wanted(position: Realm) -> Obliged | None:
    """Return the obligation that waits, also under a choice of cards; None in the main phase."""
    waiting = answering(position)
    return waiting if isinstance(waiting, Obliged) else None


def refuse_unless_it_serves(position: Realm, used: Mapping[Kind, int], name: str) -> Refusal | None:
    """Return why a combination does not satisfy what waits. In the main phase any does; at other times only if OL-A21
    says so.

    :param used: the ingredients.
    :param name: pair, combo, stack or a recipe's name.
    """
    waiting = answering(position)
    if isinstance(waiting, AnyTime) and position.readings.combine_when == "own-turn":
        return NOT_ANY_TIME
    if not isinstance(waiting, Obliged):
        return None
    if waiting.second and name in ("revolt", "ritual"):
        return NOT_SECOND
    if position.readings.satisfying == "pairs-only" and name != "pair":
        return PAIRS_ONLY
    fewest = 2 if name == "stack" else 1
    if any(used.get(kind, 0) >= fewest for kind in waiting.kinds):
        return None
    return NOT_SECOND if waiting.second else NOT_FORCED


def forcing(position: Realm, used: Mapping[Kind, int]) -> int:
    """Return the number of a kind that the seat may hold, if an obligation forces these cards; else 0."""
    waiting = position.agenda[-1]
    if not isinstance(waiting, Obliged):
        return 0
    for kind in waiting.kinds:
        if used.get(kind):
            return position.factor(waiting.seat, kind)
    return 0


def answered(position: Realm) -> None:
    """Settle the answered decision: an obligation is met, and other decisions may be asked again."""
    waiting = position.peek(Decision)
    if isinstance(waiting, Obliged):
        position.pop(Obliged)
    else:
        ask_again(position)
        position.push(*after_action(position, waiting.seat))


def is_due(position: Realm, seat: int) -> bool:
    """Return whether a seat must combine now what it has too many of (OL-A80)."""
    return seat == position.active or position.readings.foreign_excess == "at-once"


def after_action(position: Realm, seat: int) -> tuple[Task, ...]:
    """Return what follows an action: compulsory combinations, out of turn only if that is at once (OL-A80)."""
    if not is_due(position, seat):
        return ()
    remembered = position.readings.remembered[after_action]
    key = seat, position.seats
    found: tuple[Task, ...] | None = remembered.get(key)
    return remembered.keep(key, _after_action(position, seat)) if found is None else found


def _after_action(position: Realm, seat: int) -> tuple[Task, ...]:
    """Do the work of ``after_action``, which caches it."""
    tasks: list[Task] = [] if position.readings.opening_pairs == "draw-only" else [Obligations.of(seat, ())]
    if position.readings.foreign_excess == "at-once":
        tasks = [*(Obligations.of(other, ()) for other in reversed(position.opponents(seat))), *tasks]
    return tuple(tasks)


@dataclass(frozen=True, slots=True)
class Obligations(Task):
    """Make the owner of an excess combine something while it lasts (OL-sci-e); ``spared`` kinds are exempt."""

    seat: int
    spared: tuple[Kind, ...]
    clauses = ("OL-sci-e", "OL-sci-f", "OL-sci-i", "OL-sci-j")

    def run(self, position: Realm) -> None:
        oblige(position, self.seat, self.spared)


def oblige(position: Realm, seat: int, spared: tuple[Kind, ...]) -> None:
    """Ask for combinations while there is an excess, as ``Obligations`` does, when nothing else comes before."""
    kinds = excess(position, seat)
    if kinds and spared:
        kinds = tuple(kind for kind in kinds if kind not in spared)
    if not kinds:
        return
    if position.readings.chain == "cascade":
        position.push(Obligations.of(seat, spared))
    ask(position, Obliged.of(seat, kinds, False))


def ask(position: Realm, question: Obliged) -> None:
    """Ask what to combine; if only one thing is possible, do it."""
    position.push(question)
    ways = position.legal()
    if len(ways) == 1:
        ways[0].do(position)


@dataclass(frozen=True, slots=True)
class SecondPair(Task):
    """Ask for the second of two pairs at factor 3; it lapses if its product cannot be had (OL-sci-h, OL-A33)."""

    seat: int
    kind: Kind
    clauses = ("OL-sci-h",)

    def run(self, position: Realm) -> None:
        if position.count(self.seat, self.kind) < 2:
            return
        if can_pair(position, self.seat, self.kind):
            ask(position, Obliged.of(self.seat, (self.kind,), True))
        else:
            position.tell(events.Lapsed, self.seat, self.kind)


def second_pair(position: Realm, kind: Kind) -> list[Task]:
    """Return the second pair that a first compulsory one of this kind entails."""
    waiting = position.agenda[-1]
    if not isinstance(waiting, Obliged) or waiting.second or kind not in waiting.kinds:
        return []
    if position.readings.factor_three == "one-pair-enough" or position.factor(waiting.seat, kind) != 3:
        return []
    return [SecondPair.of(waiting.seat, kind)]


@dataclass(frozen=True, slots=True)
class GiveUp(Move, answers=Obliged):
    """Discard one of the cards that cannot be combined (OL-limit-c)."""

    card: Kind
    pattern = "give up {card}"
    domains = {"card": KINDS}
    clauses = ("OL-limit-c",)

    @classmethod
    def options(cls, position: Realm) -> list[Move]:
        return [cls.of(kind) for kind in position.kinds(position.turn_of)]

    def refuse(self, position: Realm) -> Refusal | None:
        waiting = position.peek(Obliged)
        if not position.upright(waiting.seat, self.card):
            return NOT_HELD_HERE
        if waiting.second:
            return SECOND_STAYS
        stuck = [kind for kind in waiting.kinds if not can_pair(position, waiting.seat, kind)]
        if stuck and position.readings.limit_discard == "any-own-card":
            return None
        if self.card in stuck:
            return None
        return CAN_COMBINE if self.card in waiting.kinds or stuck == [] else NOT_IN_EXCESS

    def do(self, position: Realm) -> None:
        seat = position.pop(Obliged).seat
        times = 2 if position.readings.limit_discard == "both-matching" else 1
        lose(position, seat, self.card, times)
        position.tell(events.GaveUp, seat, self.card, times)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return (f"do:give-up-{self.card}",)

    def spends(self, view: Realm) -> tuple[str, ...]:
        return (mine(view, self.card),)
