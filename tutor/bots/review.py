"""Review of a game: how a seat stood after each choice, and the choices for which a hint would have been much better.

Each choice is judged by what the seat knew when it made it: its view, and determinizations of that view. Nothing that
was hidden then is used, so nothing hidden is revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from tutor.bots import advice
from tutor.bots.knowledge import is_over
from tutor.bots.missed import Missed, missed_wins
from tutor.bots.random_bot import going_on, legal_moves
from tutor.bots.search import Search
from tutor.bots.seats import judge_of
from tutor.bots.tries import Compared, Ends, compared, over_a_win, play_both
from tutor.bots.winning import Win, turn_of
from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.slices import Slices, at_once
from tutor.engine.table import Step

GLANCE, STUDY = 6, 24
"""Rollouts of each of two moves: at first, and for choices that looked bad at first."""
STUDIED = 8
"""The most choices that are studied again."""
MOST = 3
"""The most choices that are reported."""
ROLLOUTS = 40
"""The rollouts of the first search for a better move, for each choice."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A choice for which there was a better move.

    ``step`` is the number of the step before it; ``found`` compares ``better`` with ``played``. ``win`` is the win that
    was overlooked, if there was one; ``better`` is its first move.
    """

    step: int
    played: Move
    better: Move
    found: Compared
    win: Win | None = None

    @property
    def is_clear(self) -> bool:
        """Whether the other move was clearly better."""
        return self.win is not None or self.found.clear


@dataclass(frozen=True, slots=True)
class Point:
    """The value of a seat's position after a choice, the mean of ``GLANCE`` rollouts: 0 lost, 1 won.

    ``step`` is the number of the step before the choice.
    """

    step: int
    value: float


@dataclass(frozen=True, slots=True)
class Findings:
    """The result of a review: the values after each of a seat's choices, and its worst choices."""

    curve: tuple[Point, ...] = ()
    slips: tuple[Slip, ...] = ()


def choices_of(line: Sequence[Step], seat: int) -> list[Step]:
    """Return the steps of a line in which the seat had a choice, without those that took back what was begun."""
    return [step for step in line if step.move is not None and _chose(step, seat)]


def _chose(step: Step, seat: int) -> bool:
    """Return whether the seat had at least two moves that go on; a seat that is not to move has none."""
    before = step.parent
    if before is None or step.move is None or step.move.takes_back:
        return False
    return len(going_on(before.position.view(seat).legal())) > 1


def findings(game: Game, line: Sequence[Step], seat: int, watch: Callable[[int, int], bool]) -> Findings:
    """Review a game for a seat. At most ``MOST`` slips are returned, in the order of the game.

    :param line: the steps of a game, as ``Table.line`` returns them.
    :param watch: called before each evaluation with the numbers done and to do; if it returns True, the review ends
        with what was found so far.
    """
    return at_once(in_slices(game, line, seat, watch))


def in_slices(game: Game, line: Sequence[Step], seat: int, watch: Callable[[int, int], bool]) -> Slices[Findings]:
    """Do what ``findings`` does, in slices of a few rollouts. ``watch`` is called before each evaluation.

    At first each choice is compared with the best move of a short search. Then wins that the seat overlooked are looked
    for. Of the other choices those that look worst are studied: compared with the move of a hint. So a choice that
    follows a hint is never a slip.
    """
    bot = _judge(game)
    chosen = choices_of(line, seat)
    looks = len(chosen)
    of = 2 * looks + min(STUDIED, looks)
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
    missed = yield from missed_wins(judge_of(game), chosen, line[-1], seat, lambda n: watch(looks + n, of))
    slips = yield from _overlooked(bot, missed, seat, is_over(line[-1].position, seat, 1.0))
    left = [each for each in seen if not any(_is_in_turn(each[1], of_win.step) for of_win in missed)]
    worst = sorted(left, key=lambda each: -each[0].found.gain)[:STUDIED]
    for n, (_, step) in enumerate(worst):
        if watch(2 * looks + n, of):
            break
        yield
        hint = yield from advice.in_slices(game, _view(step, seat))
        if hint is None or hint.move == step.move:
            continue
        ends = yield from _played_on(bot, step, seat, hint.move, STUDY)
        slips.append(_slip(bot, step, seat, hint.move, ends))
    return Findings(tuple(curve), worth_telling(slips))


def _is_in_turn(step: Step, of: Step) -> bool:
    """Return whether two choices were made in the same turn: where a win was overlooked, only that is told."""
    assert step.parent is not None, "a choice was made somewhere"
    assert of.parent is not None, "a choice was made somewhere"
    turn = turn_of(step.parent.position)
    return step is of or (turn is not None and turn == turn_of(of.parent.position))


def _overlooked(bot: Search, missed: Iterable[Missed], seat: int, won: bool) -> Slices[list[Slip]]:
    """Return the slips of overlooked wins, with what came of each choice instead.

    :param won: whether the seat won in the end: then a choice that wins in most tries, too, is not a slip.
    """
    slips: list[Slip] = []
    for each in missed:
        better = each.win.line[0]
        ends = yield from _played_on(bot, each.step, seat, better, STUDY)
        found = over_a_win(bot.knowledge, ends, seat)
        if found.often_ahead or not won:
            slips.append(replace(_slip(bot, each.step, seat, better, ends), found=found, win=each.win))
    return slips


def worth_telling(slips: Iterable[Slip]) -> tuple[Slip, ...]:
    """Return the slips that are clear and cost most, wins that were overlooked before all others: at most ``MOST``, in
    the order of the game."""
    told = sorted((slip for slip in slips if slip.is_clear), key=lambda slip: (slip.win is None, -slip.found.gain))
    return tuple(sorted(told[:MOST], key=lambda slip: slip.step))


def _judge(game: Game) -> Search:
    """Return a search with the rollouts of hints, but fewer of them and another seed, so that it tries other worlds."""
    bot = judge_of(game)
    return Search(1, bot.knowledge, ROLLOUTS, bot.horizon, bot.considered)


def _view(step: Step, seat: int) -> Position:
    assert step.parent is not None, "a choice was made somewhere"
    return step.parent.position.view(seat)


def _played_on(bot: Search, step: Step, seat: int, better: Move, tries: int) -> Slices[Ends]:
    """Roll out a choice and another move, in the same determinizations."""
    assert step.move is not None, "only moves are choices"
    return play_both(bot, _view(step, seat), better, step.move, tries)


def gain_over(game: Game, view: Position, seat: int, move: Move, than: Move) -> float:
    """Return the mean gain of a move over another one for a seat, in ``STUDY`` rollouts, from -1 to 1.

    :param view: the seat's view, in which both moves are legal.
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
