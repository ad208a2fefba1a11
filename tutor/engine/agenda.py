"""The agenda: one stack of everything that still has to happen. Games use its methods and never index it."""

from __future__ import annotations

from typing import TypeVar

from tutor.engine.moves import Decision, Task
from tutor.engine.window import Window

Waiting = Decision | Task
Item = TypeVar("Item", bound=Waiting)

SPECTATOR = -1
"""The seat number of somebody who sees public facts only."""


class Agenda:
    """The part of a position that holds the agenda; its last item happens next. A mixin of ``Position``."""

    __slots__ = ()
    agenda: list[Waiting]

    @property
    def decision(self) -> Decision | None:
        """The decision that must be taken now; None when the game is over."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Decision) else None

    @property
    def turn_of(self) -> int:
        """The seat that must choose; SPECTATOR when the game is over."""
        decision = self.decision
        return SPECTATOR if decision is None else decision.seat

    def push(self, *items: Waiting) -> None:
        """Push items on top of the agenda. The last one given happens first."""
        self.agenda += items

    def open_window(self, window: Window) -> None:
        """Push a window, if its ``opens`` says that there is anything to ask."""
        if window.opens(self):
            self.push(window)

    def peek(self, kind: type[Item], *kinds: type[Item]) -> Item:
        """Return the top item.

        :param kind: the expected class, which types the result; ``kinds`` are further classes that it may have.
        """
        top = self.agenda[-1]
        if not isinstance(top, kind):
            assert isinstance(top, kinds), f"{kind.__name__} waits here"
        return top

    def pop(self, kind: type[Item], *kinds: type[Item]) -> Item:
        """Pop and return the top item.

        :param kind: the expected class, which types the result; ``kinds`` are further classes that it may have.
        """
        top = self.agenda.pop()
        if not isinstance(top, kind):
            assert isinstance(top, kinds), f"{kind.__name__} waits here"
        return top

    def find_beneath(self, kind: type[Item]) -> Item | None:
        """Return the nearest item of this class below the top one; None if there is none."""
        return next((item for item in reversed(self.agenda[:-1]) if isinstance(item, kind)), None)

    def remove(self, item: Waiting) -> None:
        """Remove an item, so that it will not happen; of equal items, the one nearest to the top.

        :raises ValueError: if it is not on the agenda.
        """
        del self.agenda[self._place(item)]

    def replace(self, item: Waiting, *instead: Waiting) -> None:
        """Put others in the place of an item. The last one given happens first.

        :raises ValueError: if the item is not on the agenda.
        """
        place = self._place(item)
        self.agenda[place : place + 1] = instead

    def _place(self, item: Waiting) -> int:
        return len(self.agenda) - 1 - self.agenda[::-1].index(item)
