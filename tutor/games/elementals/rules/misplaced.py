"""Why a move does not answer what waits, or that the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.moves import Move, Refusal
from tutor.games.elementals.rules import refusals
from tutor.games.elementals.rules.play import Banish, Discard, Place
from tutor.games.elementals.rules.turns import ElementalsMove, EndTurn
from tutor.games.elementals.rules.waiting import Waiting

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition

_PLAYS = (Place, Banish, Discard, EndTurn)
_ENDS = {
    "won": refusals.WON_ALREADY,
    "lost-damage": refusals.LOST_BY_DAMAGE,
    "lost-deck": refusals.LOST_BY_DECK,
    "lost-short": refusals.LOST_BY_SHORT_DRAW,
    "lost-hopeless": refusals.LOST_BEYOND_HOPE,
}


def misplaced(position: ElementalsPosition, move: Move) -> Refusal:
    """What has to be answered first, or what this move would need."""
    decision = position.decision
    instead = decision.instead if isinstance(decision, Waiting) else None
    if instead is not None:
        return instead
    if isinstance(move, _PLAYS) and not position.playing:
        return refusals.DRAW_FIRST
    return move.elsewhere if isinstance(move, ElementalsMove) else refusals.MEANS_NOTHING


def over(position: ElementalsPosition, move: Move) -> Refusal:
    """How the game ended; nothing can be done any more."""
    return _ENDS[position.result.key if position.result else "won"]
