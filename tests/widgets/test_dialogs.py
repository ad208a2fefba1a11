"""Saving, opening, links and new deals through the board's panels."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.tiny_game import GAME
from tests.widgets.desk_tools import send, state, there, tiny_desk
from tutor.engine import saves
from tutor.engine.saves import MOST_TEXT, load, save, save_link
from tutor.engine.table import Table
from widgets.session import files
from widgets.session.desk import Desk
from widgets.wire.board import Sorry


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A desk after one move, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    desk = tiny_desk()
    desk.play("bid 1")
    return desk


def open_(desk: Desk, **values: str) -> None:
    """Open a saved game as a person does."""
    send(desk, do="load")
    send(desk, do="answer", name="open", values=values)


def test_a_game_saved_to_a_file_is_the_same_when_opened(desk: Desk, tmp_path: Path) -> None:
    send(desk, do="save")
    assert desk.board.dialog is not None
    send(desk, do="answer", name="write", values={"path": desk.board.dialog["fields"][0]["value"]})
    text = (tmp_path / "night_market-5.json").read_text()
    before = save(desk.table)
    send(desk, do="restart")
    open_(desk, file=text, text="")
    assert desk.board.error == ""
    assert save(desk.table) == before
    assert desk.table.here.n == 1


def test_the_text_to_copy_and_the_link_open_the_same_game(desk: Desk) -> None:
    before = save(desk.table)
    for do in ("save", "link"):
        send(desk, do=do)
        assert desk.board.dialog is not None
        copied = desk.board.dialog["copy"]
        open_(desk, text=copied)
        assert save(desk.table) == before
        assert save(load(copied)) == before


def test_a_save_of_the_greatest_size_is_opened_by_the_panel(desk: Desk) -> None:
    """Blanks may stand between the parts of a save, so any save can be brought to that size."""
    text = save(desk.table)
    send(desk, do="restart")
    open_(desk, text=text + " " * (MOST_TEXT - len(text)), file="", beside="")
    assert desk.board.error == ""
    assert save(desk.table) == text


def test_side_lines_without_room_are_told_and_a_game_too_long_is_refused(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.undo()
    desk.take_seat(0)
    desk.play("bid 2")
    size = len(save(desk.table))
    monkeypatch.setattr(saves, "MOST_TEXT", size - 1)
    send(desk, do="save")
    assert desk.board.dialog is not None
    assert "no room in it for one side line of this game." in str(desk.board.dialog["spans"])
    monkeypatch.setattr(saves, "MOST_TEXT", 10)
    for do in ("save", "link"):
        send(desk, do="dismiss")
        send(desk, do=do)
        assert "This game is too long to be saved" in desk.board.error
        assert "made a mistake" not in desk.board.error
        assert not desk.memory.dialog


def test_the_panel_closes_when_the_table_moves_on(desk: Desk) -> None:
    send(desk, do="save")
    assert there(desk.board.dialog)["title"].startswith("Save")
    send(desk, do="undo")
    assert there(desk.board.dialog)["title"] == "Pass the device to P1"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no save"),
        ("{", "no save"),
        ("<script>alert(1)</script>", "no save"),
        ("[" * 5000, "no save|nested"),
        ('{"format": "something else"}', "first words are missing"),
        ("rules-tutor:!!!!", "damaged"),
        ("x" * 999_990, "no save"),
    ],
)
def test_what_cannot_be_opened_is_refused_with_the_reason(desk: Desk, text: str, reason: str) -> None:
    send(desk, do="load")
    before = state(desk)
    send(desk, do="answer", name="open", values={"text": text})
    assert re.search(reason, desk.board.error), desk.board.error
    assert state(desk) == before


@pytest.mark.parametrize("part", ["version", "rules", "game", "start", "lines", "at"])
def test_a_save_with_a_damaged_part_is_refused(desk: Desk, part: str) -> None:
    data = json.loads(save(desk.table))
    for damage in ("<b>x</b>", -1, None, [[["bid 99"]]], {"x": 1}):
        send(desk, do="load")
        before = state(desk)
        send(desk, do="answer", name="open", values={"text": json.dumps({**data, part: damage})})
        assert desk.board.error, (part, damage)
        assert state(desk) == before


def test_a_link_cut_short_is_refused(desk: Desk) -> None:
    link = save_link(desk.table)
    for end in range(12, len(link) - 1, 7):
        send(desk, do="load")
        before = state(desk)
        send(desk, do="answer", name="open", values={"text": link[:end]})
        assert desk.board.error
        assert state(desk) == before


@pytest.mark.parametrize(
    "path",
    ["", "x.txt", "/tmp/x.json", "../x.json", "a/../../x.json", "x\n.json", "y" * 300 + ".json", "no/folder/x.json"],
)
def test_a_save_stays_in_the_notebooks_folder(desk: Desk, path: str) -> None:
    send(desk, do="save")
    before = state(desk)
    send(desk, do="answer", name="write", values={"path": path})
    assert desk.board.error
    assert state(desk) == before
    assert not list(Path().rglob("*"))


def test_a_save_of_another_game_is_never_replaced(desk: Desk) -> None:
    send(desk, do="save")
    send(desk, do="answer", name="write", values={"path": "mine.json"})
    mine = Path("mine.json").read_text()
    other = tiny_desk(6)
    send(other, do="save")
    send(other, do="answer", name="write", values={"path": "mine.json"})
    assert other.board.error == "mine.json holds another game; choose another name."
    assert Path("mine.json").read_text() == mine


def test_the_name_that_is_offered_is_free_or_this_games_own(desk: Desk) -> None:
    other = Desk(Table.deal(GAME, seed=5, readings={"NM-V1": "none"}))
    names = []
    for one in (desk, other, desk, other):
        send(one, do="save")
        assert one.board.dialog is not None
        names.append(one.board.dialog["fields"][0]["value"])
        send(one, do="answer", name="write", values={"path": names[-1]})
        assert one.board.error == ""
    assert desk.table.start.seed == other.table.start.seed == 5
    assert names == ["night_market-5.json", "night_market-5-2.json"] * 2


def test_games_beside_the_notebook_are_offered_to_be_opened(desk: Desk) -> None:
    for name, text in (("note.json", "{}"), ("broken.json", "\x00"), ("other.json", '{"format":"rules-tutor save"}')):
        Path(name).write_text(text)
    send(desk, do="load")
    assert desk.board.dialog is not None
    assert [field["name"] for field in desk.board.dialog["fields"]] == ["text", "file"]
    before = desk.save("mine.json")
    send(desk, do="undo")
    send(desk, do="load")
    assert desk.board.dialog is not None
    offered = desk.board.dialog["fields"][-1]["options"]
    assert offered == [{"slug": "", "text": "none"}, {"slug": "mine.json", "text": "mine.json"}]
    send(desk, do="answer", name="open", values={"beside": "mine.json"})
    assert save(desk.table) == before
    for name in ("note.json", "../mine.json", "/etc/hosts"):
        open_(desk, beside=name)
        assert "no saved game" in desk.board.error


def test_a_save_replaces_saved_games_only(desk: Desk) -> None:
    Path("mine.json").write_text('{"precious": true}')
    send(desk, do="save")
    send(desk, do="answer", name="write", values={"path": "mine.json"})
    assert "choose another name" in desk.board.error
    assert Path("mine.json").read_text() == '{"precious": true}'
    send(desk, do="answer", name="write", values={"path": "new.json"})
    send(desk, do="undo")
    send(desk, do="save")
    send(desk, do="answer", name="write", values={"path": "new.json"})
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
def test_a_deal_that_makes_no_sense_is_refused(desk: Desk, values: dict[str, str]) -> None:
    send(desk, do="new")
    before = state(desk)
    send(desk, do="answer", name="deal", values=values)
    assert desk.board.error
    assert state(desk) == before


def test_one_can_go_back_to_the_table_before(desk: Desk) -> None:
    own = desk.table
    send(desk, do="new")
    send(desk, do="answer", name="deal", values={"deal": "3"})
    send(desk, do="new")
    send(desk, do="answer", name="back", values={})
    assert desk.table is own


def test_of_a_huge_file_only_as_much_is_read_as_can_be_opened(desk: Desk, tmp_path: Path) -> None:
    head = save(desk.table)[:-1]
    with (tmp_path / "huge.json").open("w") as file:
        file.write(head)
        file.truncate(2**31)
    assert files.saved("night_market") == ["huge.json"]
    with pytest.raises(Sorry, match="too large"):
        desk.load(files.read("night_market", "huge.json"))
    assert files.suggest(desk.table, save(desk.table)) == "night_market-5.json"
