"""The way through a chapter as a board: its lessons as cards, how well each clause is known, and one way to go on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from tutor.engine.game import find_game
from tutor.engine.words import spans
from tutor.learn.course import Chapter, Course
from tutor.learn.progress import Progress
from tutor.learn.standing import standing
from widgets.lessons.due_today import card_of, due_today
from widgets.lessons.start_page import START, chapter_of, chapters_in
from widgets.session.book import book_of
from widgets.wire.board import Board
from widgets.wire.cells import CELLS
from widgets.wire.intents import Intent
from widgets.wire.sorry import Sorry

Data = dict[str, Any]


class CourseBoard:
    """A course on a board; as the last line of a cell, it is shown.

    It looks at the progress again whenever it comes into view.

    :param course: the lessons, with a learner's progress.
    :param folder: where the chapters lie, to which the cards lead.
    :param today: the day for which due questions are counted.
    """

    def __init__(self, course: Course, folder: Path, today: date):
        self.course, self.folder, self.today = course, folder, today
        self.widget = Board(scene={"title": course.game.title, "where": ""}, book=book_of(course.game))
        self.widget.on_intent(self._receive)
        self.refresh()
        CELLS.made(self)

    def refresh(self) -> None:
        """Draw the board again."""
        self.widget.course = self.data()

    def _receive(self, intent: Intent) -> None:
        if intent["do"] not in ("look", "clause", "dismiss"):
            raise Sorry("The lessons themselves stand above.")
        if intent["do"] == "clause":
            self.widget.clause = {"id": intent["id"]} if intent["id"] in self.course.game.rulebook else None
        self.refresh()

    def data(self) -> Data:
        """The trait ``course``."""
        course, files = self.course.now(), chapters_in(self.folder)
        start = START if START in files else ""
        return _Way(course, course.next(), chapter_of(course.game, files), start).data(self.today)

    def rest(self) -> None:
        """Nothing runs for it."""

    def close(self) -> None:
        """Free the board: it can be shown no more."""
        self.widget.close()

    def __repr__(self) -> str:
        return repr(self.course)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[Data, Data] | None:
        """The live board; its words; and for readers without a kernel the list of lessons."""
        CELLS.shown(self)
        bundle = self.widget._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/plain": repr(self), "text/html": self.course._repr_html_()}, metadata


@dataclass(frozen=True, slots=True)
class _Way:
    """The way as it is now.

    :param course: the lessons, with a learner's progress.
    :param following: the id of the lesson to go on with; "" when all are done.
    :param file: the name of the chapter's file; "" where there is none.
    :param start: the name of the start page's file; "" where there is none.
    """

    course: Course
    following: str
    file: str
    start: str

    def data(self, today: date) -> Data:
        """The trait ``course``, with the questions that are due on a day."""
        game, lessons, chapters = self.course.game, self.course.lessons, self.course.chapters()
        done = sum(map(_is_done, chapters))
        known = standing(game, lessons, self.course.progress)
        return {
            "where": f"your way through the chapter, {done} of {len(chapters)} lessons done",
            "says": spans(self.says(chapters)),
            "resume": self.link(self.following) | {"text": "Continue" if done else "Begin"},
            "play": self.play(),
            **due_today([game], self.course.progress, today, self.start),
            "start": self.start,
            "felt": game.cover.felt,
            "minutes": self.course.minutes,
            "lessons": [self.card(number, chapter) for number, chapter in enumerate(chapters, 1)],
            "clauses": [{"id": id, "standing": word} for id, word in known.items()],
        }

    def says(self, chapters: list[Chapter]) -> str:
        """Where the learner is, in one sentence."""
        if not self.following:
            return f"All {len(chapters)} lessons are done. The game is yours."
        at = next(number for number, chapter in enumerate(chapters, 1) if chapter.id == self.following)
        chapter = chapters[at - 1]
        where = f", page {chapter.done + 1} of {chapter.pages}" if chapter.done else ""
        return f"Lesson {at}{where}: **{chapter.title}**."

    def play(self) -> Data | None:
        """The way to the chapter's first game; None where it has none."""
        game = self.course.game
        href = f"{self.file}#{game.short[0].id}" if self.file and game.short else ""
        return {"text": "Play", "board": game.title, "href": href} if game.short else None

    def card(self, number: int, chapter: Chapter) -> Data:
        """A lesson's card: face down until it is done, then learned, or shaky where a first try was wrong."""
        lesson = self.course.lessons[number - 1]
        first = self.course.progress.mark(lesson.id, lesson.edition).first
        known = "" if not _is_done(chapter) else "learned" if all(right for _, right in first) else "shaky"
        card = {"number": number, "picture": card_of(self.course.game, chapter.id), "standing": known}
        return {**card, "now": chapter.id == self.following, **self.link(chapter.id)}

    def link(self, id: str) -> Data:
        """Where a lesson stands: its title, the heading of its board, and the chapter's file with its id; each is ""
        where there is none."""
        ids = [lesson.id for lesson in self.course.lessons]
        if id not in ids:
            return {"title": "", "board": "", "href": ""}
        at = ids.index(id)
        title = self.course.lessons[at].title
        href = f"{self.file}#{id}" if self.file else ""
        return {"title": title, "board": f"Lesson {at + 1}: {title}", "href": href}


def _is_done(chapter: Chapter) -> bool:
    return chapter.done == chapter.pages


def course(game: str, progress: Progress | None = None) -> CourseBoard:
    """The course of one game on a board; as the last line of a cell, it is shown.

    :param game: the game, by its id.
    :param progress: whose; that of this machine's user unless given.
    :raises ValueError: if there is no such game.
    """
    return CourseBoard(Course(find_game(game), progress), Path.cwd(), date.today())
