"""What if? The same moment with one thing changed, compared with the original."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.engine.game import Bot, Game, find_game, game_ids
from tutor.engine.luck import Forced
from tutor.engine.moves import Move
from tutor.engine.notation import write_position
from tutor.engine.position import Position
from tutor.engine.table import Table
from tutor.engine.words import plain
from tutor.explain.narrator import as_text
from tutor.lab.boards import side_by_side
from tutor.lab.branches import Branch, another_deal, grow
from tutor.lab.changes import Change, Options, as_it_is, other_luck, other_move, other_readings, sentence, veil
from tutor.lab.differences import Compared, Difference, compare_pictures
from tutor.lab.side_by_side import SideBySide, differences_text


@dataclass(frozen=True)
class WhatIf:
    """The answer: a ``question`` (a phrase) and ``branches``. The first branch continues as it was. Displayed as
    text."""

    question: str
    branches: tuple[Branch, ...]

    @cached_property
    def _compared(self) -> Compared:
        return compare_pictures([branch.picture() for branch in self.branches])

    @property
    def differences(self) -> tuple[Difference, ...]:
        """The differences between the final boards; empty if a player would see none."""
        return self._compared.differences

    @property
    def same(self) -> tuple[str, ...]:
        """The names of what is the same on all boards."""
        return self._compared.same

    def text(self) -> str:
        """Return all of it as plain text: the story of each side, then the differences."""
        parts = [plain(f"What if? {self.question}"), *map(_side, self.branches), differences_text(self._compared)]
        return "\n\n".join(parts)

    __str__ = text

    def boards(self, seat: int | None = 0, bots: Mapping[int, Bot] | None = None) -> SideBySide:
        """Return the branches as boards that can be played on; see ``side_by_side``."""
        return side_by_side(self.branches, seat, bots)


def what_if(
    where: Table | Position,
    *,
    readings: Mapping[str, Options] | None = None,
    luck: tuple[Forced, ...] | list[tuple[Forced, ...]] = (),
    move: Move | str | Sequence[Move | str] = (),
    moves: Sequence[Move | str] | None = None,
    seat: int = 0,
    veiled: bool = False,
) -> WhatIf:
    """Change one thing at a position, play the same moves with and without the change, and compare. The table does not
    change.

    Exactly one of ``readings``, ``luck`` and ``move`` must be given.

    :param where: a table (the question is asked at its current step) or a whole position.
    :param readings: other options by id; several options for an id make several branches. For readings that act only at
        the set-up, the same deal begins again and the moves made so far are repeated.
    :param luck: forced results for the first of ``moves``; a list of such tuples makes several branches.
    :param move: the move to play instead of the first of ``moves``; a list makes several branches.
    :param moves: the moves to play on every side; by default those ahead of the table's current step, which redo would
        make. A branch stops at the first refused move.
    :param seat: the seat whose view the boards, stories and refusals show.
    :param veiled: True shows only what that seat sees at the table: cards that are open under one reading only stay
        hidden, and readings that act at the set-up are tried from the beginning of another deal.
    :raises ValueError: for an invalid change (ReadingError, MoveError and LuckError are ValueErrors).

    >>> from tutor.engine import find_game
    >>> waiting = {"slots": {"2.1": "JH[6S 5C]", "1.1": "KD"}, "hand": "X1 4D"}
    >>> table = Table.study(find_game("elementals"), waiting)
    >>> answer = what_if(table, readings={"EL-A07": "joker-banishes-any"}, moves=["banish 2.1 with X1"])
    >>> [branch.refused is None for branch in answer.branches]
    [False, True]
    """
    if bool(readings) + bool(luck) + bool(move) != 1:
        raise ValueError("A what-if changes one thing: readings, luck or a move.")
    table = where if isinstance(where, Table) else _table_at(where)
    line = [step.move for step in table.ahead() if step.move is not None] if moves is None else list(moves)
    position, view = table.position, table.view(seat)
    if readings:
        changes = other_readings(position, readings)
        question = " ".join(f"{item.question} [{item.id}]" for item in map(position.readings.find, readings))
    elif luck:
        changes = other_luck(position, luck)
        question = "The luck turns out differently."
    else:
        wanted = [move] if isinstance(move, Move | str) else list(move)
        changes = other_move(table.game, view, [_read(table, item) for item in wanted])
        question = "Another move is made."
    first = as_it_is(position, readings or (), "luck" if luck else "")
    if move and line:
        first = Change("The move as it was", sentence(table.game.words.say_move(_read(table, line[0]), view)))
    asked = (first, *changes)
    if veiled and readings:
        other = another_deal(table, readings)
        if other is None:
            asked = veil(position, asked)
        else:
            words = f"Deal {other.start.seed} shows it: your own would tell you where its cards lie."
            table, line, asked = other, [], (replace(first, meaning=f"{first.meaning} {words}".strip()), *changes)
    return WhatIf(question, tuple(grow(table, change, line, seat) for change in asked))


def game_of(position: Position) -> Game:
    """Return the game of a position; raise ValueError if it has none."""
    for id in game_ids():
        game = find_game(id)
        if type(position) is game.position:
            return game
    raise ValueError(f"No game has positions of the kind {type(position).__name__}.")


def _table_at(position: Position) -> Table:
    if position.viewer is not None:
        raise ValueError("A what-if begins at a whole position, not at a seat's view of it.")
    return Table.study(game_of(position), write_position(position))


def _read(table: Table, move: Move | str) -> Move:
    return table.game.read_move(move, table.position) if isinstance(move, str) else move


def _side(branch: Branch) -> str:
    head = branch.title + (f": {plain(branch.change.meaning)}" if branch.change.meaning else "")
    lines = [head, *([plain(branch.note)] if branch.note else []), as_text(branch.story())]
    if branch.refused and branch.tried:
        lines.append(plain(f"Refused, {branch.tried.text()}: {branch.refused.verdict} {branch.refused.why}").rstrip())
    if branch.unplayed:
        lines.append(
            f"Not played here: {', '.join(move if isinstance(move, str) else move.text() for move in branch.unplayed)}."
        )
    return "\n".join(line for line in lines if line)
