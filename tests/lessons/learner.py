"""A learner at a lesson, for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.widgets.board_tools import there
from tutor.learn.lessons import Lesson
from tutor.scene.text import said
from widgets import lesson as open_lesson


class Learner:
    """A learner at a lesson's board, who sends what the browser would send."""

    def __init__(self, id: str, path: Path):
        self.board = open_lesson(id, path)

    def send(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send an intent; return the lesson as the board now shows it."""
        self.board.widget._receive(None, {"do": do, **fields}, None)
        return there(self.board.widget.lesson)

    def act(self, name: str) -> dict[str, Any]:
        """Press one of the lesson's own buttons."""
        return self.send("answer", name=name, values={})

    def go(self, page: int) -> None:
        """Open a page."""
        self.send("lesson", step=page)
        assert self.error == ""

    @property
    def error(self) -> str:
        """The error on the board."""
        text: str = self.board.widget.error
        return text

    @property
    def ways(self) -> list[str]:
        """The texts of the buttons in the answer, the prominent one first."""
        answer = self.board.widget.answer or {}
        return [way["text"] for way in (answer.get("on"), *answer.get("also", ())) if way]

    @property
    def answer(self) -> str:
        """The board's last answer, as text."""
        answer = self.board.widget.answer
        return f"{answer['tone']}: {said(answer['verdict'])} {said(answer['why'])}" if answer else ""


def page_with(lesson: Lesson, kind: type, nth: int = 0) -> int:
    """Return the number, from 1, of a page with a part of this kind."""
    return [n for n, page in enumerate(lesson.pages(), 1) if isinstance(page.part, kind)][nth]
