"""The due questions on a board, and what it shows if there are none. Whenever such a board comes into view it checks
again, since a kernel can live for days."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.words import capital, count
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Lesson
from tutor.learn.progress import Progress
from tutor.learn.record import Record
from tutor.learn.review import MOST_AT_ONCE, Repeat, due, nothing_due
from tutor.learn.script import Script
from widgets.lessons.lesson_board import LessonBoard
from widgets.lessons.lesson_mode import begin_lesson
from widgets.lessons.remembering import remember
from widgets.session.dialogs import action
from widgets.session.session import Message, Session
from widgets.wire import blocks
from widgets.wire.board import Board
from widgets.wire.host import CELLS
from widgets.wire.intents import Intent
from widgets.wire.reply import Reply
from widgets.wire.user_error import UserError

TITLE = "Review"
NEXT = {"do": "lesson", "step": "next"}


Waiting = tuple[Game, list[Repeat]]
"""A game, and its due questions."""


class ReviewBoard(LessonBoard):
    """A board with the due questions. Once they are answered, it asks those that have become due.

    :param waiting: a function that returns what to ask next; None while nothing is due.
    """

    def __init__(
        self,
        waiting: Callable[[], Waiting | None],
        first: Waiting,
        progress: Progress,
        today: Callable[[], date],
        widget: Board | None = None,
    ):
        self.waiting, self.since = waiting, today().isoformat()
        game, repeats = first
        super().__init__(game, _subject(*first), progress, repeats[:MOST_AT_ONCE], today, widget)

    def tell(self, message: Message) -> Reply:
        """Answer a message; after the last answer, show what is due by now."""
        if message["do"] == "look" and (found := self._more()) is not None:
            self.since = self.today().isoformat()
            return self._become(begin_review(found, self.progress.record(), self.today()))
        at_end = self.place.number + 1 == len(self.place.pages)
        reply = super().tell(message)
        if at_end and message == NEXT and (found := self._more()) is not None:
            on = {"text": capital(count(len(found[1]), "more question")), "go": {"do": "look"}}
            said = self.session.say("Well done.", tone="good")
            self._become(said.replace(answer={**(said.answer or {}), "on": on}))
        return reply

    def _more(self) -> Waiting | None:
        """Return what is due, once everything on the board was answered."""
        cards = self.progress.record().cards
        keys = [item.key for item in self.place.repeats]
        open_ = [key for key in keys if key in cards and cards[key].last < self.since]
        return None if open_ else self.waiting()


def begin_review(waiting: Waiting, record: Record, today: date) -> Session:
    """Return a lesson made of due questions, as many as are asked at once."""
    game, repeats = waiting
    return begin_lesson(game, _subject(*waiting), record, today, repeats[:MOST_AT_ONCE])


def waiting_in(game: str, progress: Progress, today: date) -> Waiting | None:
    """Return the due questions of the game that has most, or of one game; None if there are none.

    :param game: the id of the one game; "" for any.
    :raises ValueError: if there is no such game.
    """
    record = progress.record()
    found = max(((item, due(item, record, today)) for item in games_asked(game, progress)), key=_many, default=None)
    return found if found and found[1] else None


def _subject(game: Game, repeats: list[Repeat]) -> Lesson:
    return Lesson("review", game.id, TITLE, max(1, len(repeats) // 3), (), ())


class NothingDue:
    """A board with a sentence until a question is due; then it becomes the review.

    :param said: the sentence while nothing is due.
    :param asks: a function that returns the review on this widget; None while nothing is due.
    :param progress: the learner's progress.
    """

    def __init__(self, said: str, asks: Callable[[Board], ReviewBoard | None], progress: Progress):
        self.script, self.asks = Script(((0, said),)), asks
        self.board: ReviewBoard | None = None
        again = {**action("Look again", "look"), "go": {"do": "look"}}
        article = {"blocks": [blocks.text(said), blocks.form([], [again])], "looks": True}
        self.widget = Board(scene={"title": TITLE, "where": ""}, article=article)
        self.widget.on_intent(self._receive)
        remember(self, progress)
        CELLS.made(self)

    def remembered(self) -> None:
        """Use the progress that the browser has stored, and ask what is due."""
        if self.board is None:
            self.board = self.asks(self.widget)

    def _receive(self, intent: Intent) -> None:
        if self.board is not None:
            return  # it is notified itself
        if intent["do"] not in ("look", "dismiss", "stored"):
            raise UserError("Nothing is due yet.")
        self.board = self.asks(self.widget)

    def rest(self) -> None:
        """Stop what runs for it."""
        if self.board is not None:
            self.board.rest()

    def close(self) -> None:
        """Free the board."""
        self.board.close() if self.board is not None else self.widget.close()

    def __repr__(self) -> str:
        return repr(self.script)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Return the live board, and its words with and without a kernel."""
        CELLS.shown(self)
        bundle = self.widget._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/plain": repr(self), "text/html": self.script._repr_html_()}, metadata


def review(game: str = "", progress: str | Path | None = None, today: date | None = None) -> ReviewBoard | NothingDue:
    """Show the due questions and puzzles on a board, each on another table than before; if there are none, say when the
    next is due.

    The board checks again whenever it comes into view.

    :param game: the id of a game; all games unless given.
    :param progress: the file of the progress, if not the default.
    :param today: today's date, if not the machine's.
    :raises ValueError: if there is no such game.
    """
    kept = Progress(progress) if progress else Progress()

    def day() -> date:
        return today or date.today()

    def waiting() -> Waiting | None:
        return waiting_in(game, kept, day())

    def asks(widget: Board | None) -> ReviewBoard | None:
        found = waiting()
        return None if found is None else ReviewBoard(waiting, found, kept, day, widget)

    return asks(None) or NothingDue(nothing_due(games_asked(game, kept), kept.record()), asks, kept)


def _many(waiting: Waiting) -> int:
    return len(waiting[1])


def games_asked(game: str, progress: Progress) -> list[Game]:
    """Return the games whose questions may be due; none if nothing was ever asked, since loading all games takes a
    browser's Python a second."""
    if game:
        return [find_game(game)]
    return [item for item in map(find_game, game_ids()) if lessons_of(item)] if progress.record().cards else []
