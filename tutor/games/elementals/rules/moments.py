"""Refusals of moves that do not answer the waiting decision, and of moves after the end."""

from __future__ import annotations

from tutor.games.elementals import decisions
from tutor.games.elementals.rules import refusals

ANSWER_FIRST = {
    decisions.PickLayout: refusals.LAYOUT_FIRST,
    decisions.NameNumber: refusals.NUMBER_FIRST,
    decisions.LookUnder: refusals.LOOK_FIRST,
    decisions.AnswerDiscard: refusals.DAMAGE_FIRST,
    decisions.TakeLord: refusals.LORD_FIRST,
    decisions.CarrySurplus: refusals.SURPLUS_FIRST,
}
ENDINGS = {
    "won": refusals.WON_ALREADY,
    "lost-damage": refusals.LOST_BY_DAMAGE,
    "lost-deck": refusals.LOST_BY_DECK,
    "lost-short": refusals.LOST_BY_SHORT_DRAW,
    "lost-hopeless": refusals.LOST_BEYOND_HOPE,
}
