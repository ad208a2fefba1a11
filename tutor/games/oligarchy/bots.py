"""Bots of Oligarchy: the evaluation of a seat and the urgency of moves, from views only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import tanh
from typing import Final

from tutor.bots import Chance, Greedy, Knowledge, Measure, RandomBot, Search, Win, plain_value, winning_turn
from tutor.engine import Move
from tutor.engine.game import Bot
from tutor.engine.slices import Slices
from tutor.games.oligarchy.bags import cards_in, size_of
from tutor.games.oligarchy.cards import (
    ACE,
    ARCHMAGE,
    BARON,
    BREAD,
    EARJIMLIN,
    EXPLORER,
    KING,
    KNIGHT,
    NOBLE,
    QUEEN,
    SCIENTIST,
    SILO,
    SORCERER,
    THIEF,
    Kind,
)
from tutor.games.oligarchy.decisions import Sourcing
from tutor.games.oligarchy.rivals import Climber
from tutor.games.oligarchy.rules.combining import FromSupply, Make, Merge, Steal
from tutor.games.oligarchy.rules.cult import Clone, Curse, Rob
from tutor.games.oligarchy.rules.drawing import EatBread
from tutor.games.oligarchy.rules.stacking import Stacked
from tutor.games.oligarchy.rules.turn import EndMain
from tutor.games.oligarchy.state import Realm

WORTH: Final[dict[Kind, float]] = {
    KING: 22.0, QUEEN: 9.0, BARON: 4.5, THIEF: 4.0, SORCERER: 2.0, ACE: 5.0, ARCHMAGE: 2.0, SCIENTIST: 4.0,
    KNIGHT: 3.0, EARJIMLIN: 3.0, BREAD: 0.7, SILO: 1.5, EXPLORER: 14.0,
}  # fmt: skip
"""The value of a card to its holder, in units of half a noble; cards of the lower ladder gain with their level."""

OF_AN_HEIR = 6.0
OF_A_FARMER = 2.5
SURE_LEAD = 60.0
"""The lead that means a win in about three of four games."""


def worth(kind: Kind) -> float:
    """Return the value of one card of this kind.

    >>> from tutor.games.oligarchy.cards import NOBLE, PEASANT
    >>> worth(PEASANT) < worth(NOBLE) < worth(BARON)
    True
    """
    found = WORTH.get(kind)
    return found if found is not None else 0.3 + 0.02 * kind.level**2


def estate(position: Realm, seat: int) -> float:
    """Return the value of everything that a seat has, including heirs, farmers and a journey in progress."""
    total = sum(map(worth, cards_in(position.held[seat])))
    total += OF_AN_HEIR * position.heirs[seat] + OF_A_FARMER * position.farmer_count(seat)
    return total + (6.0 if position.exploring[seat] else 0.0)


def value(position: Realm, seat: int) -> float:
    """Return the value of a position for a seat, from 0 (lost) to 1 (won), by its possessions against the best other
    seat's.

    :param position: a whole position, usually a determinization.
    """
    if position.result is not None:
        return plain_value(position, seat)
    return 0.5 + 0.5 * tanh(lead(position, seat) / SURE_LEAD)


def lead(position: Realm, seat: int) -> float:
    """Return a seat's value minus that of the best other seat."""
    return estate(position, seat) - max(estate(position, other) for other in position.opponents(seat))


def value_to_come(position: Realm, seat: int) -> float:
    """Like ``value``, but count a card that is about to be taken for its taker, since its ingredients are gone already.

    The one-move bot does not use it: a game of three of them went on to the turn limit without a winner.
    """
    if position.result is not None:
        return plain_value(position, seat)
    owned = [estate(position, each) for each in range(position.seats)]
    for item in position.agenda:
        if isinstance(item, Sourcing):
            owned[item.seat] += worth(item.kind)
    ahead = owned[seat] - max(owned[other] for other in position.opponents(seat))
    return 0.5 + 0.5 * tanh(ahead / SURE_LEAD)


