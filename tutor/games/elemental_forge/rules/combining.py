"""Play and Combine: laying two cards, further ones (EF-V9), and then the effect and the dice (EF-3.3, EF-4.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Self

from tutor.engine import UNKNOWN, Card, Move, Refusal, Task
from tutor.games.elemental_forge.cards import EVERY_CARD, IS_CATALYST, LAYING_ORDER, WORTH
from tutor.games.elemental_forge.decisions import Act, Adding, CombiningAgain, NamingElement, Ordering
from tutor.games.elemental_forge.rules import events, piles, refusals
from tutor.games.elemental_forge.rules.dice import Attack, begin_attack
from tutor.games.elemental_forge.rules.effects import Effects
from tutor.games.elemental_forge.rules.moments import Action, EffectMove
from tutor.games.elemental_forge.rules.pairs import (
    MATCHING,
    effects_of,
    in_order,
    refuse_cards,
    refuse_likeness,
    strength_of,
    worth_of,
)
from tutor.games.elemental_forge.state import ForgePosition

_NAMES = frozenset(map(str, EVERY_CARD))


# ---- laying ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class Combine(Action, answers=(Act, CombiningAgain)):
    """Lay two cards, the second on top: a pair, or a joker with a hand card."""

    under: Card
    top: Card
    pattern = "combine {under} {top}"
    domains = {"under": EVERY_CARD, "top": EVERY_CARD}
    clauses = ("EF-3.3a", "EF-4.2b")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the notation back.

        :raises ValueError: if a field is not a card, or if three cards are named (EF-6.2c).
        """
        word, *cards = text.split() or [""]
        if word == "combine" and len(cards) > 2 and all(card in _NAMES for card in cards):
            raise ValueError("A combination is two cards; these are more. Choose two of them. [EF-6.2c]")
        return super(Combine, cls).parse(text)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        hand = known_hand(position)
        catalysts = catalysts_near(position, hand)
        ordinary = [card for card in hand if card not in IS_CATALYST]
        alike = [ordinary]
        if position.readings.settings.by_rank:
            ranks = dict.fromkeys(card.rank for card in ordinary)
            alike = [[card for card in ordinary if card.rank == rank] for rank in ranks]
        pairs = [pair for cards in alike for pair in permutations(cards, 2)]
        for catalyst in catalysts:
            pairs += [pair for card in ordinary for pair in ((card, catalyst), (catalyst, card))]
        return (cls.of(*pair) for pair in (*pairs, *permutations(catalysts, 2)))

    def refuse(self, position: ForgePosition) -> Refusal | None:
        refusal = refuse_cards(position, self.under, self.top)
        if refusal is None and position.readings.laying_order == "fixed-order" and not in_order(self.under, self.top):
            return refusals.FIXED_ORDER
        return refusal

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.pop(Act, CombiningAgain)
        claimed = False
        for card in (self.under, self.top):
            if card in position.supply:
                position.supply.remove(card)
                claimed = True
            else:
                position.hands[seat].remove(card)
                position.known.pop(card, None)
        lay(position, seat, self.under, self.top, claimed, False)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        places = (("hand" if card in view.hands[view.turn_of] else "supply", card) for card in (self.under, self.top))
        return tuple(f"{place}:{card}" for place, card in places)


def known_hand(position: ForgePosition) -> list[Card]:
    """Return the active seat's hand; in the view of another seat, its open cards."""
    return [card for card in position.hands[position.active] if card is not UNKNOWN]


def catalysts_near(position: ForgePosition, hand: list[Card]) -> list[Card]:
    """Return the jokers in hand, and those in the supply if EF-A31 lets them be claimed for a combination."""
    held = [] if IS_CATALYST.isdisjoint(hand) else [card for card in hand if card in IS_CATALYST]
    claimable = position.readings.catalyst_gain == "claim-while-combining"
    return [*held, *position.supply] if claimable else held


