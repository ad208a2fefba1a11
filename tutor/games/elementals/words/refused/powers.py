"""Refusals of powers."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import card
from tutor.games.elementals.rules import refusals as no
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import Phrases, power_name, the, upper
from tutor.games.elementals.words.refused.lying import always, doubled_where, hand


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


def _needs_hand(m: Any, view: ElementalsPosition) -> Phrases:
    return (
        f"{power_name(m.lord)} cannot be used now. You need a card in your hand.",
        "Here, powers work only while you hold a card: draw first. [EL-4.1a]",
    )


def _no_attack_card(m: Any, view: ElementalsPosition) -> Phrases:
    return (
        f"{card(m.card)} cannot be doubled. It has to {doubled_where(view)}.",
        f"Hand of Ragnaros doubles an attack card. [EL-4.1d] {hand(view)}",
    )


POWERS: tuple[tuple[Any, Any], ...] = (
    (no.POWER_NOT_WON, _not_won),
    (no.POWER_SPENT, _spent),
    (no.POWER_NEEDS_HAND, _needs_hand),
    (
        no.NO_HAND_CARD,
        always(
            "Whispers of Neptulon cannot be used now. It needs a card in your hand.",
            "The card that goes under the titan deck comes from your hand, which is empty. [EL-4.1b] The power stays.",
        ),
    ),
    (
        no.WHISPER_WHICH,
        lambda m, view: (
            "Whispers of Neptulon needs a hand card. Say which one.",
            f"It goes under the titan deck. [EL-4.1b] {hand(view)}",
        ),
    ),
    (
        no.WHISPER_HAND_ONLY,
        lambda m, view: (
            f"{card(m.card)} cannot go under the titan deck. It has to be in your hand.",
            f"Whispers of Neptulon moves a hand card. [EL-4.1b] {hand(view)}",
        ),
    ),
    (
        no.NO_BOTTOM_CARD,
        always(
            "Therazane's Touch cannot be used now. It needs a card in the titan deck.",
            "There is no bottom card to look at: the titan deck is empty. [EL-4.1c] The power stays.",
        ),
    ),
    (
        no.NO_RANDOM_CARD,
        always(
            "Breath of Al'Akir cannot be used now. It needs a card in the titan deck.",
            "There is no card to draw: the titan deck is empty. [EL-4.1e] The power stays.",
        ),
    ),
    (
        no.SEEN_BEFORE,
        always(
            "You have seen this card already. This time it has to go on top.",
            "Here, a look that moves nothing is free, so the same card is not looked at again for nothing. [EL-4.1c]",
        ),
    ),
    (
        no.DOUBLE_WHICH,
        lambda m, view: (
            "Hand of Ragnaros needs an attack card. Say which one.",
            f"It has to {doubled_where(view)}, and counts twice there. [EL-4.1d] {hand(view)}",
        ),
    ),
    (no.NO_ATTACK_CARD, _no_attack_card),
    (
        no.DOUBLE_HAND_ONLY,
        lambda m, view: (
            f"{card(m.card)} cannot be doubled. Here, it has to be in your hand.",
            f"{hand(view)} [EL-4.1d]",
        ),
    ),
    (
        no.DOUBLE_PLACED_ONLY,
        lambda m, view: (
            f"{card(m.card)} cannot be doubled. Here, it has to lie on an elemental.",
            "Place it first; then Hand of Ragnaros can double it there. [EL-4.1d]",
        ),
    ),
    (
        no.BANISH_CARD_NOT_DOUBLED,
        lambda m, view: (
            f"{card(m.card)} cannot be doubled. It waits as a banish card, and those do no damage.",
            "For a banish card only the element counts, never the power level. [EL-4g]",
        ),
    ),
)
