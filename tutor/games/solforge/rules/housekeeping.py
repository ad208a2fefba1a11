"""The start of a turn: waking, Armor, Poison, Regenerate (SF-TB-b to SF-TB-d, SF-A06, SF-A07, SF-A38)."""

from __future__ import annotations

from tutor.engine import Tally
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.happenings import happening_of
from tutor.games.solforge.places import SPACES
from tutor.games.solforge.rules import events
from tutor.games.solforge.rules.changes import put
from tutor.games.solforge.state import SolForgePosition


def keep(position: SolForgePosition) -> None:
    """The active player's creatures wake; then each creature on both sides, oldest first."""
    position.moment += 1
    active = position.active
    creatures = position.creatures()
    for place, creature in enumerate(creatures):
        if creature.space // 5 == active:
            creatures[place] = _woken(position, creature)
    own_only = position.readings.poison_turns == "own-turn"
    armor_last = position.readings.armor_and_poison == "leftover-armor-absorbs"
    for creature in creatures:
        if not (creature.used or creature.poison or creature.regenerate):
            continue
        if not armor_last:
            creature = _reset_armor(position, creature)
        if not own_only or creature.space // 5 == active:
            creature = _regenerate(position, _poison(position, creature))
        if armor_last:
            _reset_armor(position, creature)


def _woken(position: SolForgePosition, creature: Creature) -> Creature:
    slept = creature.asleep
    extra = 0 if creature.stripped else creature.card.extra_battles
    if slept or creature.moved or creature.activated or creature.extra != extra:
        creature = creature.but(asleep=False, moved=0, activated=0, extra=extra)
        position.field[creature.space] = creature
    if slept and position.recorder is not None:
        position.tell(events.Woke, SPACES[creature.space], creature.card)
    if extra:
        call_extra_battle(position)
    return creature


def call_extra_battle(position: SolForgePosition) -> None:
    """Have the extra battles that were just given held at once, if they are read so (SF-A30)."""
    if position.readings.extra_battles == "immediately":
        from tutor.games.solforge.rules.battle import AT_ONCE

        position.agenda.append(AT_ONCE)


def _reset_armor(position: SolForgePosition, creature: Creature) -> Creature:
    if not creature.used:
        return creature
    new = put(position, creature, used=0)
    position.tell(events.ArmorReset, SPACES[creature.space], creature.card, creature.used)
    return new


def _poison(position: SolForgePosition, creature: Creature) -> Creature:
    """Poison is damage, so Armor swallows it first, unless SF-A07 says otherwise."""
    amount = creature.poison
    if amount < 1:
        return creature
    ignores = position.readings.armor_and_poison == "poison-ignores-armor"
    absorbed = 0 if ignores else min(amount, max(0, creature.armor - creature.used))
    rest = amount - absorbed
    new = put(position, creature, health=creature.health - rest, used=creature.used + absorbed)
    if not ignores and (rest or position.readings.absorbed_damage == "event-anyway"):
        seat = creature.space // 5
        position.queue.append(
            happening_of(("damage", seat, creature.entry, 0, rest, creature.card, False, position.moment))
        )
    written = str(Tally.of(amount).less(absorbed, "SF-AT-e")) if absorbed else ""
    position.tell(events.Poisoned, SPACES[new.space], new.card, rest, written, new.health)
    return new


def _regenerate(position: SolForgePosition, creature: Creature) -> Creature:
    amount = min(creature.regenerate, creature.damage)
    if amount < 1:
        return creature
    new = put(position, creature, health=creature.health + amount)
    position.tell(events.Regenerated, SPACES[new.space], new.card, amount, new.health)
    return new
