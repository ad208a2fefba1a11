"""Which abilities answer the events of a batch, and in which order (SF-AL-a to SF-AL-f, SF-RO, SF-A25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tutor.games.solforge.cards.model import Ability, Condition, Filter, Level
from tutor.games.solforge.cards.traits import HEARS, SPRINGING
from tutor.games.solforge.creature import ENTRY, Creature
from tutor.games.solforge.places import OF_SEAT, OPPOSITE
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.trigger_events import Reaction, TriggerEvent

PLAYED: Final = HEARS["card-played"]


LEVELLED: Final = HEARS["card-levelled"]
"""The bits of a played card, and of one that was levelled without being played."""


def collect(position: SolForgePosition, batch: list[TriggerEvent]) -> list[Reaction] | None:
    """Return the reactions to a batch, oldest event first, in the order of resolution; usually none.

    The piles are the active player's without a choice, the other player's without one, and the active player's with a
    choice; the other player's with a choice are dropped (SF-A20).
    """
    kinds = 0
    itself: tuple[int, ...] = ()
    for event in batch:
        bit = HEARS[event.kind]
        kinds |= bit
        card = event.card
        if card is not None and card.own & bit:
            itself += (event.creature,)
    levelled = False
    ambushes: Sequence[Ability] = ()
    if kinds & SPRINGING.events:  # they always include a levelled card
        if kinds & LEVELLED and position.readings.levelling_as_play == "full-play":
            levelled = True
            kinds |= PLAYED  # SF-A10
        hand = position.hands[1 - position.active]
        if not SPRINGING.cards.isdisjoint(hand):
            ambushes = _ambushes(hand, kinds)
    listening = _listening(position, kinds, itself) if itself or position.present & kinds else ()
    if not (listening or ambushes or position.lasting):
        return None
    if len(batch) > 1 and position.readings.rank_or_end_first == "end-first":
        batch = sorted(batch, key=lambda event: event.kind == "turn-ends")
    found: list[Reaction] = []
    for event in reversed(batch):
        kind, remembered = event.kind, event
        if kind == "card-levelled":
            kind = "card-played" if levelled else kind
            remembered = event.replace(card=None)  # levelled in secret: only what was answered is remembered
        if ambushes or position.lasting:
            _add_of_players(position, kind, event, remembered, ambushes, found)
        for creature in listening:
            abilities = creature.card.answers.get(kind)
            if creature.gained or (abilities and creature.stripped):
                abilities = creature.answers_to(kind)
            for ability in abilities or ():
                if fires(position, ability, creature, event):
                    found.append(Reaction(creature.owner, creature.entry, ability, remembered))
    return _in_piles(position, found) if found else None


def _in_piles(position: SolForgePosition, found: list[Reaction]) -> list[Reaction]:
    """Return reactions in the order of resolution: each pile in the order found, or shuffled (SF-NB-e)."""
    active = position.active
    if len(found) == 1 and found[0].seat == active:
        return found
    piles: tuple[list[Reaction], list[Reaction], list[Reaction]] = ([], [], [])
    for reaction in found:
        if not reaction.ability.needs_choice:
            piles[reaction.seat != active].append(reaction)
        elif reaction.seat == active:
            piles[2].append(reaction)
    if position.readings.pile_order == "random":
        for pile in piles:
            if len(pile) > 1:
                position.shuffle(pile)
    return [*piles[0], *piles[1], *piles[2]]


def _ambushes(hand: list[Level], kinds: int) -> list[Ability]:
    """Return the Ambush abilities in the hand of the seat not to move that such events may spring, the last drawn
    first.

    :param kinds: bits of ``HEARS``; under SF-A24 a levelled card may count as played
    """
    found: list[Ability] = []
    for card in hand:
        ability = card.ambush
        if ability is not None and ability.event is not None and kinds & (HEARS[ability.event] | LEVELLED):
            found.append(ability)
    if found:
        found.reverse()
    return found


def _listening(position: SolForgePosition, kinds: int, itself: tuple[int, ...]) -> list[Creature]:
    """Return the creatures that may answer events of these kinds, newest first; including those that left play
    (SF-AL-a).

    :param kinds: bits of ``HEARS``.
    :param itself: creatures that may answer an event because it is about themselves.
    """
    found: list[Creature] = []
    gone = position.gone
    near = [*position.field.values(), *gone] if gone else position.field.values()
    if position.present & kinds:
        for creature in near:
            if creature.card.traits & kinds or creature.gained or creature.entry in itself:
                found.append(creature)
        if not found:
            position.present &= ~kinds  # the reason for the search is gone
    else:
        for creature in near:
            if creature.entry in itself:
                found.append(creature)
    if gone and len(found) > 1:
        found.sort(key=ENTRY)  # the field is in this order already
    found.reverse()
    return found


def _add_of_players(
    position: SolForgePosition,
    kind: str,
    event: TriggerEvent,
    remembered: TriggerEvent,
    ambushes: Sequence[Ability],
    found: list[Reaction],
) -> None:
    """Add the answers to an event by players' abilities and the hand of the seat not to move, newest first (SF-RO-j,
    SF-KW-e).

    :param kind: the kind that the event counts as, which may differ from its own under SF-A10.
    :param remembered: the event as the reactions store it.
    """
    for lasting in reversed(position.lasting):
        ability = lasting.ability
        if ability.event != kind or not _fits_damage(ability.trigger, event):
            continue
        if ability.trigger == "gain-rank" and event.seat != lasting.seat:
            continue
        anyone = lasting.left > 0 and position.readings.echoes_length == "until-next-turn-of-anyone"
        if _matches(position, ability.filter, event.seat if anyone else lasting.seat, None, event):
            found.append(Reaction(lasting.seat, 0, ability, remembered))
    waiting = 1 - position.active
    for ability in ambushes:
        if _springs(position, ability, waiting, kind, event):
            found.append(Reaction(waiting, 0, ability, remembered))


def _springs(position: SolForgePosition, ability: Ability, seat: int, kind: str, event: TriggerEvent) -> bool:
    """Return whether an event springs an Ambush card in the hand of the seat not to move."""
    nth = ability.filter.nth_card_this_turn
    if kind == "card-levelled" and nth is not None and position.readings.third_card == "any-third":
        kind = "card-played"
    if kind != ability.event or not _matches(position, ability.filter, seat, None, event):
        return False
    return position.readings.ambush_copies != "only-if-lane" or bool(position.empty_spaces(seat))


def fires(position: SolForgePosition, ability: Ability, creature: Creature, event: TriggerEvent) -> bool:
    """Return whether a creature's ability answers an event of its kind."""
    if ability.itself:
        if event.creature != creature.entry or not _is_time(position, ability.trigger, creature, event):
            return False
    elif ability.trigger == "self-replaced":
        if event.other != creature.entry:
            return False
    elif ability.trigger == "gain-rank":
        if event.seat != creature.owner:
            return False
    elif event.kind == "damage" and not _fits_damage(ability.trigger, event):
        return False
    if ability.filtered and not _matches(position, ability.filter, creature.owner, creature, event):
        return False
    return not ability.conditional or holds_now(position, ability.condition, creature)


