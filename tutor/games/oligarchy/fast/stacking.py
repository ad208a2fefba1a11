"""Choosing the cards of a stack."""

from __future__ import annotations

from typing import Final

from tutor.engine.moves import Move
from tutor.engine.selection import Done, Take, TakeBack
from tutor.games.oligarchy.cards import KING, LADDER
from tutor.games.oligarchy.decisions import Acting, Obliged
from tutor.games.oligarchy.fast.prospects import counts_heirs, plain
from tutor.games.oligarchy.rules.obligations import answering
from tutor.games.oligarchy.rules.stacking import Abandon, Stacking, at_hand, counted, floors, merges
from tutor.games.oligarchy.stacks import PAIRS, most_to, reached
from tutor.games.oligarchy.state import Realm

_ABANDON: Final = Abandon.of()
_DONE: Final = Done.of()


def choosing_cards(position: Realm) -> list[Move]:
    """Return the choices of cards that lead to the product.

    If one can be found, nothing else matters, unless kings go in that come back (OL-A64).
    """
    waiting = position.peek(Stacking)
    product, due = waiting.card, answering(position)
    readings, seat = position.readings, waiting.seat
    usual = isinstance(due, (Acting, Obliged)) and readings.stacks == "any-collapsing-set"
    if not usual or not position.supply(product) or (position.heirs[seat] and counts_heirs(position)):
        return plain(position)
    if product is KING and not _brings_kings(position, seat):
        return plain(position)
    key = position.held[waiting.seat], waiting, due
    remembered = position.readings.remembered[choosing_cards]
    return [*(remembered.get(key) or remembered.keep(key, tuple(_choosing(position, waiting))))]


def _brings_kings(position: Realm, seat: int) -> bool:
    """Return whether every stack of kings brings at least one more king, and one can be found."""
    readings = position.readings
    if readings.kings_missing == "all-or-nothing" or readings.kings_combined == "never":
        return False
    return not position.upright(seat, KING) or (merges(position, seat) == PAIRS and position.is_findable(KING))


def _choosing(position: Realm, waiting: Stacking) -> list[Move]:
    """Return one more card of each level at which a set has more cards than were taken."""
    taken, whole = counted(waiting.taken), at_hand(position, waiting.seat)
    moves: list[Move] = [_ABANDON]
    fitting = (0,) * len(taken)
    steps, goal = merges(position, waiting.seat), waiting.card.level
    higher = tuple(level for level in reached(whole, steps) if level >= goal) if waiting.card is KING else (goal,)
    for floor in floors(position, taken, whole) if higher else ():
        fitting = tuple(map(max, fitting, most_to(higher, floor, whole, steps) or fitting))
    for kind in LADDER:
        if fitting[kind.level] > taken[kind.level]:
            thing = f"{kind}.{taken[kind.level] + 1}"
            if thing not in waiting.taken:
                moves.append(Take.of(thing))
    moves += map(TakeBack.of, waiting.taken)
    if _DONE.refuse(position) is None:
        moves.append(_DONE)
    return moves
