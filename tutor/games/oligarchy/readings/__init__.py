"""Every open question of Oligarchy with its options, the house rules, and named sets of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from tutor.engine.readings import Readings
from tutor.games.oligarchy.memo import Memo, Memos
from tutor.games.oligarchy.readings.combining import Combining
from tutor.games.oligarchy.readings.crown import Crown
from tutor.games.oligarchy.readings.dealing import Dealing
from tutor.games.oligarchy.readings.ending import Ending
from tutor.games.oligarchy.readings.together import conflicts
from tutor.games.oligarchy.readings.variants import Variants
from tutor.games.oligarchy.readings.works import Works

REMEMBERED: Final[Memo[tuple[str, ...], Memos]] = Memo(most=8)
"""Caches shared by equal readings."""


class OligarchyReadings(Dealing, Combining, Crown, Works, Ending, Variants, Readings):
    """One option for each ambiguity and each house rule; ``remembered`` are the caches of results under them."""

    __slots__ = ("remembered",)
    remembered: Memos

    presets: ClassVar[dict[str, dict[str, str]]] = {
        "as printed": {},
        "gentle": {"OL-A32": "never-forced", "OL-A51": "only-with-heirs", "OL-V1": "three"},
        "short": {"OL-V1": "two"},
        "first king": {"OL-V1": "alone"},
    }
    """``first king`` is the default in free play. Of 1,605 random games, 310 of one-move bots and 45 of search bots,
    all have a winner within 200 turns: with two seats half of them by turn 32, 26 and 24, none later than 78; with
    three by turn 44, 39 and 40, none later than 117. With ``short`` 100 of 100 games of two one-move bots have a winner
    and 97 of three, but only 80 and 41 of 100 at random; as printed 29 and 4 of 60 of one-move bots, 9 and 0 of 300 at
    random. With ``gentle``: 93 of 100 games of two one-move bots."""

    def __init__(self, chosen: Mapping[str, str] | None = None, **by_key: str):
        super().__init__(chosen, **by_key)
        options = tuple(self.__dict__.values())
        remembered = REMEMBERED.get(options)
        self.remembered = REMEMBERED.keep(options, Memos()) if remembered is None else remembered

    def conflicts(self) -> list[str]:
        """Sentences about options that do not go together; empty when all do."""
        return list(conflicts(self))
