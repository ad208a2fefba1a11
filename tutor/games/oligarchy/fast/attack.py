"""The source of a card, thefts included, and attacks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from functools import cache
from itertools import chain
from typing import Final

from tutor.engine.moves import Move
from tutor.games.oligarchy.bags import kinds_of, part_of
from tutor.games.oligarchy.cards import LADDER, Kind
from tutor.games.oligarchy.decisions import Absorbing, Aiming, Sourcing, Striking
from tutor.games.oligarchy.fast.prospects import ALWAYS, Prospects, plain
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
from tutor.games.oligarchy.rules.combining import FromSupply, Steal
from tutor.games.oligarchy.rules.effects import victims
from tutor.games.oligarchy.state import RANKED, Realm

_FALLS: Final = {
    kind: tuple(
        (Strike.of(kind, steps), part_of(LADDER[kind.level - steps - 1]) if steps < kind.level else ALWAYS)
        for steps in range(1, kind.level + 1)
    )
    for kind in LADDER
}
"""The ways to lower each card, by the number of steps: to a card that can be found, by the plain rules, or
discarded."""
_FROM_SUPPLY: Final = FromSupply.of()
_STEAL: Final = tuple(Steal.of(victim) for victim in Steal.domains["victim"])
_ABSORB: Final = tuple(Absorb.of(n) for n in range(MOST_DAMAGE + 1))
_STAND_DOWN, _CEASE = StandDown.of(), Cease.of()


def sourcing(position: Realm) -> list[Move]:
    """Return the supply, and each opponent who has the card; conditions common to all thefts are checked once."""
    waiting = position.peek(Sourcing)
    kind, seat = waiting.kind, waiting.seat
    moves: list[Move] = [_FROM_SUPPLY] if position.supply(kind) else []
    if position.thieves(seat):
        moves += [_STEAL[victim] for victim in sorted(victims(position, seat, kind, waiting.way == "reward"))]
    return moves


def aiming(position: Realm) -> list[Move]:
    waiting = position.peek(Aiming)
    left, reached = waiting.left, position.reached(waiting.seat)
    least = left if len(reached) == 1 else 1
    moves: list[Move] = []
    for other in reached:
        if other not in waiting.aimed and is_target(position, other):
            moves += [Aim.of(other, n) for n in range(least, left + 1)]
    moves.append(_STAND_DOWN)
    return moves


def absorbing(position: Realm) -> list[Move]:
    waiting = position.peek(Absorbing)
    return [*_ABSORB[: min(waiting.damage, position.army(waiting.seat)) + 1]]


def striking(position: Realm) -> list[Move]:
    """Return what the current blow can lower."""
    waiting = position.peek(Striking)
    victim = waiting.victim
    readings = position.readings
    few = waiting.struck > 1 and readings.targets == "one-or-two"
    if few or readings.attackable == "anything":
        return plain(position)
    ranked, damage = position.reckoned(victim) & RANKED, in_hand(waiting)
    falling = chain.from_iterable(map(_falling(damage).__getitem__, kinds_of(ranked)))
    stock = position.stock
    moves: list[Move] = [move for move, place in falling if stock & place or move.refuse(position) is None]
    moves.append(_CEASE)
    return moves


@cache
def _falling(damage: int) -> Mapping[Kind, Prospects]:
    """Return what an amount of damage can lower: for each kind as many steps as it can pay."""
    return {kind: falls[: bisect_right(PRICES[kind.level], damage) - 1] for kind, falls in _FALLS.items()}
