"""The way from here to the goal of an exercise: the rest of its solution, else the shortest line that a search finds.

The judge decides what the goal is, so the way does not lead to a move that spoils it, as a bot's advice may. A lesson
is an open book to the tutor: its cards and dice are fixed beforehand, and the search looks at all of them.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from tutor.engine.game import MoveError
from tutor.engine.luck import LuckError
from tutor.engine.moves import Illegal
from tutor.engine.table import Step, Table
from tutor.learn.judge import LEARNER, judge, judge_here, own_moves
from tutor.learn.lessons import Exercise, Play
from tutor.learn.untaught import declined, taught

MOST_TRIED = 500
"""Moves that a search tries: a count and no time, so that the same hint is given on every machine."""


@dataclass(frozen=True, slots=True)
class Way:
    """The moves that lead to the goal, none if there is no such line; ``sure`` says that there is none at all."""

    moves: tuple[str, ...] = ()
    sure: bool = False


def find_way(exercise: Exercise, table: Table, preferred: str = "") -> Way:
    """The way to the goal from where a table stands; it stays as it is.

    :param table: its root is the exercise's start.
    :param preferred: the move to begin with, in notation, where several ways are equally short.
    """
    state = judge(exercise, table).state
    if state != "open":
        return Way(sure=state == "failed")
    forked, _ = table.fork()
    left = tuple(unplayed(exercise, table))
    if _leads(exercise, forked, left):
        return Way(tuple(play.move for play in left))
    forked, _ = table.fork()
    return _search(exercise, forked, preferred)


def unplayed(exercise: Exercise, table: Table) -> list[Play]:
    """The moves of the solution that were not made yet, in their order."""
    left = list(exercise.solution)
    for move in own_moves(exercise, table):
        same = next((play for play in left if play.move == move), None)
        if same is not None:
            left.remove(same)
    return left


def _leads(exercise: Exercise, forked: Table, plays: tuple[Play, ...]) -> bool:
    """Whether these moves can be made, one after the other, and reach the goal with the last one."""
    states = []
    for play in plays:
        try:
            forked.play(play.move, play.luck)
        except (Illegal, LuckError, MoveError):
            return False
        states.append(judge_here(exercise, forked))
    return states[-1:] == ["done"] and set(states[:-1]) <= {"open"}


def _search(exercise: Exercise, forked: Table, preferred: str) -> Way:
    """Look breadth first, so that the first line found is a shortest one, through moves of the learner's own; of
    several such lines that with moves of the solution, then the one that begins with the preferred move."""
    root, tried = forked.here, 0
    written = {play.move for play in exercise.solution}
    waiting = deque([root] if forked.position.turn_of == LEARNER else [])
    sure = bool(waiting)
    while waiting:
        step = waiting.popleft()
        offered = taught(exercise, step.position.legal())
        for move in sorted(offered, key=lambda move: _rank(move.text(), written, preferred)):
            if tried == MOST_TRIED:
                return Way()
            tried += 1
            forked.here = step
            forked.play(move)
            state = _settled(exercise, forked)
            if state == "done":
                return Way(_since(root, forked.here))
            if state == "open" and forked.position.turn_of == LEARNER:
                waiting.append(forked.here)
            elif state == "open":
                sure = False
    return Way(sure=sure)


def _settled(exercise: Exercise, forked: Table) -> str:
    """Return how the exercise stands after what is made by itself here."""
    state = judge_here(exercise, forked)
    while state == "open" and (move := declined(exercise, forked.position)) is not None:
        forked.play(move)
        state = judge_here(exercise, forked)
    return state


def _rank(move: str, written: set[str], preferred: str) -> tuple[bool, bool]:
    """Moves of the solution are looked at first, then the preferred one."""
    return move not in written, move != preferred


def _since(root: Step, step: Step) -> tuple[str, ...]:
    moves: list[str] = []
    while step is not root and step.parent is not None and step.move is not None:
        moves.append(step.move.text())
        step = step.parent
    return tuple(reversed(moves))
