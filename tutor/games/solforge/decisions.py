"""The decisions of a player: facts and look-ups only. Moves say which of them they answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tutor.engine import Decision
from tutor.games.solforge.cards.model import Ability, Level, Target

if TYPE_CHECKING:
    from tutor.games.solforge.state import SolForgePosition


@dataclass(frozen=True, slots=True)
class Main(Decision):
    """The main phase: play, hold the battle, move, activate, end the turn."""

    clauses = ("SF-TM-a", "SF-TM-b", "SF-TM-c", "SF-GI-f")


MAIN = (Main.of(0), Main.of(1))


class Prompt(NamedTuple):
    """A target to choose, for an ability of the creature ``source``, or for a spell if that is 0."""

    seat: int
    target: Target
    source: int


@dataclass(frozen=True, slots=True)
class Reacting(Decision):
    """The first reaction of the batch needs a choice; "-" in ``chosen`` stands for a target that does not exist."""

    chosen: tuple[str, ...]
    clauses = ("SF-NB-f", "SF-NB-g", "SF-DE-c")

    def prompt(self, position: SolForgePosition) -> Prompt:
        """Return the target to choose."""
        reaction = position.reactions[0]
        return Prompt(self.seat, reaction.ability.choices[len(self.chosen)], reaction.creature)

    @property
    def has_begun(self) -> bool:
        """Whether anything was chosen already, which cannot be taken back."""
        return any(name != "-" for name in self.chosen)

    def is_optional(self, position: SolForgePosition) -> bool:
        """Whether the ability may be declined (SF-NB-f)."""
        return any(effect.optional for effect in position.reactions[0].ability.effects)


@dataclass(frozen=True, slots=True)
class Choosing(Decision):
    """The next target of a spell (``source`` 0) that came from this place in the hand, or of a creature's activation.

    ``chosen`` holds "card" for a pick still to be resolved, "-" for one already resolved.
    """

    card: Level
    source: int
    place: int
    chosen: tuple[str, ...]
    clauses = ("SF-OV-h", "SF-PC-d", "SF-GI-c")

    @property
    def ability(self) -> Ability:
        """The ability whose targets are chosen."""
        found = self.card.activate if self.source else self.card.cast
        assert found is not None
        return found

    def prompt(self, position: SolForgePosition) -> Prompt:
        """Return the target to choose."""
        return Prompt(self.seat, self.ability.choices[len(self.chosen)], self.source)


@dataclass(frozen=True, slots=True)
class Paying(Decision):
    """Which play pays for the card whose lane or targets are chosen (SF-A13)."""

    card: Level
    place: int
    chosen: tuple[str, ...]
    clauses = ("SF-OV-e", "SF-OV-b")


@dataclass(frozen=True, slots=True)
class Drafting(Decision):
    """Which card of the pack to take."""

    clauses = ("SF-DS-i", "SF-DS-h")


Targeting = Reacting | Choosing
"""Decisions about a target."""


def is_final(decision: Choosing | Paying) -> bool:
    """Return whether something was done that cannot be taken back: cards were levelled one at a time (SF-CL-e)."""
    activated = isinstance(decision, Choosing) and decision.source
    ability = decision.card.activate if activated else decision.card.cast
    return bool(decision.chosen) and ability is not None and ability.one_at_a_time
