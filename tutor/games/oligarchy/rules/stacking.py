"""Level stacking: any cards that become one in a single move (OL-level-b..e)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from tutor.engine.moves import Decision, Move, Refusal
from tutor.engine.selection import Selection
from tutor.games.oligarchy.bags import levels_in
from tutor.games.oligarchy.cards import BARON, EXTRA_COMBO, KING, LADDER, NOBLE, Kind
from tutor.games.oligarchy.decisions import Acting, AnyTime, Obliged
from tutor.games.oligarchy.merging import Counts, Gaps, Path, Steps
from tutor.games.oligarchy.rules import events
from tutor.games.oligarchy.rules.combining import FIVE_EQUAL, combine, product_at, refuse_product
from tutor.games.oligarchy.rules.effects import note_noble, victims
from tutor.games.oligarchy.rules.obligations import may_steal, refuse_unless_it_serves, wanted
from tutor.games.oligarchy.rules.refusals import (
    IN_ORDER,
    LEADS_NOWHERE,
    NO_GAP,
    NO_STACK,
    NOT_ONE_CARD,
)
from tutor.games.oligarchy.stacks import Stack, reached, stacks_to
from tutor.games.oligarchy.state import Realm

NONE: Counts = (0,) * 14


# ---- what is possible ------------------------------------------------------------------------------------------------
def merges(position: Realm, seat: int) -> Steps:
    """Return the merges allowed by a seat's combos (OL-A20, OL-A60)."""
    most = 2 if position.readings.stack_merges == "pairs-only" else position.combo(seat)
    sizes = ((2, 1), (3, EXTRA_COMBO[3]), (4, EXTRA_COMBO[4]), (5, FIVE_EQUAL.get(position.readings.five_equal, 0)))
    return sizes[: most - 1]


def at_hand(position: Realm, seat: int) -> Counts:
    """Return the number of cards of each level that a seat has."""
    counts = levels_in(position.held[seat])
    barons = position.count(seat, BARON)
    return counts if counts[BARON.level] == barons else _exactly(counts, BARON.level, barons)


def sets_for(position: Realm, product: Kind, taken: Counts) -> list[Stack]:
    """Return the sets to choose from: those of ``sets_past``, with the gaps that OL-A18 requires."""
    return sets_past(gaps_in(position), position, product, taken)


def sets_past(gaps: Gaps | None, position: Realm, product: Kind, taken: Counts) -> list[Stack]:
    """Return sets of the seat's cards, including these, that become a product, meet the obligation, and whose product
    can be had.

    The result is complete if there is only one set; otherwise it holds at least two. A king that goes in comes back, so
    sets with kings count only if more kings come out.
    """
    seat = position.turn_of
    whole, steps = at_hand(position, seat), merges(position, seat)
    if product is not KING:  # its ingredients are lower than the product
        whole = (*whole[: product.level], *NONE[product.level :])
        return _sets_among(position, _available(position, product, steps, 0), taken, whole, steps, gaps)
    found: list[Stack] = []
    for kings in range(taken[KING.level], whole[KING.level] + 1):
        if len(found) > 1:
            break
        levels = _available(position, product, steps, kings)
        if found and not _more_to_steal(position, seat):
            gain = max(_gain(position, stack.level, stack.cards[KING.level]) for stack in found)
            levels = [level for level in levels if _gain(position, level, kings) > gain]
        fewest, most = _exactly(taken, KING.level, kings), _exactly(whole, KING.level, kings)
        found += _sets_among(position, levels, fewest, most, steps, gaps)
    return found


def _gain(position: Realm, level: int, kings: int) -> int:
    """Return the number of kings that come out of a set that reaches a level, minus those that go in."""
    return product_at(position, level)[1] - kings


def _more_to_steal(position: Realm, seat: int) -> bool:
    """Return whether two kings could be stolen in one combination although the supply has one."""
    kings = sum(position.count(other, KING) for other in victims(position, seat, KING))
    return kings > 1 and position.thieves(seat) > 1 and may_steal(position, "combination", 1)


def _available(position: Realm, product: Kind, steps: Steps, kings: int) -> list[int]:
    """Return the levels of a product that can be had for a set with this number of kings. Its other cards do not matter
    for that."""
    used = {KING: kings} if kings else {}
    copies = ((level, product_at(position, level)[1]) for level in _levels(product, steps))
    return [level for level, n in copies if refuse_product(position, used, product, n, "combination") is None]


