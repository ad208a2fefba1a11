"""Which creatures and players may be chosen, and why others may not (SF-PC-d, SF-OV-h); fixed targets of effects."""

from __future__ import annotations

from typing import Any

from tutor.engine import Refusal
from tutor.games.solforge.cards.model import Ability, Level, Target
from tutor.games.solforge.cards.vocabulary import PILES
from tutor.games.solforge.creature import Creature
from tutor.games.solforge.places import BESIDE, NUMBER, SEAT_OF, SEATS, TARGETS
from tutor.games.solforge.rules import refusals
from tutor.games.solforge.state import SolForgePosition


def aims(ability: Ability | None) -> bool:
    """Return whether the first target of a spell or activation lies on the table."""
    return ability is not None and ability.aims


def side_refused(target: Target, seat: int, owner: int) -> bool:
    """Return whether a creature or lane of this owner is on the wrong side for a seat's effect."""
    return target.side != "any" and (target.side == "friendly") != (owner == seat)


def refuse_creature(
    position: SolForgePosition, target: Target, seat: int, source: int, creature: Creature
) -> Refusal | None:
    """Return why a creature is not a valid target; ``source`` is the ability's creature."""
    side = target.side
    if side != "any" and (side == "friendly") != (creature.owner == seat):
        return refusals.WRONG_SIDE
    if creature.entry == source and (target.other or position.readings.own_target == "self-excluded"):
        return refusals.NOT_ITSELF
    return None if target.plain else refuse_kind(position, target, source, creature)


def refuse_kind(position: SolForgePosition, target: Target, source: int, creature: Creature) -> Refusal | None:
    """Return why a creature of the right side is not of the kind that a target requires."""
    card = creature.card
    if target.max_level is not None and card.number > target.max_level:
        return refusals.LEVEL_TOO_HIGH
    if target.by_level:
        return None
    if target.max_attack is not None and creature.attack > target.max_attack:
        return refusals.ATTACK_TOO_HIGH
    if target.tribe and target.tribe not in card.card.tribes:
        return refusals.WRONG_TRIBE
    if target.faction and target.faction != card.card.faction:
        return refusals.WRONG_FACTION
    if target.has and not getattr(creature, target.has):
        return refusals.LACKS_ATTRIBUTE
    if target.not_negated and creature.has_negated(target.not_negated):
        return refusals.NEGATED
    if target.adjacent and not _is_beside(position, source, creature.space):
        return refusals.NOT_BESIDE
    return None


def refuse_name(position: SolForgePosition, target: Target, seat: int, source: int, name: str) -> Refusal | None:
    """Return why a space or a player cannot be chosen as a target."""
    zone = target.zone
    if zone in PILES:
        return refusals.WRONG_TARGET
    if name in SEATS:
        if zone != "board-or-player":
            return refusals.NOT_A_CREATURE_TARGET
        return refusals.WRONG_SIDE if side_refused(target, seat, SEATS.index(name)) else None
    space = NUMBER[name]
    if zone == "lane":
        return _refuse_lane(position, target, seat, source, space)
    creature = position.field.get(space)
    if creature is None:
        return refusals.EMPTY_SPACE
    return refuse_creature(position, target, seat, source, creature)


def _refuse_lane(position: SolForgePosition, target: Target, seat: int, source: int, space: int) -> Refusal | None:
    if side_refused(target, seat, SEAT_OF[space]):
        return refusals.WRONG_SIDE
    if target.adjacent and not _is_beside(position, source, space):
        return refusals.NOT_BESIDE
    empty = target.empty or (target.adjacent and position.readings.adjacent_lane == "must-be-empty")
    return refusals.TAKEN_LANE if empty and space in position.field else None


def _is_beside(position: SolForgePosition, source: int, space: int) -> bool:
    creature = position.find(source)
    return creature is not None and space in BESIDE[creature.space]


