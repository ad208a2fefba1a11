"""Sums for what lies on an elemental, as people write them."""

from __future__ import annotations

from tutor.engine.cards import Card
from tutor.engine.tally import Tally
from tutor.games.elementals.attack_card import AttackCard
from tutor.games.elementals.cards import BEST_NUMBER
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import missing


def counted(item: AttackCard) -> Tally:
    """Return a placed card's value: ``6``, or ``2 × 6`` if it is doubled."""
    if item.doubled and item.counted == 2 * item.number:
        return Tally.of(item.number, "EL-2.2a").times(2, "EL-4.1d")
    return Tally.of(item.counted, "EL-2.2a")


def damage_sum(view: ElementalsPosition, slot: Slot, but: Card | None = None, hoped: bool = False) -> Tally | None:
    """Return the damage on an elemental, surplus from elsewhere first; None if there is none.

    :param but: a card to leave out.
    :param hoped: whether to count a joker without a number, with its greatest possible value.
    """
    parts = [Tally.of(view.carried[slot], "EL-4e")] if slot in view.carried else []
    for item in view.placed[slot.at]:
        best = view.counting(item.card, BEST_NUMBER, item.doubled) if item.open else item
        if item.card is not but and not item.banish and (hoped or not item.open):
            parts.append(counted(best))
    total = None
    for part in parts:
        total = part if total is None else total.plus(part, "EL-4e")
    return total


def damage_so_far(total: Tally, needed: int) -> str:
    """Return a sum compared with what is needed: ``6 + 5 = 11, exactly enough``, ``9 of 12, three points short``."""
    short = needed - total.value
    if short > 0:
        return f"{total} of {needed}, {missing(short)}"
    return f"{total}, exactly enough" if not short else f"{total}, {-short} more than the {needed} it needs"
