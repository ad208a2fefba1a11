"""Reviewing a finished game in the background; it can be watched and stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.bots.review import Findings
from widgets.session import reviewing
from widgets.session.answers import answer
from widgets.session.session import Session
from widgets.wire.work import Work

if TYPE_CHECKING:
    from widgets.session.game_board import GameBoard


class LookBack:
    """A board's review, one at a time."""

    def __init__(self, board: GameBoard):
        self.board = board
        self.work = Work(board.widget, "the look back", self._ended)

    def follow(self, session: Session) -> Session:
        """Start or stop the review, as a session requires; without an event loop, review now.

        :returns: the session with the result, if it was worked out now.
        :raises UserError: if the last review has not ended yet.
        """
        review = session.review
        if review is None:
            self.work.stop()
        elif review.found is None and not review.of and review != self.board.session.review:
            if not self.work.can_start():
                return answer(session, reviewing.looked(session))
            self.work.start(reviewing.look(session, self._watch), self._found)
        return session

    def _watch(self, done: int, of: int) -> bool:
        """Report progress; called by the review, in its thread if it has one."""
        self.work.tell(lambda: self.board.tell({"do": "reviewed", "n": done, "of": of}))
        return self.work.is_stopped()

    def _found(self, found: Findings) -> None:
        self.board.tell({"do": "looked back", "found": found})

    def _ended(self) -> None:
        review = self.board.session.review
        if review is not None and review.found is None:
            self.board.tell({"do": "rest"})
