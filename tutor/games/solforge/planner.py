"""The Hard bot of SolForge: it plans its whole turn, then considers the other seat's answers and its own next turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from tutor.bots import Chance, Greedy
from tutor.bots.random_bot import going_on, legal_moves
from tutor.engine import Move
from tutor.engine.slices import Slices, at_once
from tutor.games.solforge.judgement import JUDGEMENT, knowledge
from tutor.games.solforge.rules.battle import BATTLE
from tutor.games.solforge.rules.turn import END
from tutor.games.solforge.state import SolForgePosition

LOOKED_AT, KEPT = 700, 12
"""Positions of the turn that are searched, and those of each length that are extended."""

ROUNDS: Final = ((12, 4), (6, 6), (3, 12))
"""The number of best plans that are tried in each round, and of determinizations for each of them."""

FORESEEN: Final = 5
"""The weight of a plan's value before any try, in determinizations."""

SLICE: Final = 5
"""Plans that are tried between two breaks."""

TURNS: Final = 2
"""Turns that are played after the plan: the other seat's and the next one of its own. With the first alone, the value
predicted the winner no better than before it, in 1,300 plans whose games were played to the end."""

LONG: Final = 14
"""The most moves in a turn that is played after the plan."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The moves of a turn, and the seat's value after them and the battle."""

    value: float
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Planner:
    """Plans its whole turn, then plays on from the best plans.

    Plans grow move by move in one determinization; the best of each length are extended. The best of all are then
    played in the same determinizations, each with the rest of the turn, the other seat's turn and the next own turn,
    for which the moves are rated without a search. In each round the plans with the best average value stay, and the
    best of the last round is begun. The work is counted in positions, not in time.

    :param seed: 0 to 2**32 - 1, for determinizations.
    """

    seed: int = 0

    def choose(self, view: SolForgePosition) -> Move:
        """Return the first move of the best plan; raise ValueError if there is nothing to choose."""
        return at_once(self.think(view))

    def think(self, view: SolForgePosition) -> Slices[Move]:
        """Choose as ``choose`` does, in slices of a few positions."""
        moves = legal_moves(view)
        if len(moves) == 1:
            return moves[0]
        if not view.turn:
            return Greedy(self.seed, knowledge(), worlds=1).choose(view)  # a draft has no turn to plan
        chance, seat = Chance.at(self.seed, view), view.turn_of
        plans = yield from plans_of(view.determinize(chance.number()), moves, seat, chance)
        if plans[0].value == 1.0:
            return plans[0].moves[0]
        return (yield from _best(view, plans, seat, chance)).moves[0]


def _best(view: SolForgePosition, plans: Sequence[Plan], seat: int, chance: Chance) -> Slices[Plan]:
    """Try plans in rounds, in slices, and return the one with the best average value for a seat."""
    totals = {plan: FORESEEN * plan.value for plan in plans}
    for keep, worlds in ROUNDS:
        plans = sorted(plans, key=totals.__getitem__, reverse=True)[:keep]
        if len({plan.moves[0] for plan in plans}) == 1:
            break
        for _ in range(worlds):
            world, luck = view.determinize(chance.number()), chance.number()
            for n, plan in enumerate(plans):
                totals[plan] += JUDGEMENT.value(_played_on(world.clone(), plan, seat, Chance(luck)), seat)
                if n % SLICE == SLICE - 1:
                    yield
            yield
    return max(plans, key=totals.__getitem__)


def plans_of(world: SolForgePosition, moves: Sequence[Move], seat: int, chance: Chance) -> Slices[list[Plan]]:
    """Return ways to play a seat's turn, in slices, the best first, each with the position after the battle.

    :param world: a whole position; it is not changed.
    :param moves: the moves that a plan may begin with, at least one.
    """
    found: list[Plan] = []
    seen: set[Hashable] = set()
    going: list[tuple[Plan, SolForgePosition]] = [(Plan(0.0, ()), world)]
    while going:
        longer: list[tuple[Plan, SolForgePosition]] = []
        for plan, position in going:
            if len(found) >= LOOKED_AT:
                break
            for move in moves if not plan.moves else going_on(position.legal()):
                if move == END and plan.moves:
                    continue  # every plan ends so
                after = _after(position, move, seat, chance)
                key = _key(after, seat)
                if key in seen:
                    continue
                seen.add(key)
                longest = Plan(JUDGEMENT.value(after, seat), (*plan.moves, move))
                if move != BATTLE or position.battles or not plan.moves:
                    found.append(longest)  # else it is the plan before, whose value holds the first battle already
                if after.result is None and after.active == seat:
                    longer.append((longest, after))
            yield
        longer.sort(key=_promise, reverse=True)
        going = longer[:KEPT]
    return sorted(found, key=lambda plan: -plan.value)


def _promise(item: tuple[Plan, SolForgePosition]) -> float:
    return item[0].value


def _after(position: SolForgePosition, move: Move, seat: int, chance: Chance) -> SolForgePosition:
    """Return the position after a move of a seat, and after the other seat's answers in the same turn."""
    after = position.clone()
    after.play_unchecked(move)
    while after.result is None and after.active == seat and after.turn_of != seat:
        after.play_unchecked(JUDGEMENT.best(after, chance))
    return after


def _key(position: SolForgePosition, seat: int) -> Hashable:
    """Return a key that is equal for two positions of a turn with equal creatures, health, plays, battles and cards."""
    creatures = sorted(
        (creature.space, creature.card.key, creature.attack, creature.health, creature.is_awake)
        for creature in position.field.values()
    )
    cards = sorted(card.key for card in position.discards[seat])
    asked = type(position.decision)
    counts = (*position.health, position.plays, position.battles, len(position.hands[seat]))
    return tuple(creatures), counts, tuple(cards), asked


def _played_on(world: SolForgePosition, plan: Plan, seat: int, chance: Chance) -> SolForgePosition:
    """Return the position after the plan and a turn of each seat; the given position is changed."""
    for planned in plan.moves:
        if world.result is not None or world.why_not(planned) is not None:
            break  # another hidden card, so another answer
        world.play_unchecked(planned)
    turn, last = world.turn, world.turn + TURNS
    for _ in range((TURNS + 1) * LONG):
        if world.result is not None or world.turn > last:
            break
        moves = going_on(world.legal())
        if END in moves and world.battles:
            if world.turn == last:
                break  # the next hand does not count
            move: Move = END
        elif world.turn == turn and world.turn_of == seat and BATTLE in moves:
            move = BATTLE
        else:
            move = moves[0] if len(moves) == 1 else JUDGEMENT.best(world, chance)
        world.play_unchecked(move)
    return world
