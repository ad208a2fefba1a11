"""A board's hint, worked out in the background; it can be stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.slices import Slices
from widgets.session import hints
from widgets.session.session import Session
from widgets.wire.work import Work

if TYPE_CHECKING:
    from widgets.session.game_board import GameBoard


class Thought:
    """Works out a board's hint, one at a time."""

    def __init__(self, board: GameBoard):
        self.board = board
        self.work = Work(board.widget, "the hint", self._ended)

    def takes_time(self, session: Session) -> bool:
        """Return whether a hint is not known yet and can be worked out in the background."""
        return self.work.can_start() and not hints.is_known(session)

    def follow(self, session: Session) -> None:
        """Start or stop working, as a session requires."""
        if session.thinking is None:
            if self.work.running:
                self.work.abandon()
        elif self.board.session.thinking is None:
            self.work.start(self._slices(session), self._found)

    def _slices(self, session: Session) -> Slices[object]:
        """Do the work; return None if it was stopped."""
        return (yield from self.work.patiently(hints.think(session), lambda: self.board.tell({"do": "thinks"})))

    def _found(self, found: object) -> None:
        if isinstance(found, tuple):
            self.board.tell({"do": "thought", "found": found[0]})

    def _ended(self) -> None:
        """Clear the hint in progress after an error."""
        if self.board.session.thinking is not None:
            self.board.tell({"do": "rest"})
