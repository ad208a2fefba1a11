"""The deck builder: a board for building a deck, for every game with a workshop.

The deck is an immutable value (see ``widgets.lab.building``), so every change can be undone. A game with the deck is
played on a board below::

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
    """A board with a deck; the game with it, once dealt, is on the board below, ``board``."""

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
        """The current deck, in the game's own form."""
        return self.building.deck

    def text(self) -> str:
        """Return the deck as text.

        :raises UserError: if it cannot be written.
        """
        return self.building.text()

    def tell(self, message: Message) -> None:
        """Answer a message, and show the result.

        :raises UserError: with the reason, if it is impossible; then nothing has changed.
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
        """Show a table on the board below; its previous table is suspended."""
        if self.board is not None:
            self.board.tell({"do": "switch table", "table": table})
            return
        self.board = GameBoard(session.begin(table))
        self.box.children = (self.widget, self.board.widget)

    def pick(self, id: str) -> None:
        """Click something on the board: a card, a filter, a ready-made deck.

        :raises UserError: if it is not on the board, or clicking it does nothing.
        """
        self.tell({"do": "pick", "path": [id]})

    def undo(self) -> None:
        """Restore the deck before the last change; raise UserError if there is none."""
        self.tell({"do": "undo"})

    def redo(self) -> None:
        """Restore the deck before the last undo; raise UserError if there is none."""
        self.tell({"do": "redo"})

    def play(self) -> GameBoard:
        """Deal a game with this deck on a board below, against a bot; each time another deal. The last table is kept.

        :raises UserError: listing every rule that the deck breaks.
        """
        self.tell({"do": "deal"})
        assert self.board is not None
        return self.board

    def __repr__(self) -> str:
        """Return the deck in words."""
        return self.widget.plain

    def rest(self) -> None:
        """Stop a watched bot on the board below."""
        if self.board is not None:
            self.board.rest()

    def close(self) -> None:
        """Free the board and the one below it; they cannot be displayed any more."""
        if self.board is not None:
            self.board.close()
        close(self.box)
        self.widget.close()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the live board, its words, and its picture for readers without a kernel."""
        CELLS.shown(self)
        data, metadata = self.box._repr_mimebundle_(**kwargs), {}
        if isinstance(data, tuple):
            data, metadata = data
        return {**data, "text/plain": repr(self), "text/html": as_html(self.widget.scene)}, metadata


def build(game: str, text: str = "") -> Workbench:
    """Open a deck builder; as the last line of a cell, it is displayed.

    :param game: a game's id.
    :param text: a deck to begin with, as text.
    :raises UserError: if the game has no decks, or the text cannot be read.
    """
    return Workbench(begin(find_game(game), text))
