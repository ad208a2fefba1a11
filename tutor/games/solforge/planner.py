"""The Hard player of SolForge: it plans its whole turn, then looks how the other seat may answer."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import tanh
from typing import Final

from tutor.bots import Chance, Greedy, Knowledge, plain_value
from tutor.bots.random_bot import going_on, legal_moves
from tutor.engine import Move
from tutor.engine.slices import Slices, at_once
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.decisions import Main
from tutor.games.solforge.places import OPPOSITE
from tutor.games.solforge.rules.battle import BATTLE
from tutor.games.solforge.rules.plays import Forge, LevelDirectly
from tutor.games.solforge.rules.turn import END
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.urges import urge

OF_A_LEVEL: Final = 3.0
"""Health that a level above the first is worth on a card that is not in play."""

OF_ATTACK, OF_HEALTH, OF_A_CREATURE = 0.6, 0.8, -1.0
"""Health that a point of a creature is worth. One large creature is worth more than two that share its points."""

OPEN_THEN, OPEN_NEXT = 1.0, 1.8
"""Health that a point of attack adds where nobody stands opposite: after the turn of its seat, when the other one may
still block it, and before it, when nobody can."""

THROUGH: Final = 0.8
"""The same of Breakthrough where somebody stands opposite."""

OF_AN_ATTRIBUTE: Final = {"armor": 2.0, "regenerate": 1.0, "poison": -2.0}
"""Health that a point of these is worth, up to ``MOST`` points."""

MOST: Final = 6
OF_MOBILITY: Final = 4.0
SURE_LEAD: Final = 84.0
"""A lead of so much health is worth about three quarters of a sure win."""


def value(position: SolForgePosition, seat: int) -> float:
    """Return how a seat stands, from 0 (lost) to 1 (won). A battle that is still to come this turn is held first.

    The weights follow a fit to the winners of 500 games of the one-move player, and were rounded.

    :param position: a whole position, usually a guessed one; it is not changed.
    """
    if not position.battles and position.active == seat and isinstance(position.decision, Main):
        position = position.clone()
        position.play_unchecked(BATTLE)
    if position.result is not None:
        return plain_value(position, seat)
    next_seat = 1 - position.active if position.battles else position.active
    mine, theirs = (_stands(position, each, each == next_seat) for each in (seat, 1 - seat))
    return 0.5 + 0.5 * tanh((mine - theirs) / SURE_LEAD)


def _stands(position: SolForgePosition, seat: int, is_next: bool) -> float:
    piles = (position.hands[seat], position.decks[seat], position.discards[seat])
    levels = sum(card.number - 1 for pile in piles for card in pile)
    creatures = sum(_worth(position, creature, is_next) for creature in position.of_seat(seat))
    return position.health[seat] + OF_A_LEVEL * levels + creatures


def _worth(position: SolForgePosition, creature: Creature, is_next: bool) -> float:
    attack, health = max(creature.attack, 0), max(creature.health, 0)
    worth = OF_ATTACK * attack + OF_HEALTH * health + OF_A_CREATURE
    if OPPOSITE[creature.space] in position.field:
        worth += THROUGH * attack if creature.breakthrough else 0.0
    elif not creature.defender:
        worth += (OPEN_NEXT if is_next else OPEN_THEN) * attack
    if creature.mobility:
        worth += OF_MOBILITY
    for attribute, each in OF_AN_ATTRIBUTE.items():
        worth += each * min(getattr(creature, attribute), MOST)
    return worth


BLOCK, KILL, LOST, OPEN, OUST = 1.2, 0.4, 0.4, 1.0, 3.0
"""Rates of forging: for a point of attack that is blocked, for one of a creature beaten, of one lost, of attack with
nobody opposite, and what it costs to give up a creature for it."""

FIRST, SCALE, LEVELLING = 20.0, 5.0, 3.0
"""Forging comes before the rest, which goes by the search's urges times ``SCALE``; to level a card comes last."""


def rollout_policy(position: SolForgePosition, moves: Sequence[Move]) -> list[float]:
    """Return how good legal moves are, without making them.

    Creatures where they block or beat the enemy, then the rest.
    """
    return [_rate(position, move) for move in moves]


def _rate(position: SolForgePosition, move: Move) -> float:
    if isinstance(move, Forge):
        return FIRST + _of_forging(position, move)
    return LEVELLING if isinstance(move, LevelDirectly) else SCALE * urge(position, move)


def _of_forging(position: SolForgePosition, move: Forge) -> float:
    space, card = position.active * 5 + move.lane - 1, move.card
    size = card.attack + card.health
    own, enemy = position.field.get(space), position.field.get(OPPOSITE[space])
    rate = size / 2 - (0.0 if own is None else _size(own) / 2 + OUST)
    if enemy is None:
        return rate if card.attributes.defender else rate + OPEN * card.attack
    if own is None and not enemy.defender:
        rate += BLOCK * max(enemy.attack, 0)
    if card.attack >= enemy.health:
        rate += KILL * _size(enemy)
    return rate - LOST * size if enemy.attack >= card.health else rate