@dataclass(frozen=True, slots=True)
class Match(Action, answers=(Act, CombiningAgain)):
    """Lay one hand card on the Forge Pile's top card of the same rank (EF-A20)."""

    card: Card
    pattern = "match {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-2.2d",)

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        if position.readings.combine_source not in MATCHING:
            return ()
        return map(cls.of, known_hand(position))

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
        position.pop(Act, CombiningAgain)
        position.hands[seat].remove(self.card)
        position.forget(self.card)
        top = position.pile[-1]
        lay(position, seat, top, self.card, False, True)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "pile")


def can_combine(position: ForgePosition) -> bool:
    """Whether the active seat holds a legal combination."""
    return any(move.refuse(position) is None for kind in (Combine, Match) for move in kind.options(position))


def may_hold_combination(position: ForgePosition) -> bool:
    """Return whether the active seat could hold a combination by public knowledge, which is the size of its hand."""
    held = len(position.hands[position.active])
    if held == 1:
        claimable = position.readings.catalyst_gain == "claim-while-combining" and position.supply
        return bool(claimable or position.readings.combine_source in MATCHING)
    return held > 1 or can_combine(position)


def lay(position: ForgePosition, seat: int, under: Card, top: Card, claimed: bool, with_pile: bool) -> None:
    """Score a combination, and put its effect and dice on the agenda (EF-3.3c, EF-A02, EF-A57)."""
    effects, choose = effects_of(position, under, top)
    laid = (top,) if with_pile else (under, top)
    position.worth = worth = worth_of(under, top)
    position.strength = strength_of(position, under, top, worth)
    either = position.readings.catalyst_effect == "effect-or-double" and not IS_CATALYST.isdisjoint(laid)
    position.effects, position.laid, position.declined = effects, laid, False
    position.scores[seat] += worth
    piles.displace(position)
    position.pile += laid
    position.tell(events.Combined, seat, under, top, worth, position.scores[seat], effects, claimed, with_pile)
    if position.readings.recycle_timing == "before-effect":
        piles.recycle(position)
    if position.readings.catalyst_after != "stays-in-forge-pile":
        _leave(position, laid)
    if position.has_won_at_once(seat):
        return
    if not with_pile and under.rank == top.rank and can_add(position, seat):
        position.push(AfterAdding.of(seat, choose), Adding.of(seat))
    else:
        follow(position, seat, choose, either)


def _leave(position: ForgePosition, laid: tuple[Card, ...]) -> None:
    """Take a used joker off the Forge Pile, if EF-A32 does not let it stay."""
    back = position.readings.catalyst_after == "returns-to-supply"
    for card in laid:
        if card in IS_CATALYST:
            position.pile.remove(card)
            (position.supply if back else position.gone).append(card)
            position.tell(events.CatalystLeft, card, back)


# ---- a third and a fourth card (EF-V9) -------------------------------------------------------------------------------
MOST = 4
"""The most cards of a combination that can grow."""


def can_add(position: ForgePosition, seat: int) -> bool:
    """Return whether EF-V9 allows a further card and the seat holds any; whether one fits, only that seat knows."""
    if position.readings.sets == "pairs" or len(position.laid) >= MOST or position.laid[0].rank == "X":
        return False
    return bool(position.hands[seat])


@dataclass(frozen=True, slots=True)
class AddCard(Action, answers=Adding):
    """Lay one more card of the rank; it adds its worth, and the element stays that of the first two."""

    card: Card
    pattern = "add {card}"
    domains = {"card": EVERY_CARD}
    clauses = ("EF-3.3a",)
    early = refusals.PAIR_FIRST

    @classmethod
    def options(cls, position: ForgePosition) -> Iterable[Move]:
        return map(cls.of, position.hands[position.active])

    def refuse(self, position: ForgePosition) -> Refusal | None:
        if self.card not in position.hands[position.active]:
            return refusals.NOT_IN_HAND
        return None if position.laid and self.card.rank == position.laid[0].rank else refusals.ANOTHER_KIND

    def do(self, position: ForgePosition) -> None:
        seat, card = position.active, self.card
        position.hands[seat].remove(card)
        position.forget(card)
        position.laid += (card,)
        position.pile.append(card)
        if position.readings.laying_order == "fixed-order":
            position.pile[-len(position.laid) :] = sorted(position.laid, key=LAYING_ORDER.__getitem__)
        position.worth += WORTH[card]
        position.strength += WORTH[card]
        position.scores[seat] += WORTH[card]
        position.tell(events.Added, seat, card, position.worth, position.scores[seat])
        if position.has_won_at_once(seat) or not can_add(position, seat):
            position.pop(Adding)

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"hand:{self.card}", "pile")


