"""The judgement of SolForge's Hard bot: the value of a seat, and the rating of moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import tanh
from typing import Final

from tutor.bots import Chance, Knowledge, plain_value
from tutor.bots.random_bot import going_on
from tutor.engine import Move
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.cards.traits import PASSING
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.decisions import Main
from tutor.games.solforge.figures import RATES, WEIGHTS, Rates, Weights
from tutor.games.solforge.places import OPPOSITE
from tutor.games.solforge.rules.battle import BATTLE
from tutor.games.solforge.rules.plays import Cast, CastAt, Forge, LevelDirectly
from tutor.games.solforge.rules.turn import stop_effects
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.urges import urge

MOST: Final = 6
"""Points of armor, regeneration or poison beyond which more do not count."""

SURE_LEAD: Final = 84.0
"""The lead in health that means a win in about three of four games."""

FIRST: Final = 20.0
"""The least that forging into an empty lane is rated; other moves are rated by the search's urgency."""

SCALE: Final = 5.0
"""The factor of the urgency of moves other than spells."""


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
        battle, it is held first. After the battle, effects that end with the turn do not count.

        :param position: a whole position, usually a determinization; it is not changed.
        """
        if not position.battles and position.active == seat and isinstance(position.decision, Main):
            position = position.clone()
            position.play_unchecked(BATTLE)
        if position.result is not None:
            return plain_value(position, seat)
        if position.battles and position.present & PASSING:
            position = position.clone()
            stop_effects(position)
        next_seat = 1 - position.active if position.battles else position.active
        mine, theirs = (self._stands(position, each, each == next_seat) for each in (seat, 1 - seat))
        return 0.5 + 0.5 * tanh((mine - theirs) / SURE_LEAD)

    def _stands(self, position: SolForgePosition, seat: int, is_next: bool) -> float:
        creatures = sum(self._worth(position, creature, is_next) for creature in position.of_seat(seat))
        return position.health[seat] + self._cards(position, seat) + creatures

    def _cards(self, position: SolForgePosition, seat: int) -> float:
        """Return the value of the levels of a seat's cards outside play."""
        weights = self.weights
        growth = levels = spells = 0.0
        for pile in (position.hands[seat], position.decks[seat], position.discards[seat]):
            for card in pile:
                if card.number == 1:
                    continue
                if card.is_creature:
                    growth += _growth(card)
                    levels += card.number - 1
                else:
                    spells += card.number - 1
        return weights.growth * growth + weights.level * levels + weights.spell * spells

    def _worth(self, position: SolForgePosition, creature: Creature, is_next: bool) -> float:
        weights = self.weights
        attack, health = max(creature.attack, 0), max(creature.health, 0)
        worth = weights.attack * attack + weights.health * health + weights.square * _square(attack + health)
        enemy = position.field.get(OPPOSITE[creature.space])
        if enemy is not None:
            worth += weights.through * attack if creature.breakthrough else 0.0
            if attack >= enemy.health + enemy.armor and not (creature.defender and enemy.defender):
                worth += (weights.beats_next if is_next else weights.beats_then) * _size(enemy)
        elif not creature.defender:
            worth += (weights.open_next if is_next else weights.open_then) * attack
        return worth + self._attributes(creature)

    def _attributes(self, creature: Creature) -> float:
        """Return the value of a creature's attributes that does not depend on the creature opposite."""
        weights = self.weights
        worth = weights.mobility if creature.mobility else 0.0
        worth += weights.defender if creature.defender else 0.0
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
        if isinstance(move, LevelDirectly):
            return self.rates.levelling
        return urge(position, move) * (self.rates.casting if isinstance(move, Cast | CastAt) else SCALE)

    def _of_forging(self, position: SolForgePosition, move: Forge) -> float:
        rates, space, card = self.rates, position.active * 5 + move.lane - 1, move.card
        size, after = card.attack + card.health, card.next
        own, enemy = position.field.get(space), position.field.get(OPPOSITE[space])
        rate = size / 2 + rates.growth * (after.attack + after.health - size)
        rate -= 0.0 if own is None else _size(own) / 2 + rates.oust
        rate += rates.defender if card.attributes.defender else 0.0
        if enemy is None:
            if card.attributes.defender:
                return rate
            return rate + (rates.open + (rates.quick if card.attributes.aggressive else 0.0)) * card.attack
        if own is None and not enemy.defender:
            rate += rates.block * max(enemy.attack, 0)
        if card.attack >= enemy.health + enemy.armor:
            rate += rates.kill * _size(enemy)
        return rate - rates.lost * size if enemy.attack >= card.health else rate


def _size(creature: Creature) -> int:
    return max(creature.attack, 0) + max(creature.health, 0)


def _square(points: int) -> float:
    return points * points / 20


@cache
def _growth(card: Level) -> float:
    """Return how much the square of a creature card's points has grown since its first level."""
    first = card.card.first
    return _square(card.attack + card.health) - _square(first.attack + first.health)


JUDGEMENT: Final = Judgement()


def knowledge(judge: Judgement = JUDGEMENT) -> Knowledge[SolForgePosition]:
    """Return the judgement as the evaluation of a general bot."""
    return Knowledge(judge.value, judge.policy)
