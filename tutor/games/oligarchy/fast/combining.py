"""Combinations: merges, recipes, farmers and stacks."""

from __future__ import annotations

from functools import cache
from itertools import compress
from typing import Final

from tutor.engine.moves import Move
from tutor.games.oligarchy.bags import Bag, counts_in, levels_in, part_of
from tutor.games.oligarchy.cards import (
    BITS,
    BREAD,
    KING,
    KNIGHT,
    LADDER,
    LEVELS,
    LIMITS,
    NOBLE,
    PEASANT,
    RECIPES,
    SCIENTIST,
    SORCERER,
    TARGETS,
    THIEF,
    Kind,
)
from tutor.games.oligarchy.fast.prospects import ASK, HIGHEST, Prospect, Prospects, obtainable
from tutor.games.oligarchy.rules.combining import Make, Merge, Settle, product_at, steps_up
from tutor.games.oligarchy.rules.stacking import Stacked, merges
from tutor.games.oligarchy.stacks import reached
from tutor.games.oligarchy.state import RANKED, Realm

Counts = dict[Kind, int]
_RECIPES: Final = tuple(
    (
        recipe.inputs.keys(),
        sum((HIGHEST - n) * kind.one for kind, n in recipe.inputs.items()),
        sum(HIGHEST * kind.one for kind in recipe.inputs),
        recipe.product,
        tuple((Make.of(name, n), part_of(recipe.product) if n == 1 else ASK) for n in Make.domains["copies"]),
        tuple((Make.of(name, n), ASK) for n in Make.domains["copies"]),
    )
    for name, recipe in RECIPES.items()
)
"""For each recipe: its ingredients; a number that, added to a bag, sets the highest bit of each sufficient count; these
bits; its product; and its moves, if the product can be found, and if the rules must be asked."""
_STACKS: Final = {kind: (Stacked.of(kind), part_of(kind)) for kind in Stacked.domains["card"]}
"""The moves of a stack; its ingredients do not matter, since none of them is its product."""
_STACKS_ASKED: Final = {kind: (move, ASK) for kind, (move, _) in _STACKS.items()}
_NEAR: Final = sum(HIGHEST * kind.one for kind in (*LADDER, THIEF, SORCERER)) | part_of(PEASANT) | part_of(NOBLE)
_PAIRED: Final = sum((HIGHEST - 2) * kind.one for kind in (*LADDER, THIEF, SORCERER))
"""``held + _PAIRED & _NEAR`` is the part of a usual hand that determines the candidate merges and recipes: whether
there are two of a kind, and the numbers of peasants and nobles."""
_UNUSUAL: Final = sum(HIGHEST * kind.one for kind in (SCIENTIST, BREAD, KNIGHT))
_TO_UNUSUAL: Final = sum((HIGHEST - n) * kind.one for kind, n in ((SCIENTIST, 1), (BREAD, 1), (KNIGHT, LIMITS[KNIGHT])))
"""``held + _TO_UNUSUAL & _UNUSUAL`` is 0 for a usual hand: no scientist, no bread, room for a knight."""
_MANY: Final = sum(HIGHEST * kind.one for kind in LADDER)
_ONE, _TWO, _FOUR = (sum((HIGHEST - n) * kind.one for kind in LADDER) for n in (1, 2, 4))
"""``ranked + _TWO & _MANY`` has the highest bit of each count of at least two."""
_SETTLE: Final = (Settle.of(), ASK)
_SCIENTISTS: Final = part_of(SCIENTIST)


def _counted(held: Bag) -> Counts:
    counts = counts_in(held)
    return dict(zip(compress(TARGETS, counts), filter(None, counts), strict=True))


def combining(position: Realm, seat: int, held: Bag, due: tuple[Kind, ...]) -> list[Move]:
    """Return merges, recipes, farmers and stacks; ``due`` are the kinds that must be combined, none in the main phase.

    A compulsory combination is listed twice for the same hand: when it is asked, and when it is answered.
    """
    if due:
        remembered = position.readings.remembered[combining]
        prospects: Prospects | None = remembered.get((held, due))
        if prospects is None:
            prospects = remembered.keep((held, due), _prospects(position, seat, held, due))
    else:
        prospects = _prospects(position, seat, held, due)
    return obtainable(position, seat, prospects) if prospects else []