@dataclass(frozen=True, slots=True)
class AddNothing(Action, answers=Adding):
    """The combination is complete."""

    pattern = "add nothing"
    clauses = ("EF-3.3a",)
    early = refusals.PAIR_FIRST
    node = "do:add-nothing"

    def do(self, position: ForgePosition) -> None:
        position.tell(events.Announced, position.active, "add-nothing")
        position.pop(Adding)


@dataclass(frozen=True, slots=True)
class AfterAdding(Task):
    """A pair that could grow is complete (EF-V9)."""

    seat: int
    choose: bool
    clauses = ("EF-3.3c",)

    def run(self, position: ForgePosition) -> None:
        if not position.has_won_at_once(self.seat):
            follow(position, self.seat, self.choose, False)


# ---- what follows ----------------------------------------------------------------------------------------------------
def follow(position: ForgePosition, seat: int, choose: bool, either: bool) -> None:
    """Continue with the effect and the dice of a complete combination, after the choice among several effects."""
    if choose or (either and position.effects):
        position.push(Consequences.of(seat), NamingElement.of(seat, position.effects, either))
    else:
        begin_consequences(position, seat)


@dataclass(frozen=True, slots=True)
class NameElement(EffectMove, answers=NamingElement):
    """Choose the effect that a combination brings; ``none`` takes the doubled points instead (EF-A33)."""

    effect: str
    pattern = "name {effect}"
    domains = {"effect": ("ignite", "hydroblast", "quake", "gust", "none")}
    clauses = ("EF-4.2d",)
    elsewhere = refusals.NO_NAMING_NOW

    def refuse(self, position: ForgePosition) -> Refusal | None:
        waiting = position.decision
        assert isinstance(waiting, NamingElement)
        offered = waiting.double if self.effect == "none" else self.effect in waiting.effects
        return None if offered else refusals.NOT_OFFERED

    def do(self, position: ForgePosition) -> None:
        waiting = position.pop(NamingElement)
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
class Consequences(Task):
    """The effect and the dice, in the order of EF-A57."""

    seat: int
    clauses = ("EF-4.1a", "EF-4.3a")

    def run(self, position: ForgePosition) -> None:
        begin_consequences(position, self.seat)


def begin_consequences(position: ForgePosition, seat: int) -> None:
    """Put the effect and the dice on the agenda; without an effect the attack begins at once."""
    order = position.readings.effect_or_dice_first
    if not position.effects:
        if len(position.laid) > 1 and IS_CATALYST.isdisjoint(position.laid):
            position.tell(events.NoElement, *position.laid[:2])
        begin_attack(position, seat)
    elif order == "player-decides":
        position.push(Ordering.of(seat))
    else:
        position.push(*_in_order(seat, order == "dice-first"))


@cache
def _in_order(seat: int, dice_first: bool) -> tuple[Task, Task]:
    effect, attack = Effects.of(seat), Attack.of(seat)
    return (effect, attack) if dice_first else (attack, effect)


@dataclass(frozen=True, slots=True)
class PutFirst(EffectMove, answers=Ordering):
    """Say whether the effect or the dice come first (EF-A57)."""

    first: str
    pattern = "first {first}"
    domains = {"first": ("effect", "dice")}
    clauses = ("EF-4.3a",)
    elsewhere = refusals.NO_ATTACK_NOW

    def do(self, position: ForgePosition) -> None:
        seat = position.active
        position.tell(events.Announced, seat, f"{self.first}-first")
        position.pop(Ordering)
        position.push(*_in_order(seat, self.first == "dice"))

    def picks(self, view: ForgePosition) -> tuple[str, ...]:
        return (f"first:{self.first}",)
