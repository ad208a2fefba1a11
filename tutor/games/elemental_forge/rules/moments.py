"""The families of moves, and what a move is told that does not answer what waits: too early, too late, elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tutor.engine import Move, Refusal
from tutor.games.elemental_forge.cards import GUST, HYDROBLAST, IGNITE, QUAKE
from tutor.games.elemental_forge.decisions import Act, Salvaging
from tutor.games.elemental_forge.rules import refusals
from tutor.games.elemental_forge.rules.pairs import effects_of
from tutor.games.elemental_forge.state import ForgePosition

PARTS = {
    IGNITE: (refusals.IGNITE_ELSEWHERE, refusals.BURNING_ELSEWHERE),
    HYDROBLAST: (refusals.EXTRA_ELSEWHERE, refusals.SALVAGE_ELSEWHERE),
    QUAKE: (refusals.QUAKE_ELSEWHERE,),
    GUST: (refusals.SWAP_ELSEWHERE, refusals.LOOK_ELSEWHERE, refusals.TOP_ELSEWHERE),
}
"""What a part of an effect is told that is not asked for now, part by part."""
EFFECT_OF = {part.clause: effect for effect, parts in PARTS.items() for part in parts}
"""The effect that each clause is about."""
ABSENT = {
    IGNITE: refusals.NO_IGNITE,
    HYDROBLAST: refusals.NO_HYDROBLAST,
    QUAKE: refusals.NO_QUAKE,
    GUST: refusals.NO_GUST,
}
"""The refusal for a part of an effect that is not in play, with the clause that says what brings it."""
ELSEWHERE = {part.clause: part for parts in PARTS.values() for part in parts}


@dataclass(frozen=True, slots=True)
class Action(Move):
    """One of the turn's actions, or a part of one; ``early`` is the refusal before any action is chosen."""

    early: ClassVar[Refusal] = refusals.NO_ACTION_NOW

    def misplaced(self, position: ForgePosition) -> Refusal | None:
        """Return the refusal: too early, or at a moment that asks for something else."""
        return self.early if isinstance(position.decision, Act) else self.elsewhere


@dataclass(frozen=True, slots=True)
class EffectMove(Move):
    """A choice within an effect, which its first clause names."""

    def misplaced(self, position: ForgePosition) -> Refusal | None:
        """Return whether its effect is not in play at all, or just does not ask for this part now."""
        clause = self.clauses[0]
        effect = EFFECT_OF.get(clause)
        if effect is None:
            return self.elsewhere
        if effect not in brought(position):
            return ABSENT[effect]
        if effect == HYDROBLAST and _has_other_part(position, clause):
            return refusals.OTHER_PART
        return ELSEWHERE[clause]


@dataclass(frozen=True, slots=True)
class AttackMove(Move):
    """A choice of the attacker; ``late`` is the refusal after the dice were rolled."""

    elsewhere = refusals.NO_ATTACK_NOW
    late: ClassVar[Refusal] = refusals.NO_ATTACK_NOW

    def misplaced(self, position: ForgePosition) -> Refusal | None:
        """Return the refusal after the dice were rolled."""
        return self.late if position.laid and position.rolls else self.elsewhere


@dataclass(frozen=True, slots=True)
class BlockMove(Move):
    """A choice of the target."""

    elsewhere = refusals.NO_BLOCK_NOW


def _has_other_part(position: ForgePosition, clause: str) -> bool:
    """Return whether Hydroblast has only one part, and the other one was taken (EF-A44)."""
    if position.readings.hydroblast_parts == "both" or isinstance(position.decision, Salvaging):
        return False
    salvages = clause == refusals.SALVAGE_ELSEWHERE.clause
    return bool(position.count) if salvages else not position.count and not position.declined


def brought(position: ForgePosition) -> set[str]:
    """Return the known effects of this turn's combination: the current one, those to come, and earlier ones.

    Which of several effects was chosen, and what a card on the top card brought (EF-A20), is known only while they
    last.
    """
    assert position.decision is not None  # otherwise no move could be out of place
    found = set(position.effects)
    if now := EFFECT_OF.get(position.decision.clauses[0]):
        found.add(now)
    if len(position.laid) > 1 and position.readings.catalyst_effect != "effect-or-double":
        effects, choose = effects_of(position, *position.laid[:2])
        found |= set() if choose else set(effects)
    return found
