"""Every ambiguity of SolForge with its options, the house rules, and named sets of options."""

from __future__ import annotations

from typing import ClassVar

from tutor.engine.readings import Readings
from tutor.games.solforge.readings.abilities import Abilities
from tutor.games.solforge.readings.attributes import Attributes
from tutor.games.solforge.readings.battle import Battle
from tutor.games.solforge.readings.decks import Decks
from tutor.games.solforge.readings.plays import Plays
from tutor.games.solforge.readings.setup import Setup
from tutor.games.solforge.readings.timing import Timing
from tutor.games.solforge.readings.turns import Turns
from tutor.games.solforge.readings.variants import Variants


class SolForgeReadings(Setup, Turns, Plays, Battle, Attributes, Abilities, Timing, Decks, Variants, Readings):
    """One option for each of the ambiguities SF-A01 to SF-A54 and the house rules SF-V1 to SF-V11."""

    presets: ClassVar[dict[str, dict[str, str]]] = {
        "as published": {},
        "as in the remake": {"SF-A11": "with-an-ordinary-play"},
        "as in the original game": {"SF-A47": "random"},
        "only the active side attacks": {"SF-A14": "active-side-only"},
        "Big Health": {"SF-V1": "360"},
        "drafted decks": {"SF-V3": "draft", "SF-V4": "draft"},
    }

    def conflicts(self) -> list[str]:
        """Yield sentences about options that exclude each other."""
        found = []
        if self.levelling_as_play == "play-cost-only" and self.third_card == "any-third":
            found.append("A levelled card that only costs a play (SF-A10) is not a third card (SF-A24).")
        if self.levelling_as_play == "full-play" and self.third_card == "count-events-only":
            found.append("Levelling that is a full play (SF-A10) is counted, so SF-A24 cannot leave it out.")
        if self.extra_battles == "immediately" and self.extra_battle_duty == "optional":
            found.append("A battle held at once (SF-A30) cannot be left out (SF-A32).")
        return found
