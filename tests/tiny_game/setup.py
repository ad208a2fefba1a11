"""How a game of Night Market begins."""

from __future__ import annotations

from tests.tiny_game.cards import CARDS
from tests.tiny_game.rules import Exchanging
from tests.tiny_game.settle import settle
from tests.tiny_game.state import Market


def begin(position: Market) -> None:
    """Shuffle and deal (NM-1a)."""
    position.deck = list(CARDS)
    position.shuffle(position.deck, "deal")
    for seat in range(position.seats):
        position.hands[seat] = [position.deck.pop(0) for _ in range(3)]
        position.coins[seat] = 3 if position.readings.purse == "three" else 0
    settle(position)
    if position.readings.exchange == "up-to-two":
        position.push(*(Exchanging.of(seat) for seat in reversed(range(position.seats))))
