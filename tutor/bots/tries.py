"""Two moves, each played on in the same worlds, and what came of them: the reason why one of them is better."""

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
"""Worlds between two breaks."""

Ends = list[tuple[Position, Position]]
"""Where a better move and another one led, in one world after the other; twice the same where nothing is better."""


@dataclass(frozen=True, slots=True)
class Compared:
    """What came of two moves that were played on ``tries`` times each, in the same worlds.

    The first left the seat better off ``ahead`` times and worse off ``behind`` times; ``gain`` is the mean difference
    of how the seat stood, -1 to 1, ``measured`` in what the game counts, in words; empty where nothing of it is
    better. ``won`` and ``lost`` say how often the game was over by then, after the first move and after the second.
    """

    ahead: int
    behind: int
    tries: int
    gain: float
    measured: str = ""
    won: tuple[int, int] = (0, 0)
    lost: tuple[int, int] = (0, 0)


def play_both(bot: Search, view: Position, better: Move, than: Move, tries: int) -> Slices[Ends]:
    """Play on from each of two moves in a view, in the same worlds and in slices."""
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
    """Sum up what came of two moves for a seat.

    :param ends: where they led; in one world at least.
    """
    number = len(ends)
    gains = differences(knowledge.value, ends, seat)
    ahead, behind = (sum(sign * gain > 0 for gain in gains) for sign in (1, -1))
    counted = [(measure, sum(differences(measure.of, ends, seat)) / number) for measure in knowledge.measures]
    won, lost = (_times(ends, seat, result) for result in (1.0, 0.0))
    return Compared(ahead, behind, number, sum(gains) / number, measured(counted), won, lost)


def _times(ends: Ends, seat: int, result: float) -> tuple[int, int]:
    """Count how often the game is over with this result for a seat, after each of the two moves."""
    first, second = (sum(is_over(end[n], seat, result) for end in ends) for n in (0, 1))
    return first, second


def differences(of: Callable[[Position, int], float], ends: Ends, seat: int) -> list[float]:
    """Return how much more there is in the first position of each pair."""
    return [of(with_it, seat) - of(without, seat) for with_it, without in ends]


def measured(found: list[tuple[Measure, float]]) -> str:
    """Differences in words: what is better, then what that costs; "" where nothing is better."""
    gained = [said for measure, much in found if much > 0 and (said := measure.say(much))]
    paid = [said for measure, much in found if much < 0 and (said := measure.say(much))]
    return ", but ".join(listing(phrases) for phrases in (gained, paid) if phrases) if gained else ""
