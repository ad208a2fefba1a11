"""Changing readings in the middle of a game.

The table and the waiting decision are adapted: a question stays only if the new readings would ask it. A move that was
begun and is no longer allowed is taken back. What was already done keeps its result as the new readings count it.
"""

from __future__ import annotations

from tutor.engine.moves import Decision, Task
from tutor.games.elementals.attack_card import AttackCard
from tutor.games.elementals.cards import BEST_NUMBER, THERAZANE
from tutor.games.elementals.decisions import AnswerDiscard, CarrySurplus, LookUnder, NameNumber, TakeLord
from tutor.games.elementals.layout import Slot
from tutor.games.elementals.rules import effects, ends
from tutor.games.elementals.rules.attack import Discard, Place, too_weak
from tutor.games.elementals.state import ElementalsPosition


def refit(position: ElementalsPosition) -> None:
    """Adapt to new readings: remove what may no longer lie here, turn up what is uncovered, check for the end.

    Only consequences in the game are narrated; the rest is not done by the rules.
    """
    if not position.layout:
        return
    settings = position.readings.settings
    for slot in position.open:
        _recount(position, slot)
    if not settings.carries:
        position.carried = {}
    if not settings.doubling_sticks and position.doubled not in position.hand:
        position.doubled = None
    if not settings.reveals_later:
        effects.face_up(position, position.uncovered())
    if position.damage >= settings.limit and not settings.loss_late:
        ends.lose_to_damage(position)
        return
    if settings.declares_lost or not position.elementals_left():
        ends.look_for_end(position)
    if position.result is None:
        _ask_again(position)


def _recount(position: ElementalsPosition, slot: Slot) -> None:
    """Count the cards on an elemental again; a waiting banish card or a third damage card may have to go."""
    settings = position.readings.settings
    kept: list[AttackCard] = []
    for item in position.placed[slot.at]:
        third = not item.banish and sum(not other.banish for other in kept) > 1 and not settings.keeps_adding
        if third or (item.banish and not settings.any_order):
            position.plane.append(item.card)
        else:
            kept.append(position.recounted(slot, item))
    position.placed[slot.at] = tuple(kept)


def _ask_again(position: ElementalsPosition) -> None:
    """Keep the questions that the new readings still ask; if the top one is dropped, its step is done."""
    first, *above = position.agenda
    kept = [item for item in above if is_asked(position, item)]
    for item in above:
        _settle(position, item)
    position.agenda = [first, *kept]
    if above and position.decision is not above[-1]:
        effects.finish(position, *position.open)


def _settle(position: ElementalsPosition, item: Decision | Task) -> None:
    """Settle a look that was free so far, and a joker without a number, which now counts ten."""
    if isinstance(item, LookUnder) and THERAZANE in position.powers and not position.readings.settings.free_look:
        effects.lose_power(position, THERAZANE)
    if isinstance(item, NameNumber) and item.slot is not None and not is_asked(position, item):
        for lies in position.damage_cards(item.slot):
            if lies.card is item.card and lies.open:
                effects.change(position, item.slot, item.card, BEST_NUMBER, None)


def is_asked(position: ElementalsPosition, item: Decision | Task) -> bool:
    """Return whether the new readings would ask this question here, above a turn."""
    settings = position.readings.settings
    if isinstance(item, NameNumber):
        return _number_is_asked(position, item)
    if isinstance(item, AnswerDiscard):
        return settings.responses and Discard.of(item.card).refuse(position) is None
    if isinstance(item, TakeLord):
        return settings.may_refuse
    if isinstance(item, CarrySurplus):
        full = settings.carries and position.is_complete(item.slot)
        return full and bool(position.surplus_targets(item.slot))
    return True


def _number_is_asked(position: ElementalsPosition, item: NameNumber) -> bool:
    card, slot, settings = item.card, item.slot, position.readings.settings
    if slot is None:
        return settings.names_discards and Discard.of(card).refuse(position) is None
    if position.where_placed(card) is None:
        return settings.names_placed and Place.of(card, slot).refuse(position) is None
    pair = position.damage_cards(slot)
    lies = next((other for other in pair if other.card is card and other.open), None)
    if lies is None or len(pair) < 2:
        return False
    return too_weak(position, slot, position.counting(card, BEST_NUMBER, lies.doubled)) is None
