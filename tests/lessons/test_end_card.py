"""The card that ends a lesson: what was new, how the first tries went, which rules to look at again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tutor.learn import find_lesson
from tutor.learn.progress import Progress
from widgets import lesson


def card(path: Path, id: str, missed: tuple[int, ...]) -> dict[str, Any]:
    """The card of a lesson, all of whose pages are done, with these missed at the first try."""
    subject, progress = find_lesson(id)[1], Progress(path)
    for page in range(len(subject.pages())):
        progress.tried(subject.id, page, page not in missed, subject.edition)
        progress.finish(subject.id, page, subject.edition)
    board = lesson(id, path)
    board.to_page(len(subject.pages()))
    assert board.widget.lesson is not None
    assert not board.widget.lesson["card"], "what is asked is not hidden"
    board.widget._receive(None, {"do": "quiz", "chosen": ["option:0"]}, [])
    found: dict[str, Any] = board.widget.lesson["card"]
    return found


def test_rules_that_the_missed_page_is_about_are_shaky_and_stand_first(tmp_path: Path) -> None:
    """The third page of EL-L6 asks about EL-4l and EL-4c."""
    told = card(tmp_path / "missed.json", "EL-L6", (2,))
    assert [rule["id"] for rule in told["rules"] if rule["standing"] == "shaky"] == ["EL-4c", "EL-4l"]
    assert [rule["id"] for rule in told["rules"][:2]] == ["EL-4c", "EL-4l"]
    assert told["rules"][0]["text"] == "You play a card by putting it onto a revealed elemental of your choice."
    assert len(told["rules"]) <= 3
    assert told["says"][-1] == ["2 of 3 right at the first try. What you missed comes back."]


def test_where_nothing_was_missed_all_is_learned(tmp_path: Path) -> None:
    told = card(tmp_path / "right.json", "EL-L6", ())
    assert {rule["standing"] for rule in told["rules"]} == {"learned"}
    assert told["where"] == "Lesson 6 of 24 is done."
    assert told["says"] == [[{"b": "New:"}, " beaten cards uncover others."], ["3 of 3 right at the first try."]]


def test_a_lesson_from_memory_brings_nothing_new(tmp_path: Path) -> None:
    assert "New" not in str(card(tmp_path / "memory.json", "EL-M1", ())["says"])
