"""The legal moves of the commonest decisions, listed quickly.

Nothing depends on this file: without it, and without its line in ``GAME``, the same moves are listed in the same order,
only slower. Where a reading makes things unusual the plain rules answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import permutations
from operator import attrgetter
from typing import Final

from tutor.engine import Card, Decision, Move, Task
from tutor.games.elemental_forge.cards import EVERY_CARD, IS_CATALYST
from tutor.games.elemental_forge.decisions import Act, Attacking, Blocking, Tossing
from tutor.games.elemental_forge.rules.combining import Combine, catalysts_near
from tutor.games.elemental_forge.rules.dice import Block, EndBlock, Sacrifice, SkipAttack, Strike
from tutor.games.elemental_forge.rules.drawing import Draw, Enough, Exchange, Toss
from tutor.games.elemental_forge.rules.turn import Pass
from tutor.games.elemental_forge.state import ForgePosition

_DRAW, _EXCHANGE, _PASS = Draw.of(), Exchange.of(), Pass.of()
_ENOUGH, _SKIP_ATTACK, _END_BLOCK = Enough.of(), SkipAttack.of(), EndBlock.of()
_toss: Final = {card: Toss.of(card) for card in EVERY_CARD}.__getitem__
_sacrifice: Final = {card: Sacrifice.of(card) for card in EVERY_CARD}.__getitem__
_block: Final = {card: Block.of(card) for card in EVERY_CARD}.__getitem__
_rank: Final = attrgetter("rank")


def _plain(position: ForgePosition) -> list[Move]:
    decision = position.decision
    assert decision is not None  # or nobody would ask
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
    if len(set(map(_rank, hand))) < len(hand):
        _add_pairs(hand, moves)
    catalysts = catalysts_near(position, hand)
    if catalysts:
        _add_catalysts(position, catalysts, hand, moves)
    return moves or [_PASS]


def _add_pairs(hand: list[Card], moves: list[Move]) -> None:
    """Every two ordinary cards of one rank, in both orders."""
    by_rank: dict[str, tuple[Card, ...]] = {}
    for card in hand:
        rank = card.rank
        by_rank[rank] = (*by_rank[rank], card) if rank in by_rank else (card,)
    for cards in by_rank.values():
        if len(cards) > 1:
            moves += _every_pair(cards)


@cache
def _every_pair(cards: tuple[Card, ...]) -> tuple[Move, ...]:
    return () if cards[0] in IS_CATALYST else tuple(Combine.of(*pair) for pair in permutations(cards, 2))


def _add_catalysts(position: ForgePosition, catalysts: list[Card], hand: list[Card], moves: list[Move]) -> None:
    """Every Catalyst with every ordinary card; only two Catalysts may be refused."""
    for catalyst in catalysts:
        for card in hand:
            if card not in IS_CATALYST:
                moves += _with_catalyst(card, catalyst)
    for pair in permutations(catalysts, 2):
        if (move := Combine.of(*pair)).refuse(position) is None:
            moves.append(move)


@cache
def _with_catalyst(card: Card, catalyst: Card) -> tuple[Move, ...]:
    return Combine.of(card, catalyst), Combine.of(catalyst, card)


def _tossing(position: ForgePosition) -> list[Move]:
    readings = position.readings
    if position.lock_used or readings.short_exchange == "limited-to-deck" or readings.short_draw == "needs-full-number":
        return _plain(position)
    moves: list[Move] = [*map(_toss, position.hands[position.active])]
    if _ENOUGH.refuse(position) is None:
        moves.append(_ENOUGH)
    return moves


def _attacking(position: ForgePosition) -> list[Move]:
    """The same for every card of the hand: one answers for all."""
    moves: list[Move] = [move for move in Strike.options(position) if move.refuse(position) is None]
    cards = position.hands[position.active]
    if cards and _sacrifice(cards[0]).refuse(position) is None:
        moves += map(_sacrifice, cards)
    if _SKIP_ATTACK.refuse(position) is None:
        moves.append(_SKIP_ATTACK)
    return moves


def _blocking(position: ForgePosition) -> list[Move]:
    """The same for every card of the hand: one answers for all."""
    cards = position.hands[position.target]
    if cards and _block(cards[0]).refuse(position) is None:
        return [*map(_block, cards), _END_BLOCK]
    return [_END_BLOCK]


Listing = Callable[["ForgePosition"], list[Move]]
LISTINGS: Final[Mapping[type[Decision] | type[Task], Listing]] = {
    Act: _act,
    Tossing: _tossing,
    Attacking: _attacking,
    Blocking: _blocking,
}