def _prospects(position: Realm, seat: int, held: Bag, due: tuple[Kind, ...]) -> Prospects:
    """Return the candidate combinations."""
    if held + _TO_UNUSUAL & _UNUSUAL:
        near: tuple[Prospects, bool] = _near(position, seat, held, due)
    else:
        remembered = position.readings.remembered[_near]
        key = held + _PAIRED & _deciding(due), due
        near = remembered.get(key) or remembered.keep(key, _near(position, seat, held, due))
    prospects, pairs = near
    if pairs and (_pairs_meet(held & RANKED) or held & _SCIENTISTS):
        prospects += tuple(_stacks_near(position, seat, held, due))
    return prospects


@cache
def _deciding(due: tuple[Kind, ...]) -> Bag:
    """Return the bits of ``_NEAR`` that matter if these kinds are due; other kinds matter only if a recipe uses
    them."""
    near = not due or any(kind in inputs for kind in due for inputs, *_ in _RECIPES)
    return _NEAR if near else sum(HIGHEST * kind.one for kind in due)


def _near(position: Realm, seat: int, held: Bag, due: tuple[Kind, ...]) -> tuple[Prospects, bool]:
    """Return the candidates before stacks, and whether there is a pair from which a stack could begin."""
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
    """Return the stacks of a hand with a pair."""
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


def _pairs_meet(ranked: Bag) -> bool:
    """Return whether the product of a pair finds a partner: one in hand, or the product of another pair."""
    return bool((ranked + _TWO & _MANY) << BITS & ranked + _ONE or ranked + _FOUR & _MANY)


def _thrice(held: Bag) -> bool:
    """Return whether three cards of a level might come together, so that merges other than pairs matter."""
    made = 0
    for n in counts_in(held & RANKED)[:LEVELS]:
        n += made
        if n > 2:
            return True
        made = n >> 1
    return False


def _merges(position: Realm, seat: int, kind: Kind, held: int, due: tuple[Kind, ...]) -> Prospects:
    """Return the merges of this number of equal cards."""
    remembered = position.readings.remembered[_merges]
    key = kind, due != ()
    found: Prospects | None = remembered.get(key)
    if found is None:
        moves = [Merge.of(kind, n) for n in Merge.domains["count"]]
        places = [ASK if due and move.count > 2 else _merged(position, move) for move in moves]
        found = remembered.keep(key, tuple(zip(moves, places, strict=True)))
    least = 1 if kind is KING and position.readings.kings_combined == "only-with-gain" else 0
    return found[least : min(held, position.combo(seat)) - 1]


def _reached(held: Bag) -> list[int]:
    """Return the levels that stacks of pairs reach; 14 is past king."""
    reached: list[int] = []
    made = 0
    for above, n in enumerate(counts_in(held & RANKED)[:LEVELS], 2):
        n += made
        if made and n > 1:
            reached.append(above)
        made = n >> 1
    return reached


def _reached_with(held: Bag, due: tuple[Kind, ...]) -> list[int]:
    """Return the levels that stacks of pairs reach if they must use two cards of one of these kinds."""
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
    return ASK if product is KING and (move.card is KING or copies > 1) else part_of(product)


def _stacks(position: Realm, levels: list[int]) -> list[Prospect]:
    """Return the stacks to these levels, lowest first; for kings the rules are asked if only several can be made, or if
    those that go in may come back (OL-A64)."""
    found: list[Prospect] = [_STACKS[LADDER[level - 1]] for level in levels if level < KING.level]
    if KING.level in levels and position.readings.kings_combined == "only-with-gain":
        found.append(_STACKS[KING])
    elif levels and levels[-1] >= KING.level:
        found.append(_STACKS_ASKED[KING])
    return found
