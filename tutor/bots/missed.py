"""Wins that a seat overlooked in a finished game, as the search of hints finds them.

They are judged by what the seat knew: its views, and determinizations of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tutor.bots.advice import IN_TURN, win_from
from tutor.bots.chance import Chance
from tutor.bots.knowledge import is_over
from tutor.bots.search import Search
from tutor.bots.seats import judge_of
from tutor.bots.winning import Win, turn_of, winning_turn
from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.slices import Slices, at_once
from tutor.engine.table import Step

BUDGET = 300
"""Slices of the search in one game. It begins with the last choice; games of hundreds of choices are not searched to
their start, which would take longer than the rest of a review."""

AGAIN = (11, 12, 13, 14)
"""Seeds under which a win is looked for again before it is told, since some need a lucky draw or die."""

SURE = 3
"""Under how many of them it must be found."""

CHECKED = 4
"""Slices of the search that follows a move: most wins are found in one, and somebody waits for the answer."""


@dataclass(frozen=True, slots=True)
class Missed:
    """A win that was there, and the choice after which it was gone."""

    step: Step
    win: Win


def missed_wins(
    judge: Search, chosen: Sequence[Step], end: Step, seat: int, watch: Callable[[int], bool]
) -> Slices[list[Missed]]:  # fmt: skip
    """Find the wins that a seat overlooked, the last first and at most one in a turn, in slices.

    The last choice of a turn at which a win is found gave it away, unless that choice goes on with the win. Of wins
    that need more than their turn only the last is told, since the moves before it may have kept it.

    :param judge: the bot that gives hints.
    :param chosen: the seat's choices, in order.
    :param end: the last step of the game.
    :param watch: called before each search with the number of choices done; if it returns True, the search ends.
    """
    won = is_over(end.position, seat, 1.0)
    settled = turn_of(_before(end)) if won else None
    found, left = list[Missed](), BUDGET
    for n, step in enumerate(reversed(chosen)):
        if left <= 0 or watch(n):
            break
        view = _before(step).view(seat)
        if settled is not None and turn_of(view) == settled:
            continue
        win, slices = yield from _counted(win_from(judge, view, judge.seed))
        left -= slices
        if win is None or (won and not win.this_turn):
            continue
        settled = turn_of(view)
        if win.line[0] != step.move and (yield from _is_sure(judge, view)):
            found.append(Missed(step, win))
        if settled is None or not win.this_turn:
            break
    return found


def _before(step: Step) -> Position:
    assert step.parent is not None, "a choice was made somewhere"
    return step.parent.position


def _counted(search: Slices[Win | None]) -> Slices[tuple[Win | None, int]]:
    """Search in slices; return the result and the number of slices."""
    slices = 1
    while True:
        try:
            next(search)
        except StopIteration as ended:
            return ended.value, slices
        slices += 1
        yield


def _is_sure(judge: Search, view: Position) -> Slices[bool]:
    """Return whether a win is found in most other determinizations, too."""
    found = 0
    for seed in AGAIN:
        found += (yield from win_from(judge, view, seed)) is not None
    return found >= SURE


def keeps_win(game: Game, view: Position, move: Move) -> bool:
    """Return whether a win is still found after a move, by a search that is short enough for an answer at once.

    :param view: the view of the seat to move, in which a win was found.
    """
    judge, seat = judge_of(game), view.turn_of
    if at_once(winning_turn(view, judge.knowledge, IN_TURN, Chance(judge.seed), move)) is not None:
        return True
    after = view.determinize(judge.seed)
    after.play_unchecked(move)
    if after.result is not None or after.turn_of != seat:
        return False
    return _soon(win_from(judge, after.view(seat), judge.seed)) is not None


def _soon(search: Slices[Win | None]) -> Win | None:
    """Run a few slices of a search and return what it has found; None if it would take more."""
    for _ in range(CHECKED):
        try:
            next(search)
        except StopIteration as ended:
            found: Win | None = ended.value
            return found
    return None
