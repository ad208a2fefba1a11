"""What a game tells the players about itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from tutor.engine.kinds import P_contra
from tutor.engine.moves import Move
from tutor.engine.position import Position


def plain_value(position: Position, seat: int) -> float:
    """Return how a seat stands when nothing is known about a game.

    1 won, 0 lost, one half while it goes on or if all share the win.
    """
    result = position.result
    if result is None:
        return 0.5
    if seat not in result.winners:
        return 0.0
    return 1.0 if len(result.winners) < position.seats or position.seats == 1 else 0.5


def is_over(position: Position, seat: int, result: float) -> bool:
    """Whether a game is over, and so for a seat: 1 won, 0 lost."""
    return position.result is not None and plain_value(position, seat) == result


def uniform_policy(position: Position, moves: Sequence[Move]) -> Sequence[float]:
    """Rate all moves alike."""
    return [0.0] * len(moves)


@dataclass(frozen=True, slots=True)
class Measure(Generic[P_contra]):
    """Something that players count, in which one position is better or worse for a seat than another.

    ``of(position, seat)`` is the number, larger is better; ``better`` and ``worse`` say a difference, ``{}`` is its
    size and ``{s}`` the ending of more than one.
    """

    of: Callable[[P_contra, int], float]
    better: str
    worse: str

    def say(self, difference: float) -> str:
        """A difference as a phrase, rounded; "" if it rounds to nothing.

        >>> points = Measure(lambda position, seat: 0, "{} point{s} better", "{} point{s} worse")
        >>> points.say(-2.6), points.say(0.9), points.say(0.4)
        ('3 points worse', '1 point better', '')
        """
        size = round(abs(difference))
        words = self.better if difference > 0 else self.worse
        return words.format(size, s="" if size == 1 else "s") if size else ""


@dataclass(frozen=True, slots=True)
class Knowledge(Generic[P_contra]):
    """A game's judgement. Bots ask it about guessed positions only.

    ``value(position, seat)`` says how the seat stands in a whole position, from 0 (lost) to 1 (won); positions that are
    over included. ``rollout_policy(position, moves)`` rates all legal moves without making them, and a rollout
    plays one of the best rated. It has to be quick, for it is called at every step of every rollout. ``measures`` tell
    people how far apart two positions are, what matters most first.

    Where a win in the turn that is played is looked for, ``hope(position, seat)`` says how near the seat is to one,
    larger is nearer, and ``idle`` names moves that never belong to one.
    """

    value: Callable[[P_contra, int], float] = plain_value
    rollout_policy: Callable[[P_contra, Sequence[Move]], Sequence[float]] = uniform_policy
    measures: tuple[Measure[P_contra], ...] = ()
    hope: Callable[[P_contra, int], float] | None = None
    idle: tuple[type[Move], ...] = ()
