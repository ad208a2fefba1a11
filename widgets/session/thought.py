"""A hint of a board that is worked out beside it: the board answers meanwhile, and it can be stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.slices import Slices
from widgets.session import hints
from widgets.session.session import Session
from widgets.wire.work import Work

if TYPE_CHECKING:
    from widgets.session.game_board import GameBoard


class Thought:
    """The hint that a board works out: one at a time, as long as its session waits for one."""

    def __init__(self, board: GameBoard):
        self.board = board
        self.work = Work(board.widget, "the hint", self._ended)

    def takes_time(self, session: Session) -> bool:
        """Whether a hint is to be worked out, and can be beside the kernel's own work."""
        return self.work.can_start() and not hints.is_known(session)

    def follow(self, session: Session) -> None:
        """Begin or end as a session has it."""
        if session.thinking is None:
            if self.work.running:
                self.work.abandon()
        elif self.board.session.thinking is None:
            self.work.start(self._slices(session), self._found)

    def _slices(self, session: Session) -> Slices[object]:
        """Do the work; None once it was stopped."""
        return (yield from self.work.patiently(hints.think(session), lambda: self.board.tell({"do": "thinks"})))

    def _found(self, found: object) -> None:
        if isinstance(found, tuple):
            self.board.tell({"do": "thought", "found": found[0]})

    def _ended(self) -> None:
        """A fault was told: nobody waits any more."""
        if self.board.session.thinking is not None:
            self.board.tell({"do": "rest"})
