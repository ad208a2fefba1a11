"""The learner's progress: kept, resumed, exported, reset; and never a way in, whatever its file holds."""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from run import CHAPTERS
from tests.lessons.disk import another_kernel, long_ago
from tutor.engine.game import find_game
from tutor.learn import progress as module
from tutor.learn.chapter import Course
from tutor.learn.progress import FOLDER_VARIABLE, VARIABLE, Progress, ProgressError
from tutor.learn.progress_file import ProgressFile
from tutor.learn.record import (
    FORMAT,
    MOST_BYTES,
    MOST_GAMES,
    MOST_MET,
    MOST_PLAYED,
    MOST_REMARKS,
    Due,
    Mark,
    Record,
    Trail,
    from_text,
)
from widgets.lessons.course_board import CourseBoard
from widgets.lessons.start_page import Library

MARKUP = '<img src=x onerror="alert(1)">'


def written(path: Path, lessons: Any, **more: Any) -> Progress:
    """Progress over a file that holds these lessons."""
    data = {"format": FORMAT, "version": 1, "last": "", "lessons": lessons, **more}
    path.write_text(json.dumps(data), encoding="utf-8")
    return Progress(long_ago(path))


def test_of_more_remarks_than_are_kept_the_oldest_goes() -> None:
    record = Record(remarks=tuple(f"elementals.r{n}" for n in range(MOST_REMARKS)))
    for told in ("new", "new", "newer"):
        record = record.tell("elementals", told)
    assert len(record.remarks) == MOST_REMARKS
    assert record.remarks[0] == "elementals.r2"
    assert record.remarks[-2:] == ("elementals.new", "elementals.newer")


def test_a_new_learner_has_done_nothing_and_nothing_is_written(path: Path) -> None:
    progress = Progress(path)
    assert (progress.mark("EX-L1"), progress.last, progress.notice) == (Mark(), "", "")
    assert not path.exists()


def test_it_resumes_where_it_was(path: Path) -> None:
    Progress(path).finish("EX-L1", 0)
    Progress(path).visit("EX-L1", 1)
    Progress(path).visit("EX-L2", 3)
    again = another_kernel(path)
    assert again.mark("EX-L1") == Mark(1, (0,))
    assert again.mark("EX-L2") == Mark(3)
    assert again.last == "EX-L2"


def test_two_notebooks_do_not_overwrite_each_other(path: Path) -> None:
    one, other = another_kernel(path), another_kernel(path)
    one.finish("EX-L1", 0)
    other.finish("EX-L2", 0)
    one.finish("EX-L1", 1)
    assert another_kernel(path).mark("EX-L1").done == (0, 1)
    assert another_kernel(path).mark("EX-L2").done == (0,)


