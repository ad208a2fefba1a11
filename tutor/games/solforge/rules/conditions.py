"""What an ability asks of an event and of the table before it answers (SF-AL-b to SF-AL-f, SF-A25)."""

from __future__ import annotations

from tutor.games.solforge.cards.model import Ability, Condition, Filter
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.places import OF_SEAT, OPPOSITE
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.trigger_events import TriggerEvent


def fires(position: SolForgePosition, ability: Ability, creature: Creature, event: TriggerEvent) -> bool:
    """Whether a creature's ability answers an event of the kind it listens for."""
    if ability.itself:
        if event.creature != creature.entry or not _is_time(position, ability.trigger, creature, event):
            return False
    elif ability.trigger == "self-replaced":
        if event.other != creature.entry:
            return False
    elif ability.trigger == "gain-rank":
        if event.seat != creature.space // 5:
            return False
    elif event.kind == "damage" and not _fits_damage(ability.trigger, event):
        return False
    if ability.filtered and not _matches(position, ability.filter, creature.space // 5, creature, event):
        return False
    return not ability.conditional or holds_now(position, ability.condition, creature)


def _is_time(position: SolForgePosition, trigger: str, creature: Creature, event: TriggerEvent) -> bool:
    """Whether an event about the creature itself is the one that a keyword ability names."""
    if trigger == "upgrade" or trigger == "vengeance":
        return True
    if creature.left:
        return False
    if trigger == "flank":
        return True
    return event.forged and (trigger != "assault" or OPPOSITE[creature.space] not in position.field)


def _fits_damage(trigger: str, event: TriggerEvent) -> bool:
    """Whether damage is of the sort that a trigger names; any event is for other triggers."""
    if trigger == "deals-battle-damage-to-creature":
        return bool(event.other and event.creature)
    if trigger == "deals-battle-damage-to-player":
        return bool(event.other and not event.creature)
    return trigger != "is-dealt-damage" or bool(event.creature)


CENTER, SIDES = (3,), (1, 5)
"""The center lane and the side lanes (SF-LN-b, SF-LN-c)."""


def _matches(
    position: SolForgePosition, filter: Filter, seat: int, creature: Creature | None, event: TriggerEvent
) -> bool:
    """Whether an event is what a filter asks for, seen from a controller; ``creature`` has the ability, if one has."""
    if filter.side != "any" and (filter.side == "friendly") != (event.seat == seat):
        return False
    for player in filter.whose:
        if (player == "controller") != (event.seat == seat):
            return False
    if filter.on_enemy_turn and position.active == seat:
        return False
    if filter.forged is not None and filter.forged != event.forged:
        return False
    if filter.asks_card and not _card_matches(filter, event):
        return False
    if filter.nth_card_this_turn is not None and not _is_nth(position, filter.nth_card_this_turn, event):
        return False
    return creature is None or _is_about(position, filter, creature, event)


def _card_matches(filter: Filter, event: TriggerEvent) -> bool:
    level = event.card
    if filter.tribe and (level is None or filter.tribe not in level.card.tribes):
        return False
    if filter.type and (level is None or filter.type != level.card.type):
        return False
    return filter.victim_max_level is None or (level is not None and level.number <= filter.victim_max_level)


def _is_nth(position: SolForgePosition, nth: int, event: TriggerEvent) -> bool:
    """Whether this is the n-th card of the turn (SF-A24); ``other`` of the event counts the announced ones only."""
    counted = event.other if position.readings.third_card == "count-events-only" else event.amount
    return counted == nth


def _is_about(position: SolForgePosition, filter: Filter, creature: Creature, event: TriggerEvent) -> bool:
    entry = creature.entry
    if filter.other and event.creature == entry:
        return False
    if filter.source_self and event.other != entry:
        return False
    if filter.victim_self and event.creature != entry:
        return False
    if filter.source_alive_at_event and creature.left:
        reading = position.readings.dead_helpers
        if reading == "alive-now":
            return False
        return reading == "whole-chain" or creature.left >= event.moment
    return True


def holds_now(position: SolForgePosition, condition: Condition, creature: Creature) -> bool:
    """The conditions about the creature itself, tested when its ability is noted, and all the time for While."""
    if condition.self_in_play and creature.left:
        return False
    if condition.self_opposed and (creature.left or OPPOSITE[creature.space] not in position.field):
        return False
    if condition.self_lane:
        wanted = CENTER if condition.self_lane == "center" else SIDES
        if creature.lane not in wanted:
            return False
    return condition.self_attack_at_least is None or creature.attack >= condition.self_attack_at_least


def holds_later(position: SolForgePosition, condition: Condition, seat: int, entry: int) -> bool:
    """The conditions about the rest of the table, tested when the ability resolves, and all the time for While."""
    if condition.hand_has_faction and not _has_faction(position, condition.hand_has_faction, seat):
        return False
    if condition.all_friendly_lanes and any(space not in position.field for space in OF_SEAT[seat]):
        return False
    exists = condition.exists
    if exists is None:
        return True
    for item in position.field.values():
        if exists.side != "any" and (exists.side == "friendly") != (item.space // 5 == seat):
            continue
        if exists.max_attack is not None and item.attack > exists.max_attack:
            continue
        if exists.card and item.card.card.id != exists.card:
            continue
        if not (exists.other and item.entry == entry):
            return True
    return False


def _has_faction(position: SolForgePosition, faction: str, seat: int) -> bool:
    """Whether a card of the faction is in the hand, which the creature's own card has left (SF-A25)."""
    return any(card.card.faction == faction for card in position.hands[seat])
