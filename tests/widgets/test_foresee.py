"""What would happen: told at the board without being played."""

from __future__ import annotations

import pytest

from tests.widgets.board_tools import there
from widgets import play
from widgets.wire.user_error import UserError

TABLE = {"field": {"A3": "deepbranch-prowler@1", "B3": "spring-dryad@1"}, "hands": ["enrage@1", ""]}


def test_a_move_is_told_and_not_played() -> None:
    board = play("solforge", at=TABLE)
    told = board.foresee("battle")
    # 8 against 4 health: 4 go through, 120 - 4 = 116.
    assert "120 - 4 = 116" in repr(told)
    assert board.table.here.n == 0
    answer = there(board.widget.answer)
    assert (answer["tone"], answer["verdict"][0]) == ("info", "What would happen: battle.")


def test_the_browser_asks_by_a_path_and_a_refused_one_is_answered_as_always() -> None:
    board = play("solforge", at=TABLE)
    board.widget._receive(None, {"do": "foresee", "path": ["hand:enrage@1", "space:A3"]}, None)
    assert there(board.widget.answer)["tone"] == "info"
    board.widget._receive(None, {"do": "foresee", "path": ["hand:enrage@1", "space:A1"]}, None)
    assert there(board.widget.answer)["tone"] == "refused"
    assert board.table.here.n == 0


def test_nothing_is_foretold_inside_a_step() -> None:
    board = play("solforge", at=TABLE)
    board.play("battle")
    board.goto(1, inside=0)
    with pytest.raises(UserError, match="inside a step"):
        board.foresee("end turn")
