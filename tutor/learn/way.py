"""The way to an exercise's goal: the rest of its solution, else the shortest line that a search finds.

The judge decides what the goal is, so the way never includes a move that spoils it, as a bot's advice may. The tutor
knows all cards and dice of a lesson, so the search uses them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tutor.engine.game import MoveError
from tutor.engine.luck import LuckError
from tutor.engine.moves import Illegal
from tutor.engine.table import Step, Table
from tutor.learn.judge import LEARNER, judge, judge_here, own_moves
from tutor.learn.lessons import Exercise, Play
from tutor.learn.untaught import declined, taught

MOST_TRIED = 500
"""The most moves that a search tries. It is a count, not a time, so that hints are the same on every machine."""


@dataclass(frozen=True, slots=True)
class Way:
    """The moves that lead to the goal; none if there is no such line, and ``sure`` says that none exists."""

    moves: tuple[str, ...] = ()
    sure: bool = False


def find_way(
    exercise: Exercise, table: Table, preferred: Callable[[], str] = str, known: Mapping[Step, Way] | None = None
) -> Way:
    """Find the way to the goal from a table's current step; the table does not change.

    :param table: a table that began at the exercise's start.
    :param preferred: returns the first move, in notation, to prefer among equally short ways; called for a search only.
    :param known: the ways from earlier steps: as long as the solution is followed, it is not played anew.
    """
    left = tuple(unplayed(exercise, table))
    if _is_followed(left, table.here, known or {}):
        return Way(tuple(play.move for play in left))
    state = judge(exercise, table).state
    if state != "open":
        return Way(sure=state == "failed")
    if _leads(exercise, table.trial(), left):
        return Way(tuple(play.move for play in left))
    return _search(exercise, table.trial(), preferred())


def _is_followed(left: tuple[Play, ...], here: Step, known: Mapping[Step, Way]) -> bool:
    """Return whether the moves since an earlier step are the first ones of its way, and those that are left the rest.

    With forced luck the same moves may lead elsewhere, so then it is not known.
    """
    made, step = deque[str](), here
    while step not in known and step.parent is not None and step.move is not None and not step.luck:
        made.appendleft(step.move.text())
        step = step.parent
    rest = [play.move for play in left if not play.luck]
    return len(left) == len(rest) > 0 and step in known and [*known[step].moves] == [*made, *rest]


def unplayed(exercise: Exercise, table: Table) -> list[Play]:
    """Return the moves of the solution that were not made yet, in order."""
    left = list(exercise.solution)
    for move in own_moves(exercise, table):
        same = next((play for play in left if play.move == move), None)
        if same is not None:
            left.remove(same)
    return left


def _leads(exercise: Exercise, trial: Table, plays: tuple[Play, ...]) -> bool:
    """Return whether these moves can be made in order and the last one reaches the goal."""
    states = []
    for play in plays:
        try:
            trial.play(play.move, play.luck)
        except (Illegal, LuckError, MoveError):
            return False
        states.append(judge_here(exercise, trial))
    return states[-1:] == ["done"] and set(states[:-1]) <= {"open"}


def _search(exercise: Exercise, trial: Table, preferred: str) -> Way:
    """Search breadth first through the learner's own moves, so that the first line found is a shortest one.

    Among equally short lines, those with moves of the solution come first, then those with the preferred first move.
    """
    root, tried = trial.here, 0
    written = {play.move for play in exercise.solution}
    waiting = deque([root] if trial.position.turn_of == LEARNER else [])
    sure = bool(waiting)
    while waiting:
        step = waiting.popleft()
        offered = taught(exercise, step.position.legal())
        for move in sorted(offered, key=lambda move: _rank(move.text(), written, preferred)):
            if tried == MOST_TRIED:
                return Way()
            tried += 1
            trial.here = step
            trial.play(move)
            state = _settled(exercise, trial)
            if state == "done":
                return Way(_since(root, trial.here))
            if state == "open" and trial.position.turn_of == LEARNER:
                waiting.append(trial.here)
            elif state == "open":
                sure = False
    return Way(sure=sure)


def _settled(exercise: Exercise, trial: Table) -> str:
    """Return the state of the exercise after the automatic moves."""
    state = judge_here(exercise, trial)
    while state == "open" and (move := declined(exercise, trial.position)) is not None:
        trial.play(move)
        state = judge_here(exercise, trial)
    return state


def _rank(move: str, written: set[str], preferred: str) -> tuple[bool, bool]:
    """Return the sort key of a move: moves of the solution first, then the preferred one."""
    return move not in written, move != preferred


def _since(root: Step, step: Step) -> tuple[str, ...]:
    moves: list[str] = []
    while step is not root and step.parent is not None and step.move is not None:
        moves.append(step.move.text())
        step = step.parent
    return tuple(reversed(moves))
