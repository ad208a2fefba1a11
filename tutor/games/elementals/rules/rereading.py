"""Going on under other readings in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elementals.law import KEEPS_ADDING
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.placed import Placed
from tutor.games.elementals.rules import ends, flow, stands

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition


def reread(position: ElementalsPosition) -> None:
    """The readings have changed: clear away what may not lie here now, turn up what is uncovered, look for the end.

    Only an end is told: the rest is no doing of the rules.
    """
    if not position.layout:
        return
    law = position.readings.law
    for slot in position.open:
        _recount(position, slot)
    if not law.carries:
        position.carried = {}
    if not law.sticks and position.doubled not in position.hand:
        position.doubled = None
    if not law.lazy:
        flow.face_up(position, stands.uncovered(position))
    if position.damage >= law.limit and not law.loss_late:
        ends.lose_to_damage(position)
    elif law.declares_lost or not position.elementals_left():
        ends.look_for_end(position)


def _recount(position: ElementalsPosition, slot: Slot) -> None:
    """What lies on an elemental as it counts now; a waiting banish card or third damage card may have to go."""
    law = position.readings.law
    kept: list[Placed] = []
    for item in position.placed[slot.at]:
        damage = [other for other in kept if not other.banish]
        if (item.banish and not law.any_order) or (not item.banish and len(damage) > 1 and law.pair != KEEPS_ADDING):
            position.plane.append(item.card)
        else:
            kept.append(item if item.banish else stands.as_it_counts(position, slot, item))
    position.placed[slot.at] = tuple(kept)
