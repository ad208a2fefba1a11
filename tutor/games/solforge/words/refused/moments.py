"""Refusals of what belongs to another moment, or is nobody's to touch."""

from __future__ import annotations

from typing import Any

from tutor.games.solforge.rules import refusals as no
from tutor.games.solforge.words.refused.saying import always

MOMENTS: tuple[tuple[Any, Any], ...] = (
    (
        no.NO_ACTION_NOW,
        always("First finish what has begun: make the choice that is asked for, or take it back. [SF-TM-a]"),
    ),
    (
        no.NO_CHOICE_NOW,
        always(
            "Nothing asks for a choice now. Choose an action of the turn: a card, a creature, or the battle. [SF-OV-h]"
        ),
    ),
    (no.NO_CANCEL, always("There is nothing to take back. [SF-GI-c]")),
    (no.NO_DRAFT_NOW, always("There is nothing to draft: the decks are complete. [SF-DS-k]")),
    (no.MEANS_NOTHING, always("That does nothing here. Choose one of the marked places. [SF-GI-a]")),
    (
        no.HIDDEN_HAND,
        always("That hand is hidden: nobody sees the other's cards, not even one that is levelled. [SF-PC-g]"),
    ),
    (
        no.DECK_IS_CLOSED,
        always("Cards come from the deck by themselves: five at the end of your turn, more by effects. [SF-TE-a]"),
    ),
)
