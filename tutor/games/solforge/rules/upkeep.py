"""The start of a turn: waking, Armor, Poison, Regenerate (SF-TB-b to SF-TB-d, SF-A06, SF-A07, SF-A38)."""

from __future__ import annotations

from tutor.engine import Tally
from tutor.games.solforge.cards.traits import EXTRA_BATTLE, UPKEEP, USABLE
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.places import SPACES
from tutor.games.solforge.rules import events
from tutor.games.solforge.rules.changes import set_health
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.trigger_events import noted


def keep(position: SolForgePosition) -> None:
    """Wake the active player's creatures; then treat each creature on both sides, oldest first."""
    position.moment += 1
    active = position.active
    position.present &= ~USABLE
    for creature in position.field.values():
        if creature.owner == active:
            card = creature.card
            creature.moved = creature.activated = creature.extra = 0
            if creature.asleep:
                creature.asleep = False
                position.tell(events.Woke, SPACES[creature.space], card)
            if creature.mobility or card.activate is not None:
                position.present |= USABLE
            if card.extra_battles and not creature.stripped:
                creature.extra = card.extra_battles
                position.present |= EXTRA_BATTLE
    if position.present & UPKEEP:
        _look_after(position, active)


def _look_after(position: SolForgePosition, active: int) -> None:
    """Apply Armor, Poison and Regenerate to every creature on both sides, oldest first."""
    own_only = position.readings.poison_turns == "own-turn"
    armor_last = position.readings.armor_and_poison == "leftover-armor-absorbs"
    needed = False
    for creature in position.field.values():
        if not (creature.used or creature.poison or creature.regenerate):
            needed = needed or creature.armor > 0
            continue
        needed = True
        if not armor_last:
            _reset_armor(position, creature)
        if not own_only or creature.owner == active:
            if creature.poison > 0:
                _poison(position, creature)
            if creature.regenerate > 0:
                _regenerate(position, creature)
        if armor_last:
            _reset_armor(position, creature)
    if not needed:
        position.present &= ~UPKEEP


def _reset_armor(position: SolForgePosition, creature: Creature) -> None:
    used = creature.used
    if used:
        creature.used = 0
        position.tell(events.ArmorReset, SPACES[creature.space], creature.card, used)


def _poison(position: SolForgePosition, creature: Creature) -> None:
    """Poison is damage, so Armor stops it first, unless SF-A07 says otherwise."""
    amount, absorbed = creature.poison, 0
    ignores = position.readings.armor_and_poison == "poison-ignores-armor"
    if creature.armor and not ignores:
        absorbed = min(amount, max(0, creature.armor - creature.used))
    rest = amount - absorbed
    set_health(position, creature, creature.health - rest)
    creature.used += absorbed
    if not ignores and (rest or position.readings.absorbed_damage == "event-anyway"):
        seat = creature.owner
        event = noted("damage", seat, position.moment, creature.entry, creature.card, rest)
        position.queue.append(event)
    written = str(Tally.of(amount).less(absorbed, "SF-AT-e")) if absorbed else ""
    position.tell(events.Poisoned, SPACES[creature.space], creature.card, rest, written, creature.health)


def _regenerate(position: SolForgePosition, creature: Creature) -> None:
    amount = min(creature.regenerate, creature.damage)
    if amount > 0:
        set_health(position, creature, creature.health + amount)
        position.tell(events.Regenerated, SPACES[creature.space], creature.card, amount, creature.health)
