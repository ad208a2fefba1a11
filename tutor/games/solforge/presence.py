"""What may be in play at all, so that rules need not search for what is certainly absent.

A position keeps bits of ``cards.traits`` in ``present``. A bit that is not set guarantees that nothing of the kind is
in play; one that is set is a reason to search, and may be outdated. Anything that brings something into play sets its
bits; a rule checks its bits before it searches, and clears them when it found nothing. ``count_present`` counts them
for a position that was set up. Nothing else depends on the bits: with all of them set every game goes the same way,
only slower.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tutor.games.solforge.cards.traits import (
    BEATEN,
    EXTRA_BATTLE,
    FALLEN,
    HEARS,
    PASSING,
    READS_HAND,
    READS_NUMBERS,
    UPKEEP,
    USABLE,
    WHILE,
)
from tutor.games.solforge.creature import Creature

ANY_EVENT: Final = sum(HEARS.values())
EVERYTHING: Final = -1
"""All bits: every rule has to search."""


class Presence:
    """The part of a position that knows what may be in play. A mixin."""

    __slots__ = ()
    present: int
    active: int
    health: list[int]
    field: Mapping[int, Creature]
    gone: list[Creature]

    def count_present(self) -> int:
        """Return the bits of what is present: players, creatures in play, and those that left in this chain."""
        found = BEATEN if min(self.health) < 1 else 0
        for creature in self.field.values():
            found |= _heard_by(creature) | _of_its_state(creature)
            if creature.owner == self.active and (creature.mobility or creature.card.activate is not None):
                found |= USABLE
        for creature in self.gone:
            found |= _heard_by(creature)
        return found


def _heard_by(creature: Creature) -> int:
    found = creature.card.traits & ANY_EVENT
    for item in creature.gained:
        if item.ability.event is not None:
            found |= HEARS[item.ability.event]
    return found


def _of_its_state(creature: Creature) -> int:
    found = creature.card.traits & (WHILE | READS_HAND | READS_NUMBERS)
    found |= WHILE if creature.bonuses else 0
    found |= EXTRA_BATTLE if creature.extra else 0
    found |= UPKEEP if creature.used or creature.armor or creature.poison or creature.regenerate else 0
    found |= FALLEN if creature.health < 1 else 0
    given: tuple[Any, ...] = (*creature.grants, *creature.negations, *creature.boosts, *creature.gained)
    return found | (PASSING if any(item.until for item in given) else 0)
