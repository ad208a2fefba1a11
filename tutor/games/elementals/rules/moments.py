"""Why a move does not answer what waits, or that the game is over."""

from __future__ import annotations

from tutor.engine.moves import Move, Refusal
from tutor.games.elementals import decisions
from tutor.games.elementals.rules import refusals
from tutor.games.elementals.rules.opening import ElementalsMove
from tutor.games.elementals.state import ElementalsPosition

_FIRST = {
    decisions.PickLayout: refusals.LAYOUT_FIRST,
    decisions.NameNumber: refusals.NUMBER_FIRST,
    decisions.LookUnder: refusals.LOOK_FIRST,
    decisions.AnswerDiscard: refusals.DAMAGE_FIRST,
    decisions.TakeLord: refusals.LORD_FIRST,
    decisions.CarrySurplus: refusals.SURPLUS_FIRST,
}
_ENDS = {
    "won": refusals.WON_ALREADY,
    "lost-damage": refusals.LOST_BY_DAMAGE,
    "lost-deck": refusals.LOST_BY_DECK,
    "lost-short": refusals.LOST_BY_SHORT_DRAW,
    "lost-hopeless": refusals.LOST_BEYOND_HOPE,
}


def waits_first(position: ElementalsPosition) -> Refusal | None:
    """What a question that waits is answered with to anything else; None before and within a turn's plays."""
    return _FIRST.get(type(position.decision))


def misplaced(position: ElementalsPosition, move: Move) -> Refusal:
    """What has to be answered first, or what this move would need."""
    return waits_first(position) or (move.elsewhere if isinstance(move, ElementalsMove) else refusals.MEANS_NOTHING)


def over(position: ElementalsPosition, move: Move) -> Refusal:
    """How the game ended; nothing can be done any more."""
    return _ENDS[position.result.key if position.result else "won"]
