"""What a game tells bots about itself: how to value positions and moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from tutor.engine.kinds import P_contra
from tutor.engine.moves import Move
from tutor.engine.position import Position


def plain_value(position: Position, seat: int) -> float:
    """Return the value of a position for a seat without knowledge of the game.

    It is 1 if the seat has won, 0 if it has lost, and one half while the game goes on or if all seats win.
    """
    result = position.result
    if result is None:
        return 0.5
    if seat not in result.winners:
        return 0.0
    return 1.0 if len(result.winners) < position.seats or position.seats == 1 else 0.5


def is_over(position: Position, seat: int, result: float) -> bool:
    """Whether the game is over with this result for a seat: 1 won, 0 lost."""
    return position.result is not None and plain_value(position, seat) == result


def uniform_policy(position: Position, moves: Sequence[Move]) -> Sequence[float]:
    """Rate all moves alike."""
    return [0.0] * len(moves)


@dataclass(frozen=True, slots=True)
class Measure(Generic[P_contra]):
    """A quantity that players count, to tell people how far apart two positions are.

    ``of(position, seat)`` is the number, larger is better. ``better`` and ``worse`` are phrases for a difference, in
    which ``{}`` stands for its size and ``{s}`` for the plural s.
    """

    of: Callable[[P_contra, int], float]
    better: str
    worse: str

    def say(self, difference: float) -> str:
        """Return a difference as a phrase, rounded; "" if it rounds to 0.

        >>> points = Measure(lambda position, seat: 0, "{} point{s} better", "{} point{s} worse")
        >>> points.say(-2.6), points.say(0.9), points.say(0.4)
        ('3 points worse', '1 point better', '')
        """
        size = round(abs(difference))
        words = self.better if difference > 0 else self.worse
        return words.format(size, s="" if size == 1 else "s") if size else ""


@dataclass(frozen=True, slots=True)
class Knowledge(Generic[P_contra]):
    """A game's evaluation, called with determinizations only.

    ``value(position, seat)`` is the value of a whole position for a seat, from 0 (lost) to 1 (won), also after the end.
    ``rollout_policy(position, moves)`` rates all legal moves without making them, and a rollout plays one of the
    highest rated; it is called at every step of every rollout, so it has to be fast. ``measures`` describe the
    difference between two positions to people, the most important first.

    The search for a win in the current turn uses the last two: ``hope(position, seat)`` says how near the seat is to a
    win, larger is nearer, and ``idle`` are kinds of move that never belong to one.
    """

    value: Callable[[P_contra, int], float] = plain_value
    rollout_policy: Callable[[P_contra, Sequence[Move]], Sequence[float]] = uniform_policy
    measures: tuple[Measure[P_contra], ...] = ()
    hope: Callable[[P_contra, int], float] | None = None
    idle: tuple[type[Move], ...] = ()
