"""The effects of cards whose print leaves something open, under the readings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tutor.games.elemental_deck_builder.cards import ALL, DeckCard
from tutor.games.elemental_deck_builder.effects import LETTER_OF, Damage, Effect, Healing, Shield, Shift

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.readings import DeckBuilderReadings as Readings


def letters(option: str) -> str:
    """Return the letters of the dice that an option names.

    >>> letters("nature-gold"), letters("chance-squared-one-roll")
    ('NG', 'CC')
    """
    if option.startswith("chance-squared"):
        return "CC"
    return "".join(LETTER_OF[die] for die in option.split("-"))


def _both(readings: Readings, damage: Damage) -> Damage:
    return replace(damage, both=True) if readings.victims == "both" else damage


def _blind(readings: Readings, damage: Damage) -> Damage:
    return replace(damage, loss=True) if readings.blind == "health-loss" else damage


TEXTS: dict[str, Callable[[Readings], Effect]] = {
    "meteor-strike": lambda r: _both(r, Damage(letters(r.meteor))),
    "chaotic-spell": lambda r: _both(r, Damage("CM")),
    "biblical-flood": lambda r: Damage(letters(r.flood), both=True),
    "quantum-explosion": lambda r: Damage(letters(r.quantum)),
    "volcanic-eruption": lambda r: Damage(letters(r.volcano)),
    "blind-attack": lambda r: _blind(r, Damage("C")),
    "haphazard-offence": lambda r: _blind(r, Damage("C", 2)),
    "nature-reserves": lambda r: Healing(letters(r.reserves)),
    "hot-springs": lambda r: Healing(letters(r.springs)),
    "solid-infrastructure": lambda r: Shield(letters(r.solid_die), letters(r.solid_stops)),
    "natural-forests": lambda r: Shield("N", letters(r.forests_stop)),
    "magical-barrier": lambda r: Shield(letters(r.barrier)),
    "cheap-trick": lambda r: Shift(0 if r.optional == "always-optional" else 1, 1),
}


def effects(readings: Readings) -> dict[DeckCard, Effect]:
    """Return the effects of each card under some readings (ED-A02 to ED-A11, ED-A15, ED-A16, ED-A24)."""
    told = {DeckCard.parse(card): text(readings) for card, text in TEXTS.items()}
    return {card: told.get(card, card.effect) for card in ALL}
