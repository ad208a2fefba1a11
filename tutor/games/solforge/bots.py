"""Players of SolForge: how a seat stands, and what is urgent. They see views only and guess what these hide.

The greedy one is called the Dumb Bot: it takes what looks best at once and plans nothing. The gentle one is for a
newcomer's first games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import tanh
from typing import Final

from tutor.bots import Greedy, Knowledge, Measure, RandomBot, Search, Win, plain_value, winning_turn
from tutor.bots.chance import Chance
from tutor.bots.finishing import Finishing
from tutor.bots.random_bot import legal_moves
from tutor.engine import Move
from tutor.engine.game import Bot
from tutor.engine.slices import Slices
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.decisions import Main
from tutor.games.solforge.places import OPPOSITE
from tutor.games.solforge.planner import Planner
from tutor.games.solforge.rivals import Kind
from tutor.games.solforge.rules.battle import BATTLE
from tutor.games.solforge.rules.plays import Forge, LevelDirectly
from tutor.games.solforge.rules.turn import END
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.urges import urge

OF_A_LEVEL: Final = 3.0
"""Health that a level above the first is worth on a card in the hand, the deck or the discard pile."""

OF_A_BODY: Final = 0.5
"""Health that a point of attack or health of a creature is worth."""

OF_A_THREAT: Final = 0.8
"""Health that a point of attack adds where nobody stands opposite: it comes through in the next battle."""

SURE_LEAD: Final = 50.0
"""A lead of so much health is worth about three quarters of a sure win."""


def value(position: SolForgePosition, seat: int) -> float:
    """Return how a seat stands, from 0 (lost) to 1 (won): health, creatures and levels against those of the other seat.

    A battle that the active seat has still to hold is held first, so that its results count.

    :param position: a whole position, usually a guessed one; it is not changed.
    """
    if not position.battles and position.active == seat and isinstance(position.decision, Main):
        position = position.clone()
        position.play_unchecked(BATTLE)
    if position.result is not None:
        return plain_value(position, seat)
    return 0.5 + 0.5 * tanh((_stands(position, seat) - _stands(position, 1 - seat)) / SURE_LEAD)


def _stands(position: SolForgePosition, seat: int) -> float:
    piles = (position.hands[seat], position.decks[seat], position.discards[seat])
    levels = sum(card.number - 1 for pile in piles for card in pile)
    bodies = sum(_worth(position, creature) for creature in position.of_seat(seat))
    return position.health[seat] + OF_A_LEVEL * levels + bodies


def _worth(position: SolForgePosition, creature: Creature) -> float:
    attack = 0 if creature.defender else max(creature.attack, 0)
    threat = OF_A_THREAT * attack if OPPOSITE[creature.space] not in position.field else 0.0
    return OF_A_BODY * (max(creature.attack, 0) + max(creature.health, 0)) + threat


def rollout_policy(position: SolForgePosition, moves: Sequence[Move]) -> list[float]:
    """Return how urgent legal moves are: activations, big creatures, spells at the right side, then the battle."""
    return [urge(position, move) for move in moves]


def _in_lanes(position: SolForgePosition, seat: int) -> int:
    """The attack and the health of a seat's creatures together."""
    return sum(max(creature.attack, 0) + max(creature.health, 0) for creature in position.of_seat(seat))


MEASURES: Final[tuple[Measure[SolForgePosition], ...]] = (
    Measure(
        lambda position, seat: position.health[seat] - position.health[1 - seat], "{} health better", "{} health worse"
    ),
    Measure(
        lambda position, seat: _in_lanes(position, seat) - _in_lanes(position, 1 - seat),
        "{} attack and health more in the lanes",
        "{} attack and health less in the lanes",
    ),
)
KNOWLEDGE: Final = Knowledge(value, rollout_policy, MEASURES)


@dataclass(frozen=True, slots=True)
class Gentle:
    """A player to learn against: for each card a coin decides between what looks best and any creature in any empty
    lane. It never levels a card directly.

    :param seed: 0 to 2**32 - 1; decides how the coins fall.
    """

    seed: int = 0

    def choose(self, view: SolForgePosition) -> Move:
        """The move; raises ValueError if there is nothing to choose."""
        moves, chance = legal_moves(view), Chance.at(self.seed, view)
        arrivals = [move for move in moves if isinstance(move, Forge) and _is_empty(view, move.lane)]
        if arrivals and chance.below(2):
            return chance.pick(arrivals)
        best = Greedy(self.seed, KNOWLEDGE, worlds=1).choose(view)
        if not isinstance(best, LevelDirectly):
            return best
        return chance.pick(arrivals or [move for move in moves if move in (BATTLE, END)])


def _is_empty(view: SolForgePosition, lane: int) -> bool:
    """Whether nobody stands in a lane of the active seat."""
    return view.active * 5 + lane - 1 not in view.field


AT_ONCE: Final = 300
"""Positions in which a win in this turn is looked for: that finds the win of each lesson which asks for one."""


def finish(view: SolForgePosition, chance: Chance) -> Slices[Win | None]:
    """Look for a win in this turn, in slices; None if none is found."""
    if not view.turn or view.turn_of != view.active:
        return None
    return (yield from winning_turn(view, KNOWLEDGE, AT_ONCE, chance))


BOTS: Final[Mapping[str, Callable[[int], Bot[SolForgePosition]]]] = {
    "random": RandomBot,
    "kind": Kind,
    "gentle": Gentle,
    "greedy": lambda seed: Greedy(seed, KNOWLEDGE, worlds=1),
    "planner": lambda seed: Finishing(Planner(seed), finish, seed),
    "search": lambda seed: Search(seed, KNOWLEDGE, finish=finish),
}
BOT_NAMES: Final = {"greedy": "Dumb Bot"}
