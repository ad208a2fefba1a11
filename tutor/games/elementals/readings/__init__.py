"""Every ambiguity of the rulebook and every variant, as readings that really switch the engine."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.engine.readings import Readings
from tutor.games.elementals.readings.damage import Damage
from tutor.games.elementals.readings.discards import Discards
from tutor.games.elementals.readings.powers import Powers
from tutor.games.elementals.readings.setting import Setting
from tutor.games.elementals.readings.settings import Settings
from tutor.games.elementals.readings.together import conflicts
from tutor.games.elementals.readings.turns import Turns
from tutor.games.elementals.readings.variants import Variants


class ElementalsReadings(Turns, Damage, Setting, Powers, Discards, Variants, Readings):
    """One option for each ambiguity and each variant; ``settings`` holds the flags that follow from them."""

    __slots__ = ("settings",)
    settings: Settings

    def __init__(self, chosen: Mapping[str, str] | None = None, **by_key: str):
        super().__init__(chosen, **by_key)
        self.settings = Settings(self)

    def conflicts(self) -> list[str]:
        """Yield sentences about options that exclude each other."""
        return list(conflicts(self))