def _is_time(position: SolForgePosition, trigger: str, creature: Creature, event: TriggerEvent) -> bool:
    """Return whether an event about the creature itself is the one that a keyword ability names."""
    if trigger == "upgrade" or trigger == "vengeance":
        return True
    if creature.left:
        return False
    if trigger == "flank":
        return True
    return event.forged and (trigger != "assault" or OPPOSITE[creature.space] not in position.field)


def _fits_damage(trigger: str, event: TriggerEvent) -> bool:
    """Return whether damage is of the kind that a trigger names; other triggers accept any event."""
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
    """Return whether an event passes a filter, seen from a controller; ``creature`` has the ability, if one does."""
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
    """Return whether this is the n-th card of the turn (SF-A24); ``other`` of the event counts only announced cards."""
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
    """Return whether the conditions on the creature itself hold; tested when its ability is noted, and continuously for
    While."""
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
    """Return whether the conditions on the rest of the table hold; tested when the ability resolves, and continuously
    for While."""
    if condition.hand_has_faction and not _has_faction(position, condition.hand_has_faction, seat):
        return False
    if condition.all_friendly_lanes and any(space not in position.field for space in OF_SEAT[seat]):
        return False
    exists = condition.exists
    if exists is None:
        return True
    for item in position.field.values():
        if exists.side != "any" and (exists.side == "friendly") != (item.owner == seat):
            continue
        if exists.max_attack is not None and item.attack > exists.max_attack:
            continue
        if exists.card and item.card.card.id != exists.card:
            continue
        if not (exists.other and item.entry == entry):
            return True
    return False


def _has_faction(position: SolForgePosition, faction: str, seat: int) -> bool:
    """Return whether a card of the faction is in the hand, without the creature's own card (SF-A25)."""
    return any(card.card.faction == faction for card in position.hands[seat])
