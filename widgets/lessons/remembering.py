"""Progress that the browser remembers, for where the files of its Python last as long as the page: over plain http, and
in private windows.

Each board asks for it when it is first drawn, and hands on every change. What comes back is read as any progress that
somebody hands in, and joined to what is here.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Protocol
from weakref import WeakSet

from tutor.learn.progress import BROWSER_KEEPS, Progress, ProgressError
from widgets.wire.board import Board
from widgets.wire.intents import Intent


class Shows(Protocol):
    """A board that shows progress."""

    widget: Board

    def remembered(self) -> None:
        """Show what the browser has remembered."""


def remember(board: Shows, progress: Progress) -> None:
    """Let the browser remember progress by way of a board, where no file outlives the page."""
    if progress.passing:
        _memory(progress.file).join(board)


class Memory:
    """What the browser remembers of one learner's progress, and the boards through which it is told.

    :param progress: whose.
    """

    def __init__(self, progress: Progress):
        self.progress = progress
        self.boards: WeakSet[Shows] = WeakSet()
        progress.listen(self.keep)

    def join(self, board: Shows) -> None:
        """Ask the browser by way of one more board, and hear what it answers."""
        self.boards.add(board)
        board.widget.memory = self.progress.export()
        board.widget.on_intent(self.hear)

    def keep(self) -> None:
        """Have the browser keep what there is now."""
        text = self.progress.export()
        for board in [*self.boards]:
            board.widget.memory = text

    def hear(self, intent: Intent) -> None:
        """Take in what the browser has remembered; the next change is written over anything else."""
        if intent["do"] != "stored" or intent["place"] not in BROWSER_KEEPS:
            return
        self.progress.kept_at(str(intent["place"]))
        try:
            self.progress.take_in(str(intent["text"]))
        except ProgressError:
            self.keep()
        for board in [*self.boards]:
            board.remembered()


@cache
def _memory(file: Path) -> Memory:
    return Memory(Progress(file))
