"""What a game tells the players about itself."""

from __future__ import annotations

from collections.abc import Callable
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


def no_urge(position: Any, move: Any) -> float:
    """Every move is as urgent as any other."""
    return 0.0


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A game's judgement.

    ``value(position, seat)`` says how the seat stands in a whole position, from 0 (lost) to 1 (won); positions that
    are over included. Bots call it with guessed positions only. ``urge(position, move)`` rates a legal move without
    making it, higher is more urgent; it must be cheap, for it is asked for every move of every playout.
    """

    value: Callable[[Any, int], float] = plain_value
    urge: Callable[[Any, Any], float] = no_urge