def refuse_card(
    position: SolForgePosition, target: Target, seat: int, card: Level, cast: Level | None = None
) -> Refusal | None:
    """Return why a card of the hand or discard pile cannot be chosen; ``cast`` is the spell in hand that would choose
    it."""
    if target.zone not in PILES:
        return refusals.WRONG_TARGET
    pile = _pile(position, target, seat)
    if card not in pile or (card is cast and target.zone == "hand" and pile.count(card) == 1):
        return refusals.NOT_THERE
    return refuse_card_kind(target, card)


def refuse_card_kind(target: Target, card: Level) -> Refusal | None:
    """Return why a card is not of the kind that a target requires."""
    if target.can_level and not card.can_level:
        return refusals.CANNOT_LEVEL
    if target.max_level is not None and card.number > target.max_level:
        return refusals.LEVEL_TOO_HIGH
    if target.tribe and target.tribe not in card.card.tribes:
        return refusals.WRONG_TRIBE
    if target.faction and target.faction != card.card.faction:
        return refusals.WRONG_FACTION
    return None


def come_near(position: SolForgePosition, target: Target, moves: tuple[Any, ...]) -> tuple[Any, ...]:
    """Filter twelve moves, one for each space and player, by whether there is somebody to aim at."""
    if target.zone == "board":
        return tuple([moves[space] for space in sorted(position.field)])
    return () if target.zone in PILES else moves


def cards(position: SolForgePosition, target: Target, seat: int) -> list[Level]:
    """Return the cards that can be chosen, each once."""
    if target.zone not in PILES:
        return []
    found = []
    for card in dict.fromkeys(_pile(position, target, seat)):
        if refuse_card_kind(target, card) is None:
            found.append(card)
    return found


def _pile(position: SolForgePosition, target: Target, seat: int) -> list[Level]:
    """Return the pile from which a card is chosen."""
    return position.hands[seat] if target.zone == "hand" else position.discards[seat]


def exists(position: SolForgePosition, target: Target, seat: int, source: int, cast: Level | None = None) -> bool:
    """Return whether there is anything to choose."""
    if target.zone == "board":
        for creature in position.field.values():
            if refuse_creature(position, target, seat, source, creature) is None:
                return True
    elif target.zone in PILES:
        pile = _pile(position, target, seat)
        if target.zone == "hand" and cast in pile:
            pile = pile.copy()
            pile.remove(cast)  # it is revealed by then; another copy may be chosen
        for card in pile:
            if refuse_card_kind(target, card) is None:
                return True
    else:
        for name in come_near(position, target, TARGETS):
            if refuse_name(position, target, seat, source, name) is None:
                return True
    return False


def each(position: SolForgePosition, target: Target, seat: int, source: int) -> list[Creature]:
    """Return all creatures affected by an effect on each of them, in the order of arrival.

    Nobody is chosen, so SF-A35 does not matter.
    """
    side, creatures = target.side, position.field.values()
    plain = target.plain and not target.other
    if plain and side == "any":
        return list(creatures)
    owner = seat if side == "friendly" else 1 - seat
    found = []
    if plain:
        for creature in creatures:
            if creature.owner == owner:
                found.append(creature)
        return found
    left_out = source if target.other else 0
    for creature in creatures:
        if creature.entry == left_out or (side != "any" and creature.owner != owner):
            continue
        if target.plain or refuse_kind(position, target, source, creature) is None:
            found.append(creature)
    return found


def has_work(position: SolForgePosition, ability: Ability, seat: int, source: int, cast: Level | None) -> bool:
    """Return whether a spell or activation finds what its text requires (SF-A48)."""
    for target in ability.choices:
        if not exists(position, target, seat, source, cast):
            return False
    for effect in ability.effects:
        target = effect.target
        if target.select == "each" and target.zone == "board" and not each(position, target, seat, source):
            return False
        if effect.action == "spawn" and not position.empty_spaces(seat):
            return False
    return True
