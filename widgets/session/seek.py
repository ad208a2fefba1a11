"""Searching a position that shows a clause, in the background; it can be watched and stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.slices import at_once
from widgets.session import examples
from widgets.session.answers import answer
from widgets.session.session import Session
from widgets.wire.work import Work

if TYPE_CHECKING:
    from widgets.session.game_board import GameBoard


class Seek:
    """A board's search, one at a time."""

    def __init__(self, board: GameBoard):
        self.board = board
        self.work = Work(board.widget, "the search", self._ended)

    def follow(self, session: Session) -> Session:
        """Start or stop the search, as a session requires; without an event loop, search now.

        :returns: the session with the result, if it was found now.
        :raises UserError: if the last search has not ended yet.
        """
        if session.search is None:
            self.work.stop()
        elif session.search != self.board.session.search and not session.search.looked:
            if not self.work.can_start():
                return found_now(session)
            game, id = session.game, session.search.id
            self.work.start(examples.in_games(game, id, self._watch), self._found)
        return session

    def _watch(self, looked: int) -> bool:
        """Report progress; called by the search, in its thread if it has one."""
        self.work.tell(lambda: self.board.tell({"do": "looked", "n": looked}))
        return self.work.is_stopped()

    def _found(self, example: examples.Example | None) -> None:
        self.board.tell({"do": "found", "example": example})

    def _ended(self) -> None:
        if self.board.session.search is not None:
            self.board.tell({"do": "rest"})


def found_now(session: Session) -> Session:
    """Return a session with the position that it searches for, found now; this may take seconds."""
    if session.search is None:
        return session
    example = at_once(examples.in_games(session.game, session.search.id))
    return answer(session, {"do": "found", "example": example})
