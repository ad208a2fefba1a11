"""What may be in play at all, so that rules need not look for what is surely not there.

``SolForgePosition.present`` holds the bits of ``cards.traits``. A bit that is not set is a promise that nothing of the
kind is in play or in hand; one that is set is a reason to look, and may be out of date. Whatever brings something
into play or gives it sets its bits, and a rule that has looked and found nothing takes them away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from tutor.engine import UNKNOWN
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.cards.traits import (
    AMBUSH,
    BEATEN,
    EXTRA_BATTLE,
    FALLEN,
    HEARS,
    IN_HAND,
    PASSING,
    READS_HAND,
    READS_NUMBERS,
    UPKEEP,
    USABLE,
    WHILE,
)
from tutor.games.solforge.creature import Creature

if TYPE_CHECKING:
    from tutor.games.solforge.state import SolForgePosition


ANY_EVENT: Final = sum(HEARS.values())


def of(position: SolForgePosition) -> int:
    """The bits of what is there now: players, creatures in play, those that left it in this chain, hands."""
    found = BEATEN if any(health < 1 for health in position.health) else 0
    for creature in position.field.values():
        found |= _heard_by(creature) | _of_its_state(creature)
        if creature.space // 5 == position.active and (creature.mobility or creature.card.activate is not None):
            found |= USABLE
    for creature in position.gone:
        found |= _heard_by(creature)
    for seat, hand in enumerate(position.hands):
        found |= of_hand(seat, hand)
    return found


def of_hand(seat: int, cards: Iterable[Level]) -> int:
    """The bit of a seat in whose hand these cards come to lie: whether one of them can ever spring an Ambush."""
    for card in cards:
        if card is UNKNOWN or card.traits & AMBUSH:
            return IN_HAND[seat]
    return 0


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
