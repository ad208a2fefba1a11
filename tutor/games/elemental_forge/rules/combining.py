"""Play and Combine: which cards make a combination, what it is worth, and what it brings (EF-3.3, EF-4.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from operator import attrgetter
from typing import Self

from tutor.engine import Card, Decision, Move, Refusal, Task
from tutor.games.elemental_forge.cards import (
    EVERY_CARD,
    HYDROBLAST,
    IGNITE,
    IS_CATALYST,
    IS_RED,
    LAYING_ORDER,
    WORTH,
    narrow,
    wide,
)
from tutor.games.elemental_forge.rules import deck, events, refusals, sets
from tutor.games.elemental_forge.rules.consequences import Consequences, begin_consequences
from tutor.games.elemental_forge.rules.kinds import Action, EffectMove, of_card, of_several
from tutor.games.elemental_forge.state import ForgePosition


def refuse_cards(position: ForgePosition, under: Card, top: Card) -> Refusal | None:
    """Why the active seat cannot lay two cards together, whatever their order."""
    if under is top:
        return refusals.SAME_CARD
    hand = position.hands[position.active]
    if under not in hand or top not in hand:
        for card in (under, top):
            refusal = None if card in hand else _refuse_absent(position, card)
            if refusal is not None:
                return refusal
    if under in IS_CATALYST or top in IS_CATALYST:
        both = under in IS_CATALYST and top in IS_CATALYST
        return refusals.TWO_CATALYSTS if both and position.readings.two_catalysts == "refused" else None
    return refuse_pair(position, under, top)


def _refuse_absent(position: ForgePosition, card: Card) -> Refusal | None:
    """Why a card that is not in the hand cannot be used: only a Catalyst of the supply can (EF-2.2b, EF-A31)."""
    if card not in IS_CATALYST:
        return refusals.NOT_IN_HAND
    if card not in position.supply:
        return refusals.NOT_AVAILABLE
    return None if position.readings.catalyst_gain == "claim-while-combining" else refusals.NO_CLAIM


MATCHING = ("hand-plus-top", "either")
"""The readings of EF-A20 under which a hand card goes with the Forge Pile's top card."""


def refuse_pair(position: ForgePosition, under: Card, top: Card) -> Refusal | None:
    """Why two ordinary cards are no combination (EF-3.3a and its ambiguities)."""
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
    """Whether two cards are the same in the sense of EF-A24: in rank, or in worth."""
    if one.rank == other.rank:
        return True
    return position.readings.rank_or_value == "same-value" and WORTH[one] == WORTH[other]


def refuse_likeness(position: ForgePosition, under: Card, top: Card) -> Refusal | None:
    """Why two ordinary cards are not alike enough."""
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
    """Whether two cards are laid in the fixed order of EF-A28: Catalyst, then C, D, H, S."""
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
    fits_narrow = same_suit and (under.rank == top.rank or readings.quake_gust_reach == "suit-alone")
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
    """The points of a combination: the sum, or twice the Catalyst's partner (EF-3.3b, EF-4.2b)."""
    both = WORTH[under] + WORTH[top]
    return 2 * both if under in IS_CATALYST or top in IS_CATALYST else both


def strength_of(position: ForgePosition, under: Card, top: Card, worth: int) -> int:
    """What the dice are counted from; -1 where there is no attack at all (EF-4.3b, EF-A55)."""
    if under not in IS_CATALYST and top not in IS_CATALYST:
        return worth
    if (under in IS_CATALYST and top in IS_CATALYST) or position.readings.catalyst_dice == "no-attack":
        return -1
    return WORTH[under] + WORTH[top] if position.readings.catalyst_dice == "printed-worth" else worth


_NAMES = frozenset(map(str, EVERY_CARD))


