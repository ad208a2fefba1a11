"""The agenda: one stack of data on which everything waits, and the verbs for it. Games do not index it."""

from __future__ import annotations

from typing import TypeVar

from tutor.engine.moves import Decision, Task
from tutor.engine.window import Window

Waiting = Decision | Task
Item = TypeVar("Item", bound=Waiting)

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

    def push(self, *items: Waiting) -> None:
        """Push items: they happen before everything that waits, the last of them first."""
        self.agenda += items

    def open_window(self, window: Window) -> None:
        """Push a question, if there is anything to ask (``Window.opens``)."""
        if window.opens(self):
            self.push(window)

    def peek(self, kind: type[Item], *kinds: type[Item]) -> Item:
        """Return the top item.

        :param kind: what it is known to be, as in the moves that answer such a decision; ``kinds`` are what else it
            may be.
        """
        top = self.agenda[-1]
        if not isinstance(top, kind):
            assert isinstance(top, kinds), f"{kind.__name__} waits here"
        return top

    def pop(self, kind: type[Item], *kinds: type[Item]) -> Item:
        """Pop and return the top item: it has been answered.

        :param kind: what it is known to be; a type checker then knows its fields. ``kinds`` are what else it may be.
        """
        top = self.agenda.pop()
        if not isinstance(top, kind):
            assert isinstance(top, kinds), f"{kind.__name__} waits here"
        return top

    def find_beneath(self, kind: type[Item]) -> Item | None:
        """The nearest item of this kind below the top one; None if there is none."""
        return next((item for item in reversed(self.agenda[:-1]) if isinstance(item, kind)), None)

    def remove(self, item: Waiting) -> None:
        """Remove an item, the nearest to the top of equal ones: it will not happen.

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
