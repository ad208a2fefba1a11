"""Faster listings of the legal moves of common decisions.

Nothing else depends on this module: without its line in ``GAME`` the same moves are listed in the same order, more
slowly. Under unusual readings the plain rules are used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import chain, permutations
from typing import Final

from tutor.engine import Card, Decision, Move, Task
from tutor.games.elemental_forge.cards import CATALYSTS, EVERY_CARD, IS_CATALYST, ORDINARY, SECOND_PACK
from tutor.games.elemental_forge.decisions import (
    AS_MANY_AS_WISHED,
    Act,
    Attacking,
    Blocking,
    GivingUp,
    IgnitePaying,
    Tossing,
)
from tutor.games.elemental_forge.rules.combining import Combine, catalysts_near
from tutor.games.elemental_forge.rules.dice import Block, EndBlock, Sacrifice, SkipAttack, Strike
from tutor.games.elemental_forge.rules.drawing import Draw, Enough, Exchange, Toss
from tutor.games.elemental_forge.rules.ignite import GiveUp, PayIgnite, SkipIgnite, highest
from tutor.games.elemental_forge.rules.turn import Pass
from tutor.games.elemental_forge.state import CLOCKWISE, SEATS, ForgePosition

_DRAW, _EXCHANGE, _PASS = Draw.of(), Exchange.of(), Pass.of()
_ENOUGH, _SKIP_ATTACK, _END_BLOCK = Enough.of(), SkipAttack.of(), EndBlock.of()
_WITHOUT_PAYING = (PayIgnite.of(None), SkipIgnite.of())
_toss: Final = {card: Toss.of(card) for card in EVERY_CARD}.__getitem__
_sacrifice: Final = {card: Sacrifice.of(card) for card in EVERY_CARD}.__getitem__
_block: Final = {card: Block.of(card) for card in EVERY_CARD}.__getitem__
_pay: Final = {card: PayIgnite.of(card) for card in EVERY_CARD}.__getitem__
_give: Final = {card: GiveUp.of(card) for card in EVERY_CARD}.__getitem__
_with: Final = {
    catalyst: {
        card: (Combine.of(card, catalyst), Combine.of(catalyst, card)) for card in (*ORDINARY, *SECOND_PACK)
    }.__getitem__
    for catalyst in CATALYSTS
}
"""The two combinations of each joker with each ordinary card."""


def _plain(position: ForgePosition) -> list[Move]:
    decision = position.decision
    assert decision is not None  # otherwise this is not called
    return decision.legal(position)


def _act(position: ForgePosition) -> list[Move]:
    if not position.readings.settings.usual_turns:
        return _plain(position)
    moves: list[Move] = []
    if position.deck:
        if not position.lock_used:
            moves.append(_DRAW)
        moves.append(_EXCHANGE)
    hand = position.hands[position.active]
    if len({card.rank for card in hand}) < len(hand):
        _add_pairs(hand, moves)
    if position.supply or not IS_CATALYST.isdisjoint(hand):
        _add_catalysts(position, hand, moves)
    return moves or [_PASS]


def _add_pairs(hand: list[Card], moves: list[Move]) -> None:
    """Add every two ordinary cards of one rank, in both orders."""
    by_rank: dict[str, list[Card]] = {}
    for card in hand:
        rank = card.rank
        if rank in by_rank:
            by_rank[rank].append(card)
        else:
            by_rank[rank] = [card]
    for cards in by_rank.values():
        if len(cards) > 1:
            moves += _every_pair(tuple(cards))


@cache
def _every_pair(cards: tuple[Card, ...]) -> tuple[Move, ...]:
    return () if cards[0] in IS_CATALYST else tuple(Combine.of(*pair) for pair in permutations(cards, 2))


def _add_catalysts(position: ForgePosition, hand: list[Card], moves: list[Move]) -> None:
    """Add every joker with every ordinary card; only two jokers together may be refused."""
    catalysts = catalysts_near(position, hand)
    ordinary = [card for card in hand if card not in IS_CATALYST]
    for catalyst in catalysts:
        moves += chain.from_iterable(map(_with[catalyst], ordinary))
    for pair in permutations(catalysts, 2):
        if (move := Combine.of(*pair)).refuse(position) is None:
            moves.append(move)


def _tossing(position: ForgePosition) -> list[Move]:
    seat = position.active
    usual = position.readings.settings.usual_exchanges and position.decision is AS_MANY_AS_WISHED[seat]
    if not usual or position.lock_used:
        return _plain(position)
    return [*map(_toss, position.hands[seat]), _ENOUGH]


def _attacking(position: ForgePosition) -> list[Move]:
    """Return the moves of an attack: strike, or sacrifice a card first; after a sacrifice an attack is compulsory."""
    if not position.readings.settings.usual_dice or position.rolls or True in position.out:
        return _plain(position)
    seat = position.active
    strikes = _every_strike(position.seats, seat, position.dice)
    return [*strikes] if position.sacrificed else [*strikes, *map(_sacrifice, position.hands[seat]), _SKIP_ATTACK]


@cache
def _every_strike(seats: int, seat: int, dice: int) -> tuple[Move, ...]:
    """Return the attacks with all dice at any other seat."""
    return tuple(Strike.of(SEATS[other], dice) for other in CLOCKWISE[seats][seat]) if dice else ()


def _blocking(position: ForgePosition) -> list[Move]:
    if not position.readings.settings.usual_dice:
        return _plain(position)
    return [*map(_block, position.hands[position.target]), _END_BLOCK]


def _ignite_paying(position: ForgePosition) -> list[Move]:
    """Return any card of the hand as the price; paying without a card is left to the rules."""
    moves: list[Move] = [*map(_pay, position.hands[position.active])]
    moves += [move for move in _WITHOUT_PAYING if move.refuse(position) is None]
    return moves


def _giving_up(position: ForgePosition) -> list[Move]:
    """Return the cards that may go, which are exactly the options of the plain rules."""
    decision = position.decision
    assert isinstance(decision, GivingUp)  # otherwise this is not called
    return [*map(_give, highest(position, decision.victim))]


Listing = Callable[["ForgePosition"], list[Move]]
LISTINGS: Final[Mapping[type[Decision] | type[Task], Listing]] = {
    Act: _act,
    Tossing: _tossing,
    Attacking: _attacking,
    Blocking: _blocking,
    IgnitePaying: _ignite_paying,
    GivingUp: _giving_up,
}
