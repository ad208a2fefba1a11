"""A lesson on a board: its pages in order, exercises judged, quizzes graded.

::

    lesson("EL-L5")

Progress is saved (see ``tutor.learn.progress``), and the lesson opens at the page where it was left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from tutor.engine.game import Game
from tutor.learn.course import find_lesson
from tutor.learn.judge import LEARNER
from tutor.learn.lessons import Lesson, LessonError, WhatIf
from tutor.learn.player import begin
from tutor.learn.progress import Progress
from tutor.learn.review import THINK_SO, Repeat
from tutor.learn.script import Script
from tutor.scene.build import picture
from tutor.scene.html import as_html
from tutor.scene.text import as_text
from widgets.lessons import panel
from widgets.lessons.lesson_mode import begin_lesson
from widgets.lessons.place import Place, lesson_of, place_of, with_notice, with_record
from widgets.lessons.remembering import remember
from widgets.session.game_board import GameBoard
from widgets.session.session import Session
from widgets.wire.board import Board
from widgets.wire.host import CELLS
from widgets.wire.reply import Reply


class LessonBoard(GameBoard):
    """A board with the session of a lesson.

    :param progress: the learner's progress; that of this machine's user unless given.
    :param repeats: pages of other lessons, such as due questions.
    :param today: a function that returns today's date.
    :param widget: an existing widget to use instead of a new one.
    """

    def __init__(
        self,
        game: Game,
        subject: Lesson,
        progress: Progress | None = None,
        repeats: Sequence[Repeat] = (),
        today: Callable[[], date] = date.today,
        widget: Board | None = None,
    ):
        self.progress, self.today = progress or Progress(), today
        self.repeats, begun = repeats, begin_lesson(game, subject, self.progress.record(), today(), repeats)
        super().__init__(begun, self.progress, widget)
        if widget is None:  # else the owner of the widget does
            remember(self, self.progress)

    @property
    def place(self) -> Place:
        """The learner's place in the lesson."""
        return place_of(self.session)

    def look(self, session: Session) -> Session:
        """Return a session with the current progress from the learner's file."""
        return with_record(session, self.progress.record(), self.today())

    def to_show(self, session: Session) -> Session:
        """Return the same, with a notice if there is a problem with the file."""
        return with_notice(self.look(session))

    def remembered(self) -> None:
        """Continue where the learner stopped, according to remembered progress, unless something was done here
        already."""
        at = self.place
        if self.table.here is self.table.root and not self.table.ahead() and at.number == 0:
            self._become(begin_lesson(at.game, at.subject, self.progress.record(), self.today(), self.repeats))
        else:
            self.refresh()

    def to_page(self, number: int) -> Reply:
        """Open a page, by its number from 1.

        :raises UserError: if the lesson has no such page.
        """
        return self.tell({"do": "lesson", "step": number})

    def next(self) -> Reply:
        """Go to the next page; after the last one, to the next lesson; from a side trip, back to its page."""
        return self.tell({"do": "lesson", "step": "next"})

    def back(self) -> Reply:
        """Go to the previous page; before the first one, to the previous lesson."""
        return self.tell({"do": "lesson", "step": "back"})

    def again(self) -> Reply:
        """Start the page over."""
        return self.tell({"do": "lesson", "step": "again"})

    def travel(self, number: int) -> Reply:
        """Make one of the side trips that are offered here, by its number from 1.

        :raises UserError: if there is no such trip.
        """
        return self.tell({"do": "travel", "number": number})

    def play_on(self) -> Reply:
        """Play the next move of what the page shows, or the next turn if there are many.

        :raises UserError: if the page shows no moves, or all are played.
        """
        return self.tell({"do": "play on"})

    def choose(self, *options: int, sure: str = THINK_SO) -> Reply:
        """Answer the page's quiz with these options, by their numbers from 1.

        :param sure: "guessing", "think so" or "certain"; for a question from memory it decides when it comes back.
        :raises UserError: if the page has no quiz, or the quiz no such option, or none is chosen.
        """
        return self.tell({"do": "choose", "options": options, "sure": sure})

    @property
    def _first_picture(self) -> dict[str, Any]:
        at = self.place
        first = begin(at.game, lesson_of(at.subject, at.repeats, 0), at.pages[0].part)
        return picture(at.game, first.position, LEARNER)

    def __repr__(self) -> str:
        """Return the lesson and its first board in words, wherever the learner is."""
        return f"{panel.script(self.place.game, self.place.subject)!r}\n\n{as_text(self._first_picture, choices=False)}"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Return the live lesson, and its words and first board for readers without a kernel."""
        CELLS.shown(self)
        bundle = self.widget._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = repr(self)
        script = panel.script(self.place.game, self.place.subject)
        data["text/html"] = script._repr_html_() + as_html(self._first_picture)
        return data, metadata


def lesson(id: str, progress: str | Path | None = None) -> LessonBoard:
    """Open a lesson on a board; as the last line of a cell, it is displayed.

    :param id: the lesson's id, such as those that ``course`` lists.
    :param progress: the file of the progress, if not the default.
    :raises LessonError: if there is no such lesson; the message lists similar ids.
    """
    return LessonBoard(*find_lesson(id), Progress(progress) if progress else None)


def what_if(id: str, reading: str = "") -> Script:
    """Return a what-if of a lesson in words: the same moves under both readings, and the differences.

    :param id: the lesson's id.
    :param reading: the id of the open question; the lesson's first what-if unless given.
    :raises LessonError: if there is no such lesson or what-if.
    """
    game, subject = find_lesson(id)
    parts = [part for part in subject.parts if isinstance(part, WhatIf) and reading in ("", part.reading)]
    if not parts:
        raise LessonError(f"{subject.id} has no what-if {f'about {reading[:20]}' if reading else ''}.")
    return panel.compared(game, subject, parts[0])
