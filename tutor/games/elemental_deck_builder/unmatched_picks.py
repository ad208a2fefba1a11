"""The meaning of clicks that make no legal move: the move that was tried, or why they mean none.

Node ids: see ``scene``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tutor.engine import Move, Refusal
from tutor.games.elemental_deck_builder.cards import ALL, DeckCard
from tutor.games.elemental_deck_builder.decisions import (
    Answering,
    Choosing,
    Naming,
    Rolling,
    Shifting,
    Spreading,
    Swapping,
    Taking,
)
from tutor.games.elemental_deck_builder.effects import DICE
from tutor.games.elemental_deck_builder.rules import refusals
from tutor.games.elemental_deck_builder.rules.actions import Answer, AnswerFromTable, ExecutePlaced, Place, Play
from tutor.games.elemental_deck_builder.rules.auctions import Bid
from tutor.games.elemental_deck_builder.rules.dice import Choose, ShiftDie, SwapDice
from tutor.games.elemental_deck_builder.rules.opening import CallOldest
from tutor.games.elemental_deck_builder.rules.turns import Bless, Discard, DrawCard
from tutor.games.elemental_deck_builder.rules.upkeep import next_free

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

OF_DICE = (Choosing, Shifting, Spreading, Swapping, Rolling, Taking)
"""The decisions about a die; at other times dice only show the strength of cards."""
NAMES = {str(card): card for card in ALL}


def unmatched_picks(view: DeckBuilderPosition, path: tuple[str, ...]) -> Move | Refusal:
    """Return the move that a person means by clicking these nodes in order, or why they mean none.

    :param path: one to three node ids.
    """
    first, last = path[0], path[-1]
    kind, _, name = first.partition(":")
    if kind == "die" and name in DICE:
        return _dice(view, name, last.partition(":")[2]) if isinstance(view.decision, OF_DICE) else refusals.STRAY
    if kind == "by":
        return refusals.DIE_FIRST if isinstance(view.decision, Shifting) else refusals.STRAY
    if path == ("do:start",):
        return next_free(view) or refusals.STRAY
    if first == f"deck:{view.viewer}":
        return DrawCard.of()
    card = NAMES.get(name)
    made = MEANT.get((kind, last.partition(":")[0] if len(path) > 1 else ""))
    if kind == "card" and card is not None and made is None:
        return _misplaced(view, card)
    return made(view, card) if card is not None and made is not None else refusals.STRAY


def _misplaced(view: DeckBuilderPosition, card: DeckCard) -> Move | Refusal:
    """Interpret a card of the hand on something that takes none: as an answer, else by showing the middle."""
    meant = _from_hand(view, card)
    return meant if isinstance(view.decision, Answering) else replace(refusals.MISPLACED, first=meant.text())


def _dice(view: DeckBuilderPosition, name: str, other: str) -> Move:
    if isinstance(view.decision, Swapping) and other in DICE:
        return SwapDice.between(name, other)
    if isinstance(view.decision, Shifting) and other.lstrip("-").isdecimal():
        return ShiftDie.of(name, int(other))
    return Choose.of(name)


def _from_shop(view: DeckBuilderPosition, card: DeckCard) -> Move:
    return CallOldest.of(card) if isinstance(view.decision, Naming) else Bid.of(card)


def _from_hand(view: DeckBuilderPosition, card: DeckCard) -> Move:
    if isinstance(view.decision, Answering):
        return Answer.of(card)
    return Bless.of(card) if card.kind == "blessing" else Play.of(card)


def _from_table(view: DeckBuilderPosition, card: DeckCard) -> Move:
    return AnswerFromTable.of(card) if isinstance(view.decision, Answering) else ExecutePlaced.of(card)


MEANT: dict[tuple[str, str], Callable[[DeckBuilderPosition, DeckCard], Move]] = {
    ("shop", ""): _from_shop,
    ("shop", "stage"): _from_shop,
    ("card", ""): _from_hand,
    ("card", "stage"): _from_hand,
    ("card", "seat"): _from_hand,
    ("card", "die"): _from_hand,
    ("card", "down"): lambda view, card: Place.of(card),
    ("card", "discards"): lambda view, card: Discard.of(card),
    ("table", ""): _from_table,
    ("table", "stage"): _from_table,
    ("table", "seat"): _from_table,
    ("table", "die"): _from_table,
}
"""The meaning of clicking a card in a kind of place, and then perhaps another place."""
