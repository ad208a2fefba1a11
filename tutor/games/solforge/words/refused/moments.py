"""Refusals of what belongs to another moment, or is nobody's to touch."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import RefusalWords
from tutor.games.solforge.decisions import Choosing, Drafting, Paying, Reacting, is_final
from tutor.games.solforge.rules import refusals as no
from tutor.games.solforge.rules.plays import Forge, LevelDirectly
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.names import Phrases, whom, whose
from tutor.games.solforge.words.refused.saying import always
from tutor.games.solforge.words.to_do import to_do
from tutor.games.solforge.words.wanted import wanted


def _choose_first(m: Any, view: SolForgePosition) -> Phrases:
    waiting = view.decision
    if isinstance(waiting, Reacting | Choosing):
        way_out = ", or press Back" if isinstance(waiting, Choosing) and not is_final(waiting) else ""
        target = waiting.prompt(view).target
        return f"First choose {wanted(target)}{way_out}. [SF-OV-h] [SF-TM-a]"
    if isinstance(waiting, Drafting):
        return "First take a card of the pack. [SF-DS-i] [SF-TM-a]"
    return "First choose a normal play or a free one, or press Back. [SF-OV-e] [SF-TM-a]"


def _no_such_choice(m: Any, view: SolForgePosition) -> Phrases:
    waiting = view.decision
    if isinstance(waiting, Reacting | Choosing):
        return f"Not that. Choose {wanted(waiting.prompt(view).target)}. [SF-OV-h]"
    if isinstance(waiting, Paying):
        return "Not that. Choose a normal play or a free one. [SF-OV-h] [SF-OV-e]"
    if isinstance(waiting, Drafting):
        return "Take a card of the pack. [SF-OV-h] [SF-DS-i]"
    return f"{to_do(view)} [SF-OV-h]"


def _not_yours(m: Any, view: SolForgePosition) -> Phrases:
    other = whose(view, 1 - view.active)
    return f"The upper row is {other}. {to_do(view)} [SF-GI-f]"


def _rival(m: Any, view: SolForgePosition) -> Phrases:
    it = whom(view, 1 - view.active)
    return f"In the battle your creatures hit {it}, where nobody stands opposite. {to_do(view)} [SF-BA-j]"


def _card_first(m: Any, view: SolForgePosition) -> Phrases:
    can = any(isinstance(move, Forge | LevelDirectly) for move in view.legal())
    return f"{'First click a card in your hand, then this.' if can else to_do(view)} [SF-OV-g]"


MOMENTS: RefusalWords = (
    (no.NOT_YOURS, _not_yours),
    (no.RIVAL, _rival),
    (no.CARD_FIRST, _card_first),
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