def _sets_among(
    position: Realm, levels: list[int], taken: Counts, most: Counts, steps: Steps, gaps: Gaps | None
) -> list[Stack]:
    """Like ``sets_past``, for sets that become one of these levels."""
    found: dict[Counts, Stack] = {}
    for floor in floors(position, taken, most) if levels and sum(most) > 2 else ():
        for level in levels:
            found.update({stack.cards: stack for stack in stacks_to(level, floor, most, steps, gaps)})
            if len(found) > 1:
                return [*found.values()]
    return [*found.values()]


def floors(position: Realm, taken: Counts, most: Counts) -> list[Counts]:
    """Return the smallest sets that include these cards; several if one of several kinds must be combined."""
    waiting = wanted(position)
    if waiting is None:
        return [taken]
    return [_with(taken, kind.level, 2) for kind in waiting.kinds if most[kind.level] > 1]


def gaps_in(position: Realm) -> Gaps | None:
    """Return the levels at which no card is left, if a stack must pass one of them (OL-A18)."""
    if position.readings.stacks != "only-past-a-gap":
        return None
    return tuple(kind.level for kind in LADDER if not position.supply(kind))


def _levels(product: Kind, steps: Steps) -> range:
    """Return the levels that give a product; several give kings."""
    return range(product.level, product.level + (max(up for _, up in steps) if product is KING else 0) + 1)


def _ways_to(
    product: Kind, fewest: Counts, most: Counts, steps: Steps, gaps: Gaps | None = None
) -> list[tuple[Stack, ...]]:
    """Return the sets between these two that become a product, grouped by level."""
    found = (stacks_to(level, fewest, most, steps, gaps) for level in _levels(product, steps))
    return [sets for sets in found if sets]


def _with(taken: Counts, level: int, least: int) -> Counts:
    return _exactly(taken, level, max(taken[level], least))


def _exactly(counts: Counts, level: int, n: int) -> Counts:
    return (*counts[:level], n, *counts[level + 1 :])


def result(position: Realm, product: Kind, taken: Counts, gaps: Gaps | None) -> Path | None:
    """Return how exactly this set becomes the product, with as many kings as possible; None if it does not."""
    steps = merges(position, position.turn_of)
    ways = [sets[0] for sets in _ways_to(product, taken, taken, steps, gaps)]
    available = _available(position, product, steps, taken[KING.level]) if len(ways) > 1 else ()
    fitting = [stack for stack in ways if stack.level in available]
    return next((stack.path for stack in reversed(fitting or ways)), None)


# ---- choosing the cards ----------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Stacked(Move, answers=(Acting, AnyTime, Obliged)):
    """Make one card of several in a single move (OL-level-b..e); which ones is asked if there is a choice."""

    card: Kind
    pattern = "stack into {card}"
    domains = {"card": LADDER[2:]}
    clauses = ("OL-level-b", "OL-level-d", "OL-level-e", "OL-level-c")

    @classmethod
    def options(cls, position: Realm) -> list[Self]:
        seat = position.turn_of
        most = at_hand(position, seat)
        levels = reached(most, merges(position, seat)) if sum(most) > 2 else []
        return [cls.of(kind) for kind in dict.fromkeys(product_at(position, level)[0] for level in levels)]

    def refuse(self, position: Realm) -> Refusal | None:
        gaps = gaps_in(position)
        sets = sets_past(gaps, position, self.card, NONE)
        if not sets:
            return _why_no_set(position, self.card, gaps)
        waiting = wanted(position)
        if refusal := refuse_unless_it_serves(position, {waiting.kinds[0]: 2} if waiting else {}, "stack"):
            return refusal
        return None if len(sets) > 1 else refuse_stack(position, self.card, sets[0].cards)

    def do(self, position: Realm) -> None:
        sets = sets_for(position, self.card, NONE)
        if len(sets) == 1:
            make(position, self.card, sets[0])
        else:
            position.tell(events.StackBegun, position.turn_of, self.card)
            position.push(Stacking.of(position.turn_of, (), self.card))

    def picks(self, view: Realm) -> tuple[str, ...]:
        return "do:stacks", f"do:stack-{self.card}"


@lru_cache(maxsize=2_000)
def used_up(cards: Counts) -> Mapping[Kind, int]:
    """A set as cards."""
    return {kind: cards[kind.level] for kind in LADDER if cards[kind.level]}


