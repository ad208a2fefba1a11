"""Looking for a position that shows a clause, beside the board: it can be watched, stopped, and played on meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.table import Step
from tutor.explain.clause_examples import DEALS
from widgets.session import clauses, dialogs, examples
from widgets.session.examples import Example
from widgets.wire import blocks
from widgets.wire.work import Work

if TYPE_CHECKING:
    from widgets.session.game_board import GameBoard

STOP = "seek:stop"
"""The button that ends the search."""


class Seek:
    """The search of a session: one at a time. It ends by itself once the table stands elsewhere."""

    def __init__(self, session: GameBoard):
        self.session = session
        self.work = Work(session.widget, "the search", self._ended)

    def show(self, id: str) -> None:
        """Go to a position that shows a clause, or look for one.

        :raises Sorry: if the rulebook has no such clause, or a search is under way.
        """
        session = self.session
        with session.acting():
            if not self.work.can_start():
                session.show(id)
            elif session.show_at_hand(id) is None:
                here = session.table.here
                self.work.start(
                    lambda: examples.in_games(session.game, id, lambda looked: self._watch(looked, here)),
                    lambda found: self._done(id, here, found),
                )
                self._tell(0)

    def stop(self) -> None:
        """End the search."""
        self.work.stop()

    def _tell(self, looked: int) -> None:
        told = f"{looked:,} of {DEALS:,} games looked through for a position that shows it"
        form = blocks.form([], [dialogs.action("Stop", STOP)])
        self.session.search = {"blocks": [blocks.progress(looked, DEALS, told), form]}

    def _watch(self, looked: int, here: Step) -> bool:
        """Called by the search in its thread."""

        def show() -> None:
            self._tell(looked)
            self.session.refresh()

        self.work.tell(show)
        return self.work.is_stopped() or self.session.table.here is not here

    def _done(self, id: str, here: Step, found: Example | None) -> None:
        session = self.session
        if session.table.here is not here:
            return
        with session.acting():
            if self.work.is_stopped():
                session.say("The search was stopped.")
            else:
                clauses.borrow(session, id, found)

    def _ended(self) -> None:
        self.session.search = None
        self.session.refresh()
