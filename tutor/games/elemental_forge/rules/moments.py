"""Why a move has no place now: what is tried too early, too late, too often or in another's place."""

from __future__ import annotations

from tutor.engine import Move, Refusal
from tutor.games.elemental_forge.cards import GUST, HYDROBLAST, IGNITE, QUAKE
from tutor.games.elemental_forge.rules import refusals
from tutor.games.elemental_forge.rules.combining import effects_of
from tutor.games.elemental_forge.rules.dice import Sacrifice
from tutor.games.elemental_forge.rules.kinds import Action, EffectMove
from tutor.games.elemental_forge.rules.turns import Act
from tutor.games.elemental_forge.state import ForgePosition

PARTS = {
    IGNITE: (refusals.IGNITE_ELSEWHERE, refusals.BURNING_ELSEWHERE),
    HYDROBLAST: (refusals.EXTRA_ELSEWHERE, refusals.SALVAGE_ELSEWHERE),
    QUAKE: (refusals.QUAKE_ELSEWHERE,),
    GUST: (refusals.SWAP_ELSEWHERE, refusals.LOOK_ELSEWHERE, refusals.TOP_ELSEWHERE),
}
"""What a part of an effect is told that is not asked for now, part by part."""
EFFECT_OF = {part.clause: effect for effect, parts in PARTS.items() for part in parts}
"""The effect that a clause is about."""
ELSEWHERE = {part.clause: part for parts in PARTS.values() for part in parts}


def misplaced(position: ForgePosition, move: Move) -> Refusal:
    """Why a kind of move does not answer the waiting decision."""
    decision = position.decision
    assert decision is not None
    if isinstance(move, Action):
        return move.early if isinstance(decision, Act) else move.misplaced
    if isinstance(move, EffectMove) and EFFECT_OF.get(move.clauses[0]) in brought(position):
        return ELSEWHERE[move.clauses[0]]
    if isinstance(move, Sacrifice) and position.laid and position.rolls:
        return refusals.DICE_CAST
    found: Refusal = getattr(type(move), "misplaced", Refusal(decision.clauses[0], "something-else-waits"))
    return found


def brought(position: ForgePosition) -> set[str]:
    """The effects of this turn's combination that are known: the one under way, those to come, and those that were.

    Which effect was named among several, and what a card on the top card brought (EF-A20), is known only meanwhile.
    """
    assert position.decision is not None
    found = set(position.effects)
    if now := EFFECT_OF.get(position.decision.clauses[0]):
        found.add(now)
    if len(position.laid) > 1 and position.readings.catalyst_effect != "effect-or-double":
        effects, choose = effects_of(position, *position.laid[:2])
        found |= set() if choose else set(effects)
    return found
