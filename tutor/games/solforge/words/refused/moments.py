"""Refusals of what belongs to another moment, or is nobody's to touch."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import RefusalWords
from tutor.games.solforge.decisions import Choosing, Drafting, Paying, Reacting, is_final
from tutor.games.solforge.rules import refusals as no
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.names import Phrases
from tutor.games.solforge.words.refused.saying import always
from tutor.games.solforge.words.wanted import wanted


def _choose_first(m: Any, view: SolForgePosition) -> Phrases:
    waiting = view.decision
    if isinstance(waiting, Reacting | Choosing):
        way_out = ", or take it back" if isinstance(waiting, Choosing) and not is_final(waiting) else ""
        target = waiting.prompt(view).target
        return f"First finish what you began: choose {wanted(target)}{way_out}. [SF-OV-h] [SF-TM-a]"
    if isinstance(waiting, Drafting):
        return "There is no turn yet: take a card of the pack first. [SF-DS-i] [SF-TM-a]"
    return "First say which play pays for the card, or take it back. [SF-OV-e] [SF-TM-a]"


def _no_such_choice(m: Any, view: SolForgePosition) -> Phrases:
    waiting = view.decision
    if isinstance(waiting, Reacting | Choosing):
        return f"That does not answer the question: choose {wanted(waiting.prompt(view).target)}. [SF-OV-h]"
    if isinstance(waiting, Paying):
        return "That does not answer the question: say which play pays for the card. [SF-OV-h] [SF-OV-e]"
    if isinstance(waiting, Drafting):
        return "No card asks for a choice yet: take a card of the pack. [SF-OV-h] [SF-DS-i]"
    last = "the end of the turn" if view.battles else "the battle"
    return f"Nothing asks for a choice now. Choose an action of the turn: a card, a creature, or {last}. [SF-OV-h]"


MOMENTS: RefusalWords = (
    (no.NO_ACTION_NOW, _choose_first),
    (no.NO_CHOICE_NOW, _no_such_choice),
    (no.NO_DRAFT_NOW, always("There is nothing to draft: the decks are complete. [SF-DS-k]")),
    (
        no.DECK_IS_CLOSED,
        always(
            "You draw from the deck automatically: five cards at the end of your turn, more through effects. [SF-TE-a]"
        ),
    ),
)
