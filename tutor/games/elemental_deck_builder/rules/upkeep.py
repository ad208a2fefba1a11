"""Free moves, which one button makes, and turns in which nothing is left to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine import Move
from tutor.games.elemental_deck_builder.cards import BASIC_INCOME
from tutor.games.elemental_deck_builder.decisions import Act
from tutor.games.elemental_deck_builder.effects import Recycle
from tutor.games.elemental_deck_builder.rules.turns import Bless, Discard, DiscardPlaced, DrawCard, EndTurn, TakeGold

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def free_moves(view: DeckBuilderPosition) -> list[Move]:
    """Return the moves that are free now, in the order of the button: a gold, a card, Basic Income (ED-05b, ED-05c,
    ED-05f).

    Moves that may be worth more later are left out.
    """
    if not isinstance(view.decision, Act):
        return []
    moves: list[Move] = [TakeGold.of()]
    if not buys_before_drawing(view):
        moves.append(DrawCard.of())
    if not keeps_incomes(view):
        moves.append(Bless.of(BASIC_INCOME))
    return [move for move in moves if move.refuse(view) is None]


def next_free(view: DeckBuilderPosition) -> Move | None:
    """Return the first free move; None if there is none."""
    return next(iter(free_moves(view)), None)


def buys_before_drawing(view: DeckBuilderPosition) -> bool:
    """Return whether the deck is empty and a card can be paid, with the free gold: bought first, it is shuffled in with
    the rest (ED-05a, ED-05j)."""
    seat = view.turn_of
    if view.decks[seat] or not view.discards[seat] or view.has_bid:
        return False
    gold = view.gold[seat] + (not view.took_gold)
    return any(card.cost <= gold for row in view.rows for card in row)


def keeps_incomes(view: DeckBuilderPosition) -> bool:
    """Return whether Basic Income may be worth more in the hand: for recycling (ED-C56), or as the first blessing
    (ED-C63)."""
    seat = view.turn_of
    return bool(view.has(seat, "blessed")) or any(isinstance(view.effect(card), Recycle) for card in view.hands[seat])


def only_end(view: DeckBuilderPosition) -> Move | None:
    """Return the end of a turn if only discards of harmless cards are left to do; else None."""
    moves = view.legal() if isinstance(view.decision, Act) else []
    left = [move for move in moves if not isinstance(move, Discard | DiscardPlaced)]
    return left[0] if len(left) == 1 and isinstance(left[0], EndTurn) else None
