"""The judgement of SolForge's Hard bot: the value of a seat, and the rating of moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from typing import Final

from tutor.bots import Chance, Knowledge, plain_value
from tutor.bots.random_bot import going_on
from tutor.engine import Move
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.decisions import Main
from tutor.games.solforge.figures import RATES, WEIGHTS, Rates, Weights
from tutor.games.solforge.places import OPPOSITE
from tutor.games.solforge.rules.battle import BATTLE
from tutor.games.solforge.rules.plays import Forge, LevelDirectly
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.urges import urge

MOST: Final = 6
"""Points of armor, regeneration or poison beyond which more do not count."""

SURE_LEAD: Final = 84.0
"""The lead in health that means a win in about three of four games."""

FIRST, SCALE = 20.0, 5.0
"""Forging comes before other moves, which have the search's urgency times ``SCALE``."""


class Judgement:
    """Evaluates positions and moves with these figures.

    :param weights: the figures for the value of a seat.
    :param rates: the figures for the rating of moves.
    """

    __slots__ = ("rates", "weights")

    def __init__(self, weights: Weights = WEIGHTS, rates: Rates = RATES):
        self.weights = weights
        self.rates = rates

    def value(self, position: SolForgePosition, seat: int) -> float:
        """Return the value of a position for a seat, from 0 (lost) to 1 (won). If the active seat still has to hold a
        battle, it is held first.

        :param position: a whole position, usually a determinization; it is not changed.
        """
        if not position.battles and position.active == seat and isinstance(position.decision, Main):
            position = position.clone()
            position.play_unchecked(BATTLE)
        if position.result is not None:
            return plain_value(position, seat)
        next_seat = 1 - position.active if position.battles else position.active
        mine, theirs = (self._stands(position, each, each == next_seat) for each in (seat, 1 - seat))
        return 0.5 + 0.5 * tanh((mine - theirs) / SURE_LEAD)

    def _stands(self, position: SolForgePosition, seat: int, is_next: bool) -> float:
        piles = (position.hands[seat], position.decks[seat], position.discards[seat])
        levels = sum(card.number - 1 for pile in piles for card in pile)
        creatures = sum(self._worth(position, creature, is_next) for creature in position.of_seat(seat))
        return position.health[seat] + self.weights.level * levels + creatures

    def _worth(self, position: SolForgePosition, creature: Creature, is_next: bool) -> float:
        weights = self.weights
        attack, health = max(creature.attack, 0), max(creature.health, 0)
        worth = weights.attack * attack + weights.health * health + weights.creature
        if OPPOSITE[creature.space] in position.field:
            worth += weights.through * attack if creature.breakthrough else 0.0
        elif not creature.defender:
            worth += (weights.open_next if is_next else weights.open_then) * attack
        if creature.mobility:
            worth += weights.mobility
        worth += weights.armor * min(creature.armor, MOST) + weights.poison * min(creature.poison, MOST)
        return worth + weights.regenerate * min(creature.regenerate, MOST)

    def policy(self, position: SolForgePosition, moves: Sequence[Move]) -> list[float]:
        """Rate legal moves without making them: creatures where they block or defeat the enemy, then others."""
        return [self._rate(position, move) for move in moves]

    def best(self, position: SolForgePosition, chance: Chance) -> Move:
        """Return the best rated legal move; ties are broken at random."""
        moves = going_on(position.legal())
        rates = self.policy(position, moves)
        most = max(rates)
        return chance.pick([move for move, rate in zip(moves, rates, strict=True) if rate == most])

    def _rate(self, position: SolForgePosition, move: Move) -> float:
        if isinstance(move, Forge):
            return FIRST + self._of_forging(position, move)
        return self.rates.levelling if isinstance(move, LevelDirectly) else SCALE * urge(position, move)

    def _of_forging(self, position: SolForgePosition, move: Forge) -> float:
        rates, space, card = self.rates, position.active * 5 + move.lane - 1, move.card
        size = card.attack + card.health
        own, enemy = position.field.get(space), position.field.get(OPPOSITE[space])
        rate = size / 2 - (0.0 if own is None else _size(own) / 2 + rates.oust)
        if enemy is None:
            return rate if card.attributes.defender else rate + rates.open * card.attack
        if own is None and not enemy.defender:
            rate += rates.block * max(enemy.attack, 0)
        if card.attack >= enemy.health:
            rate += rates.kill * _size(enemy)
        return rate - rates.lost * size if enemy.attack >= card.health else rate


def _size(creature: Creature) -> int:
    return max(creature.attack, 0) + max(creature.health, 0)


JUDGEMENT: Final = Judgement()


def knowledge(judge: Judgement = JUDGEMENT) -> Knowledge[SolForgePosition]:
    """Return the judgement as the evaluation of a general bot."""
    return Knowledge(judge.value, judge.policy)
