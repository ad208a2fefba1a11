"""A board for a game with a coach."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from tutor.engine.table import Table
from tutor.learn.progress import Progress
from widgets.lessons.coaching import Coached, with_record
from widgets.lessons.remembering import remember
from widgets.session.game_board import GameBoard
from widgets.session.session import Session, begin


class CoachedBoard(GameBoard):
    """A board with a game and its coach.

    :param table: the game; its bots are seated already.
    :param seat: the seat that is shown and coached.
    :param on: whether the coach speaks at the beginning.
    :param tips: whether the coach also gives advice on good play, not just rules.
    :param progress: the learner's progress; that of this machine's user unless given.
    :param today: a function that returns today's date.
    """

    def __init__(
        self,
        table: Table,
        seat: int = 0,
        on: bool = True,
        tips: bool = True,
        progress: Progress | None = None,
        today: Callable[[], date] = date.today,
    ):
        self.progress, self.today = progress or Progress(), today
        mode = Coached(self.progress.record(), today(), on, tips)
        super().__init__(begin(table, seat, mode), self.progress)
        remember(self, self.progress)

    def remembered(self) -> None:
        """Use the progress that the browser has remembered."""
        self.refresh()

    def look(self, session: Session) -> Session:
        """Return the session with the current progress from the learner's file."""
        return with_record(session, self.progress.record(), self.today())
