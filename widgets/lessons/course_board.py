"""The map of a chapter as a board: its path as stones, its shelves, what is known, and the way on.

A lesson without a cell in the chapter opens in place of the map and leads back to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from tutor.engine.game import find_game
from tutor.engine.words import count, spans
from tutor.learn.chapter import Course, Stop, pages_done
from tutor.learn.lessons import Lesson
from tutor.learn.path import Shelf, heading
from tutor.learn.progress import Progress
from tutor.learn.standing import standing
from widgets.lessons.due_today import card_of, due_today
from widgets.lessons.from_map import KNOWN, MapLesson, Placing, opens, solved
from widgets.lessons.remembering import remember
from widgets.lessons.start_page import START, chapter_of, chapters_in
from widgets.session import render
from widgets.session.book import book_of
from widgets.session.session import Session
from widgets.wire.board import Board
from widgets.wire.host import CELLS
from widgets.wire.intents import Intent
from widgets.wire.user_error import UserError

Data = dict[str, Any]


class CourseBoard:
    """A course on a board; as the last line of a cell, it is displayed.

    It reads the progress again whenever it comes into view.

    :param course: the course with a learner's progress.
    :param folder: the folder of the chapters, to which the stones link.
    :param today: a function that returns today's date, for due questions.
    :param shelves: whether to show only the shelves.
    """

    def __init__(self, course: Course, folder: Path, today: date, shelves: bool = False):
        self.course, self.folder, self.today, self.shelves = course, folder, today, shelves
        self.board: MapLesson | None = None
        self.said = ""
        self.widget = Board(scene=self._scene(), book=book_of(course.game))
        self.widget.on_intent(self._receive)
        self.refresh()
        if isinstance(course.progress, Progress):
            remember(self, course.progress)
        CELLS.made(self)

    def _scene(self) -> Data:
        return {"title": "When you want more" if self.shelves else self.course.game.title, "where": ""}

    def refresh(self) -> None:
        """Draw the board again."""
        self.widget.course = self.data()

    def remembered(self) -> None:
        """Update the stones, unless a lesson is shown in place of the map."""
        if self.board is None:
            self.refresh()

    def _receive(self, intent: Intent) -> None:
        if self.board is not None:
            return  # the lesson in the map's place is notified itself
        if intent["do"] not in ("look", "clause", "show", "dismiss", "stored"):
            raise UserError("Click a stone or a shelf.")
        if intent["do"] == "clause":
            self.widget.clause = {"id": intent["id"]} if intent["id"] in self.course.game.rulebook else None
        if intent["do"] == "show":
            self.open(str(intent["id"]))
        else:
            self.refresh()

    def open(self, id: str) -> None:
        """Open a lesson in place of the map; ``known`` opens the positions that check what somebody knows.

        :raises UserError: if the game has no such lesson.
        """
        game, progress = self.course.game, self.course.progress
        subject = next((lesson for lesson in self.course.lessons if lesson.id == id), None)
        positions = id == KNOWN and bool(self.course.path.known)
        if (subject is None and not positions) or not isinstance(progress, Progress):
            raise UserError("There is no such lesson in this chapter.")
        self.widget.course, self.widget.clause, self.said = None, None, ""
        self.board = MapLesson(game, subject, progress, lambda: self.today, self.widget, self._back)

    def _back(self, session: Session) -> None:
        """Show the map again, and note what the positions have shown."""
        board, self.board = self.board, None
        assert board is not None, "only what the map has opened leads back to it"
        board.leave()
        if isinstance(session.mode, Placing):
            self._place(session)
        for name in (*render.traits(session), "kept"):
            setattr(self.widget, name, self.widget.trait_defaults(name))
        self.widget.scene = self._scene()
        self.refresh()

    def _place(self, session: Session) -> None:
        game, path, at = self.course.game, self.course.path, opens(session)
        trail = self.course.progress.record().trail(game.id)
        if at > path.number(trail.known) + 1 and isinstance(self.course.progress, Progress):
            self.course.progress.know(game.id, path.steps[at - 2].id)
        if solved(session):
            before = (
                "step before it, and can visit it"
                if at == 2
                else f"{count(at - 1, 'step')} before it; each can be visited"
            )
            self.said = f"The path opens at step {at}. You know the {before}."

    def data(self) -> Data:
        """Return the trait ``course``."""
        course, files = self.course.now(), chapters_in(self.folder)
        start = START if START in files else ""
        return _Way(course, course.next(), chapter_of(course.game, files), start, self.shelves, self.said).data(
            self.today
        )

    def rest(self) -> None:
        """Stop what runs for the lesson in the map's place."""
        if self.board is not None:
            self.board.rest()

    def close(self) -> None:
        """Free the board; it cannot be displayed any more."""
        if self.board is not None:
            self.board.close()
        self.widget.close()

    def __repr__(self) -> str:
        return self.course.shelved() if self.shelves else repr(self.course)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[Data, Data] | None:
        """Return the live board, its words, and for readers without a kernel the list of steps or shelves."""
        CELLS.shown(self)
        bundle = self.widget._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        html = self.course.shelved_html() if self.shelves else self.course._repr_html_()
        return {**data, "text/plain": repr(self), "text/html": html}, metadata