@dataclass(frozen=True, slots=True)
class Combine(Action):
    """Lay two cards, the second on top: a pair, or a Catalyst with a hand card."""

    under: Card
    top: Card
    pattern = "combine {under} {top}"
    domains = {"under": EVERY_CARD, "top": EVERY_CARD}
    clauses = ("EF-3.3a", "EF-4.2b")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the notation back.

        :raises ValueError: if a field is no card, or if three cards are named (EF-6.2c).
        """
        word, *cards = text.split() or [""]
        if word == "combine" and len(cards) > 2 and all(card in _NAMES for card in cards):
            raise ValueError("A combination is two cards; these are more. Choose two of them. [EF-6.2c]")
        return super(Combine, cls).parse(text)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        hand = position.hands[position.active]
        catalysts = catalysts_near(position, hand)
        found = pairs_near(position, hand)
        if catalysts:
            found += with_each(catalysts, hand)
            found += map(COMBINE, permutations(catalysts, 2))
        return found

    def refuse(self, position: ForgePosition) -> Refusal | None:
        under, top = self.under, self.top
        hand = position.hands[position.active]
        if under in hand and top in hand and under is not top and position.readings.law.usual_pairs:
            # The usual cases, quickly: a pair in hand, or a Catalyst with another card; the rest is looked at below.
            if under in IS_CATALYST or top in IS_CATALYST:
                if under.rank != top.rank:
                    return None
            elif under.rank == top.rank:
                return None
        refusal = refuse_cards(position, under, top)
        if refusal is None and position.readings.laying_order == "fixed-order" and not in_order(under, top):
            return refusals.FIXED_ORDER
        return refusal

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.agenda.pop()
        claimed = False
        for card in (self.under, self.top):
            if card in position.supply:
                position.supply.remove(card)
                claimed = True
            else:
                position.hands[seat].remove(card)
                if card in position.known:
                    position.forget(card)
        lay(position, seat, self.under, self.top, claimed, False)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        places = (("hand" if card in view.hands[view.turn_of] else "supply", card) for card in (self.under, self.top))
        return tuple(f"{place}:{card}" for place, card in places)


RANK = attrgetter("rank")


def pairs_near(position: ForgePosition, hand: list[Card]) -> list[Move]:
    """Every pair of ordinary hand cards that some reading in force could make a combination, in both orders."""
    if not position.readings.law.by_rank:
        return [COMBINE(pair) for pair in permutations(hand, 2) if IS_CATALYST.isdisjoint(pair)]
    found: list[Move] = []
    if len(set(map(RANK, hand))) == len(hand):
        return found
    by_rank: dict[str, tuple[Card, ...]] = {}
    for card in hand:
        rank = card.rank
        by_rank[rank] = (*by_rank[rank], card) if rank in by_rank else (card,)
    for cards in by_rank.values():
        if len(cards) > 1:
            found += _every_pair(cards)
    return found


@cache
def _every_pair(cards: tuple[Card, ...]) -> tuple[Move, ...]:
    """The pairs among cards of one rank, in both orders; kept, because playouts ask for the same ones so often."""
    return () if cards[0] in IS_CATALYST else tuple(map(COMBINE, permutations(cards, 2)))


COMBINE = of_several(Combine)


def catalysts_near(position: ForgePosition, hand: list[Card]) -> list[Card]:
    """The Catalysts of the hand, and those of the supply where EF-A31 lets them be claimed for a combination."""
    supply = position.supply if position.readings.catalyst_gain == "claim-while-combining" else ()
    if not supply and IS_CATALYST.isdisjoint(hand):
        return []
    return [*(card for card in hand if card in IS_CATALYST), *supply]


def with_each(catalysts: list[Card], hand: list[Card]) -> list[Move]:
    """Every Catalyst with every ordinary card of the hand, in both orders."""
    found: list[Move] = []
    for catalyst in catalysts:
        for card in hand:
            if card not in IS_CATALYST:
                found.append(COMBINE((card, catalyst)))
                found.append(COMBINE((catalyst, card)))
    return found


def combinations(position: ForgePosition) -> list[Move]:
    """The legal combinations: under the usual readings only two Catalysts have to be asked about."""
    law = position.readings.law
    if not (law.by_rank and law.usual_pairs):
        return [move for move in Combine.options(position) if move.refuse(position) is None]
    hand = position.hands[position.active]
    catalysts = catalysts_near(position, hand)
    found = pairs_near(position, hand)
    if catalysts:
        found += with_each(catalysts, hand)
        found += [move for move in map(COMBINE, permutations(catalysts, 2)) if move.refuse(position) is None]
    return found


@dataclass(frozen=True, slots=True)
class Match(Action):
    """Lay one hand card on the Forge Pile's top card of the same rank (EF-A20)."""

    card: Card
    pattern = "match {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-2.2d",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        if position.readings.combine_source not in MATCHING:
            return ()
        return map(MATCH, position.hands[position.active])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if self.card in IS_CATALYST:
            return refusals.CATALYST_ON_TOP
        if position.readings.combine_source not in MATCHING:
            return refusals.NOT_WITH_TOP
        if self.card not in position.hands[position.active]:
            return refusals.NOT_IN_HAND
        top = position.pile[-1]
        if top in IS_CATALYST:
            return refusals.TOP_UNLIKE
        return refuse_likeness(position, top, self.card)

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.agenda.pop()
        position.hands[seat].remove(self.card)
        position.forget(self.card)
        top = position.pile[-1]
        lay(position, seat, top, self.card, False, True)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "pile")


