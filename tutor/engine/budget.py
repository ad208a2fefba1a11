"""A limit on the work of opening a text from outside. Work is counted, not timed, so a text opens on every machine or
on none.

One unit is one thing read (a move, a change of readings, a forced result) or one copy of the position that is stored
for a step or an event. A copy costs one more unit for each thousand words of the position that the table began with. A
whole game takes a few hundred units, the longest about a thousand.
"""

from __future__ import annotations

from tutor.engine.table import Start, Step
from tutor.engine.untrusted import words

MOST_WORK = 8_000
"""Units that opening one text may take: about half a second and 50 MB in the slowest game."""


class TooMuchWork(ValueError):
    """Raised when a text takes more work to open than is allowed."""


class Budget:
    """The units left for one text.

    :param start: how its table begins; large positions cost more.
    """

    def __init__(self, start: Start) -> None:
        self.left = MOST_WORK
        self._size = 1 + words(start.study or {}) // 1_000
        self._kept: set[Step] = set()

    def spend(self, step: Step, luck: int = 0) -> None:
        """Pay for reading one move, or one change of readings.

        :param luck: the number of forced results that come with it.
        :raises TooMuchWork: if that is more than is left.
        """
        self.left -= 1 + luck
        if step not in self._kept:
            self._kept.add(step)
            self.left -= self._size * (1 + len(step.moments))
        if self.left < 0:
            raise TooMuchWork(f"It holds too much play: at most {MOST_WORK:,} moves and events can be opened.")
