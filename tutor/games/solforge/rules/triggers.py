"""Which abilities answer the events of a batch, and in which order (SF-AL-a to SF-AL-f, SF-RO)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tutor.games.solforge.cards.model import Ability
from tutor.games.solforge.cards.traits import HEARS, SPRINGING
from tutor.games.solforge.creature import ENTRY, Creature
from tutor.games.solforge.rules.conditions import _fits_damage, _matches, fires
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.trigger_events import Reaction, TriggerEvent

PLAYED: Final = HEARS["card-played"]


LEVELLED: Final = HEARS["card-levelled"]
"""The bits of a card that was played, and of one that was levelled without being played."""


def collect(position: SolForgePosition, batch: list[TriggerEvent]) -> list[Reaction]:
    """The reactions to a batch, oldest event first, in the order in which they resolve.

    These are the active player's without a choice, the other player's without one, the active player's with a choice;
    others with a choice are dropped (SF-A20).
    """
    kinds = 0
    itself: tuple[int, ...] = ()
    for event in batch:
        bit = HEARS[event.kind]
        kinds |= bit
        if event.card is not None and event.card.own & bit:
            itself += (event.creature,)
    levelled = False
    if kinds & LEVELLED and position.readings.levelling_as_play == "full-play":
        levelled = True
        kinds |= PLAYED  # SF-A10
    listening = _listening(position, kinds, itself) if itself or position.may_be(kinds) else []
    ambushes = _ambushes(position, 1 - position.active, kinds) if kinds & SPRINGING.events else []
    if not (listening or ambushes or position.lasting):
        return []
    if position.readings.rank_or_end_first == "end-first" and len(batch) > 1:
        batch = sorted(batch, key=lambda event: event.kind == "turn-ends")
    found: list[Reaction] = []
    for event in reversed(batch):
        kind = "card-played" if levelled and event.kind == "card-levelled" else event.kind
        remembered = _remembered(event)
        if ambushes or position.lasting:
            _add_of_players(position, kind, event, remembered, ambushes, found)
        for creature in listening:
            abilities = creature.card.answers.get(kind)
            if creature.gained or (abilities and creature.stripped):
                abilities = creature.answers_to(kind)
            for ability in abilities or ():
                if fires(position, ability, creature, event):
                    found.append(Reaction(creature.space // 5, creature.entry, ability, remembered))
    return _in_piles(position, found) if found else found


def _remembered(event: TriggerEvent) -> TriggerEvent:
    """An event as everybody may remember it who answers it: without the card, if that was levelled in secret."""
    return replace(event, card=None) if event.kind == "card-levelled" else event


def _in_piles(position: SolForgePosition, found: list[Reaction]) -> list[Reaction]:
    """Reactions in the order in which they resolve: each pile in the order found, or shuffled (SF-NB-e)."""
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


def _ambushes(position: SolForgePosition, seat: int, kinds: int) -> list[Ability]:
    """The Ambush abilities in the hand of the waiting seat that such events may spring, the one drawn last first.

    :param kinds: bits of ``HEARS``. A levelled card counts as one that was played where SF-A24 says so.
    """
    found: list[Ability] = []
    for card in position.hands[seat]:
        ability = card.ambush
        if ability is not None and ability.event is not None and kinds & (HEARS[ability.event] | LEVELLED):
            found.append(ability)
    if found:
        found.reverse()
    return found


def _listening(position: SolForgePosition, kinds: int, itself: tuple[int, ...]) -> list[Creature]:
    """The creatures that may answer events of these kinds, the newest first; those that left play too (SF-AL-a).

    :param kinds: bits of ``HEARS``.
    :param itself: the creatures about which an event is that they may answer because of that.
    """
    found: list[Creature] = []
    for creature in (*position.field.values(), *position.gone) if position.gone else position.field.values():
        if creature.card.traits & kinds or creature.gained or creature.entry in itself:
            found.append(creature)
    if not found:
        position.rule_out(kinds)  # what made somebody look is gone
    if position.gone:
        found.sort(key=ENTRY)  # the field itself is in this order
    found.reverse()
    return found


def _add_of_players(
    position: SolForgePosition,
    kind: str,
    event: TriggerEvent,
    remembered: TriggerEvent,
    ambushes: list[Ability],
    found: list[Reaction],
) -> None:
    """Add what sits on players and in the waiting hand and answers an event, newest first (SF-RO-j, SF-KW-e).

    :param kind: what the event counts as, which SF-A10 can make another kind than its own.
    :param remembered: the event as the reactions keep it.
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
    """Whether an event springs an Ambush card in the hand of the waiting seat."""
    nth = ability.filter.nth_card_this_turn
    if kind == "card-levelled" and nth is not None and position.readings.third_card == "any-third":
        kind = "card-played"
    if kind != ability.event or not _matches(position, ability.filter, seat, None, event):
        return False
    return position.readings.ambush_copies != "only-if-lane" or bool(position.empty_spaces(seat))
