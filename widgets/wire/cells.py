"""When the cell that shows a board runs again, whatever runs for the board ends: a bot, a search, a count.

Nobody could see or stop it any more. The board itself stays while it has a name, since it can be displayed again. A
board without a name is closed; otherwise a notebook that runs repeatedly would keep all its boards.
"""

from __future__ import annotations

from typing import Protocol

from IPython import get_ipython
from IPython.core.interactiveshell import ExecutionInfo, ExecutionResult

from widgets.wire.closing import in_boxes
from widgets.wire.named import reachable


class Resting(Protocol):
    """An object that a cell can display, and that can be told that nobody looks at it."""

    def rest(self) -> None:
        """Stop what runs for it; everything else stays."""

    def close(self) -> None:
        """Stop what runs for it, and free it."""


class Cells:
    """Remembers which cells display which boards, by the ids that JupyterLab gives to cells; without ids nothing is
    ended."""

    def __init__(self) -> None:
        self._listens = False
        self._now: list[Resting] = []
        self._by_cell: dict[str, list[Resting]] = {}
        self._left: list[Resting] = []
        self._for_good: list[Resting] = []

    def shown(self, board: Resting) -> None:
        """Note that the running cell displays a board."""
        if self._is_listening():
            self._now.append(board)

    def made(self, board: Resting) -> None:
        """Note that a board exists, whether or not a cell will display it."""
        if self._is_listening():
            self._left.append(board)

    def _is_listening(self) -> bool:
        shell = get_ipython()
        if shell is None:
            return False
        if not self._listens:
            shell.events.register("pre_run_cell", self._begins)
            shell.events.register("post_run_cell", self._ends)
            self._listens = True
        return True

    def _begins(self, info: ExecutionInfo) -> None:
        for board in self._by_cell.pop(info.cell_id or "", []):
            if not self._is_shown(board):
                board.rest()
                self._left.append(board)

    def _is_shown(self, board: Resting) -> bool:
        shown = (self._for_good, *self._by_cell.values())
        return any(board is other for boards in shown for other in boards)

    def _ends(self, result: ExecutionResult) -> None:
        shown, self._now = self._now, []
        if result.info is not None and result.info.cell_id:
            self._by_cell[result.info.cell_id] = shown
        else:
            self._for_good += shown
        self._close_left()

    def _close_left(self) -> None:
        """Close boards that no cell and no box displays and no name reaches."""
        shell = get_ipython()
        if not self._left or shell is None:
            return
        named, boxed, left, self._left = reachable(shell.user_ns), in_boxes(), self._left, []
        for board in left:
            parts = [getattr(board, part) for part in ("box", "widget") if hasattr(board, part)]
            if self._is_shown(board) or any(part.comm is None for part in parts):
                continue
            if named is None or named & {id(board), *map(id, parts)} or boxed & {*map(id, parts[:1])}:
                self._left.append(board)
            else:
                board.close()


CELLS = Cells()
"""The cells of this kernel."""