def _size(creature: Creature) -> int:
    return max(creature.attack, 0) + max(creature.health, 0)


JUDGEMENT: Final = Knowledge(value, rollout_policy)

LOOKED_AT, KEPT = 700, 10
"""Positions of the turn that are looked at, and those of each length from which a plan goes on."""

PLANS, WORLDS = 12, 16
"""Plans that the other seat answers, and in how many worlds it does."""

LONG: Final = 14
"""Moves of a turn that are played on, at most."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Moves of a turn, and how its seat stands after them and the battle."""

    value: float
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Planner:
    """A player that lays out its whole turn, then lets the other seat answer the best of these plans.

    The plans grow move by move in one guessed world; the best of each length go on. The best of all of them are then
    played in the same guessed worlds, each with the rest of the turn and the turn of the other seat, and the one after
    which its seat stands best on average is begun. The work is counted in positions, not in time.

    :param seed: 0 to 2**32 - 1; decides what is guessed.
    """

    seed: int = 0

    def choose(self, view: SolForgePosition) -> Move:
        """The first move of the best plan; raises ValueError if there is nothing to choose."""
        return at_once(self.think(view))

    def think(self, view: SolForgePosition) -> Slices[Move]:
        """Choose as ``choose`` does, in slices of a few positions."""
        moves = legal_moves(view)
        if len(moves) == 1:
            return moves[0]
        if not view.turn:
            return Greedy(self.seed, JUDGEMENT, worlds=1).choose(view)  # a draft has no turn to plan
        chance, seat = Chance.at(self.seed, view), view.turn_of
        plans = (yield from plans_of(view.determinize(chance.number()), moves, seat, chance))[:PLANS]
        if plans[0].value == 1.0 or len({plan.moves[0] for plan in plans}) == 1:
            return plans[0].moves[0]
        totals = [0.0] * len(plans)
        for _ in range(WORLDS):
            world, luck = view.determinize(chance.number()), chance.number()
            for i, plan in enumerate(plans):
                totals[i] += value(_answered(world.clone(), plan, seat, Chance(luck)), seat)
            yield
        return plans[totals.index(max(totals))].moves[0]


def plans_of(world: SolForgePosition, moves: Sequence[Move], seat: int, chance: Chance) -> Slices[list[Plan]]:
    """Ways in which a seat may play its turn, in slices, the best first, each as it stands after the battle.

    :param world: a whole position; it is not changed.
    :param moves: those that a plan may begin with, one at least.
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
                ends = move in (BATTLE, END)
                if ends and plan.moves:
                    continue  # the value of every plan holds the battle
                after = _after(position, move, seat, chance)
                key = _key(after, seat)
                if not ends and key in seen:
                    continue
                seen.add(key)
                found.append(Plan(value(after, seat), (*plan.moves, move)))
                if not ends and after.result is None and after.active == seat:
                    longer.append((found[-1], after))
            yield
        longer.sort(key=_promise, reverse=True)
        going = longer[:KEPT]
    return sorted(found, key=lambda plan: -plan.value)


def _promise(item: tuple[Plan, SolForgePosition]) -> float:
    return item[0].value


def _after(position: SolForgePosition, move: Move, seat: int, chance: Chance) -> SolForgePosition:
    """The position after a move of a seat, and after what the other one answers in the same turn."""
    after = position.clone()
    after.play_unchecked(move)
    while after.result is None and after.active == seat and after.turn_of != seat:
        after.play_unchecked(_best_rated(after, chance))
    return after


def _key(position: SolForgePosition, seat: int) -> Hashable:
    """Return what makes two ends of the same begun turn one: the creatures, health, plays and cards."""
    creatures = sorted(
        (creature.space, creature.card.key, creature.attack, creature.health, creature.is_awake)
        for creature in position.field.values()
    )
    cards = sorted(card.key for card in position.discards[seat])
    asked = type(position.decision)
    return tuple(creatures), tuple(position.health), position.plays, len(position.hands[seat]), tuple(cards), asked


def _answered(world: SolForgePosition, plan: Plan, seat: int, chance: Chance) -> SolForgePosition:
    """Return where a plan leads when the other seat has had its turn; the world itself is played on."""
    for planned in plan.moves:
        if world.result is not None or world.why_not(planned) is not None:
            break  # another hidden card, another answer
        world.play_unchecked(planned)
    turn = world.turn
    for _ in range(2 * LONG):
        if world.result is not None or world.turn > turn + 1:
            break
        moves = going_on(world.legal())
        if END in moves and world.battles:
            if world.turn > turn:
                break  # a plan does not reach to the next hand
            move: Move = END
        elif world.turn == turn and world.turn_of == seat and BATTLE in moves:
            move = BATTLE
        else:
            move = moves[0] if len(moves) == 1 else _best_rated(world, chance)
        world.play_unchecked(move)
    return world


def _best_rated(position: SolForgePosition, chance: Chance) -> Move:
    moves = going_on(position.legal())
    rates = rollout_policy(position, moves)
    most = max(rates)
    return chance.pick([move for move, rate in zip(moves, rates, strict=True) if rate == most])
