"""What waits while batches run: a choice that a reaction asks for, and the rest of the chain (SF-NB-f, SF-NB-g)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.engine import Decision, Task
from tutor.games.solforge.rules import events
from tutor.games.solforge.rules.batches import ask, run_chain, source_of
from tutor.games.solforge.rules.choosing import DECLINE, Asked, Asking, Decline, Pick, PickCard
from tutor.games.solforge.state import SolForgePosition


@dataclass(frozen=True, slots=True)
class Reacting(Asking, Decision):
    """The first reaction of the batch asks for a choice; "-" in ``chosen`` stands for a target that is not there."""

    chosen: tuple[str, ...]
    answers = (Pick, PickCard, Decline)
    way_out = DECLINE
    clauses = ("SF-NB-f", "SF-NB-g", "SF-DE-c")

    def asked(self, position: SolForgePosition) -> Asked:
        reaction = position.reactions[0]
        return Asked(self.seat, reaction.ability.choices[len(self.chosen)], reaction.creature)

    def is_optional(self, position: SolForgePosition) -> bool:
        """Whether the ability may be declined now (SF-NB-f): what is chosen cannot be taken back."""
        reaction = position.reactions[0]
        begun = any(name != "-" for name in self.chosen)
        return not begun and any(effect.optional for effect in reaction.ability.effects)

    def take(self, position: SolForgePosition, name: str) -> None:
        position.agenda.pop()
        ask(position, (*self.chosen, name))

    def decline(self, position: SolForgePosition) -> None:
        """The ability is not used."""
        reaction = position.reactions.pop(0)
        position.agenda.pop()
        position.tell(events.Declined, reaction.seat, source_of(position, reaction))


@dataclass(frozen=True, slots=True)
class Chain(Task):
    """Batches run until nothing is left that waits; ``mode`` is the kind of the next one: normal, turn or battle-2."""

    mode: str
    clauses = (
        "SF-NB-b", "SF-NB-c", "SF-NB-g", "SF-NB-h", "SF-BB-a", "SF-BB-d", "SF-BB-f", "SF-EV-e", "SF-RO-a", "SF-RO-f",
        "SF-AL-g",
    )  # fmt: skip

    def run(self, position: SolForgePosition) -> None:
        run_chain(position, self.mode)
