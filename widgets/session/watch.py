"""Watching a bot play: a task on the kernel's event loop, so that the board can answer between moves."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from widgets.session.session import Session
from widgets.wire.user_error import UserError

if TYPE_CHECKING:
    from widgets.session.game_board import GameBoard


class Watch:
    """Lets bots play at a board, one move at a time, while its session has a watched bot."""

    def __init__(self, board: GameBoard):
        self.board = board
        self._task: asyncio.Task[Any] | None = None

    def follow(self, session: Session) -> None:
        """Start or stop, as a session requires.

        :raises UserError: if there is no event loop.
        """
        if not session.bot_runs:
            self.stop()
        elif self._task is None or self._task.done():
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                raise UserError("The bot can only be watched in a notebook.") from None
            self._task = loop.create_task(self._run())

    def stop(self) -> None:
        """Stop the task, if it runs."""
        task, self._task = self._task, None
        if task is not None and not task.done() and not self._is_own(task):
            task.cancel()

    @staticmethod
    def _is_own(task: asyncio.Task[Any]) -> bool:
        """Return whether this is called by the task itself, which ends without being cancelled."""
        try:
            return asyncio.current_task() is task
        except RuntimeError:
            return False

    async def _run(self) -> None:
        while self.board.session.bot_runs:
            await asyncio.sleep(self.board.session.pause / 1000)
            if self.board.session.waiting is not None:
                continue
            moved = False
            with self.board.widget.hold_sync(), self.board.widget.guard("the bot's move"):
                self.board.answer_now({"do": "bot moves"})
                moved = True
            if not moved:
                self.board.tell({"do": "bot stops"})
