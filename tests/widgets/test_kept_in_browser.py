"""The browser keeps a board's game too, for where no folder stays; what it says is read like any stranger's text."""

from __future__ import annotations

from datetime import date

import pytest

from tests.tiny_game import GAME
from tests.widgets.board_tools import offer, press, send, tiny_board, told
from tutor.engine.saves import save
from tutor.engine.table import Table
from tutor.learn.kept import GameStore, Kept, KeptError, pack, unpack
from widgets.session.game_board import GameBoard
from widgets.session.offering import GO_ON, NEW_GAME

pytestmark = pytest.mark.usefixtures("store")


def browser(board: GameBoard, kept: dict[str, str]) -> None:
    """Do what Python wants of the browser's store, and send what is found there."""
    wish = board.widget.store
    if wish.get("do") == "keep":
        kept[wish["place"]] = wish["text"]
    if wish.get("do") == "drop":
        kept.pop(wish["place"], None)
    if wish.get("do") == "ask" and wish["place"] in kept:
        send(board, do="stored", place=wish["place"], text=kept[wish["place"]])


def gone(folder: GameStore) -> None:
    """A Binder has ended: its folder is empty."""
    for name in folder.names():
        (folder.folder / name).unlink()


def test_what_the_browser_kept_goes_on_where_the_folder_is_gone(store: GameStore) -> None:
    kept: dict[str, str] = {}
    board = tiny_board()
    send(board, do="move", text="bid 1")
    browser(board, kept)
    before = save(board.table)
    gone(store)
    for button, stands in ((GO_ON, 1), (NEW_GAME, 0)):
        again = tiny_board()
        assert offer(again) is None
        browser(again, kept)
        assert "Go on with your game of today?" in str(offer(again))
        press(again, button)
        assert again.table.here.n == stands
        if button == GO_ON:
            assert save(again.table) == before
        browser(again, kept)
        gone(store)
    assert kept == {}, "whoever begins anew is not asked again"


def test_the_browser_is_not_asked_where_the_folder_has_a_game_and_not_heard_once_one_is_played() -> None:
    board = tiny_board()
    send(board, do="move", text="bid 1")
    text = board.widget.store["text"]
    again = tiny_board()
    assert offer(again)
    assert again.widget.store == {}
    press(again, NEW_GAME)
    assert again.widget.store["do"] == "drop"
    send(again, do="move", text="bid 0")
    send(again, do="stored", place=again.widget.store["place"], text=text)
    assert offer(again) is None


@pytest.mark.parametrize(
    "text", ["x", pack("{}"), pack("no line"), pack("x" * 3_000_000), pack(Kept(date(2026, 1, 1), "", "{").text())[:-9]]
)
def test_what_the_browser_says_is_read_like_any_kept_game(text: str) -> None:
    board = tiny_board()
    place = board.widget.store["place"]
    send(board, do="stored", place=place, text=text)
    send(board, do="stored", place="elementals.play-another", text=pack(Kept(date(2026, 1, 1), "", "{}").text()))
    assert (offer(board), board.widget.error) == (None, "")
    send(board, do="stored", place=place, text=pack(Kept(date(2026, 1, 1), "\u202eTurn 2.\x1b", "{}").text()))
    assert "Turn 2." in str(offer(board))
    assert "\u202e" not in str(offer(board))
    press(board, GO_ON)
    assert "Your game cannot go on" in told(board)


def test_a_packed_game_is_small_and_no_packed_game_can_fill_the_memory() -> None:
    table = Table.deal(GAME, seed=1)
    text = Kept(date(2026, 1, 1), "", save(table)).text()
    assert unpack(pack(text)) == text
    assert len(pack(text)) < len(text)
    with pytest.raises(KeptError):
        unpack(pack("0" * 50_000_000))