def test_the_place_is_a_parameter_or_the_environment(
    path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "elsewhere.json"))
    assert Progress().path == tmp_path / "elsewhere.json"
    assert Progress(path).path == path
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    assert Progress().path == tmp_path / "progress.json"
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    assert Progress().path == module.data_folder() / "progress.json"
    assert "rules-tutor" in Progress().path.parts


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_without_platformdirs_there_is_a_folder_too(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    monkeypatch.setattr(sys, "platform", platform)
    assert module.data_folder().name == "rules-tutor"


def test_export_and_take_in(path: Path, tmp_path: Path) -> None:
    mine, theirs = Progress(path), Progress(tmp_path / "other.json")
    mine.finish("EX-L1", 0)
    theirs.finish("EX-L1", 2)
    theirs.visit("EX-L3", 1)
    mine.take_in(theirs.export())
    assert mine.mark("EX-L1").done == (0, 2)
    assert mine.mark("EX-L3").at == 1
    assert json.loads(mine.export())["format"] == FORMAT


def test_of_a_question_that_both_have_ones_own_day_stays(path: Path, tmp_path: Path) -> None:
    mine, theirs = Progress(path), Progress(tmp_path / "other.json")
    early, late = (Due(due, "2026-01-01", 2.0, 5.0) for due in ("2026-01-03", "2026-01-09"))
    mine.schedule("EX-L1.1", early)
    theirs.schedule("EX-L1.1", late)
    theirs.schedule("EX-L1.2", late)
    mine.take_in(theirs.export())
    assert mine.cards == {"EX-L1.1": early, "EX-L1.2": late}


def test_reset_forgets_one_lesson_or_all(path: Path) -> None:
    progress = Progress(path)
    progress.finish("EX-L1", 0)
    progress.finish("EX-L2", 0)
    progress.reset("EX-L2")
    assert (progress.mark("EX-L1").done, progress.mark("EX-L2"), progress.last) == ((0,), Mark(), "")
    progress.reset()
    assert progress.mark("EX-L1") == Mark()


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe\x00", "not JSON"),
        (b"[" * 50_000, "not JSON"),
        (b"[]", "does not say"),
        (b'{"format": "something else"}', "does not say"),
        (json.dumps({"format": FORMAT, "version": 99, "lessons": {}}).encode(), "versions up to 2"),
        (json.dumps({"format": FORMAT, "version": 1, "lessons": []}).encode(), "no lessons"),
        (b" " * (MOST_BYTES + 1), "larger"),
        (b'{"__class__": "os.system", "args": ["true"]}', "does not say"),
    ],
)
def test_a_damaged_file_is_moved_aside_and_said_so(path: Path, raw: bytes, reason: str) -> None:
    path.write_bytes(raw)
    long_ago(path)
    progress = Progress(path)
    assert progress.mark("EX-L1") == Mark()
    assert reason in progress.notice
    assert path.read_bytes() == raw, "a look changes nothing"
    progress.finish("EX-L1", 0)
    assert reason in progress.notice
    assert "progress.damaged-1.json" in progress.notice
    assert path.with_name("progress.damaged-1.json").read_bytes() == raw
    assert another_kernel(path).mark("EX-L1").done == (0,)


def test_a_second_damaged_file_does_not_replace_the_first(path: Path) -> None:
    for n in (1, 2):
        path.write_text(f"damage {n}")
        long_ago(path)
        assert another_kernel(path).mark("EX-L1") == Mark()
        Progress(path).visit("EX-L1", 0)
    assert path.with_name("progress.damaged-1.json").read_text() == "damage 1"
    assert path.with_name("progress.damaged-2.json").read_text() == "damage 2"


@pytest.mark.parametrize(
    "entry",
    [
        None,
        3,
        [],
        {},
        {"at": 1},
        {"at": "1", "done": []},
        {"at": True, "done": []},
        {"at": -1, "done": []},
        {"at": 10**30, "done": []},
        {"at": 0, "done": [MARKUP]},
        {"at": 0, "done": list(range(101))},
        {"at": 0, "done": {"0": 1}},
    ],
)
def test_one_damaged_entry_costs_only_itself(path: Path, entry: Any) -> None:
    progress = written(path, {"EX-L1": {"at": 2, "done": [0, 1]}, "EX-L2": entry})
    assert progress.mark("EX-L1") == Mark(2, (0, 1))
    assert progress.mark("EX-L2") == Mark()
    assert "1 of its 2 entries" in progress.notice
    progress.finish("EX-L3", 0)
    again = another_kernel(path)
    assert again.mark("EX-L1") == Mark(2, (0, 1))
    assert again.notice == ""


def test_markup_in_every_string_reaches_nobody(path: Path) -> None:
    progress = written(path, {MARKUP: {"at": 0, "done": []}, "EX-L1": {"at": 1, "done": [0]}}, last=MARKUP, more=MARKUP)
    assert progress.mark("EX-L1") == Mark(1, (0,))
    assert progress.last == ""
    progress.finish("EX-L1", 1)
    assert MARKUP not in progress.export() + progress.notice
    assert MARKUP not in path.read_text()


def test_too_many_lessons_are_cut_off(path: Path) -> None:
    progress = written(path, {f"EX-L{n}": {"at": 0, "done": []} for n in range(1500)})
    assert len(json.loads(progress.export())["lessons"]) == 1000
    assert "500 of its 1500 entries" in progress.notice


