"""The legal moves of the commonest decisions, listed quickly.

Nothing depends on this file: without it, and without its line in ``GAME``, the same moves are listed in the same order,
only slower. From the cards of a seat follows which moves come near (a *prospect*). Whole hands hardly ever come again,
so what is remembered goes by the little of a hand that matters: of most kinds, whether there are two. What is left is a
look whether a card can be found, and a question to the plain rules where that does not settle it.
Where barons that are turned over still count as barons (OL-A57), the plain rules answer alone.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from itertools import compress
from typing import Final

from tutor.engine.moves import Decision, Move, Task
from tutor.engine.selection import Done, Take, TakeBack
from tutor.games.oligarchy.bags import FULL, Bag, count_in, counts_in, kinds_of, levels_in, part_of
from tutor.games.oligarchy.cards import (
    ACE,
    BARON,
    BREAD,
    KINDS,
    KING,
    KNIGHT,
    LADDER,
    LEVELS,
    LIMITS,
    NOBLE,
    PEASANT,
    QUEEN,
    RECIPES,
    ROCK,
    SCIENTIST,
    SORCERER,
    TARGETS,
    THIEF,
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
    is_target,
)
from tutor.games.oligarchy.rules.combining import FromSupply, Make, Merge, Settle, Steal, product_at, steps_up
from tutor.games.oligarchy.rules.cult import RITUAL, Clone, CopyHeir, Curse, Rob, Summon, Waive, Waste, is_clonable
from tutor.games.oligarchy.rules.drawing import EatBread
from tutor.games.oligarchy.rules.effects import victims
from tutor.games.oligarchy.rules.land import FOOD, Appoint, Build, Depose, Feed, SetOut
from tutor.games.oligarchy.rules.obligations import GiveUp, answering
from tutor.games.oligarchy.rules.stacking import Abandon, Stacked, Stacking, at_hand, counted, floors, merges
from tutor.games.oligarchy.rules.turn import EndMain
from tutor.games.oligarchy.stacks import PAIRS, most_to, reached
from tutor.games.oligarchy.state import RANKED, Realm

Counts = dict[Kind, int]
Prospect = tuple[Move, Bag]
"""A move that comes near, and the part of the stock in which a card makes it legal; 0 where the rules are asked."""
Prospects = tuple[Prospect, ...]
_ASK: Final = 0
_ALWAYS: Final = -1

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
_CLONES: Final = tuple((Clone.of(kind), part_of(kind) if kind is not SORCERER else _ASK) for kind in KINDS)
_LIMITED: Final = sum(map(part_of, (*LIMITS, BREAD)))
_ROBS: Final = tuple((Rob.of(victim), _ASK) for victim in Rob.domains["victim"])
_GIVE_UP: Final = {
    kind: (GiveUp.of(kind), part_of(LADDER[kind.level]) if kind is not KING else _ASK)
    for kind in GiveUp.domains["card"]
}
_GIVE_UP_ASKED: Final = {kind: (GiveUp.of(kind), _ASK) for kind in GiveUp.domains["card"]}
_FALLS: Final = {
    kind: tuple(
        (Strike.of(kind, steps), part_of(LADDER[kind.level - steps - 1]) if steps < kind.level else _ALWAYS)
        for steps in range(1, kind.level + 1)
    )
    for kind in LADDER
}
"""What brings a card down, by as many steps: to one that can be found, or by the plain rules, or it is discarded."""
_NEAR: Final = sum(_HIGHEST * kind.one for kind in (*LADDER, THIEF, SORCERER)) | part_of(PEASANT) | part_of(NOBLE)
_PAIRED: Final = sum((_HIGHEST - 2) * kind.one for kind in (*LADDER, THIEF, SORCERER))
"""``held + _PAIRED & _NEAR`` is what of a usual hand decides which merges and recipes come near: whether it has two of
a kind, and how many peasants and nobles."""
_UNUSUAL: Final = sum(_HIGHEST * kind.one for kind in (SCIENTIST, BREAD, KNIGHT))
_TO_UNUSUAL: Final = sum(
    (_HIGHEST - n) * kind.one for kind, n in ((SCIENTIST, 1), (BREAD, 1), (KNIGHT, LIMITS[KNIGHT]))
)
"""``held + _TO_UNUSUAL & _UNUSUAL`` is 0 for a usual hand: no scientist, no bread, room for a knight."""
_ROCKS, _KINGS, _QUEENS, _BARONS, _ACE = map(part_of, (ROCK, KING, QUEEN, BARON, ACE))
_SORCERERS, _SCIENTISTS = part_of(SORCERER), part_of(SCIENTIST)
_AT_WORK: Final = _SORCERERS | part_of(BREAD)
_FOR_RITUAL: Final = RITUAL * ROCK.one
_SETTLE, _EAT, _BUILD, _APPOINT, _DEPOSE, _COPY_HEIR, _WASTE = (
    (kind.of(), _ASK) for kind in (Settle, EatBread, Build, Appoint, Depose, CopyHeir, Waste)
)
_FED: Final = ((SetOut.of(), _ASK), (Feed.of(), _ASK))
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


def _available(position: Realm, prospects: Iterable[Prospect]) -> list[Move]:
    """Those of which the card is in the supply, or that the rules allow where they are asked."""
    stock = position.stock
    return [move for move, place in prospects if stock & place or (not place and move.refuse(position) is None)]


def _obtainable(position: Realm, seat: int, prospects: Iterable[Prospect]) -> list[Move]:
    """Those of which the card can be had, from the supply or by a theft, or that the rules allow if asked."""
    stock = position.stock
    theirs: Bag | None = None
    moves: list[Move] = []
    for move, place in prospects:
        if not stock & place:
            if place:
                if theirs is None:
                    theirs = _theirs(position, seat)
                if not theirs & place:
                    continue
            if (not place or position.readings.theft_combos == "pairs-only") and move.refuse(position) is not None:
                continue
        moves.append(move)
    return moves


def _theirs(position: Realm, seat: int) -> Bag:
    """What a thief could take; for an Ace, which two of them make, there has to be a third."""
    thieves = position.thieves(seat)
    if not thieves:
        return 0
    found = 0
    for other in position.reached(seat):
        found |= position.reckoned(other)
    return found if thieves > 2 else found & ~_ACE


def _counted(held: Bag) -> Counts:
    counts = counts_in(held)
    return dict(zip(compress(TARGETS, counts), filter(None, counts), strict=True))


# ---- combining -------------------------------------------------------------------------------------------------------
def _combining(position: Realm, seat: int, held: Bag, due: tuple[Kind, ...]) -> list[Move]:
    """Merges, recipes, farmers and stacks; ``due`` are the kinds that must be combined, none in the main phase.

    What must be combined is listed twice with the same hand: when it is asked, and when it is answered.
    """
    if due:
        remembered = position.readings.remembered[_combining]
        prospects: Prospects | None = remembered.get((held, due))
        if prospects is None:
            prospects = remembered.keep((held, due), _prospects(position, seat, held, due))
    else:
        prospects = _prospects(position, seat, held, due)
    return _obtainable(position, seat, prospects) if prospects else []


def _prospects(position: Realm, seat: int, held: Bag, due: tuple[Kind, ...]) -> Prospects:
    """Which combinations come near."""
    if held + _TO_UNUSUAL & _UNUSUAL:
        near: tuple[Prospects, bool] = _near(position, seat, held, due)
    else:
        remembered = position.readings.remembered[_near]
        key = held + _PAIRED & _NEAR, due
        near = remembered.get(key) or remembered.keep(key, _near(position, seat, held, due))
    prospects, pairs = near
    if pairs:
        prospects += tuple(_stacks_near(position, seat, held, due))
    return prospects


def _near(position: Realm, seat: int, held: Bag, due: tuple[Kind, ...]) -> tuple[Prospects, bool]:
    """What comes near before the stacks, and whether there is a pair that a stack could begin with."""
    counts = _counted(held)
    found: list[Prospect] = []
    pairs = [kind for kind, n in counts.items() if n > 1 and kind.level]
    for kind in pairs:
        if not due or kind in due:
            found += _merges(position, seat, kind, counts[kind], due)
    largest = 3 if SCIENTIST in counts else 1
    for inputs, lacking, enough, product, makes, asked in _RECIPES:
        if held + lacking & enough == enough and not (due and inputs.isdisjoint(due)):
            found += (asked if due or not position.room(seat, product) else makes)[:largest]
    if PEASANT in counts and BREAD in counts and (not due or PEASANT in due):
        found.append(_SETTLE)
    return tuple(found), bool(pairs)


def _stacks_near(position: Realm, seat: int, held: Bag, due: tuple[Kind, ...]) -> list[Prospect]:
    """Stacks of a hand with a pair."""
    readings = position.readings
    if readings.stacks != "any-collapsing-set":
        return [_STACKS_ASKED[move.card] for move in Stacked.options(position)]
    if due and readings.satisfying == "pairs-only":
        return []
    levels = _reached_with(held, due) if due else _reached(held)
    if not held & _SCIENTISTS or not _thrice(held):
        return _stacks(position, levels)
    mixed = reached(levels_in(held), merges(position, seat))
    if not due:
        return _stacks(position, mixed)
    found: list[Prospect] = []
    for kind in dict.fromkeys(LADDER[min(level, KING.level) - 1] for level in mixed):
        found.append(_STACKS[kind] if kind.level in levels and kind is not KING else _STACKS_ASKED[kind])
    return found


def _thrice(held: Bag) -> bool:
    """Whether three of a level might meet, so that there is more to merge than pairs."""
    made = 0
    for n in counts_in(held & RANKED)[:LEVELS]:
        n += made
        if n > 2:
            return True
        made = n >> 1
    return False


def _merges(position: Realm, seat: int, kind: Kind, held: int, due: tuple[Kind, ...]) -> Prospects:
    """Merges of so many equal cards."""
    remembered = position.readings.remembered[_merges]
    key = kind, due != ()
    found: Prospects | None = remembered.get(key)
    if found is None:
        moves = [Merge.of(kind, n) for n in Merge.domains["count"]]
        places = [_ASK if due and move.count > 2 else _merged(position, move) for move in moves]
        found = remembered.keep(key, tuple(zip(moves, places, strict=True)))
    least = 1 if kind is KING and position.readings.kings_combined == "only-with-gain" else 0
    return found[least : min(held, position.combo(seat)) - 1]


def _reached(held: Bag) -> list[int]:
    """The levels to which pairs stack: two cards of the level below meet, and one of them is made. 14 is past king."""
    reached: list[int] = []
    made = 0
    for above, n in enumerate(counts_in(held & RANKED)[:LEVELS], 2):
        n += made
        if made and n > 1:
            reached.append(above)
        made = n >> 1
    return reached


def _reached_with(held: Bag, due: tuple[Kind, ...]) -> list[int]:
    """The levels to which pairs stack that use two cards of one of these kinds: what the two make finds a partner, held
    or made of the others, on every level on its way."""
    reached: set[int] = set()
    counts = levels_in(held)
    for pair in due:
        made = 0
        for n in counts[: pair.level]:
            made = made + n >> 1
        made = made + counts[pair.level] - 2 >> 1
        for level in range(pair.level + 1, LEVELS + 1):
            made += counts[level]
            if not made:
                break
            reached.add(level + 1)
            made = made - 1 >> 1
    return sorted(reached)


def _merged(position: Realm, move: Merge) -> Bag:
    product, copies = product_at(position, move.card.level + steps_up(position, move.count))
    return _ASK if product is KING and (move.card is KING or copies > 1) else part_of(product)


def _stacks(position: Realm, levels: list[int]) -> list[Prospect]:
    """Stacks into these levels, from the lowest; of kings the rules are asked where only several can be made, or where
    those that go in may come back (OL-A64)."""
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
    moves = _combining(position, seat, held, ())
    if held & _ROCKS >= _FOR_RITUAL:
        moves += _rituals(position)
    if held & _AT_WORK or (held & _KINGS and held & _QUEENS and held & _BARONS):
        moves += _available(position, _works(position, seat, held))
    moves.append(_END)
    return moves


def _works(position: Realm, seat: int, held: Bag) -> list[Prospect]:
    """What sorcerers, bread and the court bring."""
    found: list[Prospect] = []
    if held & _SORCERERS:
        found += _sorcery(position, seat, held)
        if position.readings.idle_sorcerer == "may-be-wasted":
            found.append(_WASTE)
    bread = count_in(held, BREAD)
    if bread:
        found.append(_EAT)
        if bread >= position.bread_limit(seat):
            found.append(_BUILD)
    if held & _KINGS and held & _QUEENS and held & _BARONS:
        found.append(_APPOINT)
    if bread and position.heirs[seat]:
        found.append(_DEPOSE)
    if bread >= FOOD:
        found += _FED
    return found


def _sorcery(position: Realm, seat: int, held: Bag) -> list[Prospect]:
    """What another sorcerer, or another use of one, can do."""
    clonable = held & _clonable(position)
    found: list[Prospect] = [*compress(_CLONES, counts_in(clonable))]
    if clonable & _LIMITED:
        found = [
            prospect for prospect, kind in zip(found, kinds_of(clonable), strict=True) if position.room(seat, kind)
        ]
    if position.heirs[seat] and position.stock & _BARONS:
        found.append(_COPY_HEIR)
    rocks = held & _ROCKS
    if rocks:
        found += [_ROBS[other] for other in sorted(position.reached(seat)) if 0 < position.held[other] & _ROCKS < rocks]
    return found


def _clonable(position: Realm) -> Bag:
    """The part of a bag that counts what sorcerers may clone."""
    remembered = position.readings.remembered[_clonable]
    found: Bag | None = remembered.get(())
    if found is None:
        found = remembered.keep((), sum(part_of(kind) for kind in KINDS if is_clonable(position, kind)))
    return found


# ---- what must be combined -------------------------------------------------------------------------------------------
def _obliged(position: Realm) -> list[Move]:
    """What satisfies an obligation (OL-sci-e to OL-sci-j)."""
    waiting = position.topmost(Obliged)
    seat, due = waiting.seat, waiting.kinds
    if position.heirs[seat] and _counts_heirs(position):
        return _plain(position)
    held = position.held[seat]
    moves = _combining(position, seat, held, due)
    stock = position.stock
    for move, product in _given_up(position, held, due):
        if not stock & product and move.refuse(position) is None:
            moves.append(move)
    if held & _ROCKS >= _FOR_RITUAL:
        moves += _rituals(position)
    return moves


def _given_up(position: Realm, held: Bag, due: tuple[Kind, ...]) -> list[Prospect]:
    """What may be given up, with the part of the stock that can make a card refuse it."""
    if position.readings.limit_discard == "any-own-card":
        return [_GIVE_UP_ASKED[kind] for kind in kinds_of(held)]
    return [
        _GIVE_UP[kind] for kind in (due if len(due) == 1 else kinds_of(held)) if kind in due and count_in(held, kind)
    ]


def _stacking(position: Realm) -> list[Move]:
    """Which cards lead to the product: as long as one can be found, nothing else decides, unless kings go in that come
    back (OL-A64)."""
    waiting = position.topmost(Stacking)
    product, due = waiting.card, answering(position)
    readings, seat = position.readings, waiting.seat
    usual = isinstance(due, Acting | Obliged) and readings.stacks == "any-collapsing-set"
    if not usual or not position.supply(product) or (position.heirs[seat] and _counts_heirs(position)):
        return _plain(position)
    if product is KING and not _brings_kings(position, seat):
        return _plain(position)
    key = position.held[waiting.seat], waiting, due
    remembered = position.readings.remembered[_stacking]
    return [*(remembered.get(key) or remembered.keep(key, tuple(_choosing(position, waiting))))]


def _brings_kings(position: Realm, seat: int) -> bool:
    """Whether every stack into kings brings at least one more, as long as one can be found."""
    readings = position.readings
    if readings.kings_missing == "all-or-nothing":
        return False
    return not position.upright(seat, KING) or (merges(position, seat) == PAIRS and position.is_findable(KING))


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
    return [*_available(position, _sorcery(position, seat, held)), _WAIVE]


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
        if other not in waiting.aimed and is_target(position, other):
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
    stock = position.stock
    moves: list[Move] = [move for move, place in prospects if stock & place or move.refuse(position) is None]
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
