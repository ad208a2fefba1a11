"""Saving, opening, links and new deals through the board's panels."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.laws.test_handed_in import CODED, HOW
from tests.tiny_game import GAME
from tests.widgets.board_tools import send, state, there, tiny_board
from tutor.engine import saves
from tutor.engine.saves import MOST_TEXT, load, save, save_link
from tutor.engine.table import Table
from widgets.session import files
from widgets.session.game_board import GameBoard
from widgets.session.session import begin
from widgets.wire.user_error import UserError


@pytest.fixture
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameBoard:
    """A board after one move, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    board = tiny_board()
    board.play("bid 1")
    return board


def open_(board: GameBoard, **values: str) -> None:
    """Open a saved game as a person does."""
    send(board, do="load")
    send(board, do="answer", name="open", values=values)


def test_a_game_saved_to_a_file_is_the_same_when_opened(board: GameBoard, tmp_path: Path) -> None:
    send(board, do="save")
    assert board.widget.dialog is not None
    send(board, do="answer", name="write", values={"path": board.widget.dialog["fields"][0]["value"]})
    text = (tmp_path / "night_market-5.json").read_text()
    before = save(board.table)
    send(board, do="restart")
    open_(board, file=text, text="")
    assert board.widget.error == ""
    assert save(board.table) == before
    assert board.table.here.n == 1


def test_the_text_to_copy_and_the_link_open_the_same_game(board: GameBoard) -> None:
    before = save(board.table)
    for do in ("save", "link"):
        send(board, do=do)
        assert board.widget.dialog is not None
        copied = board.widget.dialog["copy"]
        open_(board, text=copied)
        assert save(board.table) == before
        assert save(load(copied)) == before


def test_a_save_of_the_greatest_size_is_opened_by_the_panel(board: GameBoard) -> None:
    """Blanks may stand between the parts of a save, so any save can be brought to that size."""
    text = save(board.table)
    send(board, do="restart")
    open_(board, text=text + " " * (MOST_TEXT - len(text)), file="", beside="")
    assert board.widget.error == ""
    assert save(board.table) == text


def test_side_lines_without_room_are_told_and_a_game_too_long_is_refused(
    board: GameBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    board.undo()
    board.take_seat(0)
    board.play("bid 2")
    size = len(save(board.table))
    monkeypatch.setattr(saves, "MOST_TEXT", size - 1)
    send(board, do="save")
    assert board.widget.dialog is not None
    assert "no room in it for one side line of this game." in str(board.widget.dialog["spans"])
    monkeypatch.setattr(saves, "MOST_TEXT", 10)
    for do in ("save", "link"):
        send(board, do="dismiss")
        send(board, do=do)
        assert "This game is too long to be saved" in board.widget.error
        assert "made a mistake" not in board.widget.error
        assert not board.session.dialog


def test_the_panel_closes_when_the_table_moves_on(board: GameBoard) -> None:
    send(board, do="save")
    assert there(board.widget.dialog)["title"].startswith("Save")
    send(board, do="undo")
    assert there(board.widget.dialog)["title"] == "Pass the device to P1"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "neither a save"),
        ("{}}", "neither a save"),
        ("<script>alert(1)</script>", "neither a save"),
        ("[" * 5000, "no save|nested"),
        ('{"format": "something else"}', "first words are missing"),
        ("rules-tutor:!!!!", "damaged"),
        ("x" * 999_990, "neither a save"),
    ],
)
def test_what_cannot_be_opened_is_refused_with_the_reason(board: GameBoard, text: str, reason: str) -> None:
    send(board, do="load")
    before = state(board)
    send(board, do="answer", name="open", values={"text": text})
    assert re.search(reason, board.widget.error), board.widget.error
    assert state(board) == before


@pytest.mark.parametrize("part", ["version", "rules", "game", "start", "lines", "at"])
def test_a_save_with_a_damaged_part_is_refused(board: GameBoard, part: str) -> None:
    data = json.loads(save(board.table))
    for damage in ("<b>x</b>", -1, None, [[["bid 99"]]], {"x": 1}):
        send(board, do="load")
        before = state(board)
        send(board, do="answer", name="open", values={"text": json.dumps({**data, part: damage})})
        assert board.widget.error, (part, damage)
        assert state(board) == before


