"""Level stacking: any cards that become one in a single go (OL-level-b..e)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine.moves import Decision, Move, Refusal
from tutor.engine.selection import Selection
from tutor.games.oligarchy.cards import EXTRA_COMBO, KING, LADDER, NOBLE, Kind
from tutor.games.oligarchy.decisions import Acting, Obliged
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.combining import FIVE_EQUAL, Used, combine, obtainable, product_at, refuse_product
from tutor.games.oligarchy.rules.effects import note_noble
from tutor.games.oligarchy.rules.obligations import refuse_unless_it_serves, wanted
from tutor.games.oligarchy.rules.refusals import (
    IN_ORDER,
    LEADS_NOWHERE,
    NO_GAP,
    NO_STACK,
    NOT_ONE_CARD,
    ONE_MERGE,
)
from tutor.games.oligarchy.stacks import Counts, Path, Steps, collapses
from tutor.games.oligarchy.state import Realm

NONE: Counts = (0,) * 14


# ---- what is possible ------------------------------------------------------------------------------------------------
def merges(position: Realm, seat: int) -> Steps:
    """The merges of a seat's combos (OL-A20, OL-A60)."""
    most = 2 if position.readings.stack_merges == "pairs-only" else position.combo(seat)
    sizes = ((2, 1), (3, EXTRA_COMBO[3]), (4, EXTRA_COMBO[4]), (5, FIVE_EQUAL.get(position.readings.five_equal, 0)))
    return sizes[: most - 1]


def at_hand(position: Realm, seat: int) -> Counts:
    """How many cards of each level a seat has."""
    counts = [0] * 14
    for kind in LADDER:
        counts[kind.level] = position.count(seat, kind)
    return tuple(counts)


def reachable(position: Realm, taken: Counts) -> bool:
    """Whether these cards, with others of the seat, make a stack that serves and whose product can be had."""
    seat = position.turn_of
    most, steps = at_hand(position, seat), merges(position, seat)
    if sum(most) < 3:
        return False
    waiting = wanted(position)
    floors = [taken]
    if waiting is not None:
        floors = [_with(taken, kind.level, 2) for kind in waiting.kinds if most[kind.level] > 1]
    return any(_can_be_had(position, path) for floor in floors for path in collapses(floor, most, steps).values())


def _with(taken: Counts, level: int, least: int) -> Counts:
    return (*taken[:level], max(taken[level], least), *taken[level + 1 :])


def _can_be_had(position: Realm, path: Path) -> bool:
    if position.readings.stacks == "only-past-a-gap" and not _has_gap(position, path):
        return False
    product, _ = product_at(position, path[-1])
    return product is KING or obtainable(position, product, {}, "combination") > 0


def _has_gap(position: Realm, path: Path) -> bool:
    """Whether a card in between is exhausted (OL-A18)."""
    return any(level <= KING.level and not position.supply(LADDER[level - 1]) for level in path[:-1])


def result(position: Realm, taken: Counts) -> Path | None:
    """How this very set becomes one card, the highest that can be had; None if it becomes none."""
    found = collapses(taken, taken, merges(position, position.turn_of))
    ways = [path for _, path in sorted(found.items(), reverse=True)]
    return next((path for path in ways if _can_be_had(position, path)), ways[0] if ways else None)


# ---- choosing the cards ----------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class BeginStack(Move, answers=(Acting, Obliged)):
    """Begin to choose the cards of a stack."""

    pattern = "stack"
    clauses = ("OL-level-b", "OL-level-d", "OL-level-e")

    def refuse(self, position: Realm) -> Refusal | None:
        if not reachable(position, NONE):
            return NO_STACK
        waiting = wanted(position)
        return None if waiting is None else refuse_unless_it_serves(position, {waiting.kinds[0]: 2}, "stack")

    def do(self, position: Realm) -> None:
        position.put_above(Stacking.of(position.turn_of))

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:stack",)


@dataclass(frozen=True, slots=True)
class Stacking(Selection):
    """The cards of a stack: a thing is a copy of a kind, such as ``NO.2``."""

    is_open = True
    clauses = ("OL-level-b", "OL-level-d")

    def offers(self, position: Realm) -> Iterable[str]:
        return [f"{kind}.{n}" for kind in LADDER for n in range(1, position.count(self.seat, kind) + 1)]

    def bounds(self, position: Realm) -> tuple[int, int]:
        return 3, 99

    def refuse_thing(self, position: Realm, thing: str) -> Refusal | None:
        kind, n = parts(thing)
        if n != 1 + sum(parts(other)[0] is kind for other in self.taken):
            return IN_ORDER
        return None if reachable(position, counted((*self.taken, thing))) else LEADS_NOWHERE

    def refuse_set(self, position: Realm) -> Refusal | None:
        path = result(position, counted(self.taken))
        if path is None:
            return ONE_MERGE if len({parts(thing)[0] for thing in self.taken}) == 1 else NOT_ONE_CARD
        if position.readings.stacks == "only-past-a-gap" and not _has_gap(position, path):
            return NO_GAP
        product, copies = product_at(position, path[-1])
        refusal = refuse_product(position, self.used(), product, copies, "combination")
        return refusal or refuse_unless_it_serves(position, self.used(), "stack")

    def used(self) -> Used:
        """What is taken, kind by kind."""
        used: Used = {}
        for kind in LADDER:
            n = sum(parts(thing)[0] is kind for thing in self.taken)
            if n:
                used[kind] = n
        return used

    def close(self, position: Realm) -> None:
        path = result(position, counted(self.taken))
        assert path is not None  # or the set would have been refused
        real = position.readings.intermediates == "real-if-available"
        if real and NOBLE.level in path[:-1] and position.supply(NOBLE):
            note_noble(position, self.seat, "made")
        product, copies = product_at(position, path[-1])
        combine(position, "stack", self.used(), product, copies, [])

    def node(self, thing: str) -> str:
        return f"stack:{thing}"

    def defects(self, position: Realm) -> list[str]:
        if not isinstance(position.find_beneath(Decision), Acting | Obliged):
            return ["A stack is chosen in the main phase, or where something must be combined."]
        return Selection.defects(self, position)


def parts(thing: str) -> tuple[Kind, int]:
    """A thing's kind and number."""
    kind, _, n = thing.partition(".")
    return Kind.parse(kind), int(n)


def counted(things: tuple[str, ...]) -> Counts:
    """How many of each level are taken."""
    counts = [0] * 14
    for thing in things:
        counts[parts(thing)[0].level] += 1
    return tuple(counts)


@dataclass(frozen=True, slots=True)
class Abandon(Move, answers=Stacking):
    """Choose no stack after all."""

    pattern = "no stack"
    clauses = ("OL-level-e",)
    takes_back = True

    def refuse(self, position: Realm) -> Refusal | None:
        return None

    def do(self, position: Realm) -> None:
        position.tell(events.StackDropped, position.done().seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:no-stack",)
