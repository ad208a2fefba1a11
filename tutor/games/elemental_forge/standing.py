"""The value of a seat of Forge: its points, and the promise of its hand."""

from __future__ import annotations

from collections import Counter
from math import tanh
from typing import Final

from tutor.bots import Measure, plain_value
from tutor.engine import Card
from tutor.games.elemental_forge.cards import IS_CATALYST, WORTH
from tutor.games.elemental_forge.state import ForgePosition

OF_A_PAIR = 0.5
"""The share of a pair's points that it is worth in hand: it still costs a turn, and a card of it may be lost. It must
be so small that laying a pair is better than drawing two cards."""

OF_A_CARD = 0.5
"""The value in points of any card in hand: it may become part of a pair, block, or pay for something."""

OF_A_CATALYST = 12.0
"""The value in points of a joker in hand: about what it adds to a middling card."""

SURE_LEAD = 40.0
"""The lead in points that means a win in about three of four games."""


def promise(hand: list[Card]) -> float:
    """Return the value of a hand in points.

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
    """Return the value of a position for a seat, from 0 (lost) to 1 (won), by its points and hand against the best
    other seat's.

    :param position: a whole position, usually a determinization.
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


def lead(position: ForgePosition, seat: int) -> int:
    """Return a seat's points minus those of the best other seat."""
    return position.scores[seat] - max(position.scores[other] for other in position.others(seat))


MEASURES: Final[tuple[Measure[ForgePosition], ...]] = (
    Measure(lead, "{} point{s} further ahead", "{} point{s} further behind"),
    Measure(
        lambda position, seat: promise(position.hands[seat]), "a hand {} point{s} better", "a hand {} point{s} worse"
    ),
)