CROWNS: Final = (KING, QUEEN)
LARGE: Final = 30
"""From this number of cards on, a bot ignores stacks: listing the ways to make one can take seconds, and single steps
reach the same cards."""

RATES: Final[Mapping[type[Move], float]] = {FromSupply: 5.0, EatBread: 4.0, Rob: 3.0, EndMain: 1.0, Make: 0.5}
"""The rate of each kind of move in a rollout; climbing, copying and stealing are rated by the card, others 0."""

OF_A_CLONE: Final = {NOBLE: 30.0, THIEF: 8.0}


def rollout_policy(position: Realm, moves: Sequence[Move]) -> list[float]:
    """Rate legal moves: copy nobles, climb as high as possible, steal crowns and nothing less."""
    large = is_large(position)
    return [_rate(position, move, large) for move in moves]


def _rate(position: Realm, move: Move, large: bool) -> float:
    if move.takes_back:
        return -2.0
    if isinstance(move, Stacked):
        return -1.0 if large else 20.0 + move.card.level
    if isinstance(move, Merge):
        return 10.0 + move.card.level
    if isinstance(move, Curse):
        return 15.0 + move.card.level
    if isinstance(move, Clone):
        return OF_A_CLONE.get(move.card, 3.0)
    if isinstance(move, Steal):
        return 9.0 if position.peek(Sourcing).kind in CROWNS else 0.5
    return RATES.get(type(move), 0.0)


def is_large(position: Realm) -> bool:
    """Return whether the player to move holds too many cards for stacks (``LARGE``)."""
    return size_of(position.held[position.turn_of]) >= LARGE


def considered(view: Realm, moves: list[Move]) -> list[Move]:
    """Return the candidates of a search: at most ``MOST`` moves, without stacks for a large hand."""
    kept = [move for move in moves if not isinstance(move, Stacked)] if is_large(view) else moves
    if len(kept) <= MOST:
        return kept or moves
    rates = dict(zip(kept, rollout_policy(view, kept), strict=True))
    return sorted(kept, key=lambda move: -rates[move])[:MOST]


MOST: Final = 16
"""The most candidates of a search, the best rated ones, since each costs rollouts."""


MEASURES: Final[tuple[Measure[Realm], ...]] = (
    Measure(
        lambda position, seat: lead(position, seat) / worth(NOBLE),
        "as good as {} noble{s} more",
        "as bad as {} noble{s} fewer",
    ),
)
KNOWLEDGE: Final = Knowledge(value, rollout_policy, MEASURES)
LOOKING_AHEAD: Final = Knowledge(value_to_come, rollout_policy, MEASURES)
ROLLOUTS, HORIZON = 40, 4
"""The rollouts for a choice, and the decisions in each. More of both won no more games (60 and 12: 8 of 14 against the
old search, where 40 and 4 won 10 of 16) and took four times as long."""

AT_ONCE, NEAR = 1_000, 2
"""The positions searched for a win in this turn, and the number of missing kings up to which it is searched: this finds
the win of each of the ten shipped puzzles, the longest in eight moves."""


def finish(view: Realm, chance: Chance) -> Slices[Win | None]:
    """Search a win in this turn, in slices; return None if none is in reach or found."""
    seat = view.turn_of
    if view.active != seat or view.goal() - view.kings()[seat] > NEAR:
        return None
    size = size_of(view.held[seat])
    return (yield from winning_turn(view, KNOWLEDGE, AT_ONCE * LARGE // max(LARGE, size), chance))


BOTS: Final[Mapping[str, Callable[[int], Bot[Realm]]]] = {
    "random": RandomBot,
    "climb": Climber,
    "greedy": lambda seed: Greedy(seed, KNOWLEDGE),
    "search": lambda seed: Search(seed, LOOKING_AHEAD, ROLLOUTS, HORIZON, considered, finish),
}
