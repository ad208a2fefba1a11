"""The Cheater: help for the second seat when it is far behind, if SF-V2 lets it (SF-EX-b).

How far, and what it costs, are the numbers of SF-A51. Which creatures come, and how much health, are this house's own:
the text says no more than that they are strong and on their highest level.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tutor.engine import Task
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.rules import changes, continuous, events
from tutor.games.solforge.rules.batches import run_chain
from tutor.games.solforge.rules.field import spawn_card
from tutor.games.solforge.state import SolForgePosition

CHEATER: Final = 1
"""The seat that is helped."""


GRADES: Final = (45, 65, 85)
"""More health behind than so many: the first, second and third grade of help."""


LOW, HEALED = 30, 10
"""Below so much health the Cheater also gains some."""


@dataclass(frozen=True, slots=True)
class Cheating(Task):
    """The turn of the Cheater has begun, and its creatures are awake: those that come now sleep."""

    clauses = ("SF-EX-b",)

    def run(self, position: SolForgePosition) -> None:
        behind = position.health[1 - CHEATER] - position.health[CHEATER]
        grade = sum(behind > limit for limit in GRADES)
        helpers = _helpers(position, grade) if grade and position.empty_spaces(CHEATER) else []
        low = bool(grade) and position.health[CHEATER] < LOW
        if not helpers and not low:
            return
        position.moment += 1
        pays = bool(helpers) and grade < len(GRADES) and position.plays > 0
        position.plays -= pays
        position.tell(events.Cheated, CHEATER, behind, pays)
        for card in helpers:
            spawn_card(position, CHEATER, card)
        if low:
            changes.gain_health(position, CHEATER, HEALED)
        continuous.refresh(position)
        run_chain(position)


def _helpers(position: SolForgePosition, grade: int) -> list[Level]:
    """The creatures that come: one of the deck by lot, then its strongest, then its two strongest."""
    piles = (position.decks[CHEATER], position.hands[CHEATER], position.discards[CHEATER])
    cards = {level.card for pile in piles for level in pile if level.is_creature}
    strongest = sorted((card.levels[-1] for card in cards), key=lambda level: (-level.attack - level.health, level.key))
    if grade == 1 and strongest:
        return [strongest[position.random_index(strongest)]]
    return strongest[: grade - 1]


CHEAT = Cheating.of()
