"""How a seat of Forge stands: its points, and what its hand promises."""

from __future__ import annotations

from collections import Counter
from math import tanh

from tutor.bots import plain_value
from tutor.engine import Card
from tutor.games.elemental_forge.cards import IS_CATALYST, WORTH
from tutor.games.elemental_forge.state import ForgePosition

OF_A_PAIR = 0.5
"""A pair in hand is worth this share of its points: it still costs a turn, and a card of it may be lost. A pair
in hand must be worth less than its points by more than two drawn cards are, else nobody would lay it."""

OF_A_CARD = 0.5
"""Points that any card is worth in hand: it may find its like, block, or pay for something."""

OF_A_CATALYST = 12.0
"""Points a joker in hand is worth: about what it adds to a middling card."""

SURE_LEAD = 40.0
"""The lead in points that is worth about three quarters of a sure win."""


def promise(hand: list[Card]) -> float:
    """The points that a hand may be worth.

    >>> from tutor.engine.cards import parse_cards
    >>> promise(parse_cards("7H 7D 2C")) > promise(parse_cards("10H 9D 8C"))
    True
    """
    ranks = Counter(card.rank for card in hand if card not in IS_CATALYST)
    worth = {card.rank: WORTH[card] for card in hand}
    pairs = sum((held // 2) * 2 * worth[rank] for rank, held in ranks.items())
    catalysts = len(hand) - ranks.total()
    return OF_A_PAIR * pairs + OF_A_CARD * len(hand) + (OF_A_CATALYST if catalysts and ranks else 0.0)


def value(position: ForgePosition, seat: int) -> float:
    """How a seat stands, from 0 (lost) to 1 (won): its points and hand against the best of the others'.

    :param position: a whole position, usually a guessed one.
    """
    if position.result is not None:
        return plain_value(position, seat)
    totals = [score + promise(hand) for score, hand in zip(position.scores, position.hands, strict=True)]
    if position.readings.partnership == "partners":
        totals = [sum(totals[member] for member in position.team(other)) for other in range(position.seats)]
    others = [totals[other] for other in position.others(seat) if other not in position.team(seat)]
    if position.out[seat] or not others:
        return 0.0 if position.out[seat] else 1.0
    rest = 0.8 * max(others) + 0.2 * sum(others) / len(others)
    return 0.5 + 0.5 * tanh((totals[seat] - rest) / SURE_LEAD)
