"""Bots of SolForge: the evaluation of a seat and the urgency of moves, from views only.

The greedy bot is called the Dumb Bot: it takes what looks best at once and plans nothing. The gentle bot is for a
newcomer's first games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import tanh
from typing import Final

from tutor.bots import Greedy, Knowledge, Measure, RandomBot, Search, Win, plain_value, winning_turn
from tutor.bots.chance import Chance
from tutor.bots.guided import Guided
from tutor.bots.random_bot import legal_moves
from tutor.engine import Move
from tutor.engine.game import Bot
from tutor.engine.slices import Slices
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.decisions import Main
from tutor.games.solforge.judgement import knowledge
from tutor.games.solforge.places import OPPOSITE
from tutor.games.solforge.planner import Planner
from tutor.games.solforge.rivals import Kind
from tutor.games.solforge.rules.battle import BATTLE
from tutor.games.solforge.rules.plays import Forge, LevelDirectly
from tutor.games.solforge.rules.turn import END
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.urges import urge

OF_A_LEVEL: Final = 3.0
"""The value, in health, of each level above the first on a card in hand, deck or discard pile."""

OF_A_BODY: Final = 0.5
"""The value, in health, of a point of a creature's attack or health."""

OF_A_THREAT: Final = 0.8
"""The extra value, in health, of a point of attack with nobody opposite: it gets through in the next battle."""

SURE_LEAD: Final = 50.0
"""The lead in health that means a win in about three of four games."""


def value(position: SolForgePosition, seat: int) -> float:
    """Return the value of a position for a seat, from 0 (lost) to 1 (won), by health, creatures and levels against the
    other seat's.

    If the active seat still has to hold a battle, it is held first.

    :param position: a whole position, usually a determinization; it is not changed.
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
    """Rate legal moves: activations, big creatures, spells at the right side, then the battle."""
    return [urge(position, move) for move in moves]


def _in_lanes(position: SolForgePosition, seat: int) -> int:
    """Return the total attack and health of a seat's creatures."""
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


PLANNED: Final = replace(knowledge(), measures=MEASURES)
"""The planner's evaluation, which also tells differences to people."""

LONG: Final = 14
"""Decisions in a rollout that compares moves for the planner: about the rest of a turn, the next, and one's own."""


@dataclass(frozen=True, slots=True)
class Gentle:
    """An easy bot: for each card it tosses a coin between the best move and any creature in any empty lane.

    It never levels a card directly.

    :param seed: 0 to 2**32 - 1, for the coins.
    """

    seed: int = 0

    def choose(self, view: SolForgePosition) -> Move:
        """Return a move; raise ValueError if there is nothing to choose."""
        moves, chance = legal_moves(view), Chance.at(self.seed, view)
        arrivals = [move for move in moves if isinstance(move, Forge) and _is_empty(view, move.lane)]
        if arrivals and chance.below(2):
            return chance.pick(arrivals)
        best = Greedy(self.seed, KNOWLEDGE, worlds=1).choose(view)
        if not isinstance(best, LevelDirectly):
            return best
        return chance.pick(arrivals or [move for move in moves if move in (BATTLE, END)])


def _is_empty(view: SolForgePosition, lane: int) -> bool:
    """Return whether a lane of the active seat is empty."""
    return view.active * 5 + lane - 1 not in view.field


AT_ONCE: Final = 300
"""Positions searched for a win in this turn; enough for each lesson that asks for one."""


def finish(view: SolForgePosition, chance: Chance) -> Slices[Win | None]:
    """Search a win in this turn, in slices; return None if none is found."""
    if not view.turn or view.turn_of != view.active:
        return None
    return (yield from winning_turn(view, KNOWLEDGE, AT_ONCE, chance))


BOTS: Final[Mapping[str, Callable[[int], Bot[SolForgePosition]]]] = {
    "random": RandomBot,
    "kind": Kind,
    "gentle": Gentle,
    "greedy": lambda seed: Greedy(seed, KNOWLEDGE, worlds=1),
    "search": lambda seed: Search(seed, KNOWLEDGE, finish=finish),
    "planner": lambda seed: Guided(Planner(seed), seed, PLANNED, LONG, finish=finish),
}
BOT_NAMES: Final = {"greedy": "Dumb Bot"}
