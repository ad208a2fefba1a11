"""The legal moves of the commonest decisions, listed quickly.

Nothing depends on this file: without it, and without its line in ``GAME``, the same moves are listed in the same order,
only slower. Where a reading makes things unusual, and for powers and a doubled card, the plain rules answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from tutor.engine.cards import Card
from tutor.engine.moves import Decision, Move, Task
from tutor.games.elementals.cards import BEST_NUMBER, POWER, TITANS
from tutor.games.elementals.decisions import Act, BeforeDraw, NameNumber
from tutor.games.elementals.layout import SLOTS, Slot
from tutor.games.elementals.rules.answers import Name
from tutor.games.elementals.rules.attack import Banish, Discard, Place
from tutor.games.elementals.rules.opening import Draw
from tutor.games.elementals.rules.powers import UseAlAkir, UseNeptulon, UsePower, UseRagnaros, UseTherazane
from tutor.games.elementals.state import ElementalsPosition

_DRAW: Final = Draw.of()
_PLACES: Final = [{card: Place.of(card, slot) for card in TITANS} for slot in SLOTS]
_BANISHES: Final = [{card: Banish.of(card, slot) for card in TITANS} for slot in SLOTS]
_NUMBERS: Final = tuple(Name.of(number) for number in range(1, BEST_NUMBER + 1))
_POWERS: Final[dict[Card, type[UsePower]]] = {
    kind.lord: kind for kind in (UseNeptulon, UseTherazane, UseRagnaros, UseAlAkir)
}
_DISCARDS: Final = {card: Discard.of(card) for card in TITANS}


def _plain(position: ElementalsPosition) -> list[Move]:
    decision = position.decision
    assert decision is not None  # or nobody would ask
    return decision.legal(position)


def _before_draw(position: ElementalsPosition) -> list[Move]:
    if position.readings.settings.reveals_later:
        return _plain(position)
    return [_DRAW, *_powers(position)] if position.powers else [_DRAW]


def _act(position: ElementalsPosition) -> list[Move]:
    settings = position.readings.settings
    if not settings.usual_turns:
        return _plain(position)
    hand, placed, doubled = position.hand, position.placed, position.doubled
    damagers, banishers = settings.damagers, settings.banishers
    tower: list[Any] = position.tower  # an elemental lies in each open slot
    moves: list[Move] = []
    banishes: list[Move] = []
    for slot in position.open:
        at = slot.at
        stack = placed[at]
        if not stack:
            able = damagers[tower[at]]
        elif len(stack) > 1:
            elemental = tower[at]
            if stack[0].counted + stack[1].counted >= POWER[elemental]:
                able = banishers[elemental]
                for card in hand:
                    if card in able:
                        banishes.append(_BANISHES[at][card])
            continue
        elif doubled is None:
            able = settings.seconds[tower[at]][stack[0].counted]
        else:
            moves += _seconds(position, slot)
            continue
        places = _PLACES[at]
        for card in hand:
            if card in able:
                moves.append(places[card])
    if banishes:
        moves += banishes
    for card in hand:
        moves.append(_DISCARDS[card])
    if position.powers:
        moves += _powers(position)
    return moves


def _seconds(position: ElementalsPosition, slot: Slot) -> list[Move]:
    """The second damage cards for an elemental, one of them perhaps doubled, by the plain rules."""
    places = _PLACES[slot.at]
    return [places[card] for card in position.hand if places[card].refuse(position) is None]


def _powers(position: ElementalsPosition) -> list[Move]:
    """The uses of the powers that lie ready, by the plain rules."""
    uses: list[Move] = []
    for lord, kind in _POWERS.items():
        if lord in position.powers:
            uses += [move for move in kind.uses(position) if move.refuse(position) is None]
    return uses


def _number(position: ElementalsPosition) -> list[Move]:
    waiting = cast(NameNumber, position.decision)
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
