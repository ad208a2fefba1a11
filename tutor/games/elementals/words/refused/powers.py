"""Refusals of powers."""

from __future__ import annotations

from typing import Any

from tutor.games.elementals.rules import refusals as no
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import Phrases, power_name, the, upper
from tutor.games.elementals.words.refused.lying import Table


def _not_won(m: Any, view: ElementalsPosition) -> Phrases:
    if view.readings.settings.powers_none:
        return "There are no powers in this game.", "At this table a beaten Lord gives none. [EL-4.1a]"
    return (
        f"{power_name(m.lord)} is not yours yet. {upper(the(m.lord))} has to be beaten first.",
        "A power comes from beating its Lord. [EL-4.1a]",
    )


def _spent(m: Any, view: ElementalsPosition) -> Phrases:
    name = power_name(m.lord)
    if view.readings.settings.powers_all:
        return f"{name} is used up.", "Each power works once. [EL-4.1f]"
    if view.readings.settings.may_refuse:
        return f"{name} is gone.", "Used once, or let go, its card lies in the Elemental Plane. [EL-4.1f]"
    return f"{name} is used up.", "Each power works once; then its card lies in the Elemental Plane. [EL-4.1f]"


POWERS: Table = {
    no.POWER_NOT_WON: _not_won,
    no.POWER_SPENT: _spent,
    no.POWER_NEEDS_HAND: (
        "{power} cannot be used now. You need a card in your hand.",
        "Here, powers work only while you hold a card: draw first. [EL-4.1a]",
    ),
    no.NO_HAND_CARD: (
        "Whispers of Neptulon cannot be used now. It needs a card in your hand.",
        "The card that goes under the titan deck comes from your hand, which is empty. [EL-4.1b] The power stays.",
    ),
    no.WHISPER_WHICH: (
        "Whispers of Neptulon needs a hand card. Say which one.",
        "It goes under the titan deck. [EL-4.1b] {hand}",
    ),
    no.WHISPER_HAND_ONLY: (
        "{card} cannot go under the titan deck. It has to be in your hand.",
        "Whispers of Neptulon moves a hand card. [EL-4.1b] {hand}",
    ),
    no.NO_BOTTOM_CARD: (
        "Therazane's Touch cannot be used now. It needs a card in the titan deck.",
        "The titan deck is empty and has no bottom card to look at. [EL-4.1c] The power stays.",
    ),
    no.NO_RANDOM_CARD: (
        "Breath of Al'Akir cannot be used now. It needs a card in the titan deck.",
        "There is no card to draw: the titan deck is empty. [EL-4.1e] The power stays.",
    ),
    no.SEEN_BEFORE: (
        "You have seen this card already. This time it has to go on top.",
        "Here, a look that moves nothing is free, so the same card is not looked at again for nothing. [EL-4.1c]",
    ),
    no.DOUBLE_WHICH: (
        "Hand of Ragnaros needs an attack card. Say which one.",
        "It has to {where_doubled}, and counts twice there. [EL-4.1d] {hand}",
    ),
    no.NO_ATTACK_CARD: (
        "{card} cannot be doubled. It has to {where_doubled}.",
        "Hand of Ragnaros doubles an attack card. [EL-4.1d] {hand}",
    ),
    no.DOUBLE_HAND_ONLY: (
        "{card} cannot be doubled. Here, it has to be in your hand.",
        "{hand} [EL-4.1d]",
    ),
    no.DOUBLE_PLACED_ONLY: (
        "{card} cannot be doubled. Here, it has to lie on an elemental.",
        "Place it first; then Hand of Ragnaros can double it there. [EL-4.1d]",
    ),
    no.BANISH_CARD_NOT_DOUBLED: (
        "{card} cannot be doubled. It waits as a banish card, and those do no damage.",
        "For a banish card only the element counts, never the power level. [EL-4g]",
    ),
}
