"""A lesson on a board: its pages in order, tries answered by the engine, exercises judged, quizzes graded, progress kept.

::

    lesson("EL-L5")
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.engine.game import Game
from tutor.engine.position import Position
from tutor.engine.words import plain, spans
from tutor.explain.hints import Hint
from tutor.explain.why_not import Explanation
from tutor.learn import quiz as quizzes
from tutor.learn.course import find_lesson, lessons_of
from tutor.learn.judge import LEARNER, judge, refused_mistake
from tutor.learn.lessons import Exercise, Lesson, Mistake, Page, Play, Quiz, Show, WhatIf
from tutor.learn.progress import Progress
from tutor.learn.script import page_name, summary
from tutor.learn.stage import Answered, ask_why_not, set_table
from tutor.scene.build import picture
from tutor.scene.html import as_html
from tutor.scene.text import as_text
from widgets import blackboard
from widgets.board import Sorry
from widgets.desk import Desk
from widgets.desk_intents import ANSWERS
from widgets.sight import Tried
from widgets.told import Told

TOOLS = ("undo", "redo", "restart")
"""What the masthead offers beside the lesson's own buttons."""


class Classroom(Desk):
    """A desk that follows a lesson.

    :param id: the lesson's id.
    :param progress: whose progress is kept; that of this machine's user unless given.
    :raises LessonError: if there is no such lesson.
    """

    def __init__(self, id: str, progress: Progress | None = None):
        self.progress = progress or Progress()
        self.at_game, self.at_lesson = find_lesson(id)
        self.page_number = 0
        self.answers: dict[int, Answered] = {}
        self.graded: list[quizzes.Graded] = []
        pages = self.at_lesson.pages()
        self.page_number = min(self.progress.mark(id).at, len(pages) - 1)
        super().__init__(self._fresh_table(), LEARNER)
        self.on_try.append(self._judge)
        self.more_intents = {"lesson": self._walk, "quiz": self._grade, "answer": self._act}
        self.refresh()

    # ---- where the learner is --------------------------------------------------------------------------------------

    @property
    def pages(self) -> tuple[Page, ...]:
        """The lesson's pages."""
        return self.at_lesson.pages()

    @property
    def page(self) -> Page:
        """The page that is open."""
        return self.pages[self.page_number]

    def to_page(self, number: int) -> Told:
        """Open a page of the lesson, by its number from 1.

        :raises Sorry: if the lesson has no such page.
        """
        with self.acting():
            return self._to_page(number)

    def next(self) -> Told:
        """The next page; after the last one, the next lesson."""
        with self.acting():
            return self._next()

    def back(self) -> Told:
        """The page before; before the first one, the lesson before."""
        with self.acting():
            return self._back()

    def again(self) -> Told:
        """Start the page over."""
        with self.acting():
            return self._open()

    def play_on(self) -> Told:
        """The next move of what the page shows.

        :raises Sorry: if the page shows no moves, or all are played.
        """
        with self.acting():
            return self._play_on()

    def try_wrong(self, number: int) -> Told:
        """Let the engine answer one of the page's wrong tries, by its number from 1."""
        with self.acting():
            return self._try_wrong(number - 1)

    def choose(self, *options: int) -> Told:
        """Answer the page's quiz with these options, by their numbers from 1."""
        with self.acting():
            return self._choose({option - 1 for option in options})
