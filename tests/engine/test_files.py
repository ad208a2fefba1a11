"""Files are written whole or not at all, and keep what their owner has given them."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

import pytest

from tutor.engine.files import changing, reason, write_whole


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("fails", ["fsync", "replace"])
def test_a_full_disk_leaves_the_earlier_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    path = tmp_path / "game.json"
    write_whole(path, "the first")
    monkeypatch.setattr(os, fails, full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "the second, which is longer")
    assert path.read_text() == "the first"
    assert [item.name for item in tmp_path.iterdir()] == ["game.json"]


def test_an_interrupt_leaves_the_earlier_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "game.json"
    write_whole(path, "the first")
    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, "the second")
    assert (path.read_text(), len([*tmp_path.iterdir()])) == ("the first", 1)


def test_a_file_keeps_its_mode_and_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "game.json", tmp_path / "link.json"
    write_whole(path, "one")
    path.chmod(0o640)
    link.symlink_to(path)
    write_whole(link, "two")
    assert link.is_symlink()
    assert path.read_text() == "two"
    assert path.stat().st_mode & 0o777 == 0o640


def test_no_link_leads_half_a_file_elsewhere(tmp_path: Path) -> None:
    """A stranger's folder can bring links with the names under which a file is written before it is whole."""
    elsewhere = tmp_path / "elsewhere.txt"
    elsewhere.write_text("mine")
    path = tmp_path / "game.json"
    for name in half_written(path):
        path.with_name(name).symlink_to(elsewhere)
    write_whole(path, "a game")
    assert (path.read_text(), path.is_symlink(), elsewhere.read_text()) == ("a game", False, "mine")


def half_written(path: Path) -> list[str]:
    """The names of the files that are beside a file while it is written."""
    seen: list[str] = []
    replace = os.replace

    def look(old: Path, new: Path) -> None:
        seen.append(old.name)
        replace(old, new)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "replace", look)
        write_whole(path, "before")
    path.unlink()
    assert seen
    return seen


def test_links_in_a_circle_are_refused_and_stay(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    for path in (tmp_path / "a", tmp_path / "a" / "game.json"):
        with pytest.raises(OSError, match="symbolic links") as refused:
            write_whole(path, "words")
        assert reason(refused.value) == "a link there leads in a circle"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b"]


def test_what_is_no_file_is_written_to(tmp_path: Path) -> None:
    write_whole(os.devnull, "words")
    assert not Path(os.devnull).is_file()


def test_one_waits_until_the_other_has_changed_a_file(tmp_path: Path) -> None:
    path, order = tmp_path / "progress.json", list[str]()
    holds = threading.Event()

    def first() -> None:
        with changing(path):
            holds.set()
            threading.Event().wait(0.05)
            order.append("first")

    thread = threading.Thread(target=first)
    thread.start()
    holds.wait()
    with changing(path):
        order.append("second")
    thread.join()
    assert order == ["first", "second"]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), "the disk is full"),
        (OSError(errno.EROFS, "Read-only file system"), "the disk is read-only"),
        (PermissionError(errno.EACCES, "Permission denied"), "you have no permission"),
        (FileNotFoundError(errno.ENOENT, "No such file or directory"), "it is not there"),
        (OSError(errno.EMFILE, "Too many open files"), "too many open files"),
        (OSError(), "the disk refuses"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), "it is not text in UTF-8"),
        (ValueError("embedded null byte"), "its path holds a sign that no path can hold"),
    ],
)
def test_why_a_file_cannot_be_read_or_written_is_said_in_words(error: OSError | ValueError, said: str) -> None:
    """For people: the name of a Python type says nothing to them."""
    assert reason(error) == said
