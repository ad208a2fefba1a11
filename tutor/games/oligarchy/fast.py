"""The legal moves of the commonest decisions, listed quickly.

Nothing depends on this file: without it, and without its line in ``GAME``, the same moves are listed in the same order,
only slower. From the cards of a seat follows which moves come near (a *prospect*); that is remembered. What is left is
a look whether a card can be found, and a question to the plain rules where that does not settle it.
Where barons that are turned over still count as barons (OL-A57), the plain rules answer alone.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from itertools import compress
from typing import Final

from tutor.engine.moves import Decision, Move, Task
from tutor.engine.selection import Done, Take, TakeBack
from tutor.games.oligarchy.bags import FULL, Bag, counts_in, kinds_of, levels_in, part_of
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
    PRICES,
    Absorb,
    Aim,
    Cease,
    StandDown,
    Strike,
    in_hand,
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
from tutor.games.oligarchy.stacks import most_to, reached
from tutor.games.oligarchy.state import RANKED, Realm

Counts = dict[Kind, int]
Prospect = tuple[Move, Bag]
"""A move that comes near, and the part of the stock in which a card makes it legal; 0 where the rules are asked."""
Prospects = tuple[Prospect, ...]
_ASK: Final = 0

# Prospects are made once and shared: so many are remembered that Python would often walk through them all.
_END: Final = EndMain.of()
_HIGHEST: Final = FULL ^ FULL >> 1
"""The highest bit of a count: more than a game has, so that a sum can say with it that a count is large enough."""
_RECIPES: Final = tuple(
    (
        recipe.inputs.keys(),
        sum((_HIGHEST - n) * kind.one for kind, n in recipe.inputs.items()),
        sum(_HIGHEST * kind.one for kind in recipe.inputs),
        recipe.product,
        tuple((Make.of(name, n), part_of(recipe.product) if n == 1 else _ASK) for n in Make.domains["copies"]),
        tuple((Make.of(name, n), _ASK) for n in Make.domains["copies"]),
    )
    for name, recipe in RECIPES.items()
)
"""Recipes: what goes in, what added to a bag lifts just those counts to the highest bit that are enough, these bits,
what is made, and its moves, first where it can be made if one is found, then where the rules are asked."""
_STACKS: Final = {kind: (Stacked.of(kind), part_of(kind)) for kind in Stacked.domains["card"]}
"""What a stack is made of does not matter, as nothing of it is what it becomes."""
_STACKS_ASKED: Final = {kind: (move, _ASK) for kind, (move, _) in _STACKS.items()}
_CLONES: Final = {
    kind: (Clone.of(kind), part_of(kind) if kind is not SORCERER else _ASK) for kind in Clone.domains["card"]
}
_OTHER_SORCERY: Final[Mapping[type[Move], Prospects]] = {
    kind: tuple((move, _ASK) for move in kind.every()) for kind in (CopyHeir, Rob, Waste)
}
_GIVE_UP: Final = {
    kind: (GiveUp.of(kind), part_of(LADDER[kind.level]) if kind is not KING else _ASK)
    for kind in GiveUp.domains["card"]
}
_GIVE_UP_ASKED: Final = {kind: (GiveUp.of(kind), _ASK) for kind in GiveUp.domains["card"]}
_FALLS: Final = {
    kind: tuple(
        (Strike.of(kind, steps), part_of(LADDER[kind.level - steps - 1]) if steps < kind.level else _ASK)
        for steps in range(1, kind.level + 1)
    )
    for kind in LADDER
}
"""What brings a card down, by as many steps; it falls to one that can be found, or by the plain rules."""
_SETTLE, _EAT, _BUILD, _APPOINT, _DEPOSE = (
    (move, _ASK) for move in (Settle.of(), EatBread.of(), Build.of(), Appoint.of(), Depose.of())
)
_FED: Final = ((SetOut.of(), _ASK), (Feed.of(), _ASK))
_COURT: Final = frozenset((KING, QUEEN, BARON))
_FROM_SUPPLY: Final = FromSupply.of()
_STEAL: Final = tuple(Steal.of(victim) for victim in Steal.domains["victim"])
_ABSORB: Final = tuple(Absorb.of(n) for n in range(MOST_DAMAGE + 1))
_STAND_DOWN, _CEASE, _WAIVE, _ABANDON, _DONE = StandDown.of(), Cease.of(), Waive.of(), Abandon.of(), Done.of()


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
    counts = counts_in(held)
    return dict(zip(compress(TARGETS, counts), filter(None, counts), strict=True))


# ---- combining -------------------------------------------------------------------------------------------------------
def _combining(position: Realm, held: Bag, counts: Counts, due: tuple[Kind, ...]) -> list[Prospect]:
    """Merges, recipes, farmers and stacks; ``due`` are the kinds that must be combined, none in the main phase."""
    readings = position.readings
    found: list[Prospect] = []
    pairs = [kind for kind, n in counts.items() if n > 1 and kind.level]
    for kind in pairs:
        if not due or kind in due:
            found += _merges(position, kind, counts[kind], due)
    largest = 3 if SCIENTIST in counts else 1
    for inputs, lacking, enough, product, makes, asked in _RECIPES:
        if held + lacking & enough == enough and not (due and inputs.isdisjoint(due)):
            found += (asked if due or not position.room(position.turn_of, product) else makes)[:largest]
    if PEASANT in counts and BREAD in counts and (not due or PEASANT in due):
        found.append(_SETTLE)
    if not pairs:
        return found
    if readings.stacks != "any-collapsing-set" or (due and SCIENTIST in counts):
        found += [_STACKS_ASKED[move.card] for move in Stacked.options(position)]
    elif SCIENTIST in counts:
        found += _stacks(position, reached(levels_in(held), merges(position, position.turn_of)))
    elif not due or readings.satisfying != "pairs-only":
        found += _stacks(position, _reached_with(counts, due) if due else _reached(counts))
    return found


def _merges(position: Realm, kind: Kind, held: int, due: tuple[Kind, ...]) -> Prospects:
    """Merges of so many equal cards."""
    remembered = position.readings.remembered[_merges]
    key = kind, due != ()
    found: Prospects | None = remembered.get(key)
    if found is None:
        moves = [Merge.of(kind, n) for n in Merge.domains["count"]]
        places = [_ASK if due and move.count > 2 else _merged(position, move) for move in moves]
        found = remembered.keep(key, tuple(zip(moves, places, strict=True)))
    least = 1 if kind is KING and position.readings.kings_combined == "only-with-gain" else 0
    return found[least : min(held, position.combo(position.turn_of)) - 1]


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


def _stacks(position: Realm, levels: Iterable[int]) -> list[Prospect]:
    """Stacks into these levels, from the lowest; of kings the rules are asked where only several can be made, or where
    those that go in may come back (OL-A64)."""
    levels = [*levels]
    found: list[Prospect] = [_STACKS[LADDER[level - 1]] for level in levels if level < KING.level]
    if KING.level in levels and position.readings.kings_combined == "only-with-gain":
        found.append(_STACKS[KING])
    elif levels and levels[-1] >= KING.level:
        found.append(_STACKS_ASKED[KING])
    return found


def _rituals(position: Realm) -> list[Move]:
    options = [*Curse.options(position), *Summon.options(position)]
    return [move for move in options if move.refuse(position) is None]


# ---- the main phase --------------------------------------------------------------------------------------------------
def _acting(position: Realm) -> list[Move]:
    """What can be done in the main phase (OL-turn-a)."""
    waiting = position.topmost(Acting)
    seat = waiting.seat
    if position.heirs[seat] and _counts_heirs(position):
        return _plain(position)
    held = position.held[seat]
    remembered = position.readings.remembered[_prospects if position.heirs[seat] else _acting]
    prospects = remembered.get(held)
    if prospects is None:
        prospects = remembered.keep(held, _prospects(position, seat, held))
    combining, others = prospects
    moves = _legal(position, combining, _with_others)
    if held & _ROCKS >= _FOR_RITUAL:
        moves += _rituals(position)
    if others:
        moves += _legal(position, others, _nowhere)
    moves.append(_END)
    return moves


def _prospects(position: Realm, seat: int, held: Bag) -> tuple[Prospects, Prospects]:
    """What may come after rituals is apart from what comes before."""
    counts = _counted(held)
    others: list[Prospect] = []
    if SORCERER in counts:
        others += _sorcery(position, seat, counts, (CopyHeir, Rob, Waste))
    bread = counts.get(BREAD, 0)
    if bread:
        others.append(_EAT)
        if bread >= position.bread_limit(seat):
            others.append(_BUILD)
    if counts.keys() >= _COURT:
        others.append(_APPOINT)
    if bread and position.heirs[seat]:
        others.append(_DEPOSE)
    if bread >= FOOD:
        others += _FED
    return tuple(_combining(position, held, counts, ())), tuple(others)


def _sorcery(position: Realm, seat: int, counts: Counts, others: Iterable[type[Move]]) -> list[Prospect]:
    clonable = [kind for kind in counts if is_clonable(position, kind) and position.room(seat, kind)]
    found = [_CLONES[kind] for kind in clonable]
    idle = {
        CopyHeir: not position.heirs[seat],
        Rob: ROCK not in counts,
        Waste: position.readings.idle_sorcerer != "may-be-wasted",
    }
    return [*found, *(prospect for kind in others if not idle[kind] for prospect in _OTHER_SORCERY[kind])]


_ROCKS: Final = part_of(ROCK)
_FOR_RITUAL: Final = RITUAL * ROCK.one


# ---- what must be combined -------------------------------------------------------------------------------------------
def _obliged(position: Realm) -> list[Move]:
    """What satisfies an obligation (OL-sci-e to OL-sci-j)."""
    waiting = position.topmost(Obliged)
    seat, due = waiting.seat, waiting.kinds
    if position.heirs[seat] and _counts_heirs(position):
        return _plain(position)
    held = position.held[seat]
    key = held, due
    remembered = position.readings.remembered[_obliged]
    prospects = remembered.get(key)
    if prospects is None:
        prospects = remembered.keep(key, _serving(position, held, due))
    combining, given_up = prospects
    moves = _legal(position, combining, _with_others)
    stock = position.stock
    for move, product in given_up:
        if not stock & product and move.refuse(position) is None:
            moves.append(move)
    if held & _ROCKS >= _FOR_RITUAL:
        moves += _rituals(position)
    return moves


def _serving(position: Realm, held: Bag, due: tuple[Kind, ...]) -> tuple[Prospects, Prospects]:
    """What serves, and what may be given up, with the part of the stock that can make a card refuse it."""
    counts = _counted(held)
    if position.readings.limit_discard == "any-own-card":
        given_up = [_GIVE_UP_ASKED[kind] for kind in counts]
    else:
        given_up = [_GIVE_UP[kind] for kind in counts if kind in due]
    return tuple(_combining(position, held, counts, due)), tuple(given_up)


def _stacking(position: Realm) -> list[Move]:
    """Which cards lead to the product: as long as one can be found, and no king goes in, nothing else decides."""
    waiting = position.topmost(Stacking)
    product, due = waiting.card, answering(position)
    usual = isinstance(due, Acting | Obliged) and position.readings.stacks == "any-collapsing-set"
    kings = position.upright(waiting.seat, KING) or position.readings.kings_missing == "all-or-nothing"
    if not usual or not position.supply(product) or position.heirs[waiting.seat] or (kings and product is KING):
        return _plain(position)
    key = position.held[waiting.seat], waiting, due
    remembered = position.readings.remembered[_stacking]
    return [*(remembered.get(key) or remembered.keep(key, tuple(_choosing(position, waiting))))]


def _choosing(position: Realm, waiting: Stacking) -> list[Move]:
    """One more card of each level of which a set has more than are taken."""
    taken, whole = counted(waiting.taken), at_hand(position, waiting.seat)
    moves: list[Move] = [_ABANDON]
    fitting = (0,) * len(taken)
    steps, goal = merges(position, waiting.seat), waiting.card.level
    goals = [level for level in reached(whole, steps) if level >= goal] if waiting.card is KING else [goal]
    for floor in floors(position, taken, whole):
        for level in goals:
            fitting = tuple(map(max, fitting, most_to(level, floor, whole, steps) or fitting))
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
    waiting = position.topmost(SecondUse)
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
    waiting = position.topmost(Sourcing)
    kind, seat = waiting.kind, waiting.seat
    moves: list[Move] = [_FROM_SUPPLY] if position.supply(kind) else []
    if position.thieves(seat):
        moves += [_STEAL[victim] for victim in sorted(victims(position, seat, kind, waiting.way == "reward"))]
    return moves


def _aiming(position: Realm) -> list[Move]:
    waiting = position.topmost(Aiming)
    left, reached = waiting.left, position.reached(waiting.seat)
    least = left if len(reached) == 1 else 1
    moves: list[Move] = []
    for other in reached:
        if other not in waiting.aimed and targets(position, other):
            moves += [Aim.of(other, n) for n in range(least, left + 1)]
    moves.append(_STAND_DOWN)
    return moves


def _absorbing(position: Realm) -> list[Move]:
    waiting = position.topmost(Absorbing)
    return [*_ABSORB[: min(waiting.damage, position.army(waiting.seat)) + 1]]


def _striking(position: Realm) -> list[Move]:
    """What the blow in hand brings down: a card falls to one that can be found, or by the plain rules."""
    waiting = position.topmost(Striking)
    victim = waiting.victim
    readings = position.readings
    few = waiting.struck > 1 and readings.targets == "one-or-two"
    if few or readings.attackable == "anything":
        return _plain(position)
    ranked, damage = position.reckoned(victim) & RANKED, in_hand(waiting)
    key = ranked, damage
    remembered = readings.remembered[_striking]
    prospects = remembered.get(key)
    if prospects is None:
        prospects = remembered.keep(key, _falling(ranked, damage))
    moves = _legal(position, prospects, _anywhere)
    moves.append(_CEASE)
    return moves


def _falling(ranked: Bag, damage: int) -> Prospects:
    """What so much damage can bring down: of each kind as many steps as it can pay."""
    found: list[Prospect] = []
    for kind in kinds_of(ranked):
        found += _FALLS[kind][: bisect_right(PRICES[kind.level], damage) - 1]
    return tuple(found)


FAST: Final[Mapping[type[Decision] | type[Task], Callable[[Realm], list[Move]]]] = {
    Absorbing: _absorbing,
    Acting: _acting,
    Aiming: _aiming,
    Obliged: _obliged,
    SecondUse: _second_use,
    Sourcing: _sourcing,
    Stacking: _stacking,
    Striking: _striking,
}
