"""Boards for tests: messages as the browser sends them, and everything that must not change if one is refused."""

from __future__ import annotations

import json
from typing import Any

from tests.tiny_game import GAME
from tutor.engine.saves import save
from tutor.engine.table import Table
from widgets.lab.lab_board import LabBoard
from widgets.session.game_board import GameBoard
from widgets.session.session import begin
from widgets.wire.board import Board
from widgets.wire.models import Book

NOT_TOLD = {"renderer", "book", "alive", "error", "store"}
"""Traits of other models, the acknowledgement of messages, and the save that the browser stores but never shows."""
DOWN = sorted(Board.class_own_traits(sync=True).keys() - NOT_TOLD)
IN_BOOK = sorted(Book.class_own_traits(sync=True))


def tiny_board(seed: int = 5) -> GameBoard:
    """Return a board with Night Market for two; the first seat holds 4♠ 2♦ A♠ and has seen the Ace of Hearts on the
    deck (deal 5)."""
    return GameBoard(begin(Table.deal(GAME, seed=seed)))


def send(on: GameBoard | LabBoard[Any], **intent: Any) -> None:
    """Send a message as the browser does; ``do`` is its name."""
    on.widget._handle_custom_msg(intent, [])


def there(shown: dict[str, Any] | None) -> dict[str, Any]:
    """Return a trait that may be None; fail if it is."""
    assert shown is not None
    return shown


def told(board: GameBoard) -> str:
    """Return the answer on the board as one text."""
    answer = board.widget.answer or {"verdict": [], "why": []}
    return "".join(
        span if isinstance(span, str) else next(iter(span.values())) for span in answer["verdict"] + answer["why"]
    )


def traits(board: GameBoard) -> dict[str, Any]:
    """Return every trait that the browser was sent, except acknowledgements."""
    board, book = board.widget, board.widget.book
    return {name: getattr(board, name) for name in DOWN} | {name: getattr(book, name) for name in IN_BOOK}


def state(board: GameBoard) -> tuple[str, str]:
    """Return the table with all its lines, and everything on the board."""
    return save(board.table), json.dumps(traits(board), sort_keys=True)


def covered(board: GameBoard) -> bool:
    """Return whether the curtain hides all hands. It is a function because type checkers assume that an attribute does
    not change."""
    return board.session.curtain


def take(board: GameBoard) -> None:
    """Let the next person take the device."""
    send(board, do="answer", name="take", values={})


def offer(board: GameBoard) -> dict[str, Any] | None:
    """Return the strip. It is a function because type checkers assume that an attribute does not change."""
    return board.widget.strip


def press(board: GameBoard, name: str) -> None:
    """Press a button of the strip."""
    send(board, do="answer", name=name, values={})
