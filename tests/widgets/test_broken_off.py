"""What breaks off halfway, by an interrupt or a full disk, leaves everything as it was."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.widgets.board_tools import send, state, tiny_board
from widgets.session import files, render
from widgets.wire.user_error import UserError


def test_an_interrupt_while_the_board_is_drawn_takes_the_move_back(monkeypatch: pytest.MonkeyPatch) -> None:
    board = tiny_board()
    before, drawn = state(board), render.traits

    def interrupted(*given: Any) -> Any:
        monkeypatch.setattr(render, "traits", drawn)
        raise KeyboardInterrupt

    monkeypatch.setattr(render, "traits", interrupted)
    move = board.table.legal()[0].text()
    send(board, do="move", text=move)
    assert board.widget.error == 'Stopped while answering "move".'
    assert state(board) == before
    send(board, do="move", text=move)
    assert (board.widget.error, board.table.here.n) == ("", 1)


def test_a_full_disk_leaves_the_earlier_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    board = tiny_board()
    files.write("game.json", first := files.written(board.table).text)
    board.play(board.table.legal()[0].text())

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UserError, match=r"^game\.json cannot be written: the disk is full\.$"):
        files.write("game.json", files.written(board.table).text)
    assert Path("game.json").read_text(encoding="utf-8") == first
