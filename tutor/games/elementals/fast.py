"""The legal moves of the commonest decisions, listed quickly.

Nothing depends on this file: without it, and without its line in ``GAME``, the same moves are listed in the same order,
only slower. Where a reading or a doubled card makes things unusual, the plain listing answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from tutor.engine.moves import Decision, Move, Task
from tutor.games.elementals.cards import POWER, TITANS
from tutor.games.elementals.decisions import Act, BeforeDraw
from tutor.games.elementals.layout import SLOTS
from tutor.games.elementals.rules.attack import Banish, Discard, Place
from tutor.games.elementals.rules.opening import Draw

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition

_DRAW: Final = Draw.of()
_PLACES: Final = {card: tuple(Place.of(card, slot) for slot in SLOTS) for card in TITANS}
_BANISHES: Final = {card: tuple(Banish.of(card, slot) for slot in SLOTS) for card in TITANS}
_DISCARDS: Final = {card: Discard.of(card) for card in TITANS}


def _plain(position: ElementalsPosition) -> list[Move]:
    decision = position.agenda[-1]
    assert isinstance(decision, Decision)
    return decision.legal(position)


def _before_draw(position: ElementalsPosition) -> list[Move]:
    if position.powers or position.readings.settings.reveals_later:
        return _plain(position)
    return [_DRAW]


def _act(position: ElementalsPosition) -> list[Move]:
    settings = position.readings.settings
    if not settings.usual_turns or position.doubled is not None or position.powers:
        return _plain(position)
    hand, tower, placed = position.hand, position.tower, position.placed
    moves: list[Move] = []
    banishes: list[Move] = []
    for slot in position.open:
        at = slot.at
        elemental, stack = tower[at], placed[at]
        assert elemental is not None  # for the slot is open
        missing = POWER[elemental]
        for item in stack:
            missing -= item.counted
        if len(stack) < 2:
            able = settings.damagers[elemental]
            least = missing if stack else 0
            for card in hand:
                if card in able and POWER[card] >= least:
                    moves.append(_PLACES[card][at])
        elif missing <= 0:
            able = settings.banishers[elemental]
            for card in hand:
                if card in able:
                    banishes.append(_BANISHES[card][at])
    moves += banishes
    for card in hand:
        moves.append(_DISCARDS[card])
    return moves


Listing = Callable[["ElementalsPosition"], list[Move]]
LISTINGS: Final[Mapping[type[Decision] | type[Task], Listing]] = {BeforeDraw: _before_draw, Act: _act}
