"""The strength of an effect: dice, multipliers, shields, each as a readable sum."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tutor.engine import Tally
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.effects import Damage, Healing, Multiplier, Shield

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

Strong = Damage | Healing | Shield
MOST = 1_000_000
"""The greatest strength or number of a card; otherwise multipliers that last for ever (ED-A30) could let them grow
without limit."""

MOST_ROLLS = 64
"""The most rolls of one card; only the last one counts, so more are worth no more."""


def strength(position: DeckBuilderPosition, seat: int, effect: Strong) -> Tally:
    """Return the strength of a seat's effect with the current dice (ED-12c, ED-C23)."""
    return _multiplied(position, seat, effect).at_most(MOST)


def _multiplied(position: DeckBuilderPosition, seat: int, effect: Strong) -> Tally:
    found = _formula(position, seat, effect)
    factors = [
        (multiplier.factor, card.clause)
        for card, multiplier in _multipliers(position, seat)
        if fits(position, multiplier, effect)
    ]
    combining = position.readings.combining
    if combining == "add" and factors:
        return found.times(1 + sum(factor - 1 for factor, _ in factors), "ED-C23")
    if combining == "highest" and factors:
        factors = [max(factors)]
    for factor, clause in factors:
        found = found.times(factor, clause)
    return found


def _formula(position: DeckBuilderPosition, seat: int, effect: Strong) -> Tally:
    """Return the product of an effect's dice; chance that was rolled before counts with its first roll (ED-A04,
    ED-A19)."""
    values = [position.die(letter, seat) for letter in effect.dice]
    if position.rolled and effect.factor > 1:
        return Tally.of(position.rolled[0], "ED-02b").plus(Tally.of(values[0], "ED-02b"), "ED-12c")
    if position.rolled:
        values[0] = position.rolled[0]
    found = Tally.of(values[-1], "ED-02b")
    for value in reversed(values[:-1]):
        found = found.times(value, "ED-12c")
    return found.times(effect.factor, "ED-12c") if effect.factor > 1 else found


def _multipliers(position: DeckBuilderPosition, seat: int) -> list[tuple[DeckCard, Multiplier]]:
    cards = map(DeckCard.parse, position.multipliers[seat])
    return [(card, card.effect) for card in cards if isinstance(card.effect, Multiplier)]


def fits(position: DeckBuilderPosition, multiplier: Multiplier, effect: Strong) -> bool:
    """Return whether a multiplier applies to an effect of its owner (ED-A01, ED-A31, ED-A34, ED-A35)."""
    readings, die = position.readings, multiplier.die
    if isinstance(effect, Shield) and readings.shields_too == "cards-played-only":
        return False
    if not die:
        return not is_product(position, effect)
    if die == "G" and readings.gold_die != "gold-die-effects":
        return False
    if die in effect.dice:
        return readings.reach != "pure-only" or len(effect.dice) == 1
    return readings.reach == "mentions-die" and isinstance(effect, Shield) and die in effect.stops


def is_product(position: DeckBuilderPosition, effect: Strong) -> bool:
    """Return whether an effect multiplies dice (ED-A34)."""
    twice = effect.factor > 1 and position.readings.combo == "any-formula-with-a-times-sign"
    return len(effect.dice) > 1 or twice


def use_up(position: DeckBuilderPosition, seat: int, effect: Strong) -> None:
    """Remove multipliers that last for one strength only, under ED-A30."""
    if position.readings.lasting == "next-effect":
        kept = [card for card, multiplier in _multipliers(position, seat) if not fits(position, multiplier, effect)]
        position.multipliers[seat] = list(map(str, kept))


def use_up_shields(position: DeckBuilderPosition, seat: int, cards: Iterable[DeckCard]) -> None:
    """Do the same for shields that have just stopped damage, each an effect of its owner (ED-A35)."""
    for card in cards:
        shield = position.effect(card)
        assert isinstance(shield, Shield)
        use_up(position, seat, shield)


def number(position: DeckBuilderPosition, seat: int, found: int) -> int:
    """Return a number on a seat's card that is not a strength, with multipliers (ED-A32)."""
    doubled = position.multipliers[seat].count("purism") if position.readings.purism == "all-numbers" else 0
    return _doubled(found, doubled)


def rolls(position: DeckBuilderPosition, seat: int, found: int) -> int:
    """Return the number of rolls of a seat's card; ``found`` is the number in its text (ED-A32)."""
    return min(number(position, seat, found), MOST_ROLLS)


def gold_gain(position: DeckBuilderPosition, seat: int, gold: int) -> int:
    """Return a gain of gold that does not come from damage (ED-A01)."""
    doubled = position.multipliers[seat].count("midas-touch") if position.readings.gold_die == "gold-gains" else 0
    return _doubled(gold, doubled)


def _doubled(found: int, times: int) -> int:
    return min(found << min(times, 20), MOST)


# ---- shields ---------------------------------------------------------------------------------------------------------


def shields(position: DeckBuilderPosition, seat: int, by: int, damage: Damage) -> list[tuple[DeckCard, Shield]]:
    """Return the seat's shields that stop damage dealt by a seat (ED-C19, ED-A36, ED-A38, ED-A39, ED-A88)."""
    readings = position.readings
    if damage.loss or (seat == by and readings.own_shield == "rival-only"):
        return []
    cards = position.passives[seat]
    if readings.duplicates == "no-duplicates":
        cards = list(dict.fromkeys(cards))
    if readings.shield_use == "once-per-turn":
        cards = [card for card in cards if not position.is_used(seat, card)]
    owned = [(card, position.effect(card)) for card in cards]
    return [(card, shield) for card, shield in owned if isinstance(shield, Shield) and _stops(position, shield, damage)]


def _stops(position: DeckBuilderPosition, shield: Shield, damage: Damage) -> bool:
    if not shield.stops:
        return is_product(position, damage)
    if len(damage.dice) > 1 and position.readings.shield_reach == "pure-only":
        return False
    return any(letter in shield.stops for letter in damage.dice)


def stopping(position: DeckBuilderPosition, seat: int, by: int, damage: Damage) -> list[tuple[DeckCard, Tally]]:
    """Return the seat's shields that count against damage dealt by a seat, each with the damage that it stops
    (ED-A37)."""
    found = [(card, strength(position, seat, shield)) for card, shield in shields(position, seat, by, damage)]
    best = position.readings.shield_sum == "best-one" and found
    return [max(found, key=lambda each: int(each[1]))] if best else found


def stopped(position: DeckBuilderPosition, seat: int, by: int, damage: Damage) -> Tally | None:
    """Return the damage that a seat's shields stop together; None without shields."""
    total: Tally | None = None
    for card, stops in stopping(position, seat, by, damage):
        total = stops if total is None else total.plus(stops, card.clause)
    return total