def test_a_link_cut_short_is_refused(board: GameBoard) -> None:
    link = save_link(board.table)
    for end in range(12, len(link) - 1, 7):
        send(board, do="load")
        before = state(board)
        send(board, do="answer", name="open", values={"text": link[:end]})
        assert board.widget.error
        assert state(board) == before


@pytest.mark.parametrize(
    "path",
    ["", "x.txt", "/tmp/x.json", "../x.json", "a/../../x.json", "x\n.json", "y" * 300 + ".json", "no/folder/x.json"],
)
def test_a_save_stays_in_the_notebooks_folder(board: GameBoard, path: str) -> None:
    send(board, do="save")
    before = state(board)
    send(board, do="answer", name="write", values={"path": path})
    assert board.widget.error
    assert state(board) == before
    assert not list(Path().rglob("*"))


@pytest.mark.parametrize("there", [False, True], ids=["new", "there"])
@pytest.mark.parametrize("links", [{"out.json": "{out}/new.json"}, {"lnk": "{out}"}, {"a": "b", "b": "{out}"}])
def test_no_link_leads_a_save_out_of_the_notebooks_folder(
    board: GameBoard, links: dict[str, str], there: bool, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A repository can bring such links along. A save of this very game that lies there stays as it is, too."""
    out = tmp_path_factory.mktemp("out")
    for name, to in links.items():
        Path(name).symlink_to(to.format(out=out))
    name = next(iter(links))
    send(board, do="save")
    if there:
        (out / "new.json").write_text(save(board.table))
        send(board, do="move", text=board.table.legal()[0].text())
        send(board, do="save")
    before = [(path.name, path.read_text()) for path in out.iterdir()]
    send(board, do="answer", name="write", values={"path": name if name.endswith("json") else f"{name}/new.json"})
    assert "outside this folder" in board.widget.error
    assert [(path.name, path.read_text()) for path in out.iterdir()] == before


def test_a_link_within_the_notebooks_folder_may_be_saved_to(board: GameBoard) -> None:
    Path("sub").mkdir()
    Path("link.json").symlink_to("sub/game.json")
    send(board, do="save")
    send(board, do="answer", name="write", values={"path": "link.json"})
    assert board.widget.error == ""
    assert Path("sub/game.json").is_file()


@pytest.mark.parametrize("name", ["loop.json", "loop.json/game.json"])
def test_links_in_a_circle_are_said(board: GameBoard, name: str) -> None:
    Path("loop.json").symlink_to("loop.json")
    send(board, do="save")
    send(board, do="answer", name="write", values={"path": name})
    assert board.widget.error == f"{name} cannot be written: a link there leads in a circle."


@HOW
@CODED
def test_a_saved_game_beside_the_notebook_is_offered_and_opened_however_it_was_written(
    board: GameBoard, write: Callable[[str], str], encode: Callable[[str], bytes]
) -> None:
    """Also one that an editor has spread over lines; saving the same game there again is no loss."""
    text = save(board.table)
    Path("game.json").write_bytes(encode(write(json.dumps(json.loads(text), indent=1))))
    send(board, do="restart")
    send(board, do="load")
    assert "game.json" in str(there(board.widget.dialog))
    send(board, do="answer", name="open", values={"beside": "game.json"})
    assert board.widget.error == ""
    assert save(board.table) == text
    send(board, do="save")
    send(board, do="answer", name="write", values={"path": "game.json"})
    assert board.widget.error == ""
    assert Path("game.json").read_text() == text


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")
def test_what_is_no_file_is_neither_read_nor_written(board: GameBoard) -> None:
    """A program that opens a pipe waits until another one writes there."""
    os.mkfifo("game.json")
    Path("null.json").symlink_to(os.devnull)
    send(board, do="load")
    assert "beside" not in str(there(board.widget.dialog))
    for name in ("game.json", "null.json"):
        send(board, do="save")
        send(board, do="answer", name="write", values={"path": name})
        assert name in board.widget.error


def test_a_save_of_another_game_is_never_replaced(board: GameBoard) -> None:
    send(board, do="save")
    send(board, do="answer", name="write", values={"path": "mine.json"})
    mine = Path("mine.json").read_text()
    other = tiny_board(6)
    send(other, do="save")
    send(other, do="answer", name="write", values={"path": "mine.json"})
    assert other.widget.error == "mine.json holds another game; choose another name."
    assert Path("mine.json").read_text() == mine


def test_the_name_that_is_offered_is_free_or_this_games_own(board: GameBoard) -> None:
    other = GameBoard(begin(Table.deal(GAME, seed=5, readings={"NM-V1": "none"})))
    names = []
    for one in (board, other, board, other):
        send(one, do="save")
        assert one.widget.dialog is not None
        names.append(one.widget.dialog["fields"][0]["value"])
        send(one, do="answer", name="write", values={"path": names[-1]})
        assert one.widget.error == ""
    assert board.table.start.seed == other.table.start.seed == 5
    assert names == ["night_market-5.json", "night_market-5-2.json"] * 2


def test_games_beside_the_notebook_are_offered_to_be_opened(board: GameBoard) -> None:
    for name, text in (("note.json", "{}"), ("broken.json", "\x00"), ("other.json", '{"format":"rules-tutor save"}')):
        Path(name).write_text(text)
    send(board, do="load")
    assert board.widget.dialog is not None
    assert [field["name"] for field in board.widget.dialog["fields"]] == ["text", "file"]
    before = board.save("mine.json")
    send(board, do="undo")
    send(board, do="load")
    assert board.widget.dialog is not None
    offered = board.widget.dialog["fields"][-1]["options"]
    assert offered == [{"slug": "", "text": "none"}, {"slug": "mine.json", "text": "mine.json"}]
    send(board, do="answer", name="open", values={"beside": "mine.json"})
    assert save(board.table) == before
    for name in ("note.json", "../mine.json", "/etc/hosts"):
        open_(board, beside=name)
        assert "no saved game" in board.widget.error


def test_a_save_replaces_saved_games_only(board: GameBoard) -> None:
    Path("mine.json").write_text('{"precious": true}')
    send(board, do="save")
    send(board, do="answer", name="write", values={"path": "mine.json"})
    assert "choose another name" in board.widget.error
    assert Path("mine.json").read_text() == '{"precious": true}'
    send(board, do="answer", name="write", values={"path": "new.json"})
    send(board, do="undo")
    send(board, do="save")
    send(board, do="answer", name="write", values={"path": "new.json"})
    assert json.loads(Path("new.json").read_text())["at"] == 0


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"deal": "x"},
        {"deal": "-1"},
        {"deal": "9" * 21},
        {"deal": str(2**64)},
        {"deal": "٣"},
        {"deal": "1", "seats": "9"},
        {"deal": "1", "seats": "<b>2</b>"},
        {"deal": "1", "NM-V1": "<img src=x onerror=alert(1)>"},
    ],
)
def test_a_deal_that_makes_no_sense_is_refused(board: GameBoard, values: dict[str, str]) -> None:
    send(board, do="new")
    before = state(board)
    send(board, do="answer", name="deal", values=values)
    assert board.widget.error
    assert state(board) == before


def test_one_can_go_back_to_the_table_before(board: GameBoard) -> None:
    own = board.table
    send(board, do="new")
    send(board, do="answer", name="deal", values={"deal": "3"})
    send(board, do="new")
    send(board, do="answer", name="back", values={})
    assert board.table.shares(own)


def test_of_a_huge_file_only_as_much_is_read_as_can_be_opened(board: GameBoard, tmp_path: Path) -> None:
    head = save(board.table)[:-1]
    with (tmp_path / "huge.json").open("w") as file:
        file.write(head)
        file.truncate(2**31)
    assert files.saved("night_market") == ["huge.json"]
    with pytest.raises(UserError, match="too large"):
        board.load(files.read("night_market", "huge.json"))
    assert files.suggest(board.table, save(board.table)) == "night_market-5.json"
