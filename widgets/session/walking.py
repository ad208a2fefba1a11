"""Walking along the line of a game that is played: undo, redo, restart, go to a step."""

from __future__ import annotations

from widgets.session import players, render
from widgets.session.session import Session
from widgets.session.watch import Watch
from widgets.wire.board import Sorry
from widgets.wire.reply import Reply


class Walking(Session):
    """The part of a session that goes back and forth; ``watch`` is the bot that may be playing meanwhile."""

    watch: Watch

    def undo(self) -> Reply:
        """One step back; past the answers of bots, to where a person chose."""
        with self.acting():
            self.watch.stop()
            here = self.table.here
            if not self.table.undo():
                return self.say("This is the start: there is nothing to undo.")
            while self.other_is_asked() and self.table.undo():
                pass
            if self.other_is_asked():
                self.table.here = here
                return self.say("Nobody but a bot has chosen before this: there is nothing to undo.")
            return self._arrive()

    def redo(self) -> Reply:
        """One step on, along the line last walked; past the answers of bots, to where a person chooses."""
        with self.acting():
            self.watch.stop()
            if not self.table.redo():
                return self.say("This is the latest step: there is nothing to redo.")
            self.let_bots_answer()
            return self._arrive()

    def restart(self) -> Reply:
        """Back to the start, or to where a person first chooses; the steps played stay in the timeline."""
        with self.acting():
            self.watch.stop()
            self.table.restart()
            self.let_bots_answer()
            return self._arrive()

    def other_is_asked(self) -> bool:
        """Whether somebody must choose who is no person at this device."""
        return players.bot_is_asked(self.table)

    def let_bots_answer(self) -> None:
        """Past the turns of bots: as they were played, as far as that goes, then as they play now."""
        while self.other_is_asked() and self.table.redo():
            pass
        players.bots_answer(self.table)

    def goto(self, n: int, inside: int | None = None) -> Reply:
        """Go to step ``n`` of the line, or to a moment inside it (0 is the first; the last one is the step's end).

        :raises Sorry: if the line has no such step, or the step no such moment.
        """
        with self.acting():
            self.watch.stop()
            return self.walk_to(n, inside)

    def walk_to(self, n: int, inside: int | None = None) -> Reply:
        """The same as ``goto``, as a part of something else that is being done."""
        try:
            self.table.goto(n)
        except ValueError as error:
            raise Sorry(str(error)) from None
        last = max(len(self.moments) - 1, 0)
        if inside is not None and not 0 <= inside <= last:
            raise Sorry(f"Step {n} has the moments 0 to {last}, not {inside}.")
        self.moved()
        self.change(inside=inside if inside != last else None, scrubbed=True)
        return Reply([render.where(self)])

    def _arrive(self) -> Reply:
        self.moved()
        return Reply([render.where(self)])
