"""Two or more boards side by side that can be played on, each with its own story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from tutor.engine.game import Bot, Game, MoveError
from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR, Position
from tutor.engine.table import Step, Table
from tutor.engine.words import plain, spans
from tutor.explain.narrator import Beat, Narrator
from tutor.explain.why_not import Explanation, Picks, explain
from tutor.lab.differences import Compared, compare_pictures
from tutor.scene.build import picture

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Cell:
    """The result of one move on one side: the ``steps`` made there, including the bots' answers, or the refusal. Both
    are empty if the move was not tried there."""

    steps: tuple[Step, ...] = ()
    refused: Explanation | None = None


Round = tuple[Cell, ...]
"""One move on all sides."""


@dataclass(frozen=True)
class Side:
    """One board: its title, what is different on it (a phrase), its table, and its first step.

    ``seat`` is the seat whose view is shown; None for the seat that must choose.
    """

    title: str
    meaning: str
    table: Table
    begin: Step
    seat: int | None

    @cached_property
    def _narrators(self) -> dict[int, Narrator]:
        return {}

    def viewer(self, position: Position) -> int:
        """Return the seat whose view of a position is shown."""
        if self.seat is not None:
            return self.seat
        return 0 if position.turn_of == SPECTATOR else position.turn_of

    def beats(self, steps: Sequence[Step], seat: int) -> list[Beat]:
        """Return the sentences of some steps, for a seat."""
        return self._narrators.setdefault(seat, Narrator(self.table.game, seat)).story(steps)


@dataclass(frozen=True)
class SideBySide:
    """Boards that are compared, with the moves made on them. It is immutable; each action returns a new one.

    ``rounds`` are the moves made, and ``at`` is the number of them that the boards show. With ``together``, each move
    is made on all sides on which it is legal. ``tried`` is the last refused move, with its side.

    >>> from tutor.engine import find_game
    >>> from tutor.engine.table import Table
    >>> from tutor.lab.what_if import what_if
    >>> waiting = {"slots": {"2.1": "JH[6S 5C]", "1.1": "KD"}, "hand": "X1 4D"}
    >>> table = Table.study(find_game("elementals"), waiting)
    >>> boards = what_if(table, readings={"EL-A07": "joker-banishes-any"}).boards()
    >>> boards.play(1, "banish 2.1 with X1").data()["story"][0]["same"]
    False
    """

    sides: tuple[Side, ...]
    rounds: tuple[Round, ...] = ()
    at: int = 0
    together: bool = True
    tried: tuple[int, Explanation] | None = None
    bots: Mapping[int, Bot] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """The game that is played on all sides."""
        return self.sides[0].table.game

    def step(self, side: int) -> Step:
        """Return the current step of a side."""
        made = (step for round_ in self.rounds[: self.at] for step in round_[side].steps)
        return max(made, key=lambda step: step.n, default=self.sides[side].begin)

    def positions(self) -> list[Position]:
        """Return the current position of each side."""
        return [self.step(side).position for side in range(len(self.sides))]

    def table(self, side: int) -> Table:
        """Return a copy of a side's table, at the step that its board shows."""
        table = self.sides[side].table.copy()
        table.here = self.step(side)
        return table

    # ---- doing -----------------------------------------------------------------------------------------------------

    def play(self, side: int, tried: Move | str | Picks) -> SideBySide:
        """Make a move on one side and, with ``together``, on every other one where it is legal.

        A side on which it is illegal stays as it is and explains why. If the move is refused on its own side, only
        ``tried`` changes. Moves ahead of the boards are dropped.

        :param tried: a move, its text, or the ids of nodes that were clicked on that side's board.
        :raises MoveError: for a text that is not a move.
        """
        position = self.step(side).position
        answer = explain(self.game, position, tried, self.sides[side].viewer(position))
        if answer.legal is None:
            return replace(self, tried=(side, answer))
        move = answer.legal
        cells = [self._cell(n, move) if n == side or self.together else Cell() for n in range(len(self.sides))]
        rounds = (*self.rounds[: self.at], tuple(cells))
        return replace(self, rounds=rounds, at=len(rounds), tried=None)

    def _cell(self, side: int, move: Move) -> Cell:
        """Make a move on a side, with the bots' answers."""
        table = self.table(side)
        position = table.position
        if position.result is not None:
            return Cell()
        try:
            move = self.game.read_move(move.text(), position)
            answer = explain(self.game, position, move, self.sides[side].viewer(position))
        except MoveError as error:
            answer = Explanation(str(error))
        if answer.legal is None:
            return Cell(refused=answer)
        steps = [table.play(move)]
        while table.position.turn_of in self.bots:
            steps.append(table.play(self.bots[table.position.turn_of].choose(table.view(table.position.turn_of))))
        return Cell(tuple(steps))

    def go(self, n: int) -> SideBySide:
        """Show the boards after ``n`` moves; raise ValueError if fewer were made."""
        if not 0 <= n <= len(self.rounds):
            raise ValueError(f"These boards have the steps 0 to {len(self.rounds)}, not {n}.")
        return replace(self, at=n, tried=None)

    # ---- looking ---------------------------------------------------------------------------------------------------

    @cached_property
    def compared(self) -> Compared:
        """The boards with their differences marked, and the list of differences."""
        views = zip(self.sides, self.positions(), strict=True)
        return compare_pictures([picture(self.game, position, side.viewer(position)) for side, position in views])

    def story(self) -> list[tuple[str, ...]]:
        """Return the story of each move on each side, as a phrase; "" if it was not tried there.

        All of it is told to the seat whose view the first board shows, so that only what happened differs.
        """
        seat = self.sides[0].viewer(self.step(0).position)
        return [tuple(self._story_of(n, cell, seat) for n, cell in enumerate(round_)) for round_ in self.rounds]

    def _story_of(self, side: int, cell: Cell, seat: int) -> str:
        if cell.refused is not None:
            return f"Refused: {cell.refused.verdict} {cell.refused.why}".strip()
        return " ".join(beat.text for beat in self.sides[side].beats(cell.steps, seat))

    def names(self) -> list[str]:
        """Return each move in notation; if the sides made different ones, those of all sides."""
        return [" / ".join(dict.fromkeys(filter(None, map(_name, round_)))) for round_ in self.rounds]

    def data(self) -> Data:
        """Return the ``comparison`` trait (see ``widgets/PROTOCOL.md``)."""
        compared = self.compared
        columns = [self._column(n, scene) for n, scene in enumerate(compared.pictures)]
        rows = [
            {"nr": d.nr, "name": d.name, "cells": [[cell] for cell in d.cells], "same": False}
            for d in compared.differences
        ]
        story = [
            {"move": name, "cells": [spans(cell) for cell in cells], "same": len(set(cells)) == 1, "n": n}
            for n, (name, cells) in enumerate(zip(self.names(), self.story(), strict=True), 1)
        ]
        return {"columns": columns, "differences": rows, "same": list(compared.same), "story": story, "at": self.at}

    def _column(self, n: int, scene: Data) -> Data:
        side = self.sides[n]
        return {"title": side.title, "reading": spans(side.meaning), "scene": scene, "answer": self._answer(n)}

    def _answer(self, side: int) -> Data | None:
        """Return the answer on a side: why the last attempt is refused there, else what happened."""
        if self.tried is not None:
            return self._refusal(side, self.tried[1]) if self.tried[0] == side else None
        cell = self.rounds[self.at - 1][side] if self.at else Cell()
        if cell.refused is not None:
            return self._refusal(side, cell.refused, names_move=True)
        beats = self.sides[side].beats(cell.steps, self.sides[side].viewer(self.step(side).position))
        if not beats:
            return None
        why = " ".join(beat.text for beat in beats[1:])
        return {"tone": "info", "verdict": spans(beats[0].text), "why": spans(why), "at": [], "nearest": None}

    def _refusal(self, side: int, refused: Explanation, names_move: bool = False) -> Data:
        """Return why a move is refused on a side; with ``names_move`` also which move, since it was made on another
        board."""
        position = self.step(side).position
        view = position.view(self.sides[side].viewer(position))
        nearest, tried = None, refused.tried if names_move else None
        if refused.nearest is not None:
            words = self.game.words.say_move(refused.nearest, view)
            nearest = {"label": spans(words), "text": refused.nearest.text()}
        named = f"Not here: {self.game.words.say_move(tried, view)}. " if tried is not None else ""
        verdict, why = spans(f"{named}{refused.verdict}"), spans(refused.why)
        return {"tone": "refused", "verdict": verdict, "why": why, "at": list(refused.at), "nearest": nearest}

    def text(self) -> str:
        """Return the boards' stories, move by move, and their differences, as plain text."""
        lines = [f"{side.title}: {plain(side.meaning)}".rstrip(": ") for side in self.sides]
        for n, (name, cells) in enumerate(zip(self.names(), self.story(), strict=True), 1):
            told = cells[:1] if len(set(cells)) == 1 else cells
            lines.append(f"{n}. {name}")
            lines += [f"   {'=≠'[len(told) > 1]} {plain(cell) or 'not played here'}" for cell in told]
        if self.tried is not None:
            side, refused = self.tried
            lines.append(plain(f"Refused, {self.sides[side].title}: {refused.verdict} {refused.why}").rstrip())
        return "\n".join([*lines, differences_text(self.compared)])


def differences_text(compared: Compared) -> str:
    """Return the differences as plain text."""
    found = compared.differences
    if not found:
        return "No difference on the boards."
    head = "One difference" if len(found) == 1 else f"{len(found)} differences"
    return "\n".join([f"{head}:", *(f"  {difference}" for difference in found)])


def _name(cell: Cell) -> str:
    if cell.steps:
        return cell.steps[0].move.text() if cell.steps[0].move is not None else ""
    return cell.refused.tried.text() if cell.refused is not None and cell.refused.tried is not None else ""
