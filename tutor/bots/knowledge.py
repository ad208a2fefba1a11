"""What a game tells the players about itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


def plain_value(position: Any, seat: int) -> float:
    """How a seat stands when nothing is known about a game: 1 won, 0 lost, one half while it goes on or if all share
    the win."""
    result = position.result
    if result is None:
        return 0.5
    if seat not in result.winners:
        return 0.0
    return 1.0 if len(result.winners) < position.seats or position.seats == 1 else 0.5


def no_urges(position: Any, moves: Sequence[Any]) -> Sequence[float]:
    """Every move is as urgent as any other."""
    return [0.0] * len(moves)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A game's judgement. Bots ask it about guessed positions only.

    ``value(position, seat)`` says how the seat stands in a whole position, from 0 (lost) to 1 (won); positions that are
    over included. ``urges(position, moves)`` rates all legal moves at once without making them, higher is more urgent;
    it has to be quick, for it is asked at every step of every playout.
    """

    value: Callable[[Any, int], float] = plain_value
    urges: Callable[[Any, Sequence[Any]], Sequence[float]] = no_urges
