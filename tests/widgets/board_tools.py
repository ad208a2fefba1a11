"""A board for tests: messages as the browser sends them, and all that must not change when one is refused."""

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
"""Names of other models, what says that something was told, and the save that the browser keeps and never shows."""
DOWN = sorted(Board.class_own_traits(sync=True).keys() - NOT_TOLD)
IN_BOOK = sorted(Book.class_own_traits(sync=True))


def tiny_board(seed: int = 5) -> GameBoard:
    """Night Market for two; the first holds 4♠ 2♦ A♠ and has looked at the Ace of Hearts on the deck (deal 5)."""
    return GameBoard(begin(Table.deal(GAME, seed=seed)))


def send(on: GameBoard | LabBoard[Any], **intent: Any) -> None:
    """What the browser sends; ``do`` is the name."""
    on.widget._handle_custom_msg(intent, [])


def there(shown: dict[str, Any] | None) -> dict[str, Any]:
    """What a board shows where it may show nothing; a test that asks for more fails if nothing is there."""
    assert shown is not None
    return shown


def told(board: GameBoard) -> str:
    """The answer on the board as one text."""
    answer = board.widget.answer or {"verdict": [], "why": []}
    return "".join(
        span if isinstance(span, str) else next(iter(span.values())) for span in answer["verdict"] + answer["why"]
    )


def traits(board: GameBoard) -> dict[str, Any]:
    """Everything that the browser was told, but for what says that it was told something."""
    board, book = board.widget, board.widget.book
    return {name: getattr(board, name) for name in DOWN} | {name: getattr(book, name) for name in IN_BOOK}


def state(board: GameBoard) -> tuple[str, str]:
    """The table with all its lines, and everything on the board."""
    return save(board.table), json.dumps(traits(board), sort_keys=True)


def covered(board: GameBoard) -> bool:
    """Whether the curtain hides all hands; asked anew: a checker takes an attribute to stay as it was."""
    return board.session.curtain


def take(board: GameBoard) -> None:
    """The next person takes the device."""
    send(board, do="answer", name="take", values={})


def offer(board: GameBoard) -> dict[str, Any] | None:
    """The strip; asked anew: a checker takes an attribute to stay as it was."""
    return board.widget.strip


def press(board: GameBoard, name: str) -> None:
    """A button of the strip."""
    send(board, do="answer", name=name, values={})