def refuse_stack(position: Realm, product: Kind, cards: Counts) -> Refusal | None:
    """Return why the product cannot be made of just these cards."""
    gaps = gaps_in(position)
    path = result(position, product, cards, gaps)
    if path is None:
        return NO_GAP if gaps is not None and result(position, product, cards, None) else NOT_ONE_CARD
    return _refuse_made(position, product, path[-1], cards)


def _refuse_made(position: Realm, product: Kind, level: int, cards: Counts) -> Refusal | None:
    """Return why these cards, which do reach this level, are refused: no product is left, or they do not meet the
    obligation."""
    used = used_up(cards)
    _, copies = product_at(position, level)
    refusal = refuse_product(position, used, product, copies, "combination")
    return refusal or refuse_unless_it_serves(position, used, "stack")


def _why_no_set(position: Realm, product: Kind, gaps: Gaps | None) -> Refusal:
    """Return why no set of the seat's cards becomes the product: none does, or the reason against one that does."""
    if gaps is not None and sets_past(None, position, product, NONE):
        return NO_GAP
    seat = position.turn_of
    ways = [sets[0] for sets in _ways_to(product, NONE, at_hand(position, seat), merges(position, seat))]
    reasons = (_refuse_made(position, product, stack.level, stack.cards) for stack in ways)
    return next(filter(None, reasons), NO_STACK if gaps is None or not ways else NO_GAP)


def make(position: Realm, product: Kind, stack: Stack) -> None:
    """Make the product of these cards."""
    path = stack.path
    real = position.readings.intermediates == "real-if-available"
    if real and NOBLE.level in path[:-1] and position.supply(NOBLE):
        note_noble(position, position.turn_of, "made")
    combine(position, "stack", used_up(stack.cards), product, product_at(position, path[-1])[1], [], path)


@dataclass(frozen=True, slots=True)
class Stacking(Selection):
    """The cards that a product is made from; a thing is a copy of a kind, such as ``NO.2``."""

    card: Kind = KING
    is_open = True
    clauses = ("OL-level-b", "OL-level-d")

    def offers(self, position: Realm) -> Iterable[str]:
        return _copies(at_hand(position, self.seat))

    def bounds(self, position: Realm) -> tuple[int, int]:
        return 3, 99

    def refuse_thing(self, position: Realm, thing: str) -> Refusal | None:
        kind, n = parts(thing)
        if n != 1 + sum(parts(other)[0] is kind for other in self.taken):
            return IN_ORDER
        return None if sets_for(position, self.card, counted((*self.taken, thing))) else LEADS_NOWHERE

    def refuse_set(self, position: Realm) -> Refusal | None:
        return refuse_stack(position, self.card, counted(self.taken))

    def close(self, position: Realm) -> None:
        cards = counted(self.taken)
        path = result(position, self.card, cards, gaps_in(position))
        assert path is not None  # otherwise the set would have been refused
        make(position, self.card, Stack(cards, path[-1], path))

    def node(self, thing: str) -> str:
        return f"stack:{thing}"

    def problems(self, position: Realm) -> list[str]:
        if not isinstance(position.find_beneath(Decision), Acting | AnyTime | Obliged):
            return ["A stack is chosen in the main phase, at any time, or where something must be combined."]
        return Selection.problems(self, position)


@lru_cache(maxsize=500)
def _copies(counts: Counts) -> tuple[str, ...]:
    return tuple(f"{kind}.{n}" for kind in LADDER for n in range(1, counts[kind.level] + 1))


@lru_cache(maxsize=500)
def parts(thing: str) -> tuple[Kind, int]:
    """A thing's kind and number."""
    kind, _, n = thing.partition(".")
    return Kind.parse(kind), int(n)


def counted(things: tuple[str, ...]) -> Counts:
    """Return the number of cards of each level that were taken."""
    counts = [0] * 14
    for thing in things:
        counts[parts(thing)[0].level] += 1
    return tuple(counts)


@dataclass(frozen=True, slots=True)
class Abandon(Move, answers=Stacking):
    """Give up choosing a stack."""

    pattern = "no stack"
    clauses = ("OL-level-e",)
    takes_back = True

    def do(self, position: Realm) -> None:
        position.tell(events.StackDropped, position.pop(Stacking).seat)

    def picks(self, view: Realm) -> tuple[str, ...]:
        return ("do:no-stack",)
