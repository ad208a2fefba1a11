"""The legal moves of the commonest decisions, listed quickly.

Nothing depends on this file: without it, and without its line in ``GAME``, the same moves are listed in the same order,
only slower. From the cards of a seat follows which moves come near (a *prospect*); that is remembered. What is left is
a look whether a card can be found, and a question to the plain rules where that does not settle it.
Where barons that are turned over still count as barons (OL-A57), the plain rules answer alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from tutor.engine.moves import Decision, Move, Task
from tutor.engine.selection import Done, Take, TakeBack
from tutor.games.oligarchy.bags import Bag, counts_in, part_of
from tutor.games.oligarchy.cards import (
    BARON,
    BREAD,
    KING,
    LADDER,
    PEASANT,
    QUEEN,
    RECIPES,
    ROCK,
    SCIENTIST,
    SORCERER,
    TARGETS,
    Kind,
)
from tutor.games.oligarchy.decisions import Absorbing, Acting, Aiming, Obliged, SecondUse, Sourcing, Striking
from tutor.games.oligarchy.rules.attack import (
    MOST_DAMAGE,
    Absorb,
    Aim,
    Cease,
    StandDown,
    Strike,
    in_hand,
    strikes,
    targets,
)
from tutor.games.oligarchy.rules.combining import FromSupply, Make, Merge, Settle, Steal, product_at, steps_up
from tutor.games.oligarchy.rules.cult import RITUAL, Clone, CopyHeir, Curse, Rob, Summon, Waive, Waste, is_clonable
from tutor.games.oligarchy.rules.drawing import EatBread
from tutor.games.oligarchy.rules.effects import victims
from tutor.games.oligarchy.rules.land import FOOD, Appoint, Build, Depose, Feed, SetOut
from tutor.games.oligarchy.rules.obligations import GiveUp, answering
from tutor.games.oligarchy.rules.stacking import Abandon, Stacked, Stacking, at_hand, counted, floors, merges
from tutor.games.oligarchy.rules.turn import EndMain
from tutor.games.oligarchy.stacks import most_to
from tutor.games.oligarchy.state import Realm

_END: Final = EndMain.of()
_RECIPES: Final = tuple(
    (tuple(recipe.inputs.items()), tuple(Make.of(name, copies) for copies in Make.domains["copies"]))
    for name, recipe in RECIPES.items()
)
_STACKS: Final = {level: Stacked.of(LADDER[level - 1]) for level in range(3, KING.level + 1)}
_KINGS: Final = Merge.of(KING, 2)
"""Two kings make two kings."""
_COURT: Final = frozenset((KING, QUEEN, BARON))
_FROM_SUPPLY: Final = FromSupply.of()
_STEAL: Final = tuple(Steal.of(victim) for victim in Steal.domains["victim"])
_ABSORB: Final = tuple(Absorb.of(n) for n in range(MOST_DAMAGE + 1))
_STAND_DOWN, _CEASE, _WAIVE, _ABANDON, _DONE = StandDown.of(), Cease.of(), Waive.of(), Abandon.of(), Done.of()
Counts = dict[Kind, int]
Prospect = tuple[Move, Bag]
"""A move that comes near, and the part of the stock in which a card makes it legal; 0 where the rules are asked."""
Prospects = tuple[Prospect, ...]
_ASK: Final = 0


def _plain(position: Realm) -> list[Move]:
    decision = position.decision
    assert decision is not None  # or nobody would ask
    return decision.legal(position)


def _counts_heirs(position: Realm) -> bool:
    return position.readings.heir_is_baron == "still-a-baron"


def _legal(position: Realm, prospects: Iterable[Prospect], elsewhere: Callable[[Realm], Bag]) -> list[Move]:
    """Those of which the card can be found, or that the rules allow.

    :param elsewhere: where else the card could come from.
    """
    stock = position.stock
    other: Bag | None = None
    moves: list[Move] = []
    for move, place in prospects:
        if not stock & place:
            if place:
                if other is None:
                    other = elsewhere(position)
                if not other & place:
                    continue
            if move.refuse(position) is not None:
                continue
        moves.append(move)
    return moves


def _nowhere(position: Realm) -> Bag:
    return 0


def _anywhere(position: Realm) -> Bag:
    return -1


def _with_others(position: Realm) -> Bag:
    """What a thief could take."""
    seat = position.turn_of
    found = 0
    if position.thieves(seat):
        for other in position.reached(seat):
            found |= position.reckoned(other)
    return found


def _counted(held: Bag) -> Counts:
    return {kind: n for kind, n in zip(TARGETS, counts_in(held), strict=True) if n}


# ---- combining -------------------------------------------------------------------------------------------------------
def _combining(position: Realm, counts: Counts, due: tuple[Kind, ...]) -> list[Prospect]:
    """Merges, recipes, farmers and stacks; ``due`` are the kinds that must be combined, none in the main phase."""
    readings = position.readings
    found: list[Prospect] = []
    twice = any(n > 1 and kind.level for kind, n in counts.items())
    usual = SCIENTIST not in counts and readings.stacks == "any-collapsing-set"
    no_gain = readings.kings_combined == "only-with-gain"
    if twice:
        found += [
            (move, _ASK if due and move.count > 2 else _merged(position, move))
            for move in Merge.options(position)
            if (not due or move.card in due) and not (no_gain and move is _KINGS)
        ]
    largest = 3 if SCIENTIST in counts else 1
    for inputs, makes in _RECIPES:
        serves = not due or any(kind in due for kind, _ in inputs)
        if serves and all(counts.get(kind, 0) >= n for kind, n in inputs):
            found += [(make, _made(position, make, due)) for make in makes[:largest]]
    if PEASANT in counts and BREAD in counts and (not due or PEASANT in due):
        found.append((Settle.of(), _ASK))
    if twice and not usual:
        stacks = Stacked.options(position)
        only_past_a_gap = readings.stacks != "any-collapsing-set"
        found += [(move, _ASK if due or only_past_a_gap else _stacked(move)) for move in stacks]
    elif twice and (not due or readings.satisfying != "pairs-only"):
        found += _stacks(_reached_with(counts, due) if due else _reached(counts))
    return found


def _reached(counts: Counts) -> Iterable[int]:
    """The levels to which pairs stack: two cards of the level below meet, and one of them is made. 14 is past king."""
    made = 0
    for kind in LADDER:
        have = made + counts.get(kind, 0)
        if made and have > 1:
            yield kind.level + 1
        made = have // 2


def _reached_with(counts: Counts, due: tuple[Kind, ...]) -> list[int]:
    """The levels to which pairs stack that use two cards of one of these kinds: what the two make finds a partner, held
    or made of the others, on every level on its way."""
    reached: set[int] = set()
    for pair in due:
        made = 0
        for kind in LADDER:
            have = made + counts.get(kind, 0) - (2 if kind is pair else 0)
            if kind.level > pair.level:
                if not have:
                    break
                reached.add(kind.level + 1)
                have -= 1
            made = have // 2
    return sorted(reached)


def _merged(position: Realm, move: Merge) -> Bag:
    product, copies = product_at(position, move.card.level + steps_up(position, move.count))
    return _ASK if product is KING and (move.card is KING or copies > 1) else part_of(product)


def _made(position: Realm, make: Make, due: tuple[Kind, ...]) -> Bag:
    product = RECIPES[make.recipe].product
    return _ASK if due or make.copies > 1 or not position.room(position.turn_of, product) else part_of(product)


def _stacked(move: Stacked) -> Bag:
    """What a stack is made of matters for kings only, of which none may be gained."""
    return _ASK if move.card is KING else part_of(move.card)


def _stacks(reached: Iterable[int]) -> list[Prospect]:
    """Stacks into these levels."""
    stacks = [_STACKS[level] for level in dict.fromkeys(min(level, KING.level) for level in reached)]
    return [(stack, _stacked(stack)) for stack in stacks]


def _rituals(position: Realm) -> list[Move]:
    options = [*Curse.options(position), *Summon.options(position)]
    return [move for move in options if move.refuse(position) is None]


# ---- the main phase --------------------------------------------------------------------------------------------------
def _acting(position: Realm) -> list[Move]:
    """What can be done in the main phase (OL-turn-a)."""
    waiting: Any = position.agenda[-1]
    seat = waiting.seat
    if position.heirs[seat] and _counts_heirs(position):
        return _plain(position)
    held = position.held[seat]
    remembered = position.readings.remembered[_prospects if position.heirs[seat] else _acting]
    prospects = remembered.get(held)
    if prospects is None:
        prospects = remembered.keep(held, _prospects(position, seat, _counted(held)))
    combining, others = prospects
    moves = _legal(position, combining, _with_others)
    if held & _ROCKS >= _FOR_RITUAL:
        moves += _rituals(position)
    if others:
        moves += _legal(position, others, _nowhere)
    moves.append(_END)
    return moves


def _prospects(position: Realm, seat: int, counts: Counts) -> tuple[Prospects, Prospects]:
    """What may come after rituals is apart from what comes before."""
    others: list[Prospect] = []
    if SORCERER in counts:
        others += _sorcery(position, seat, counts, (CopyHeir, Rob, Waste))
    bread = counts.get(BREAD, 0)
    if bread:
        others.append((EatBread.of(), _ASK))
        if bread >= position.bread_limit(seat):
            others.append((Build.of(), _ASK))
    if counts.keys() >= _COURT:
        others.append((Appoint.of(), _ASK))
    if bread and position.heirs[seat]:
        others.append((Depose.of(), _ASK))
    if bread >= FOOD:
        others += [(SetOut.of(), _ASK), (Feed.of(), _ASK)]
    return tuple(_combining(position, counts, ())), tuple(others)


def _sorcery(position: Realm, seat: int, counts: Counts, others: Iterable[type[Move]]) -> list[Prospect]:
    clonable = [kind for kind in counts if is_clonable(position, kind) and position.room(seat, kind)]
    found: list[Prospect] = [(Clone.of(kind), _ASK if kind is SORCERER else part_of(kind)) for kind in clonable]
    idle = {
        CopyHeir: not position.heirs[seat],
        Rob: ROCK not in counts,
        Waste: position.readings.idle_sorcerer != "may-be-wasted",
    }
    return [*found, *((move, _ASK) for kind in others if not idle[kind] for move in kind.options(position))]


_ROCKS: Final = part_of(ROCK)
_FOR_RITUAL: Final = RITUAL * ROCK.one


# ---- what must be combined -------------------------------------------------------------------------------------------
def _obliged(position: Realm) -> list[Move]:
    """What satisfies an obligation (OL-sci-e to OL-sci-j)."""
    waiting: Any = position.agenda[-1]
    seat, due = waiting.seat, waiting.kinds
    if position.heirs[seat] and _counts_heirs(position):
        return _plain(position)
    held = position.held[seat]
    key = held, due
    remembered = position.readings.remembered[_obliged]
    prospects = remembered.get(key)
    if prospects is None:
        prospects = remembered.keep(key, _serving(position, _counted(held), due))
    combining, given_up = prospects
    moves = _legal(position, combining, _with_others)
    stock = position.stock
    for move, product in given_up:
        if not stock & product and move.refuse(position) is None:
            moves.append(move)
    if held & _ROCKS >= _FOR_RITUAL:
        moves += _rituals(position)
    return moves


def _serving(position: Realm, counts: Counts, due: tuple[Kind, ...]) -> tuple[Prospects, Prospects]:
    """What serves, and what may be given up, with the part of the stock that can make a card refuse it."""
    if position.readings.limit_discard == "any-own-card":
        given_up = [(GiveUp.of(kind), _ASK) for kind in counts]
    else:
        given_up = [(GiveUp.of(kind), part_of(LADDER[kind.level])) for kind in counts if kind in due]
    return tuple(_combining(position, counts, due)), tuple(given_up)


def _stacking(position: Realm) -> list[Move]:
    """Which cards lead to the product: as long as one can be found, and for kings never, nothing else decides."""
    waiting: Any = position.agenda[-1]
    product, due = waiting.card, answering(position)
    usual = isinstance(due, Acting | Obliged) and position.readings.stacks == "any-collapsing-set"
    if product is KING or not usual or not position.supply(product) or position.heirs[waiting.seat]:
        return _plain(position)
    key = position.held[waiting.seat], waiting, due
    remembered = position.readings.remembered[_stacking]
    return [*(remembered.get(key) or remembered.keep(key, tuple(_choosing(position, waiting))))]


def _choosing(position: Realm, waiting: Stacking) -> list[Move]:
    """One card more of each level of which a set has more than are taken."""
    taken, whole = counted(waiting.taken), at_hand(position, waiting.seat)
    moves: list[Move] = [_ABANDON]
    fitting = (0,) * len(taken)
    for floor in floors(position, taken, whole):
        found = most_to(waiting.card.level, floor, whole, merges(position, waiting.seat))
        fitting = tuple(map(max, fitting, found or fitting))
    for kind in LADDER:
        if fitting[kind.level] > taken[kind.level]:
            thing = f"{kind}.{taken[kind.level] + 1}"
            if thing not in waiting.taken:
                moves.append(Take.of(thing))
    moves += map(TakeBack.of, waiting.taken)
    if _DONE.refuse(position) is None:
        moves.append(_DONE)
    return moves


def _second_use(position: Realm) -> list[Move]:
    """What another use of a sorcerer does; it may be bound to what the first one did (OL-A25)."""
    waiting: Any = position.agenda[-1]
    if waiting.same:
        return _plain(position)
    seat = waiting.seat
    held = position.held[seat]
    remembered = position.readings.remembered[_second_use]
    key = held, position.heirs[seat] > 0
    prospects = remembered.get(key)
    if prospects is None:
        prospects = remembered.keep(key, _sorcery(position, seat, _counted(held), (CopyHeir, Rob)))
    return [*_legal(position, prospects, _nowhere), _WAIVE]


# ---- thefts and attacks ----------------------------------------------------------------------------------------------
def _sourcing(position: Realm) -> list[Move]:
    """The supply, and each opponent who has the card: what holds for all thefts is asked once."""
    waiting: Any = position.agenda[-1]
    kind, seat = waiting.kind, waiting.seat
    moves: list[Move] = [_FROM_SUPPLY] if position.supply(kind) else []
    if position.thieves(seat):
        moves += [_STEAL[victim] for victim in sorted(victims(position, seat, kind, waiting.way == "reward"))]
    return moves


def _aiming(position: Realm) -> list[Move]:
    waiting: Any = position.agenda[-1]
    left, reached = waiting.left, position.reached(waiting.seat)
    least = left if len(reached) == 1 else 1
    moves: list[Move] = []
    for other in reached:
        if other not in waiting.aimed and targets(position, other):
            moves += [Aim.of(other, n) for n in range(least, left + 1)]
    moves.append(_STAND_DOWN)
    return moves


def _absorbing(position: Realm) -> list[Move]:
    waiting: Any = position.agenda[-1]
    return [*_ABSORB[: min(waiting.damage, position.army(waiting.seat)) + 1]]


def _striking(position: Realm) -> list[Move]:
    """What the blow in hand brings down: a card falls to one that can be found, or by the plain rules."""
    waiting: Any = position.agenda[-1]
    victim = waiting.victim
    readings = position.readings
    few = waiting.struck > 1 and readings.targets == "one-or-two"
    if few or readings.attackable == "anything":
        return _plain(position)
    key = position.reckoned(victim), in_hand(waiting)
    remembered = readings.remembered[_striking]
    prospects = remembered.get(key)
    if prospects is None:
        prospects = remembered.keep(key, tuple(map(_falls, strikes(position, waiting, key[1]))))
    moves = _legal(position, prospects, _anywhere)
    moves.append(_CEASE)
    return moves


def _falls(strike: Strike) -> Prospect:
    kind, steps = strike.card, strike.steps
    return strike, part_of(LADDER[kind.level - steps - 1]) if steps < kind.level else _ASK


FAST: Final[Mapping[type[Decision] | type[Task], Callable[[Any], list[Move]]]] = {
    Absorbing: _absorbing,
    Acting: _acting,
    Aiming: _aiming,
    Obliged: _obliged,
    SecondUse: _second_use,
    Sourcing: _sourcing,
    Stacking: _stacking,
    Striking: _striking,
}
