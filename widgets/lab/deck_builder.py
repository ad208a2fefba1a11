"""The deck builder: a board on which a deck is put together, for every game that has a workshop for it.

The deck is a value, see ``widgets.lab.building``; each change makes another, so that every one can be undone. A game
with the deck is played on a board below::

    bench = build("solforge")
    bench
    bench.deck
    bench.play()
"""

from __future__ import annotations

from typing import Any

from tutor.engine.game import find_game
from tutor.engine.table import Table
from tutor.scene.html import as_html
from widgets.lab.building import Building, answer, begin, render
from widgets.session import session
from widgets.session.book import book_of
from widgets.session.game_board import GameBoard
from widgets.session.session import Message
from widgets.wire.board import Board
from widgets.wire.host import CELLS, Box, close
from widgets.wire.user_error import UserError


class Workbench:
    """A board with a deck on it, and below it, as ``board``, the one on which it is played, once it is."""

    def __init__(self, building: Building):
        self.building = building
        self.board: GameBoard | None = None
        self.widget = Board(book=book_of(building.game))
        self.box = Box([self.widget])
        self.widget.on_intent(self.tell)
        self._draw(building)
        CELLS.made(self)

    @property
    def deck(self) -> Any:
        """The deck as it is now, in the game's own form."""
        return self.building.deck

    def text(self) -> str:
        """The deck as text, to be kept.

        :raises UserError: if it cannot be written.
        """
        return self.building.text()

    def tell(self, message: Message) -> None:
        """Answer a message, and show the result.

        :raises UserError: with the reason, if nothing can come of it; then everything is as it was before.
        """
        after = answer(self.building, message)
        if after.error:
            raise UserError(after.error)
        if after.table is not None and after.table is not self.building.table:
            self._deal(after.table)
        self._draw(after)
        self.building = after

    def _draw(self, building: Building) -> None:
        with self.widget.hold_sync():
            for name, value in render(building).items():
                setattr(self.widget, name, value)

    def _deal(self, table: Table) -> None:
        """Put a table on the board below; the one before is suspended there."""
        if self.board is not None:
            self.board.tell({"do": "switch table", "table": table})
            return
        self.board = GameBoard(session.begin(table))
        self.box.children = (self.widget, self.board.widget)

    def pick(self, id: str) -> None:
        """Touch something on the board: a card, a filter, a ready-made deck.

        :raises UserError: if it is not on the board, or nothing comes of touching it.
        """
        self.tell({"do": "pick", "path": [id]})

    def undo(self) -> None:
        """The deck as it was before; raises UserError if there is none."""
        self.tell({"do": "undo"})

    def redo(self) -> None:
        """The deck as it was before the last undo; raises UserError if there is none."""
        self.tell({"do": "redo"})

    def play(self) -> GameBoard:
        """A game with this deck on a board below, against a bot; each time another deal, and the last table is kept.

        :raises UserError: naming every rule that the deck breaks.
        """
        self.tell({"do": "deal"})
        assert self.board is not None
        return self.board

    def __repr__(self) -> str:
        """The deck in words."""
        return self.widget.plain

    def rest(self) -> None:
        """Stop the bot that is watched on the board below, if there is one."""
        if self.board is not None:
            self.board.rest()

    def close(self) -> None:
        """Free the board, and the one below it: they can be shown no more."""
        if self.board is not None:
            self.board.close()
        close(self.box)
        self.widget.close()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live board, its words, and its picture for readers without a kernel."""
        CELLS.shown(self)
        data, metadata = self.box._repr_mimebundle_(**kwargs), {}
        if isinstance(data, tuple):
            data, metadata = data
        return {**data, "text/plain": repr(self), "text/html": as_html(self.widget.scene)}, metadata


def build(game: str, text: str = "") -> Workbench:
    """A board on which a deck of a game is put together; as the last line of a cell, it is shown.

    :param game: a game's id.
    :param text: a deck to begin with, as text.
    :raises UserError: if the game has no decks, or the text cannot be read.
    """
    return Workbench(begin(find_game(game), text))
