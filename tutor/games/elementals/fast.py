"""Faster listings of the legal moves of common decisions.

Nothing else depends on this module: without its line in ``GAME`` the same moves are listed in the same order, more
slowly. Under unusual readings, and for a doubled card, the plain rules are used.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tutor.engine.cards import row_of
from tutor.engine.moves import Decision, Move, Task
from tutor.games.elementals.cards import ALAKIR, BEST_NUMBER, IS_TITAN, NEPTULON, POWER, RAGNAROS, THERAZANE
from tutor.games.elementals.decisions import Act, BeforeDraw, NameNumber
from tutor.games.elementals.layout import SLOTS, Slot
from tutor.games.elementals.rules.answers import Name
from tutor.games.elementals.rules.attack import Banish, Discard, Place
from tutor.games.elementals.rules.opening import Draw
from tutor.games.elementals.rules.powers import UseAlAkir, UseNeptulon, UseRagnaros, UseTherazane
from tutor.games.elementals.state import ElementalsPosition


def _moves_of(kind: type[Move], *facts: Any) -> tuple[Any, ...]:
    """Return the moves of a kind with each titan card, indexed by ``card.at``."""
    return row_of(lambda card: kind.of(card, *facts) if card in IS_TITAN else None)


_DRAW: Final = Draw.of()
_PLACES: Final = [_moves_of(Place, slot) for slot in SLOTS]
_BANISHES: Final = [_moves_of(Banish, slot) for slot in SLOTS]
_DISCARDS: Final = _moves_of(Discard)
_NUMBERS: Final = tuple(Name.of(number) for number in range(1, BEST_NUMBER + 1))
_WHISPERS: Final = _moves_of(UseNeptulon)
_WHISPER_OF_NOTHING: Final = UseNeptulon.of(None)
_TOUCH: Final = UseTherazane.of()
_HANDS: Final = _moves_of(UseRagnaros)
_BREATH: Final = UseAlAkir.of()


def _plain(position: ElementalsPosition) -> list[Move]:
    decision = position.decision
    assert decision is not None  # otherwise this is not called
    return decision.legal(position)


def _before_draw(position: ElementalsPosition) -> list[Move]:
    if position.readings.settings.reveals_later:
        return _plain(position)
    return [_DRAW, *_powers(position)] if position.powers else [_DRAW]


def _act(position: ElementalsPosition) -> list[Move]:
    settings = position.readings.settings
    if not settings.usual_turns:
        return _plain(position)
    hand, placed, firsts = position.hand, position.placed, settings.firsts
    tower: list[Any] = position.tower  # an elemental lies in each open slot
    moves: list[Move] = []
    banishes: list[Move] = []
    for slot in position.open:
        at = slot.at
        stack = placed[at]
        if not stack:
            able = firsts[tower[at].at]
        elif len(stack) > 1:
            elemental = tower[at]
            if stack[0].counted + stack[1].counted >= POWER[elemental]:
                able = settings.banishing[elemental.at]
                for card in hand:
                    if able[card.at]:
                        banishes.append(_BANISHES[at][card.at])
            continue
        elif position.doubled is None:
            able = settings.seconds[tower[at].at][stack[0].counted]
        else:
            moves += _seconds(position, slot)
            continue
        places = _PLACES[at]
        for card in hand:
            if able[card.at]:
                moves.append(places[card.at])
    if banishes:
        moves += banishes
    for card in hand:
        moves.append(_DISCARDS[card.at])
    if position.powers:
        moves += _powers(position)
    return moves


def _seconds(position: ElementalsPosition, slot: Slot) -> list[Move]:
    """Return the moves that place a second damage card on an elemental, one of the two perhaps doubled, by the plain
    rules."""
    places = [_PLACES[slot.at][card.at] for card in position.hand]
    return [move for move in places if move.refuse(position) is None]


def _powers(position: ElementalsPosition) -> list[Move]:
    """Return the uses of the powers that are ready."""
    settings, powers, hand = position.readings.settings, position.powers, position.hand
    if settings.powers_need_hand and not hand:
        return []
    uses: list[Move] = []
    has_cards = position.deck or settings.fizzles
    if NEPTULON in powers:
        if hand:
            uses += [_WHISPERS[card.at] for card in hand]
        elif settings.fizzles:
            uses.append(_WHISPER_OF_NOTHING)
    if THERAZANE in powers and has_cards:
        uses.append(_TOUCH)
    if RAGNAROS in powers:
        if settings.doubles_hand:
            uses += [_HANDS[card.at] for card in hand]
        if settings.doubles_placed:
            lying = [item for slot in position.open for item in position.placed[slot.at]]
            uses += [_HANDS[item.card.at] for item in lying if not item.banish]
    if ALAKIR in powers and has_cards:
        uses.append(_BREATH)
    return uses


def _number(position: ElementalsPosition) -> list[Move]:
    waiting = position.peek(NameNumber)
    if waiting.slot is None:
        return list(_NUMBERS)
    if not position.readings.settings.usual_turns or position.doubled is not None:
        return _plain(position)
    stack = position.placed[waiting.slot.at]
    return list(_NUMBERS[max(0, position.missing(waiting.slot) - 1) :] if stack else _NUMBERS)


Listing = Callable[["ElementalsPosition"], list[Move]]
LISTINGS: Final[Mapping[type[Decision] | type[Task], Listing]] = {
    BeforeDraw: _before_draw,
    Act: _act,
    NameNumber: _number,
}
