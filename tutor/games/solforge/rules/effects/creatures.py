"""Actions on creatures in play: numbers, attributes, abilities, destruction, healing."""

from __future__ import annotations

from tutor.games.solforge.cards.model import Effect
from tutor.games.solforge.rules import changes, field
from tutor.games.solforge.rules.effects.act import Act


def change_stats(act: Act, effect: Effect) -> bool:
    """Raise or lower attack and health."""
    until = act.until(effect)
    for creature in act.creatures(effect):
        changes.change_stats(act.position, creature, effect.attack, effect.health, until)
    return True


def grant(act: Act, effect: Effect) -> bool:
    """Give attributes."""
    until = act.until(effect)
    for creature in act.creatures(effect):
        for attribute, amount in effect.attributes.pairs:
            changes.grant(act.position, creature, attribute, amount, until)
    return True


def negate(act: Act, effect: Effect) -> bool:
    """Negate an attribute."""
    until = act.until(effect)
    for creature in act.creatures(effect):
        if effect.attribute is not None:
            changes.negate(act.position, creature, effect.attribute, until)
    return True


def grant_trigger(act: Act, effect: Effect) -> bool:
    """Give an ability."""
    until = act.until(effect)
    for creature in act.creatures(effect):
        if effect.gives is not None:
            changes.give_ability(act.position, creature, effect.gives, until)
    return True


def strip_abilities(act: Act, effect: Effect) -> bool:
    """Take all abilities away (SF-A34)."""
    for creature in act.creatures(effect):
        changes.strip(act.position, creature)
    return True


def destroy(act: Act, effect: Effect) -> bool:
    """Destroy creatures: they are marked at once, and all that one card destroys share a moment."""
    for creature in act.creatures(effect):
        field.destroy(act.position, creature, act.position.moment)
    return True


def heal(act: Act, effect: Effect) -> bool:
    """Restore lost health."""
    amount = act.amount(effect)
    for creature in act.creatures(effect):
        changes.heal(act.position, creature, amount)
    return True
