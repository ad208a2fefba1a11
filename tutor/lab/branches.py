"""One side of a what-if: a table of its own, with the change made and the moves played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tutor.engine import luck
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.table import Step, Table
from tutor.explain.narrator import Beat, Narrator
from tutor.explain.why_not import Explanation, explain
from tutor.lab.changes import Change
from tutor.scene.build import picture

MOST_NUMBER = 100_000
"""Proposed seeds of deals are smaller, so that they are easy to type."""


@dataclass(frozen=True, slots=True)
class Branch:
    """The result of one change.

    ``table`` is independent of the original table, so either can be played on. ``steps`` are the steps played here.
    ``refused`` explains the refusal of the move at which the branch stopped, ``tried`` is that move; both are None if
    all moves were legal. ``unplayed`` are the moves after it, or after the end of the game. ``note`` says anything
    else, for example that the game had to begin again.
    """

    change: Change
    table: Table
    seat: int
    steps: tuple[Step, ...]
    tried: Move | None = None
    refused: Explanation | None = None
    unplayed: tuple[Move | str, ...] = ()
    note: str = ""

    @property
    def title(self) -> str:
        """The name of the branch."""
        return self.change.title

    @property
    def position(self) -> Position:
        """The last position of the branch."""
        return self.table.position

    @property
    def view(self) -> Position:
        """The last position as the seat may know it."""
        return self.table.view(self.seat)

    def story(self) -> list[Beat]:
        """Return the story of this branch, sentence by sentence."""
        return Narrator(self.table.game, self.seat).story(self.steps)

    def picture(self) -> dict[str, Any]:
        """The last board, as JSON data of a scene."""
        return picture(self.table.game, self.position, self.seat)


def grow(table: Table, change: Change, moves: Sequence[Move | str], seat: int) -> Branch:
    """Make a change on a copy of a table and play the moves there, up to the first illegal one.

    :raises ReadingError, MoveError, LuckError, ValueError: for an invalid change or move.
    """
    forked, note, stopped = _changed(table, change, seat)
    begun = len(forked.line())
    if stopped is not None:
        return Branch(change, forked, seat, (), stopped[0], stopped[1], tuple(moves), note)
    line: list[Move | str] = [change.move, *moves[1:]] if change.move is not None else list(moves)
    for n, text in enumerate(line):
        if forked.position.result is not None:
            return Branch(change, forked, seat, tuple(forked.line()[begun:]), unplayed=tuple(line[n:]), note=note)
        move = forked.game.read_move(text, forked.position) if isinstance(text, str) else text
        if forked.why_not(move) is not None:
            answer = explain(forked.game, forked.position, move, seat)
            return Branch(change, forked, seat, tuple(forked.line()[begun:]), move, answer, tuple(line[n + 1 :]), note)
        forked.play(move, change.luck if n == 0 else ())
    return Branch(change, forked, seat, tuple(forked.line()[begun:]), note=note)


def another_deal(table: Table, readings: Iterable[str]) -> Table | None:
    """Return a fresh deal with another seed, if the table began with a deal and one of the readings acts only at the
    set-up; else None.

    The table's own cards, dealt differently, would reveal where they are.
    """
    declared = table.position.readings
    if table.start.study is not None or not any(declared.find(id).setup_only for id in readings):
        return None
    seed = luck.step(table.start.seed)[1] % MOST_NUMBER
    return Table.deal(table.game, table.position.seats, seed, declared.to_data())


def _changed(table: Table, change: Change, seat: int) -> tuple[Table, str, tuple[Move, Explanation] | None]:
    """Return a copy of the table under the change's readings, a note, and the refusal at which replaying stopped, if
    any."""
    readings = table.position.readings
    late = [id for id in change.readings if readings.find(id).setup_only]
    if not late:
        forked, _ = table.fork()
        forked.position.veils = change.veils
        forked.switch(forked.position.readings.replace(change.readings))
        return forked, "", None
    if table.start.study is not None:
        raise ValueError(
            f"{late[0]} acts only when a game is set up, so it changes nothing in a position that is already set up."
        )
    forked, refusal = table.fork(change.readings)
    note = f"This acts when the game is set up, so deal {table.start.seed} starts over with it."
    if refusal is None:
        return forked, note, None
    steps = table.line()[1:]
    move = steps[forked.here.n].move
    assert move is not None  # only moves can be refused
    return (
        forked,
        f"{note} The moves made so far are legal there only up to move {forked.here.n}.",
        (move, explain(forked.game, forked.position, move, seat)),
    )
