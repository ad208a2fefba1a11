"""A board on which a game is played with a coach."""

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

    :param table: the game to be played; its bots have sat down.
    :param seat: the seat for which the board is drawn, and that is coached.
    :param on: whether the coach speaks from the beginning.
    :param tips: whether the coach tells how to play well, too, and not just the rules.
    :param progress: whose progress is kept; that of this machine's user unless given.
    :param today: gives the day that it is.
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
        """Know what the coach has told before."""
        self.refresh()

    def look(self, session: Session) -> Session:
        """A session with what the learner's file says now."""
        return with_record(session, self.progress.record(), self.today())
