"""What runs for a board ends when the cell that shows it runs again: a bot that plays on, a search, a count.

Nobody would see it any more, nor could stop it. The board itself stays: it can be shown again as long as it has a name.
"""

from __future__ import annotations

from typing import Protocol

from IPython import get_ipython
from IPython.core.interactiveshell import ExecutionInfo, ExecutionResult


class Resting(Protocol):
    """What can be shown, and be told that nobody looks at it."""

    def rest(self) -> None:
        """End what runs for it; everything else stays."""


class Cells:
    """Which cells show what, by the ids that JupyterLab gives to cells; where cells have no ids nothing is ended."""

    def __init__(self) -> None:
        self._listens = False
        self._now: list[Resting] = []
        self._by_cell: dict[str, list[Resting]] = {}

    def shown(self, board: Resting) -> None:
        """Note that the cell which runs now shows a board."""
        shell = get_ipython()
        if shell is None:
            return
        if not self._listens:
            shell.events.register("pre_run_cell", self._begins)
            shell.events.register("post_run_cell", self._ends)
            self._listens = True
        self._now.append(board)

    def _begins(self, info: ExecutionInfo) -> None:
        for board in self._by_cell.pop(info.cell_id or "", []):
            if not any(board in boards for boards in self._by_cell.values()):
                board.rest()

    def _ends(self, result: ExecutionResult) -> None:
        shown, self._now = self._now, []
        if result.info is not None and result.info.cell_id:
            self._by_cell[result.info.cell_id] = shown


CELLS = Cells()
"""The cells of this kernel."""
