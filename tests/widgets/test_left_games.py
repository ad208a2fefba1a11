"""Games that were left wait under New deal, each by its name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.widgets.board_tools import covered, send, state, take, tiny_board, told
from tutor.engine.saves import save
from tutor.engine.table import Table
from widgets.session.game_board import GameBoard


@pytest.fixture
def board() -> GameBoard:
    """See ``tiny_board``."""
    return tiny_board()


WAYS_OUT: dict[str, dict[str, Any]] = {
    "a switch": {"do": "switch", "id": "NM-V1", "slug": "none"},
    "a deal": {"do": "answer", "name": "deal", "values": {"deal": "9"}},
    "a save": {"do": "answer", "name": "open", "values": {"text": save(tiny_board(8).table)}},
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_a_game_that_is_left_is_named_and_can_be_gone_back_to(board: GameBoard, way: str) -> None:
    board.play("bid 1")
    left = board.table
    send(board, do="load" if way == "a save" else "new")
    send(board, **WAYS_OUT[way])
    assert not board.table.shares(left)
    assert told(board).endswith("The game that you left waits under New deal.")
    send(board, do="new")
    send(board, do="answer", name="back", values={})
    assert board.table.shares(left)
    assert board.table.here.n == 1


def waiting(board: GameBoard) -> dict[str, str]:
    """The games that the panel for a new deal offers to go back to, by key."""
    send(board, do="new")
    assert board.widget.dialog is not None
    [field] = [field for field in board.widget.dialog["fields"] if field["name"] == "suspended"]
    return {option["slug"]: option["text"] for option in field["options"]}


def left_at(board: GameBoard, deals: Iterable[int]) -> list[Table]:
    """Play a move and ask for the next deal, again and again; the tables that were left."""
    left = []
    for number in deals:
        board.play("bid 1")
        left.append(board.table)
        send(board, do="new")
        send(board, do="answer", name="deal", values={"deal": str(number)})
    return left


def test_every_game_that_was_left_is_offered_by_name(board: GameBoard) -> None:
    first, second = left_at(board, (6, 7))
    board.switch("NM-V1", "none")
    names = ["Deal 7, nothing done yet", "Deal 6, step 1 of 1", "Deal 5, step 1 of 1"]
    assert [*waiting(board).values()] == names
    keys = {name: key for key, name in waiting(board).items()}
    send(board, do="answer", name="back", values={"suspended": keys["Deal 5, step 1 of 1"]})
    assert board.table.shares(first)
    assert told(board) == "You are back: Deal 5, step 1 of 1."
    assert [*waiting(board).values()] == ["Deal 7 with NM-V1 none, nothing done yet", *names[:2]]
    keys = {name: key for key, name in waiting(board).items()}
    send(board, do="answer", name="back", values={"suspended": keys["Deal 6, step 1 of 1"]})
    assert board.table.shares(second)


def assert_suspended(board: GameBoard, tables: list[Table]) -> None:
    """That these games wait, in this order."""
    assert all(left.table.shares(table) for left, table in zip(board.session.suspended, tables, strict=True))


def test_eight_games_wait_and_the_oldest_goes_with_a_word(board: GameBoard) -> None:
    tables = left_at(board, range(11, 19))
    assert "gone" not in told(board)
    assert len(waiting(board)) == 8
    tables += left_at(board, (19,))
    assert told(board).endswith("Only eight games wait there, so the oldest is gone: Deal 5, step 1 of 1.")
    assert_suspended(board, tables[1:])


def test_a_deal_in_which_nothing_was_done_goes_before_a_game(board: GameBoard) -> None:
    tables = left_at(board, range(11, 19))
    for number in (20, 21):
        send(board, do="new")
        send(board, do="answer", name="deal", values={"deal": str(number)})
        assert told(board) == ""  # nothing stands over what is to be done now
    assert_suspended(board, tables)


@pytest.mark.parametrize("key", ["9", "-1", "x", "1"])
def test_a_game_that_does_not_wait_cannot_be_gone_back_to(board: GameBoard, key: str) -> None:
    left_at(board, (6,))
    send(board, do="new")
    before = state(board)
    send(board, do="answer", name="back", values={"suspended": key})
    assert board.widget.error == "That game is no longer waiting here."
    assert state(board) == before


def test_going_back_shows_the_side_that_was_shown(board: GameBoard) -> None:
    board.play("bid 1")
    take(board)
    assert board.session.seat == 1
    send(board, do="new")
    send(board, do="answer", name="deal", values={"deal": "6"})
    take(board)
    send(board, do="new")
    send(board, do="answer", name="back", values={})
    assert board.session.seat == 1


def test_a_game_in_which_nothing_was_done_is_not_named(board: GameBoard) -> None:
    send(board, **WAYS_OUT["a switch"])
    assert "New deal" not in told(board)


def test_the_curtain_hangs_again_before_a_game_that_was_left_behind_it(board: GameBoard) -> None:
    board.play("bid 1")
    board.undo()
    send(board, do="show", id="NM-3d")
    assert not covered(board)
    send(board, do="answer", name="back", values={})
    assert covered(board)
    board.switch("NM-V1", "none")
    assert covered(board), "the same deal under another reading deals the same hands"
