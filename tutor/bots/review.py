"""Look back on a game: how a seat stood, and the choices after which, by a bot's search, it stood worse than need be.

Each choice is judged on what the seat knew when it made it: on its view, and in worlds dealt from that view. Nothing
that was hidden then is looked at, so nothing of it can be told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tutor.bots.random_bot import going_on, legal_moves
from tutor.bots.search import Search
from tutor.bots.seats import adviser
from tutor.bots.tries import Compared, Ends, compared, play_both
from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.slices import Slices, at_once
from tutor.engine.table import Step

GLANCE, STUDY = 6, 24
"""Times that a choice is played on each way: at first, and where it looked bad then."""
CLEAR = 0.02
"""How much better, of the way from lost to won, the other move has to be on the average to be told."""
STUDIED = 8
"""How many choices are looked at again, at most."""
MOST = 3
"""How many choices are told, at most."""
ROLLOUTS = 40
"""Of the search for a better move, at each choice."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A choice that another would have bettered.

    ``step`` is the number of the step before it; ``found`` is what came of ``better`` against ``played``.
    """

    step: int
    played: Move
    better: Move
    found: Compared


@dataclass(frozen=True, slots=True)
class Point:
    """How the seat stood after a choice, in the mean of ``GLANCE`` tries: from 0, lost, to 1, won.

    ``step`` is the number of the step before it, as that of a slip.
    """

    step: int
    value: float


@dataclass(frozen=True, slots=True)
class Findings:
    """What a look back found: how a seat stood after each of its choices, and those that cost it most."""

    curve: tuple[Point, ...] = ()
    slips: tuple[Slip, ...] = ()


def choices_of(line: Sequence[Step], seat: int) -> list[Step]:
    """The steps of a line in which the seat had a choice, without those that took back what was begun."""
    return [step for step in line if step.move is not None and _chose(step, seat)]


def _chose(step: Step, seat: int) -> bool:
    """Whether a step was a choice of the seat: to who is not asked, nothing is legal."""
    before = step.parent
    if before is None or step.move is None or step.move.takes_back:
        return False
    return len(going_on(before.position.view(seat).legal())) > 1


def findings(game: Game, line: Sequence[Step], seat: int, watch: Callable[[int, int], bool]) -> Findings:
    """Return how a game went for a seat; its slips are at most ``MOST``, in the order of the game.

    :param line: the steps of a game, as ``Table.line`` gives them.
    :param watch: told how many of how many looks are done, before each; True from it ends the review with what was
        found so far.
    """
    return at_once(in_slices(game, line, seat, watch))


def in_slices(game: Game, line: Sequence[Step], seat: int, watch: Callable[[int, int], bool]) -> Slices[Findings]:
    """Return what ``findings`` does, in slices of a few rollouts each; ``watch`` is asked before each look."""
    bot = _judge(game)
    chosen = choices_of(line, seat)
    of = len(chosen) + min(STUDIED, len(chosen))
    curve: list[Point] = []
    seen: list[tuple[Slip, Step]] = []
    for n, step in enumerate(chosen):
        if watch(n, of):
            break
        yield
        view = _view(step, seat)
        better = (yield from bot.ranked(view, bot.considered(view, legal_moves(view))))[0]
        ends = yield from _played_on(bot, step, seat, better, GLANCE)
        curve.append(_point(bot, step, seat, ends))
        if better != step.move:
            seen.append((_slip(bot, step, seat, better, ends), step))
    worst = sorted(seen, key=lambda slip: -slip[0].found.gain)[:STUDIED]
    found: list[Slip] = []
    for n, (slip, step) in enumerate(worst):
        if watch(len(chosen) + n, of):
            break
        yield
        ends = yield from _played_on(bot, step, seat, slip.better, STUDY)
        found.append(_slip(bot, step, seat, slip.better, ends))
    return Findings(tuple(curve), worth_telling(found))


def worth_telling(slips: Iterable[Slip]) -> tuple[Slip, ...]:
    """Of some slips those that are clear and cost most, at most ``MOST``, in the order of the game."""
    most = sorted(filter(_is_clear, slips), key=lambda slip: -slip.found.gain)[:MOST]
    return tuple(sorted(most, key=lambda slip: slip.step))


def _is_clear(slip: Slip) -> bool:
    """Whether it mattered and was no accident: ahead in a third of the tries, and three times as often as behind."""
    found = slip.found
    return found.gain >= CLEAR and found.ahead * 3 >= found.tries and found.ahead >= 3 * found.behind


def _judge(game: Game) -> Search:
    """A search with the game's own judgement."""
    bot = adviser(game)
    return Search(1, bot.knowledge, ROLLOUTS, bot.horizon) if isinstance(bot, Search) else Search(1, rollouts=ROLLOUTS)


def _view(step: Step, seat: int) -> Position:
    assert step.parent is not None, "a choice was made somewhere"
    return step.parent.position.view(seat)


def _played_on(bot: Search, step: Step, seat: int, better: Move, tries: int) -> Slices[Ends]:
    """A choice and another move, each played on in the same worlds."""
    assert step.move is not None, "only moves are choices"
    return play_both(bot, _view(step, seat), better, step.move, tries)


def gain_over(game: Game, view: Position, seat: int, move: Move, than: Move) -> float:
    """Return how much better a seat stands after a move than after another one: the mean of ``STUDY`` tries, -1 to 1.

    :param view: what the seat sees; both moves are legal there.
    """
    bot = _judge(game)
    return compared(bot.knowledge, at_once(play_both(bot, view, move, than, STUDY)), seat).gain


def _point(bot: Search, step: Step, seat: int, ends: Ends) -> Point:
    assert step.parent is not None, "a choice was made somewhere"
    return Point(step.parent.n, sum(bot.knowledge.value(chosen, seat) for _, chosen in ends) / len(ends))


def _slip(bot: Search, step: Step, seat: int, better: Move, ends: Ends) -> Slip:
    assert step.move is not None, "only moves are choices"
    assert step.parent is not None, "a choice was made somewhere"
    return Slip(step.parent.n, step.move, better, compared(bot.knowledge, ends, seat))
