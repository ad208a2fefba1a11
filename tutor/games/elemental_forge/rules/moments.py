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


@dataclass(frozen=True, slots=True)
class ForgeMove(Move):
    """A move of this game.

    ``elsewhere`` answers it at a moment that does not ask for it; ``node`` is what a person touches to make a move that
    needs no more.
    """

    elsewhere: ClassVar[Refusal] = refusals.NO_ACTION_NOW
    node: ClassVar[str] = ""

    def refuse(self, position: ForgePosition) -> Refusal | None:
        """Nothing stands against it, where it is asked for."""
        return None

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        """Its one node."""
        return (self.node,)


@dataclass(frozen=True, slots=True)
class Action(ForgeMove):
    """One of the turn's actions, or a part of one; ``early`` says why it cannot come before any action is chosen."""

    early: ClassVar[Refusal] = refusals.NO_ACTION_NOW


@dataclass(frozen=True, slots=True)
class EffectMove(ForgeMove):
    """A choice that an effect asks for; its first clause says which."""


@dataclass(frozen=True, slots=True)
class AttackMove(ForgeMove):
    """A choice of the attacker; ``late`` says why it cannot come once the dice have fallen."""

    elsewhere = refusals.NO_ATTACK_NOW
    late: ClassVar[Refusal] = refusals.NO_ATTACK_NOW


@dataclass(frozen=True, slots=True)
class BlockMove(ForgeMove):
    """A choice of the target."""

    elsewhere = refusals.NO_BLOCK_NOW


PARTS = {
    IGNITE: (refusals.IGNITE_ELSEWHERE, refusals.BURNING_ELSEWHERE),
    HYDROBLAST: (refusals.EXTRA_ELSEWHERE, refusals.SALVAGE_ELSEWHERE),
    QUAKE: (refusals.QUAKE_ELSEWHERE,),
    GUST: (refusals.SWAP_ELSEWHERE, refusals.LOOK_ELSEWHERE, refusals.TOP_ELSEWHERE),
}
"""What a part of an effect is told that is not asked for now, part by part."""
EFFECT_OF = {part.clause: effect for effect, parts in PARTS.items() for part in parts}
"""The effect that a clause is about."""
ABSENT = {
    IGNITE: refusals.NO_IGNITE,
    HYDROBLAST: refusals.NO_HYDROBLAST,
    QUAKE: refusals.NO_QUAKE,
    GUST: refusals.NO_GUST,
}
"""What a part of an effect is told that is not in play at all: with the clause that says what brings it."""
ELSEWHERE = {part.clause: part for parts in PARTS.values() for part in parts}


def misplaced(position: ForgePosition, move: Move) -> Refusal:
    """Why a kind of move does not answer the waiting decision."""
    if isinstance(move, Action):
        return move.early if isinstance(position.decision, Act) else move.elsewhere
    if isinstance(move, EffectMove) and (effect := EFFECT_OF.get(move.clauses[0])):
        if effect == HYDROBLAST and effect in brought(position) and _has_other_part(position, move):
            return refusals.OTHER_PART
        return ELSEWHERE[move.clauses[0]] if effect in brought(position) else ABSENT[effect]
    if isinstance(move, AttackMove) and position.laid and position.rolls:
        return move.late
    return move.elsewhere if isinstance(move, ForgeMove) else refusals.MEANS_NOTHING


def _has_other_part(position: ForgePosition, move: Move) -> bool:
    """Whether Hydroblast gives one of its parts only, and it was the other one that was taken (EF-A44)."""
    if position.readings.hydroblast_parts == "both" or isinstance(position.decision, Salvaging):
        return False
    salvages = move.clauses[0] == refusals.SALVAGE_ELSEWHERE.clause
    return bool(position.count) if salvages else not position.count and not position.declined


def brought(position: ForgePosition) -> set[str]:
    """The effects of this turn's combination that are known: the one under way, those to come, and those that were.

    Which effect was named among several, and what a card on the top card brought (EF-A20), is known only meanwhile.
    """
    assert position.decision is not None  # or nothing could be out of place
    found = set(position.effects)
    if now := EFFECT_OF.get(position.decision.clauses[0]):
        found.add(now)
    if len(position.laid) > 1 and position.readings.catalyst_effect != "effect-or-double":
        effects, choose = effects_of(position, *position.laid[:2])
        found |= set() if choose else set(effects)
    return found
