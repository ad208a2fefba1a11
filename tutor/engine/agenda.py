"""The agenda: one stack of data on which everything waits, and the verbs for it. Games do not index it."""

from __future__ import annotations

from typing import Any, TypeVar, overload

from tutor.engine.moves import Decision, Task, Waits
from tutor.engine.window import Window

Item = TypeVar("Item")
Waiting = Decision | Task

SPECTATOR = -1
"""The seat number of somebody who sees public facts only."""


class Agenda:
    """The part of a position that holds what waits; its last item is what happens next. Mixed into ``Position``."""

    __slots__ = ()
    agenda: list[Waiting]

    @property
    def decision(self) -> Decision | None:
        """What is to be chosen now; None when the game is over."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Decision) else None

    @property
    def turn_of(self) -> int:
        """The seat that must choose; SPECTATOR when the game is over."""
        decision = self.decision
        return SPECTATOR if decision is None else decision.seat

    def put_above(self, *items: Waiting) -> None:
        """Let these happen before everything that waits; the last of them first."""
        self.agenda += items

    def open_window(self, window: Window) -> None:
        """Ask above everything that waits, if there is anything to ask (``Window.opens``)."""
        if window.opens(self):
            self.put_above(window)

    def topmost(self, kind: type[Item]) -> Item:
        """What happens next, where it is known to be of this kind: in the moves that answer such a decision."""
        top = self.agenda[-1]
        assert isinstance(top, kind), f"{kind.__name__} waits here"
        return top

    @overload
    def done(self) -> Waiting: ...

    @overload
    def done(self, kind: type[Item]) -> Item: ...

    def done(self, kind: type[Any] = Waits) -> Any:
        """Take the topmost item away, for it is answered; gives it back.

        :param kind: which kind of item it is known to be; then a checker knows its fields.
        """
        top = self.agenda.pop()
        assert isinstance(top, kind), f"{kind.__name__} waits here"
        return top

    def find_beneath(self, kind: type[Item]) -> Item | None:
        """The nearest item of this kind below the topmost one; None if there is none."""
        return next((item for item in reversed(self.agenda[:-1]) if isinstance(item, kind)), None)

    def take_away(self, item: Waiting) -> None:
        """Take an item away, the nearest to the top of equal ones: it will not happen.

        :raises ValueError: if it does not wait.
        """
        del self.agenda[self._place(item)]

    def replace(self, item: Waiting, *instead: Waiting) -> None:
        """Put others in an item's place, the last of them to happen first.

        :raises ValueError: if it does not wait.
        """
        place = self._place(item)
        self.agenda[place : place + 1] = instead

    def _place(self, item: Waiting) -> int:
        return len(self.agenda) - 1 - self.agenda[::-1].index(item)