@pytest.mark.parametrize(
    "text", ["", "{}", "\ud800", "[" * 50_000, json.dumps({"format": FORMAT, "version": 1, "lessons": {"EX-L1": 3}})]
)
def test_what_cannot_be_taken_in_changes_nothing(path: Path, text: str) -> None:
    progress = Progress(path)
    progress.finish("EX-L1", 0)
    before = path.read_bytes()
    with pytest.raises(ProgressError):
        progress.take_in(text)
    assert path.read_bytes() == before


def test_a_file_that_cannot_be_written_keeps_progress_for_this_kernel(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    progress = Progress(blocked / "progress.json")
    progress.finish("EX-L1", 0)
    progress.visit("EX-L2", 1)
    assert progress.mark("EX-L1").done == (0,)
    assert progress.mark("EX-L2").at == 1
    assert "until Python ends" in progress.notice


def test_links_in_a_circle_keep_progress_for_this_kernel(tmp_path: Path) -> None:
    for name, to in (("one.json", "two.json"), ("two.json", "one.json")):
        (tmp_path / name).symlink_to(tmp_path / to)
    progress = Progress(tmp_path / "one.json")
    progress.finish("EL-L1", 0)
    assert "a link there leads in a circle" in progress.notice
    assert progress.mark("EL-L1").done == (0,)
    assert (tmp_path / "one.json").is_symlink()


def test_a_folder_in_its_place_is_moved_aside_or_worked_around(path: Path) -> None:
    path.mkdir()
    progress = Progress(path)
    progress.finish("EX-L1", 0)
    assert progress.mark("EX-L1").done == (0,)
    assert progress.notice


def test_a_write_that_breaks_off_leaves_the_old_file_whole(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Progress(path).finish("EX-L1", 0)
    before = path.read_bytes()

    def break_off(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", break_off)
    progress = Progress(path)
    progress.finish("EX-L2", 0)
    assert path.read_bytes() == before
    assert sorted(item.name for item in path.parent.iterdir()) == ["progress.json", "progress.json.lock"]
    assert "cannot be written (the disk is full)" in progress.notice


def test_what_another_program_does_between_reading_and_writing_is_not_lost(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, write = threading.Event(), ProgressFile._write
    slow, quick = another_kernel(path), another_kernel(path)

    def slowly(file: ProgressFile) -> None:
        if file is slow._file:
            read.set()
            time.sleep(0.1)
        write(file)

    monkeypatch.setattr(ProgressFile, "_write", slowly)
    thread = threading.Thread(target=slow.finish, args=("EX-L1", 0))
    thread.start()
    read.wait()
    quick.finish("EX-L2", 0)
    thread.join()
    assert [another_kernel(path).mark(lesson).done for lesson in ("EX-L1", "EX-L2")] == [(0,), (0,)]


def test_what_is_taken_in_leaves_room_for_what_is_still_to_be_done(path: Path) -> None:
    progress = Progress(path)
    progress.finish("SF-L1", 0)
    many = {f"A-{n}": {"at": 0, "done": []} for n in range(500)}
    text = json.dumps({"format": FORMAT, "version": 1, "last": "", "lessons": many})
    with pytest.raises(ProgressError, match=r"^With yours, that would be 501 lessons; at most 500 are taken in\.$"):
        progress.take_in(text)
    assert json.loads(progress.export())["lessons"] == {"SF-L1": {"at": 0, "done": [0], "edition": 1, "first": {}}}


def test_a_name_that_no_file_can_have_is_said_and_progress_is_kept_in_memory() -> None:
    progress = Progress("a\0b")
    progress.finish("EX-L1", 0)
    assert progress.mark("EX-L1").done == (0,)
    assert "cannot be read (its path holds a sign that no path can hold)" in progress.notice


@pytest.mark.parametrize("id", ["", "../../etc", "a/b", "<b>", "x" * 41])
def test_only_ids_of_lessons_are_noted(path: Path, id: str) -> None:
    with pytest.raises(ValueError, match="not an id"):
        Progress(path).visit(id, 0)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(data=json_values, frame=st.booleans())
def test_any_file_gives_marks_and_never_an_error(
    tmp_path_factory: pytest.TempPathFactory, data: Any, frame: bool
) -> None:
    path = tmp_path_factory.mktemp("any") / "progress.json"
    progress = written(path, data) if frame else Progress(path)
    if not frame:
        path.write_text(json.dumps(data))
        long_ago(path)
    assert isinstance(progress.mark("EX-L1"), Mark)
    progress.finish("EX-L1", 0)
    assert 0 in another_kernel(path).mark("EX-L1").done


def test_looking_at_many_lessons_reads_the_file_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser each reading is a question to another thread: a start page asked some thousand times."""
    progress, look = Progress(path), ProgressFile._look
    progress.finish("EL-L1", 0)
    reads: list[str] = []

    def counted(self: ProgressFile) -> bool:
        reads.append(str(self.path))
        return look(self)

    board = CourseBoard(Course(find_game("elementals"), progress), CHAPTERS, date(2030, 1, 10))
    monkeypatch.setattr(ProgressFile, "_look", counted)
    for shown in (Library(CHAPTERS, progress, date(2030, 1, 10)).data, board.data):
        reads.clear()
        shown()
        assert reads == [str(path)]


# ---- what playing has shown ------------------------------------------------------------------------------------------


def test_what_playing_has_shown_is_kept_once_and_comes_through_text(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    progress.meet("elementals", ("EL-4a", "EL-4o"))
    progress.meet("elementals", ("EL-4o", "EL-4b"))
    progress.play("elementals", "first")
    progress.play("elementals", "first")
    progress.know("solforge", "SF-L3")
    read, notice = from_text(progress.export().encode())
    assert notice == ""
    assert read.trail("elementals") == Trail(("EL-4a", "EL-4o", "EL-4b"), ("first",))
    assert read.trail("solforge") == Trail(known="SF-L3")
    assert read.trail("oligarchy") == Trail()


def test_what_playing_has_shown_stays_small_whatever_a_file_says() -> None:
    many = [f"EL-{n}" for n in range(10_000)]
    for trails in (
        {"elementals": {"met": many, "played": many, "known": "x" * 60}},
        {f"game_{chr(97 + n % 26)}{'x' * (n // 26)}": {"met": ["EL-4a"]} for n in range(1_000)},
        {"Not a game": {}, "elementals": {"met": [None, "no id!", "EL-4a"]}},
        ["elementals"],
    ):
        record, _ = from_text(json.dumps({"format": FORMAT, "version": 2, "lessons": {}, "trails": trails}).encode())
        assert len(record.trails) <= MOST_GAMES
        assert all(len(trail.met) <= MOST_MET and len(trail.played) <= MOST_PLAYED for trail in record.trails.values())
        assert record.trail("elementals").known == ""
        assert "Not a game" not in record.trails
    full = Record(trails={f"game_{n}": Trail() for n in range(MOST_GAMES)})
    assert len(full.meet("elementals", ("EL-4a",)).trails) == MOST_GAMES


def test_two_records_are_joined_and_to_forget_all_forgets_what_playing_has_shown() -> None:
    one, two = (
        Record().meet("elementals", ("EL-4a",)),
        Record().meet("elementals", ("EL-4b",)).know("elementals", "EL-L3"),
    )
    joined = one.joined(two)
    assert joined.trail("elementals") == Trail(("EL-4a", "EL-4b"), (), "EL-L3")
    assert joined.without("EL-L1").trails == joined.trails
    assert joined.without().trails == {}


@pytest.mark.parametrize("what", ["meet", "play", "know"])
def test_what_is_no_id_is_not_kept(tmp_path: Path, what: str) -> None:
    progress = Progress(tmp_path / "progress.json")
    with pytest.raises(ValueError, match="is not the id"):
        getattr(progress, what)("elementals", ("no id!",) if what == "meet" else "no id!")
    assert progress.record().trails == {}
