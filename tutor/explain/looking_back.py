"""Look back on a lost game: find the last step from which it could still be won, with the game's solver.

A game with a solver defines ``solve``, which takes a whole position and a number of positions to search, and returns a
``Solution`` in slices (see ``tutor.engine.solving``).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.engine.game import Game
from tutor.engine.position import Position
from tutor.engine.slices import Slices
from tutor.engine.solving import Play
from tutor.engine.table import Table

BUDGET = 60_000
"""Positions searched in all: one or two seconds."""

EACH = 15_000
"""Positions searched from each step."""


@dataclass(frozen=True, slots=True)
class LastChance:
    """The result: the step (None if there is none) and the winning moves from there, as phrases.

    ``sure`` is False if steps were skipped because searching them would have taken too long.
    """

    step: int | None
    moves: tuple[str, ...] = ()
    sure: bool = True


def can_look_back(table: Table, seat: int = 0) -> bool:
    """Whether the game is over, was not won by the seat, and has a solver. The result of looking back reveals hidden
    cards."""
    result = table.position.result
    return result is not None and seat not in result.winners and table.game.solve is not None


def last_chance(table: Table) -> Slices[LastChance]:
    """Find the last step of the line from which the game could still be won, and how, in slices."""
    solve, left, sure = table.game.solve, BUDGET, True
    assert solve is not None, "asked only where can_look_back says so"
    for step in reversed(table.line()):
        if left <= 0:
            return LastChance(None, sure=False)
        yield
        answer = yield from solve(step.position, min(left, EACH))
        left -= answer.searched
        if answer.line:
            return LastChance(step.n, _in_words(table.game, step.position, answer.line), sure)
        sure = sure and answer.searched < EACH
    return LastChance(None, sure=sure)


def _in_words(game: Game, position: Position, line: Iterable[Play]) -> tuple[str, ...]:
    """Return the moves of a line as phrases, each worded for the position in which it is made."""
    now, said = position.clone(), []
    for play in line:
        said.append(game.words.say_move(play.move, now.view(now.turn_of)))
        now.forced = play.luck or now.forced
        now.play(play.move)
    return tuple(said)
