"""Actions on creatures in play: numbers, attributes, abilities, destruction, healing."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.games.solforge.cards.model import Effect
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.places import SPACES
from tutor.games.solforge.rules import changes, dying, events
from tutor.games.solforge.rules.acting import Act
from tutor.games.solforge.rules.housekeeping import call_extra_battle


def _creatures(act: Act, effect: Effect) -> Iterator[Creature]:
    """The creatures that an effect is about and that are in play; each as it is when its turn comes."""
    for entry in act.affected(effect):
        creature = act.creature(entry) if isinstance(entry, int) and entry > 0 else None
        if creature is not None:
            yield creature


def change_stats(act: Act, effect: Effect) -> bool:
    """Raise or lower attack and health."""
    until = act.until(effect)
    for creature in _creatures(act, effect):
        changes.change_stats(act.position, creature, effect.attack, effect.health, until)
    return True


def grant(act: Act, effect: Effect) -> bool:
    """Give attributes."""
    until = act.until(effect)
    for creature in _creatures(act, effect):
        for attribute, amount in effect.attributes.pairs:
            now = act.creature(creature.entry)
            if now is not None:
                changes.grant(act.position, now, attribute, amount, until)
    return True


def negate(act: Act, effect: Effect) -> bool:
    """Forbid an attribute."""
    until = act.until(effect)
    for creature in _creatures(act, effect):
        if effect.attribute is not None:
            changes.negate(act.position, creature, effect.attribute, until)
    return True


def grant_trigger(act: Act, effect: Effect) -> bool:
    """Give an ability."""
    until = act.until(effect)
    for creature in _creatures(act, effect):
        if effect.gives is not None:
            changes.give_ability(act.position, creature, effect.gives, until)
    return True


def strip_abilities(act: Act, effect: Effect) -> bool:
    """Take all abilities away (SF-A34)."""
    for creature in _creatures(act, effect):
        changes.strip(act.position, creature)
    return True


def destroy(act: Act, effect: Effect) -> bool:
    """Destroy: marked at once; all that one card destroys at once shares a moment."""
    for creature in _creatures(act, effect):
        dying.destroy(act.position, creature, act.position.moment)
    return True


def heal(act: Act, effect: Effect) -> bool:
    """Give lost health back."""
    amount = act.amount(effect)
    for creature in _creatures(act, effect):
        changes.heal(act.position, creature, amount)
    return True


def extra_battle(act: Act, effect: Effect) -> bool:
    """Give extra battles for this turn (SF-A30)."""
    amount = act.amount(effect)
    for creature in _creatures(act, effect):
        changes.put(act.position, creature, extra=creature.extra + amount)
        act.position.tell(events.ExtraBattle, SPACES[creature.space], creature.card, amount)
    call_extra_battle(act.position)
    return True