MATCH = of_card(Match)


def lay(position: ForgePosition, seat: int, under: Card, top: Card, claimed: bool, with_pile: bool) -> None:
    """Score a combination and put its effect and its dice on the agenda (EF-3.3c, EF-A02, EF-A57)."""
    effects, choose = effects_of(position, under, top)
    laid = (top,) if with_pile else (under, top)
    position.worth = worth_of(under, top)
    position.strength = strength_of(position, under, top, position.worth)
    either = position.readings.catalyst_effect == "effect-or-double" and not IS_CATALYST.isdisjoint(laid)
    position.effects, position.laid, position.declined = effects, laid, False
    position.scores[seat] += position.worth
    deck.displace(position)
    position.pile += laid
    if position.recorder is not None:
        worth, total = position.worth, position.scores[seat]
        position.tell(events.Combined, seat, under, top, worth, total, effects, claimed, with_pile)
    if position.readings.recycle_timing == "before-effect":
        deck.recycle(position)
    for card in laid:
        if card in IS_CATALYST and position.readings.catalyst_after != "stays-in-forge-pile":
            _leave(position, card)
    if position.has_won_at_once(seat):
        return
    if not with_pile and under.rank == top.rank and sets.can_add(position, seat):
        position.agenda += [AfterAdding.of(seat, choose), sets.Adding.of(seat)]
    else:
        follow(position, seat, choose, either)


def follow(position: ForgePosition, seat: int, choose: bool, either: bool) -> None:
    """Go on to the effect and the dice of a complete combination, before them to the choice among effects."""
    if choose or (either and position.effects):
        position.agenda += [Consequences.of(seat), NamingElement.of(seat, position.effects, either)]
    else:
        begin_consequences(position, seat)


@dataclass(frozen=True, slots=True)
class AfterAdding(Task):
    """A pair that could grow is complete (EF-V9)."""

    seat: int
    choose: bool
    clauses = ("EF-3.3c",)

    def run(self, position: ForgePosition) -> None:
        if not position.has_won_at_once(self.seat):
            follow(position, self.seat, self.choose, False)


def _leave(position: ForgePosition, card: Card) -> None:
    """Take a used Catalyst off the Forge Pile, where EF-A32 does not let it stay."""
    back = position.readings.catalyst_after == "returns-to-supply"
    position.pile.remove(card)
    (position.supply if back else position.gone).append(card)
    position.tell(events.CatalystLeft, card, back)


@dataclass(frozen=True, slots=True)
class NameElement(EffectMove):
    """Choose the effect that a combination brings; ``none`` takes the doubled points instead (EF-A33)."""

    effect: str
    pattern = "name {effect}"
    domains = {"effect": ("ignite", "hydroblast", "quake", "gust", "none")}
    clauses = ("EF-4.2d",)
    misplaced = refusals.NO_NAMING_NOW

    def refuse(self, position: ForgePosition) -> Refusal | None:
        waiting = position.agenda[-1]
        assert isinstance(waiting, NamingElement)
        if self.effect == "none":
            return None if waiting.double else refusals.NOT_OFFERED
        return None if self.effect in waiting.effects else refusals.NOT_OFFERED

    def do(self, position: ForgePosition) -> None:
        waiting = position.agenda.pop()
        assert isinstance(waiting, NamingElement)
        seat = waiting.seat
        position.effects = () if self.effect == "none" else (self.effect,)
        if waiting.double and position.effects:
            position.scores[seat] -= position.worth // 2
            position.worth //= 2
            position.strength = position.worth if position.strength >= 0 else -1
        position.tell(events.ElementNamed, seat, "" if self.effect == "none" else self.effect)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"name:{self.effect}",)


@dataclass(frozen=True, slots=True)
class NamingElement(Decision):
    """Which effect; ``double`` if giving it up is possible, for the doubled points."""

    effects: tuple[str, ...]
    double: bool
    answers = (NameElement,)
    clauses = ("EF-4.2d",)


def can_combine(position: ForgePosition) -> bool:
    """Whether the active seat holds a legal combination."""
    return any(move.refuse(position) is None for kind in (Combine, Match) for move in kind.options(position))
