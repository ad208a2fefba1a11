"""A desk for tests: messages as the browser sends them, and all that must not change when one is refused."""

from __future__ import annotations

import json
from typing import Any

from tests.tiny_game import GAME
from tutor.engine.saves import save
from tutor.engine.table import Table
from widgets.lab.lab_board import LabBoard
from widgets.session.desk import Desk
from widgets.wire.board import Board
from widgets.wire.models import Book

NOT_TOLD = {"renderer", "book", "alive", "error"}
"""Names of other models, and what says that something was told."""
DOWN = sorted(Board.class_own_traits(sync=True).keys() - NOT_TOLD)
IN_BOOK = sorted(Book.class_own_traits(sync=True))


def tiny_desk(seed: int = 5) -> Desk:
    """Night Market for two; the first holds 4♠ 2♦ A♠ and has looked at the Ace of Hearts on the deck (deal 5)."""
    return Desk(Table.deal(GAME, seed=seed))


def send(on: Desk | LabBoard, **intent: Any) -> None:
    """What the browser sends; ``do`` is the name."""
    on.board._handle_custom_msg(intent, [])


def there(shown: dict[str, Any] | None) -> dict[str, Any]:
    """What a board shows where it may show nothing; a test that asks for more fails if nothing is there."""
    assert shown is not None
    return shown


def told(desk: Desk) -> str:
    """The answer on the board as one text."""
    answer = desk.board.answer or {"verdict": [], "why": []}
    return "".join(
        span if isinstance(span, str) else next(iter(span.values())) for span in answer["verdict"] + answer["why"]
    )


def traits(desk: Desk) -> dict[str, Any]:
    """Everything that the browser was told, but for what says that it was told something."""
    board, book = desk.board, desk.board.book
    return {name: getattr(board, name) for name in DOWN} | {name: getattr(book, name) for name in IN_BOOK}


def state(desk: Desk) -> tuple[str, str]:
    """The table with all its lines, and everything on the board."""
    return save(desk.table), json.dumps(traits(desk), sort_keys=True)
