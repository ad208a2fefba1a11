"""Progress stored by the browser, where the files of its Python are lost with the page: over plain http, and in private
windows.

Each board asks for it when it is first drawn, and passes on every change. What comes back is treated like any imported
progress, and merged.
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
        """Show the progress that the browser has stored."""


def remember(board: Shows, progress: Progress) -> None:
    """Let the browser store progress through a board, if no file outlives the page."""
    if progress.passing:
        _memory(progress.file).join(board)


class Memory:
    """The browser's store for one learner's progress, and the boards through which it is reached.

    :param progress: the learner's progress.
    """

    def __init__(self, progress: Progress):
        self.progress = progress
        self.boards: WeakSet[Shows] = WeakSet()
        progress.listen(self.keep)

    def join(self, board: Shows) -> None:
        """Ask the browser through one more board, and listen to its answer."""
        self.boards.add(board)
        board.widget.memory = self.progress.export()
        board.widget.on_intent(self.hear)

    def keep(self) -> None:
        """Let the browser store the current progress."""
        text = self.progress.export()
        for board in [*self.boards]:
            board.widget.memory = text

    def hear(self, intent: Intent) -> None:
        """Import the progress that the browser has stored; the next change overwrites the store."""
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
