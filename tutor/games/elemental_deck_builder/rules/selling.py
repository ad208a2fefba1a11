"""The end of an auction: payment, and where the card goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elemental_deck_builder.cards import DeckCard
from tutor.games.elemental_deck_builder.rules import events
from tutor.games.elemental_deck_builder.rules.piles import refill, to_discards

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def sell(position: DeckBuilderPosition) -> None:
    """Sell the card to the bidder whose price stands (ED-09f)."""
    card, seat, price, last = position.lot, position.stands, position.price, position.beaten
    assert card is not None
    position.lot, position.price, position.stands, position.beaten = None, 0, -1, 0
    if position.gold[seat] < price:
        position.tell(events.Defaulted, seat, price)
        seat, price, last = 1 - seat, last, price
        if not price or position.gold[seat] < price:
            position.tell(events.Unsold, card)
            return
    _pay(position, seat, price, last)
    _hand_over(position, seat, price, card)


def _pay(position: DeckBuilderPosition, seat: int, price: int, last: int) -> None:
    """Let the winner pay, to the bank or to the other seat, which may pay its ``last`` bid, too (ED-A78)."""
    readings, other = position.readings, 1 - seat
    position.gold[seat] -= price
    if readings.who_pays == "winner-pays-loser":
        position.gold[other] += price
        position.tell(events.PaidOver, seat, price)
    if readings.who_pays == "all-pay" and last:
        paid = min(last, position.gold[other])
        position.gold[other] -= paid
        position.tell(events.PaidToo, other, paid)


def _hand_over(position: DeckBuilderPosition, seat: int, price: int, card: DeckCard) -> None:
    """Take the card out of the shop: a passive works at once, others are discarded (ED-09g, ED-09h, ED-C48, ED-A85)."""
    store = position.row_of(card)
    position.rows[store].remove(card)
    if seat == position.active or position.readings.whose_purchase == "by-anyone":
        position.bought[store] = True
    if card.kind == "passive" and not (
        position.has(seat, "to-hand") and position.readings.shipped_passive == "into-hand"
    ):
        position.passives[seat].append(card)
    elif position.has(seat, "to-hand"):
        position.put_card(card, ("hands", seat), mask=position.all)
    else:
        to_discards(position, seat, card)
    position.tell(events.Bought, seat, price, card)
    if position.readings.replaced == "at-once":
        refill(position, store)
