"""The urgency of SolForge moves, computed without making them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tutor.engine import Move
from tutor.games.solforge.cards.model import Effect, Level
from tutor.games.solforge.places import NUMBER, OPPOSITE, SEAT_OF, SEATS
from tutor.games.solforge.rules.battle import Battle
from tutor.games.solforge.rules.choices import Decline, Pick
from tutor.games.solforge.rules.creatures import Activate, ActivateAt, MoveTo
from tutor.games.solforge.rules.plays import Cast, CastAt, Forge, LevelDirectly
from tutor.games.solforge.state import SolForgePosition

HARMS: Final = frozenset(("damage", "destroy", "negate", "strip-abilities", "replace"))
"""Effects that nobody wants on an own creature."""

URGES: Final[Mapping[type[Move], float]] = {
    MoveTo: 1.5,
    Activate: 7.0,
    Cast: 6.0,
    LevelDirectly: 2.0,
    Battle: 3.0,
    Pick: 2.0,
    Decline: 0.5,
}
"""The urgency of each kind of move in a rollout; forging depends on the creature, aiming on the target, others have
1."""


def urge(position: SolForgePosition, move: Move) -> float:
    """Return the urgency of a legal move: activations, big creatures, spells at the right side, then the battle."""
    if isinstance(move, Forge):
        return _of_forging(position, move)
    if isinstance(move, CastAt):
        return 6.0 if _is_fitting(position, move.card, move.target) else 0.2
    if isinstance(move, ActivateAt):
        creature = position.field.get(position.active * 5 + move.lane - 1)
        return 7.0 if creature is not None and _is_fitting(position, creature.card, move.target) else 0.2
    return URGES.get(type(move), 1.0)


def _of_forging(position: SolForgePosition, move: Forge) -> float:
    """Return the urgency of forging a creature: its size, minus that of one it replaces, plus a bonus if an enemy is
    opposite."""
    space = position.active * 5 + move.lane - 1
    size = (move.card.attack + move.card.health) / 4
    replaced = position.field.get(space)
    if replaced is not None:
        return size - (replaced.attack + replaced.health) / 4
    return 4.0 + size + (1.0 if OPPOSITE[space] in position.field else 0.0)


def _is_fitting(position: SolForgePosition, card: Level, target: str) -> bool:
    """Return whether harm is aimed at the enemy, and help at oneself."""
    seat = SEAT_OF[NUMBER[target]] if target in NUMBER else SEATS.index(target)
    return is_harmful(card) == (seat != position.active)


@cache
def is_harmful(card: Level) -> bool:
    """Return whether the first effect of a card on its target is one that nobody wants for themselves.

    >>> from tutor.games.solforge.cards import level
    >>> is_harmful(level("lightning-spark@1")), is_harmful(level("enrage@1"))
    (True, False)
    """
    ability = card.cast or card.activate
    return ability is not None and _harms(ability.effects[0])


def _harms(effect: Effect) -> bool:
    return effect.action in HARMS or effect.attack + effect.health < 0 or effect.attributes.poison > 0
