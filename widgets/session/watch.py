"""Watching a bot play: a task on the kernel's own event loop, so that the board stays free to answer in between."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from widgets.wire.board import Sorry

if TYPE_CHECKING:
    from widgets.session.game_board import GameBoard

SLOWEST, FASTEST = 10_000, 50


class Watch:
    """Lets bots play at a session, a move at a time, with the session's ``pause`` before each."""

    def __init__(self, session: GameBoard):
        self.session = session
        self._task: asyncio.Task[Any] | None = None

    def start(self) -> None:
        """Let the bot play on until the game ends or somebody interferes.

        :raises Sorry: where no event loop runs.
        """
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            raise Sorry("The bot can only be watched in a notebook.") from None
        self._task = loop.create_task(self._run())
        self.session.bot_runs = True

    def stop(self) -> None:
        """Pause, if it runs."""
        if self._task is not None:
            self._task.cancel()
        self._task = None
        self.session.bot_runs = False

    def set_pause(self, milliseconds: int) -> None:
        """Change the pause; kept within what can be followed."""
        self.session.pause = max(FASTEST, min(SLOWEST, milliseconds))

    async def _run(self) -> None:
        more = True
        while more:
            await asyncio.sleep(self.session.pause / 1000)
            more = False
            with self.session.widget.hold_sync(), self.session.widget.guard("the bot's move"):
                more = self.session.bot_step()
        self._task = None
        self.session.bot_runs = False
        self.session.refresh()
