"""Comparing two moves by rollouts in the same determinizations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tutor.bots.chance import Chance
from tutor.bots.knowledge import Knowledge, Measure, is_over
from tutor.bots.search import Search
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.slices import Slices
from tutor.engine.words import listing

SLICE = 5
"""Determinizations between two slices."""

CLEAR = 0.02
"""The smallest mean gain of a move that is clearly better; values run from 0 (lost) to 1 (won)."""

ENOUGH = 0.1
"""The share of tries by which two moves must differ to be told apart; fewer may be luck."""

Ends = list[tuple[Position, Position]]
"""Pairs of final positions, of a better move and another one, one pair for each determinization."""


@dataclass(frozen=True, slots=True)
class Compared:
    """The comparison of two moves after ``tries`` rollouts of each, in the same determinizations.

    The first move's value was higher in ``ahead`` rollouts and lower in ``behind``. ``gain`` is the mean difference in
    value, -1 to 1. ``measured`` says it in the game's measures, "" if none is better. ``won`` and ``lost`` count the
    rollouts in which the game was won or lost, after the first move and after the second.
    """

    ahead: int
    behind: int
    tries: int
    gain: float
    measured: str = ""
    won: tuple[int, int] = (0, 0)
    lost: tuple[int, int] = (0, 0)

    @property
    def clear(self) -> bool:
        """Whether the first move is clearly better: its mean gain is ``CLEAR``, and it was often ahead and three times
        as often as behind."""
        return self.gain >= CLEAR and self.often_ahead and self.ahead >= 3 * self.behind

    @property
    def is_better(self) -> bool:
        """Whether the first move did better on average, and often enough to say so."""
        return self.gain > 0 and self.ahead - self.behind >= ENOUGH * self.tries

    @property
    def is_same(self) -> bool:
        """Whether both moves came to the same value in all rollouts, as those that can be made in either order do."""
        return self.ahead == self.behind == 0

    @property
    def often_ahead(self) -> bool:
        """Whether the first move was ahead in a third of the rollouts."""
        return self.ahead * 3 >= self.tries


def play_both(bot: Search, view: Position, better: Move, than: Move, tries: int) -> Slices[Ends]:
    """Roll out two moves of a view in the same determinizations, in slices."""
    chance = Chance.at(bot.seed + tries, view)
    ends: Ends = []
    for n in range(tries):
        world = view.determinize(chance.number())
        luck = chance.number()
        chosen = bot.rollout(world, than, Chance(luck))
        ends.append((chosen if better == than else bot.rollout(world, better, Chance(luck)), chosen))
        if n % SLICE == SLICE - 1:
            yield
    return ends


def compared(knowledge: Knowledge, ends: Ends, seat: int) -> Compared:
    """Compare two moves for a seat.

    :param ends: the final positions of their rollouts, at least one pair.
    """
    number = len(ends)
    gains = differences(knowledge.value, ends, seat)
    ahead, behind = (sum(sign * gain > 0 for gain in gains) for sign in (1, -1))
    counted = [(measure, sum(differences(measure.of, ends, seat)) / number) for measure in knowledge.measures]
    won, lost = (_times(ends, seat, result) for result in (1.0, 0.0))
    return Compared(ahead, behind, number, sum(gains) / number, measured(counted), won, lost)


def over_a_win(knowledge: Knowledge, ends: Ends, seat: int) -> Compared:
    """Compare a win with the second move of each pair: how often that one wins, too, and what it falls short of 1."""
    number, values = len(ends), [knowledge.value(chosen, seat) for _, chosen in ends]
    won, lost = (_times(ends, seat, result)[1] for result in (1.0, 0.0))
    return Compared(number - won, 0, number, 1 - sum(values) / number, "", (number, won), (0, lost))


def _times(ends: Ends, seat: int, result: float) -> tuple[int, int]:
    """Count the rollouts in which the game is over with this result for a seat, after each of the two moves."""
    first, second = (sum(is_over(end[n], seat, result) for end in ends) for n in (0, 1))
    return first, second


def differences(of: Callable[[Position, int], float], ends: Ends, seat: int) -> list[float]:
    """Return a function's difference for each pair: its value for the first position minus that for the second."""
    return [of(with_it, seat) - of(without, seat) for with_it, without in ends]


def measured(found: list[tuple[Measure, float]]) -> str:
    """Return differences in words: what is better, then what it costs; "" if nothing is better."""
    gained = [said for measure, much in found if much > 0 and (said := measure.say(much))]
    paid = [said for measure, much in found if much < 0 and (said := measure.say(much))]
    return ", but ".join(listing(phrases) for phrases in (gained, paid) if phrases) if gained else ""
