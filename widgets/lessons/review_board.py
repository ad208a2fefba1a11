"""What stands where no question is due: whenever it comes into view it looks again, and asks what is due by then."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

from tutor.engine.game import Game, find_game, game_ids
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Lesson
from tutor.learn.progress import Progress
from tutor.learn.review import MOST_AT_ONCE, due, nothing_due
from tutor.learn.script import Script
from widgets.lessons.lesson_board import LessonBoard
from widgets.session.dialogs import action
from widgets.wire import blocks
from widgets.wire.board import Board
from widgets.wire.cells import CELLS
from widgets.wire.intents import Intent
from widgets.wire.sorry import Sorry

TITLE = "Review"


class NothingDue:
    """A sentence on a board, until a question is due; then that board is the review.

    :param said: what is said as long as nothing is due.
    :param asks: gives the review on this very board; None while nothing is due.
    """

    def __init__(self, said: str, asks: Callable[[Board], LessonBoard | None]):
        self.script, self.asks = Script(((0, said),)), asks
        self.board: LessonBoard | None = None
        again = {**action("Look again", "look"), "go": {"do": "look"}}
        article = {"blocks": [blocks.text(said), blocks.form([], [again])], "looks": True}
        self.widget = Board(scene={"title": TITLE, "where": ""}, article=article)
        self.widget.on_intent(self._receive)
        CELLS.made(self)

    def _receive(self, intent: Intent) -> None:
        if self.board is not None:
            return  # it hears by itself
        if intent["do"] not in ("look", "dismiss"):
            raise Sorry("Nothing is due yet.")
        self.board = self.asks(self.widget)

    def rest(self) -> None:
        """End what runs for it."""
        if self.board is not None:
            self.board.rest()

    def close(self) -> None:
        """Free the board."""
        self.board.close() if self.board is not None else self.widget.close()

    def __repr__(self) -> str:
        return repr(self.script)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """The live board; and its words, with and without a kernel."""
        CELLS.shown(self)
        bundle = self.widget._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/plain": repr(self), "text/html": self.script._repr_html_()}, metadata


def review(game: str = "", progress: str | Path | None = None, today: date | None = None) -> LessonBoard | NothingDue:
    """The questions that are due, each on another table than before, and the puzzles, on a board; where none is, when
    one will be. The board looks again whenever it comes into view.

    :param game: of one game only, by its id.
    :param progress: the file in which progress is kept, if not the usual one.
    :param today: the day that it is, if not the machine's.
    :raises ValueError: if there is no such game.
    """
    kept = Progress(progress) if progress else Progress()

    def day() -> date:
        return today or date.today()

    def asks(widget: Board | None) -> LessonBoard | None:
        record = kept.record()
        waiting = [(item, due(item, record, day())) for item in _games(game, kept)]
        found = max(waiting, key=lambda item: len(item[1]), default=None)
        if found is None or not found[1]:
            return None
        subject = Lesson("review", found[0].id, TITLE, max(1, len(found[1]) // 3), (), ())
        return LessonBoard(found[0], subject, kept, found[1][:MOST_AT_ONCE], day, widget)

    return asks(None) or NothingDue(nothing_due(_games(game, kept), kept.record()), asks)


def _games(game: str, progress: Progress) -> list[Game]:
    """The games whose questions are looked for; none where nothing was ever asked, since to load all games takes a
    browser's Python a second."""
    if game:
        return [find_game(game)]
    return [item for item in map(find_game, game_ids()) if lessons_of(item)] if progress.record().cards else []
