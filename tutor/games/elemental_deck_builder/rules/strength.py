"""How strong an effect is: dice, multipliers, shields, each as a sum that can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Tally
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.effects import Damage, Healing, Multiplier, Shield

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def strength(position: DeckBuilderPosition, seat: int, effect: Damage | Healing | Shield) -> Tally:
    """The strength of a seat's effect with the dice as they lie (ED-12c, ED-C23)."""
    values = [position.die(letter) for letter in effect.dice]
    found = Tally.of(values[-1], "ED-02b")
    for value in reversed(values[:-1]):
        found = found.times(value, "ED-12c")
    if effect.factor > 1:
        found = found.times(effect.factor, "ED-12c")
    factors = [
        (card.effect.factor, card.clause)
        for card in map(DeckCard.parse, position.multipliers[seat])
        if isinstance(card.effect, Multiplier) and _fits(card.effect, effect)
    ]
    combining = position.readings.combining
    if combining == "add" and factors:
        return found.times(1 + sum(factor - 1 for factor, _ in factors), "ED-C23")
    if combining == "highest" and factors:
        factors = [max(factors)]
    for factor, clause in factors:
        found = found.times(factor, clause)
    return found


def _fits(multiplier: Multiplier, effect: Damage | Healing | Shield) -> bool:
    return multiplier.die in effect.dice if multiplier.die else len(effect.dice) == 1


def shields(position: DeckBuilderPosition, seat: int, by: int, damage: Damage) -> list[tuple[DeckCard, Shield]]:
    """The seat's shields that stop damage dealt by a seat (ED-C19, ED-A36, ED-A39)."""
    if seat == by and position.readings.own_shield == "rival-only":
        return []
    owned = [(card, card.effect) for card in position.passives[seat] if isinstance(card.effect, Shield)]
    return [(card, shield) for card, shield in owned if _stops(position, shield, damage)]


def _stops(position: DeckBuilderPosition, shield: Shield, damage: Damage) -> bool:
    if not shield.stops:
        return len(damage.dice) > 1
    if len(damage.dice) > 1 and position.readings.shield_reach == "pure-only":
        return False
    return any(letter in shield.stops for letter in damage.dice)


def stopped(position: DeckBuilderPosition, seat: int, by: int, damage: Damage) -> Tally | None:
    """What a seat's shields stop, None without one (ED-A37)."""
    found = [strength(position, seat, shield) for _, shield in shields(position, seat, by, damage)]
    if not found:
        return None
    if position.readings.shield_sum == "best-one":
        return max(found, key=int)
    total = found[0]
    for more in found[1:]:
        total = total.plus(more, "ED-C20")
    return total
