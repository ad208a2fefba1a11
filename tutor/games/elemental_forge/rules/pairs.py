"""Which two cards combine, their points, and the effects that they bring (EF-3.3, EF-4.2)."""

from __future__ import annotations

from tutor.engine import Card, Refusal
from tutor.games.elemental_forge.cards import (
    HYDROBLAST,
    IGNITE,
    IS_CATALYST,
    IS_RED,
    LAYING_ORDER,
    WORTH,
    narrow,
    wide,
)
from tutor.games.elemental_forge.rules import refusals
from tutor.games.elemental_forge.state import ForgePosition


def refuse_cards(position: ForgePosition, under: Card, top: Card) -> Refusal | None:
    """Return why the active seat cannot lay two cards together in any order."""
    if under is top:
        return refusals.SAME_CARD
    hand = position.hands[position.active]
    for card in (under, top):
        refusal = None if card in hand else _refuse_absent(position, card)
        if refusal is not None:
            return refusal
    if under in IS_CATALYST or top in IS_CATALYST:
        both = under in IS_CATALYST and top in IS_CATALYST
        return refusals.TWO_CATALYSTS if both and position.readings.two_catalysts == "refused" else None
    return refuse_pair(position, under, top)


def _refuse_absent(position: ForgePosition, card: Card) -> Refusal | None:
    """Return why a card that is not in hand cannot be used: only a joker of the supply can (EF-2.2b, EF-A31)."""
    if card not in IS_CATALYST:
        return refusals.NOT_IN_HAND
    if card not in position.supply:
        return refusals.NOT_AVAILABLE
    return None if position.readings.catalyst_gain == "claim-while-combining" else refusals.NO_CLAIM


MATCHING = ("hand-plus-top", "either")
"""The options of EF-A20 under which a hand card combines with the Forge Pile's top card."""


def refuse_pair(position: ForgePosition, under: Card, top: Card) -> Refusal | None:
    """Return why two ordinary cards are not a combination (EF-3.3a and its ambiguities)."""
    readings = position.readings
    if readings.combine_source == "hand-plus-top":
        return refusals.NO_PAIRS
    refusal = refuse_likeness(position, under, top)
    if refusal is None and readings.combine_source == "pair-matching-top":
        old = position.pile[-1]
        if not (same_enough(position, old, under) and same_enough(position, old, top)):
            return refusals.TOP_DIFFERS
    return refusal


def same_enough(position: ForgePosition, one: Card, other: Card) -> bool:
    """Return whether two cards are the same under EF-A24: in rank, or in worth."""
    if one.rank == other.rank:
        return True
    return position.readings.rank_or_value == "same-value" and WORTH[one] == WORTH[other]


def refuse_likeness(position: ForgePosition, under: Card, top: Card) -> Refusal | None:
    """Return why two ordinary cards are not similar enough."""
    readings = position.readings
    alike_in_suit = readings.quake_gust_reach == "suit-alone" and under.suit == top.suit
    if under.rank != top.rank and not alike_in_suit and not same_enough(position, under, top):
        if WORTH[under] == WORTH[top]:
            return refusals.UNLIKE_VALUE
        return refusals.UNLIKE_SUIT if under.suit == top.suit else refusals.UNLIKE
    if readings.mixed_colours == "not-a-combination" and (under in IS_RED) != (top in IS_RED):
        return refusals.MIXED
    return None


def in_order(under: Card, top: Card) -> bool:
    """Return whether two cards are laid in the fixed order of EF-A28: joker, then C, D, H, S."""
    return LAYING_ORDER[under] < LAYING_ORDER[top]


def effects_of(position: ForgePosition, under: Card, top: Card) -> tuple[tuple[str, ...], bool]:
    """The effects that a legal combination brings, in table order, and whether its player must choose among them."""
    if under in IS_CATALYST or top in IS_CATALYST:
        return _catalyst_effects(position, top if under in IS_CATALYST else under)
    readings = position.readings
    if (under in IS_RED) != (top in IS_RED):
        return ((IGNITE, HYDROBLAST), True) if readings.mixed_colours == "player-names-element" else ((), False)
    same_suit = under.suit == top.suit
    fits_wide = same_enough(position, under, top)
    twins = under.rank == top.rank and readings.quake_gust_reach == "two-packs"
    fits_narrow = same_suit and (twins or readings.quake_gust_reach == "suit-alone")
    if readings.fireball == "separate-element" and under in IS_RED:
        fits_wide = False
    found = ((wide(top),) if fits_wide else ()) + ((narrow(top),) if fits_narrow else ())
    if len(found) == 2 and readings.suit_overlap == "specific-only":
        return (narrow(top),), False
    return found, len(found) == 2 and readings.suit_overlap == "player-picks"


def _catalyst_effects(position: ForgePosition, partner: Card) -> tuple[tuple[str, ...], bool]:
    readings = position.readings
    if partner in IS_CATALYST or readings.catalyst_effect == "points-only":
        return (), False
    which = readings.catalyst_which_effect
    if which == "same-suit-effect":
        return (narrow(partner),), False
    return ((wide(partner), narrow(partner)), True) if which == "player-picks" else ((wide(partner),), False)


def worth_of(under: Card, top: Card) -> int:
    """The points of a combination: the sum, or twice the joker's partner (EF-3.3b, EF-4.2b)."""
    both = WORTH[under] + WORTH[top]
    return 2 * both if under in IS_CATALYST or top in IS_CATALYST else both


def strength_of(position: ForgePosition, under: Card, top: Card, worth: int) -> int:
    """Return the number from which the dice are computed; -1 if there is no attack (EF-4.3b, EF-A55)."""
    if under not in IS_CATALYST and top not in IS_CATALYST:
        return worth
    if (under in IS_CATALYST and top in IS_CATALYST) or position.readings.catalyst_dice == "no-attack":
        return -1
    return WORTH[under] + WORTH[top] if position.readings.catalyst_dice == "printed-worth" else worth
