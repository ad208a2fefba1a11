"""Refusals of powers."""

from __future__ import annotations

from typing import Any

from tutor.games.elementals.rules import refusals as no
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import Phrases, power_name, the, upper
from tutor.games.elementals.words.refused.lying import Table


def _not_won(m: Any, view: ElementalsPosition) -> Phrases:
    if view.readings.settings.powers_none:
        return "There are no favours in this game.", "At this table a beaten King owes none. [EL-4.1a]"
    return (
        f"{power_name(m.lord)} is not yours yet. {upper(the(m.lord))} has to be beaten first.",
        "A favour comes from beating its King. [EL-4.1a]",
    )


def _spent(m: Any, view: ElementalsPosition) -> Phrases:
    name = power_name(m.lord)
    if view.readings.settings.powers_all:
        return f"{name} is used up.", "Each favour works once. [EL-4.1f]"
    if view.readings.settings.may_refuse:
        return f"{name} is gone.", "Used once, or let go, a favour does not come back. [EL-4.1f]"
    return f"{name} is used up.", "Each favour works once. [EL-4.1f]"


POWERS: Table = {
    no.POWER_NOT_WON: _not_won,
    no.POWER_SPENT: _spent,
    no.POWER_NEEDS_HAND: (
        "{power} needs a card in your hand.",
        "Here, favours work only while you hold a card: draw first. [EL-4.1a]",
    ),
    no.NO_HAND_CARD: (
        "Neptulon hides a hand card, and your hand is empty.",
        "The favour stays. [EL-4.1b]",
    ),
    no.WHISPER_WHICH: (
        "Choose the hand card that Neptulon hides.",
        "It goes under the deck. [EL-4.1b] {hand}",
    ),
    no.WHISPER_HAND_ONLY: (
        "{card} is not in your hand.",
        "Neptulon hides a hand card. [EL-4.1b] {hand}",
    ),
    no.NO_BOTTOM_CARD: (
        "The deck is empty, so it has no bottom card.",
        "The favour stays. [EL-4.1c]",
    ),
    no.NO_RANDOM_CARD: (
        "The deck is empty: there is no card to draw.",
        "The favour stays. [EL-4.1e]",
    ),
    no.SEEN_BEFORE: (
        "You have seen this card already. This time it has to go on top.",
        "Here, a look that moves nothing is free, so the same card is not looked at again for nothing. [EL-4.1c]",
    ),
    no.DOUBLE_WHICH: (
        "Choose the card that Ragnaros doubles.",
        "It has to {where_doubled}, and counts twice there. [EL-4.1d] {hand}",
    ),
    no.NO_ATTACK_CARD: (
        "{card} cannot be doubled. It has to {where_doubled}.",
        "Ragnaros doubles a card you play. [EL-4.1d] {hand}",
    ),
    no.DOUBLE_HAND_ONLY: (
        "{card} cannot be doubled. Here, it has to be in your hand.",
        "{hand} [EL-4.1d]",
    ),
    no.DOUBLE_PLACED_ONLY: (
        "{card} cannot be doubled. Here, it has to lie on an elemental.",
        "Hit with it first; then Ragnaros can double it there. [EL-4.1d]",
    ),
    no.BANISH_CARD_NOT_DOUBLED: (
        "{card} cannot be doubled. It waits as a banish card, and those do no damage.",
        "For a banish card only the suit counts, never the number. [EL-4g]",
    ),
}
