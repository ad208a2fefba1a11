"""Every open question of Oligarchy, its readings and house rules, and the sets of them that go by a name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from tutor.engine.readings import Readings
from tutor.games.oligarchy.memo import Memo, Memos
from tutor.games.oligarchy.readings.combining import Combining
from tutor.games.oligarchy.readings.crown import Crown
from tutor.games.oligarchy.readings.dealing import Dealing
from tutor.games.oligarchy.readings.ending import Ending
from tutor.games.oligarchy.readings.variants import Variants
from tutor.games.oligarchy.readings.works import Works

REMEMBERED: Final[Memo[tuple[str, ...], Memos]] = Memo(most=8)
"""Equal readings share what was worked out under them."""


class OligarchyReadings(Dealing, Combining, Crown, Works, Ending, Variants, Readings):
    """One option for each of OL-A01 to OL-A92 and each house rule; ``remembered`` is what was worked out under them."""

    __slots__ = ("remembered",)
    remembered: Memos

    presets: ClassVar[dict[str, dict[str, str]]] = {
        "as printed": {},
        "gentle": {"OL-A32": "never-forced", "OL-A51": "only-with-heirs", "OL-V1": "three"},
        "short": {"OL-V1": "two"},
        "first king": {"OL-V1": "alone"},
    }
    """Of 200 games in which each seat looks one move ahead, so many had a winner within 200 turns. ``short``: 199 with
    two seats (half of them by turn 65), 188 with three (turn 104). ``first king``: all, with two seats (turn 27, none
    later than 52) and with three (turn 40, none later than 96)."""

    def __init__(self, chosen: Mapping[str, str] | None = None, **by_key: str):
        super().__init__(chosen, **by_key)
        options = tuple(self.__dict__.values())
        remembered = REMEMBERED.get(options)
        self.remembered = REMEMBERED.keep(options, Memos()) if remembered is None else remembered
