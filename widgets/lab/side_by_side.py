"""Boards side by side as a widget: play on any of them, step through all of them together.

::

    side_by_side(table, readings={"EL-A07": "joker-banishes-any"}, moves=["banish 5.1 with X1"])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tutor.engine.game import Game, MoveError
from tutor.engine.luck import Forced
from tutor.engine.moves import Move
from tutor.engine.table import Table
from tutor.engine.words import plain
from tutor.explain.why_not import Picks
from tutor.lab import page
from tutor.lab.changes import Options
from tutor.lab.side_by_side import SideBySide
from tutor.lab.what_if import what_if
from tutor.scene.html import as_html
from widgets.lab.lab_board import Acts, Answers, Data, LabBoard, answered
from widgets.session import comparison
from widgets.session.game_board import GameBoard
from widgets.session.session import Message
from widgets.wire import blocks
from widgets.wire.reply import Reply
from widgets.wire.user_error import UserError

TOOLS = (("undo", "Undo"), ("redo", "Redo"), ("restart", "Restart"))


@dataclass(frozen=True)
class BoardsPage:
    """Boards that are compared, with one timeline; ``question`` is the question as a phrase."""

    question: str
    boards: SideBySide
    title: str = "What if?"

    @property
    def game(self) -> Game:
        """The game that is played on all boards."""
        return self.boards.game

    @property
    def where(self) -> str:
        """The game's name."""
        return self.game.title

    def answer(self, message: Message) -> BoardsPage:
        """Return the page after a message: a move on a board, a step of all boards, or a switch of ``together``."""
        return answered(self, message, ANSWERS, ACTS)

    def words(self) -> str:
        """Return the question, the stories and the differences in words."""
        return "\n".join(filter(None, (plain(self.question), self.boards.text())))

    def play(self, side: int, tried: str | Picks) -> BoardsPage:
        """Return the page after a move on one of the boards, numbered from 0.

        :raises UserError: if there is no such board, or for a text that is not a move.
        """
        if not 0 <= side < len(self.boards.sides):
            raise UserError("There is no such board to play on.")
        try:
            return replace(self, boards=self.boards.play(side, tried))
        except MoveError as error:
            raise UserError(str(error)) from None

    def go(self, n: int) -> BoardsPage:
        """Return the page after ``n`` moves; raise UserError if fewer were made."""
        try:
            return replace(self, boards=self.boards.go(n))
        except ValueError as error:
            raise UserError(str(error)) from None

    def turned(self) -> BoardsPage:
        """Return the page with ``together`` switched."""
        return replace(self, boards=comparison.turned(self.boards))

    # ---- showing ---------------------------------------------------------------------------------------------------

    def caption(self) -> str:
        """Return the move after which the boards are shown, in words."""
        at = self.boards.at
        return f"After move {at}: {self.boards.names()[at - 1]}" if at else "Before the first move"

    def traits(self) -> Data:
        """Return the traits: boards, timeline and tools."""
        boards = self.boards
        last = len(boards.rounds)
        shown = boards.data()
        story = [{**row, "go": {"do": "goto", "n": row["n"]}} for row in shown["story"]]
        on = {"undo": boards.at > 0, "redo": boards.at < last, "restart": boards.at > 0}
        ticks = [{"n": n, "text": str(n)} for n in range(last + 1)] if last else []
        return {
            "comparison": {**shown, "story": story, "note": self.note()},
            "timeline": {"at": boards.at, "last": last, "text": self.caption()},
            "ticks": ticks,
            "tools": [{"do": do, "text": text, "on": on[do]} for do, text in TOOLS],
            "article": {"blocks": self.blocks()},
        }

    def note(self) -> Data:
        """Return whether moves are made on all boards, and the button that switches it."""
        return {"verdict": [comparison.how(self.boards)], "why": [], "actions": [comparison.turning(self.boards)]}

    def blocks(self) -> list[Data]:
        """Return the blocks above the boards."""
        return [blocks.text(self.question)] if self.question else []

    def html(self) -> str:
        """Return the question, the boards as pictures, the stories and the differences."""
        compared = self.boards.compared
        titles = [side.title for side in self.boards.sides]
        parts = [page.element("p", self.question)]
        for side, picture in zip(self.boards.sides, compared.pictures, strict=True):
            parts += [page.element("h4", f"{side.title}: {side.meaning}"), as_html(picture)]
        told = zip(self.boards.names(), self.boards.story(), strict=True)
        parts.append(page.table(("Move", *titles), ((f"{n}. {name}", *row) for n, (name, row) in enumerate(told, 1))))
        if compared.differences:
            rows = ((difference.name, *difference.cells) for difference in compared.differences)
            parts.append(page.table(("Difference", *titles), rows))
        return "\n".join(parts)


ANSWERS: Answers[BoardsPage] = {
    "pick": lambda page, message: page.play(message.get("side", -1), tuple(message["path"])),
    "move": lambda page, message: page.play(message.get("side", -1), message["text"]),
    "goto": lambda page, message: page.go(message["n"]),
    "undo": lambda page, message: page.go(max(page.boards.at - 1, 0)),
    "redo": lambda page, message: page.go(min(page.boards.at + 1, len(page.boards.rounds))),
    "restart": lambda page, message: page.go(0),
}
ACTS: Acts[BoardsPage] = {comparison.TOGETHER: lambda page, values: page.turned()}


class Boards(LabBoard[BoardsPage]):
    """A board with a page of compared boards."""

    @property
    def boards(self) -> SideBySide:
        """The boards in their current state."""
        return self.page.boards

    def play(self, side: int, *moves: str) -> Reply:
        """Make moves on one of the boards, numbered from 1, and on the others where they are legal there.

        :raises UserError: if there is no such board, or for a text that is not a move; then none of the moves is made.
        """
        page = self.page
        for move in moves:
            page = page.play(side - 1, move)
        self.become(page)
        return Reply([self.boards.text()])

    def goto(self, n: int) -> Reply:
        """Show the boards after ``n`` moves; raise UserError if fewer were made."""
        self.become(self.page.go(n))
        return Reply([self.page.caption()])

    def apart(self, apart: bool = True) -> Reply:
        """Set whether a move is made on one board only."""
        if self.boards.together is apart:
            self.become(self.page.turned())
        return Reply([comparison.how(self.boards)])


def side_by_side(
    where: Table | GameBoard,
    *,
    readings: Mapping[str, Options] | None = None,
    luck: tuple[Forced, ...] | list[tuple[Forced, ...]] = (),
    move: Move | str | Sequence[Move | str] = (),
    moves: Sequence[Move | str] | None = None,
    seat: int | None = None,
) -> Boards:
    """Ask a what-if, and play on on each board; as the last line of a cell, it is displayed.

    :param where: a table or a board of ``play``; it does not change.
    :param readings: other options on the other board, by id; several options for an id make several boards.
    :param luck: forced results on the other board for the first of ``moves``; a list makes several boards.
    :param move: the move to play there instead of the first of ``moves``; a list makes several boards.
    :param moves: the moves to play on every board; by default those ahead of the table's step.
    :param seat: the seat whose view is shown; by default the seat that must choose.
    :raises ValueError: for an invalid change.
    """
    table = where.table if isinstance(where, GameBoard) else where
    viewer = max(table.position.turn_of, 0) if seat is None else seat
    asked = what_if(table, readings=readings, luck=luck, move=move, moves=moves, seat=viewer)
    return Boards(BoardsPage(asked.question, asked.boards(seat, table.bots)))
