"""The card that ends a lesson: what was new, how the first tries went, which rules to look at again."""

from __future__ import annotations

import re
from pathlib import Path

from tutor.learn import find_lesson
from tutor.learn.progress import Progress
from widgets import lesson


def card(path: Path, missed: tuple[int, ...]) -> str:
    """The card of EL-L6, all of whose pages are done, with these missed at the first try."""
    subject, progress = find_lesson("EL-L6")[1], Progress(path)
    for page in range(len(subject.pages())):
        progress.tried(subject.id, page, page not in missed, subject.edition)
        progress.finish(subject.id, page, subject.edition)
    board = lesson("EL-L6", path)
    board.to_page(len(subject.pages()))
    assert board.widget.lesson is not None
    return str(board.widget.lesson["card"])


def test_rules_that_the_missed_page_names_are_told_and_no_others(tmp_path: Path) -> None:
    told = re.findall(r"'clause': '([^']*)'", card(tmp_path / "missed.json", (0,)))
    assert told == ["EL-4l", "EL-4m"]
    assert "clause" not in card(tmp_path / "right.json", ())
