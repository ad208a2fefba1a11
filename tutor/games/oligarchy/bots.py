"""Players of Oligarchy: how a seat stands, and what is urgent. They see views only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import tanh
from typing import Final

from tutor.bots import Greedy, Knowledge, Measure, RandomBot, Search, plain_value
from tutor.engine import Move
from tutor.engine.game import Bot
from tutor.games.oligarchy.bags import cards_in
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
from tutor.games.oligarchy.rivals import Climber
from tutor.games.oligarchy.state import Realm

WORTH: Final[dict[Kind, float]] = {
    KING: 22.0, QUEEN: 9.0, BARON: 4.5, THIEF: 4.0, SORCERER: 2.0, ACE: 5.0, ARCHMAGE: 2.0, SCIENTIST: 4.0,
    KNIGHT: 3.0, EARJIMLIN: 3.0, BREAD: 0.7, SILO: 1.5, EXPLORER: 14.0,
}  # fmt: skip
"""What a card is worth to its holder, in nobles of about 2; cards of the lower ladder grow with their level."""

OF_AN_HEIR = 6.0
OF_A_FARMER = 2.5
SURE_LEAD = 60.0
"""A lead of so much is worth about three quarters of a sure win."""


def worth(kind: Kind) -> float:
    """What one card of this kind is worth.

    >>> from tutor.games.oligarchy.cards import NOBLE, PEASANT
    >>> worth(PEASANT) < worth(NOBLE) < worth(BARON)
    True
    """
    found = WORTH.get(kind)
    return found if found is not None else 0.3 + 0.02 * kind.level**2


def estate(position: Realm, seat: int) -> float:
    """What a seat has, heirs, farmers and a journey under way included."""
    total = sum(map(worth, cards_in(position.held[seat])))
    total += OF_AN_HEIR * position.heirs[seat] + OF_A_FARMER * position.farmer_count(seat)
    return total + (6.0 if position.exploring[seat] else 0.0)


def value(position: Realm, seat: int) -> float:
    """How a seat stands, from 0 (lost) to 1 (won): what it has against the best of the others.

    :param position: a whole position, usually a guessed one.
    """
    if position.result is not None:
        return plain_value(position, seat)
    return 0.5 + 0.5 * tanh(lead(position, seat) / SURE_LEAD)


def lead(position: Realm, seat: int) -> float:
    """How much more a seat has than the best of the others; below 0 if it has less."""
    return estate(position, seat) - max(estate(position, other) for other in position.opponents(seat))


def rollout_policy(position: Realm, moves: Sequence[Move]) -> list[float]:
    """How urgent legal moves are: whatever takes back or ends comes last."""
    return [0.0 if move.takes_back else 1.0 for move in moves]


MEASURES: Final[tuple[Measure[Realm], ...]] = (
    Measure(
        lambda position, seat: lead(position, seat) / worth(NOBLE),
        "as good as {} noble{s} more",
        "as bad as {} noble{s} fewer",
    ),
)
KNOWLEDGE: Final = Knowledge(value, rollout_policy, MEASURES)
BOTS: Final[Mapping[str, Callable[[int], Bot[Realm]]]] = {
    "random": RandomBot,
    "climb": Climber,
    "greedy": lambda seed: Greedy(seed, KNOWLEDGE),
    "search": lambda seed: Search(seed, KNOWLEDGE, rollouts=40, horizon=4),
}
