"""Every open question of Oligarchy, its readings and house rules, and the sets of them that go by a name."""

from __future__ import annotations

from typing import ClassVar

from tutor.engine.readings import Readings
from tutor.games.oligarchy.readings.combining import Combining
from tutor.games.oligarchy.readings.crown import Crown
from tutor.games.oligarchy.readings.dealing import Dealing
from tutor.games.oligarchy.readings.ending import Ending
from tutor.games.oligarchy.readings.variants import Variants
from tutor.games.oligarchy.readings.works import Works


class OligarchyReadings(Dealing, Combining, Crown, Works, Ending, Variants, Readings):
    """One option for each of OL-A01 to OL-A92 and each house rule."""

    presets: ClassVar[dict[str, dict[str, str]]] = {
        "as printed": {},
        "gentle": {"OL-A32": "never-forced", "OL-A51": "only-with-heirs", "OL-V1": "three"},
        "short": {"OL-V1": "two"},
        "first king": {"OL-V1": "alone"},
    }
    """Of 200 games in which each seat looks one move ahead, so many had a winner within 200 turns. ``short``: 199 with
    two seats (half of them by turn 65), 188 with three (turn 104). ``first king``: all, with two seats (turn 27, none
    later than 52) and with three (turn 40, none later than 96)."""
