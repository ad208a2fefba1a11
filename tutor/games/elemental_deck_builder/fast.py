"""Faster listings of the legal moves of a turn.

Nothing else depends on this module: without its line in ``GAME`` the same moves are listed in the same order, more
slowly. Conditions common to all cards of the hand are checked once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from tutor.engine.moves import Decision, Move, Task
from tutor.engine.selection import Take, TakeBack
from tutor.games.elemental_deck_builder.cards import ALL, DeckCard
from tutor.games.elemental_deck_builder.decisions import Act, Shifting
from tutor.games.elemental_deck_builder.effects import DICE
from tutor.games.elemental_deck_builder.rules.actions import ExecutePlaced, Place, Play, refuse_action
from tutor.games.elemental_deck_builder.rules.auctions import Bid
from tutor.games.elemental_deck_builder.rules.dice import ShiftDie, amounts, keeps_to_faces, may_choose
from tutor.games.elemental_deck_builder.rules.piles import TOP, may_draw
from tutor.games.elemental_deck_builder.rules.selecting import Arranging
from tutor.games.elemental_deck_builder.rules.turns import (
    Bless,
    Discard,
    DiscardPlaced,
    DrawCard,
    DrawForAction,
    EndTurn,
    TakeGold,
    holds_too_many,
    refuse_partly,
    refuse_price,
)
from tutor.games.elemental_deck_builder.state import HAND_LIMIT

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition

VETO: Final = DeckCard.parse("veto")
_THINGS: Final = tuple(map(str, range(TOP)))
_TAKE: Final = {thing: Take.of(thing) for thing in _THINGS}
_TAKE_BACK: Final = {thing: TakeBack.of(thing) for thing in _THINGS}
_GOLD, _DRAW, _SPEND, _END = TakeGold.of(), DrawCard.of(), DrawForAction.of(), EndTurn.of()
_DISCARD: Final = {card: Discard.of(card) for card in ALL}
_BLESS: Final = {card: Bless.of(card) for card in ALL}
_PLAY: Final = {card: Play.of(card) for card in ALL}
_PLACE: Final = {card: Place.of(card) for card in ALL}
_EXECUTE_PLACED: Final = {card: ExecutePlaced.of(card) for card in ALL}
_BID: Final = {card: Bid.of(card) for card in ALL}


def _act(position: DeckBuilderPosition) -> list[Move]:
    """Return the moves of your turn, in any order (ED-05a)."""
    seat, readings = position.active, position.readings
    hand = dict.fromkeys(position.hands[seat])
    moves: list[Move] = [] if position.took_gold else [_GOLD]
    if (not position.took_card or position.draws) and may_draw(position, seat):
        moves.append(_DRAW)
    left = 1 + position.bonus - position.actions
    if left > 0 and position.passives[seat] and position.has(seat, "draw-action") and may_draw(position, seat):
        moves.append(_SPEND)
    if hand and (position.batch != 2 or holds_too_many(position, seat)):
        moves += [_DISCARD[card] for card in hand]
    if readings.discard_placed != "hand-only":
        moves += [move for move in DiscardPlaced.options(position) if move.refuse(position) is None]
    plain = readings.hand_cost == "free-from-hand" and readings.partly == "as-far-as-possible"
    for card in hand:
        if card.kind == "blessing" and (plain or _may_be_played(position, card)):
            moves.append(_BLESS[card])
    if len(position.hands[seat]) <= HAND_LIMIT or _END.refuse(position) is None:
        moves.append(_END)
    if hand and left > 0:
        _add_actions(moves, position, [card for card in hand if card.kind == "action"], plain)
    if position.tables[seat]:
        _add_placed(moves, position, seat)
    if not position.has_bid:
        _add_bids(moves, position)
    return moves


def _may_be_played(position: DeckBuilderPosition, card: DeckCard) -> bool:
    return refuse_price(position, card) is None and refuse_partly(position, card) is None


def _add_actions(moves: list[Move], position: DeckBuilderPosition, actions: list[DeckCard], plain: bool) -> None:
    for card in actions:
        if (plain and card is not VETO) or (
            refuse_action(position, card) is None and refuse_price(position, card) is None
        ):
            moves.append(_PLAY[card])
    if position.readings.table_limit == "unlimited-hidden" or len(position.tables[position.active]) < 5:
        moves += [_PLACE[card] for card in actions]


def _add_placed(moves: list[Move], position: DeckBuilderPosition, seat: int) -> None:
    gold, seen = position.gold[seat], set()
    for card, turn in zip(position.tables[seat], position.placed[seat], strict=True):
        if card in seen:
            continue
        seen.add(card)
        payable = card.half <= gold or position.has(seat, "free-halves")
        if payable and position.is_old(turn) and refuse_action(position, card) is None:
            moves.append(_EXECUTE_PLACED[card])


def _add_bids(moves: list[Move], position: DeckBuilderPosition) -> None:
    gold, empty = position.gold[position.active], position.readings.backing == "pay-at-end"
    found: dict[DeckCard, Move] = {}
    for row in position.rows:
        for card in row:
            if card.cost <= gold or empty:
                found[card] = _BID[card]
    moves += found.values()


def _arranging(position: DeckBuilderPosition) -> list[Move]:
    """Return the moves that take what is not taken yet, or put something back; taking the last card finishes."""
    asked = position.peek(Arranging)
    taken = asked.taken
    moves: list[Move] = [_TAKE[thing] for thing in _THINGS[: asked.cards] if thing not in taken]
    moves += [_TAKE_BACK[thing] for thing in taken]
    return moves


def _shifting(position: DeckBuilderPosition) -> list[Move]:
    """Return the changes of a die; each die allows the same amounts."""
    asked = position.peek(Shifting)
    moves: list[Move] = []
    allowed = amounts(position, asked.card)
    for die in DICE:
        if may_choose(position, asked.seat, die):
            moves += [ShiftDie.of(die, n) for n in allowed if keeps_to_faces(position, asked.seat, die, n)]
    return moves


FAST: Final[Mapping[type[Decision] | type[Task], Callable[[DeckBuilderPosition], list[Move]]]] = {
    Act: _act,
    Arranging: _arranging,
    Shifting: _shifting,
}
