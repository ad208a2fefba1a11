"""Whether a seat is asked for an answer, and the price of an answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tutor.engine import UNKNOWN
from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.decisions import Answering
from tutor.games.elemental_deck_builder.rules.answerable import Answerable
from tutor.games.elemental_deck_builder.rules.executing import Execute
from tutor.games.elemental_deck_builder.rules.piles import may_execute_placed
from tutor.games.elemental_deck_builder.rules.relevance import deck_read, is_always_relevant, is_relevant
from tutor.games.elemental_deck_builder.rules.waiting import Offer, Placement, Spent

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def ask_for_answer(position: DeckBuilderPosition, seat: int) -> None:
    """Ask a seat for its answer to an announcement, if by public knowledge it could have one.

    Everybody knows which cards a player owns, since they were bought openly, but not which are in hand. So being asked
    reveals nothing, and a player who owns no answer is not asked (ED-07a).
    """
    waiting = position.agenda[-1]
    assert isinstance(waiting, Answerable)
    held = bool(position.hands[seat])
    if not _may_be_answered(position, waiting) or not (held or _may_answer_from_table(position, seat)):
        return
    price = answer_price if held else table_price
    gold = position.free_gold(seat)
    position.push(Answering.of(seat))
    if not any(
        price(position, seat, card) <= gold and suits(position, waiting, card) for card in _owned(position, seat)
    ):
        position.pop(Answering)


def _may_be_answered(position: DeckBuilderPosition, announced: Answerable) -> bool:
    """Return whether there are answers at all, and to something like this (ED-V10, ED-A66)."""
    if position.readings.answers == "no":
        return False
    reading = position.readings.what_waits
    if isinstance(announced, Placement):
        return reading != "executed-action-cards"
    if isinstance(announced, Offer) or (isinstance(announced, Execute) and announced.card.kind == "blessing"):
        return reading == "also-blessings-and-bids"
    return True


def _owned(position: DeckBuilderPosition, seat: int) -> Iterator[DeckCard]:
    """Return the actions that a seat may have in hand or on the table, by public knowledge."""
    piles = [position.hands[seat], position.tables[seat], position.decks[seat]]
    if position.readings.open_piles == "hidden-discards":
        piles.append(position.discards[seat])
    shown = [card for pile in piles for card in pile if card is not UNKNOWN]
    cards = dict.fromkeys((*shown, *position.unseen.get(f"player-{seat}", ())))
    return (card for card in cards if card.kind == "action")


def _may_answer_from_table(position: DeckBuilderPosition, seat: int) -> bool:
    return position.readings.later_turn != "own-later-turn" and may_execute_placed(position, seat)


def suits(position: DeckBuilderPosition, waiting: Answerable, card: DeckCard) -> bool:
    """Return whether a card may answer what waits (ED-A59, ED-A66, ED-A67)."""
    if isinstance(waiting, Execute):
        return is_relevant(position, waiting.seat, waiting.card, card)
    effect = position.effect(card)
    draws = isinstance(waiting, Spent) and deck_read(1 - waiting.seat, effect) == waiting.seat
    return draws or is_always_relevant(position, effect)


def table_price(position: DeckBuilderPosition, seat: int, card: DeckCard) -> int:
    """Return the price of an answer from the table (ED-A64)."""
    half = answer_price(position, seat, card)
    return priced(position, card).cost if half and position.readings.table_price == "half-twice" else half


def answer_price(position: DeckBuilderPosition, seat: int, card: DeckCard) -> int:
    """Return the price of an answer from the hand (ED-07c)."""
    return position.half(seat, priced(position, card))


def priced(position: DeckBuilderPosition, card: DeckCard) -> DeckCard:
    """Return the card whose cost determines the price of an answer (ED-A65): itself, or what it answers."""
    if position.readings.half_of != "the-answered-action":
        return card
    waiting = position.find_beneath(Execute)
    return card if waiting is None else waiting.card