@dataclass(frozen=True, slots=True)
class _Way:
    """The state of the path.

    :param course: the course with a learner's progress.
    :param following: the id of the next step; "" if none is left.
    :param file: the name of the chapter's file; "" if there is none.
    :param start: the name of the start page's file; "" if there is none.
    :param shelves: whether to show only the shelves.
    :param said: the sentence at the top; "" to say where the learner is.
    """

    course: Course
    following: str
    file: str
    start: str
    shelves: bool
    said: str

    def data(self, today: date) -> Data:
        """Return the trait ``course``, with the questions due on a day."""
        game, path, stops = self.course.game, self.course.path, self.course.stops()
        through = sum(stop.is_through for stop in stops)
        begun = through or self.course.is_open
        where = f"{through} of {len(stops)} steps behind you"
        return {
            "where": f"{sum(shelf.minutes for shelf in path.shelves)} minutes in all" if self.shelves else where,
            "says": spans(self.said or self.says(stops)),
            "resume": self.link(self.following) | {"text": "Continue" if begun else "Begin"},
            "knows": bool(path.known) and any(not stop.is_through for stop in stops),
            **due_today([game], self.course.progress, today, self.start),
            "start": self.start,
            "felt": game.cover.felt,
            "minutes": path.minutes,
            "only": self.shelves,
            "steps": [] if self.shelves else [self.stone(stop) for stop in stops],
            "shelves": [self.shelf(shelf) for shelf in path.shelves],
            "clauses": [] if self.shelves else self.clauses(),
        }

    def clauses(self) -> list[dict[str, str]]:
        """Return how well each clause is known: by first tries, else by play."""
        met = self.course.progress.record().trail(self.course.game.id).met
        known = standing(self.course.game, self.course.lessons, self.course.progress)
        shown = {clause.id: "met" for clause in self.course.game.rulebook if clause.id in met}
        asked = {id: word for id, word in known.items() if word != "not yet" or id not in shown}
        return [{"id": id, "standing": word} for id, word in {**shown, **asked}.items()]

    def says(self, stops: list[Stop]) -> str:
        """Return a sentence on where the learner is."""
        if self.shelves:
            return "Take what you like, in any order. Each opens here and leads back."
        if not self.following:
            return "The path is done. The game is yours, and the shelves are full."
        stop = next(stop for stop in stops if stop.step.id == self.following)
        if stop.step.is_game:
            return f"Next: a game, **{stop.step.title}**. About {count(stop.step.minutes, 'minute')}."
        where = f", page {stop.done + 1} of {stop.pages}" if stop.done else ""
        return f"Next: **{stop.step.title}**{where}."

    def stone(self, stop: Stop) -> Data:
        """Return a step as a stone of the path."""
        step, game = stop.step, self.course.game
        lesson = step.what if isinstance(step.what, Lesson) else None
        notes = {"done": "played" if step.is_game else "done", "known": "known", "met": "met in play"}
        state = "done" if stop.is_done else "known" if stop.known else "met" if stop.is_met else ""
        return {
            "number": stop.number,
            "game": step.is_game,
            "picture": card_of(game, lesson.id) if lesson else "cards",
            "state": state,
            "note": notes.get(state, count(step.minutes, "minute") if not stop.done else stop.state),
            "now": step.id == self.following,
            **self.link(step.id),
        }

    def shelf(self, shelf: Shelf) -> Data:
        """Return a shelf with its lessons."""
        record = self.course.progress.record()
        lessons = [self.book(lesson, *pages_done(lesson, record)) for lesson in shelf.lessons]
        done = sum(lesson["state"] == "done" for lesson in lessons)
        return {"title": shelf.title, "done": done, "lessons": lessons}

    def book(self, lesson: Lesson, pages: int, done: int) -> Data:
        """Return a lesson on a shelf."""
        note = "done" if done == pages else f"{done} of {pages} pages" if done else count(lesson.minutes, "minute")
        return {"id": lesson.id, "title": lesson.title, "state": "done" if done == pages else "", "note": note}

    def link(self, id: str) -> Data:
        """Return the link of a step: its title, the heading of its board, and the chapter's file with its id.

        If there is no such file, the map opens the lesson in its own place.
        """
        step = next((step for step in self.course.path.steps if step.id == id), None)
        if step is None:
            return {"id": "", "title": "", "board": "", "href": ""}
        board = heading(self.course.game, step.what) if isinstance(step.what, Lesson) else step.title
        return {"id": id, "title": step.title, "board": board, "href": f"{self.file}#{id}" if self.file else ""}


def course(game: str, progress: Progress | None = None) -> CourseBoard:
    """Show the map of a game's chapter; as the last line of a cell, it is displayed.

    :param game: the game's id.
    :param progress: the learner's progress; that of this machine's user unless given.
    :raises ValueError: if there is no such game.
    """
    return CourseBoard(Course(find_game(game), progress), Path.cwd(), date.today())


def shelves(game: str, progress: Progress | None = None) -> CourseBoard:
    """Show the shelves of a game: all optional lessons, each opened in the same place.

    :param game: the game's id.
    :param progress: the learner's progress; that of this machine's user unless given.
    :raises ValueError: if there is no such game.
    """
    return CourseBoard(Course(find_game(game), progress), Path.cwd(), date.today(), shelves=True)
