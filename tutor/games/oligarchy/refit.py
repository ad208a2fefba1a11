"""Adapting a game in progress to other readings: the waiting decision is asked again or dropped."""

from __future__ import annotations

from dataclasses import replace

from tutor.engine.moves import Decision, Task
from tutor.games.oligarchy import decisions as ask
from tutor.games.oligarchy.rules.attack import Attack, blow_of, go_on
from tutor.games.oligarchy.rules.combining import gain
from tutor.games.oligarchy.rules.effects import check_win, revert_heirs
from tutor.games.oligarchy.rules.meanwhile import is_worth_asking
from tutor.games.oligarchy.rules.obligations import excess
from tutor.games.oligarchy.rules.stacking import Stacking
from tutor.games.oligarchy.state import Realm


def refit(position: Realm) -> None:
    """Adapt the table and the agenda to new readings."""
    seats = range(position.seats)
    position.take_stock()
    if position.readings.two_uses != "marked":
        position.half_used = [False for _ in seats]
    if position.readings.archmage_reach == "while-held":
        position.old_sorcerers = [0 for _ in seats]
    if position.readings.many_steps != "accumulates":
        position.kept = [0 for _ in seats]
    losing = position.bereft or isinstance(position.decision, ask.Recovering | ask.Surplus)
    if position.readings.heir_stays == "reverts" and not losing:
        revert_heirs(position)
    if position.readings.win_time != "turn-end" and not position.bereft:
        check_win(position)
    if position.result is None:
        _ask_again(position)


def _ask_again(position: Realm) -> None:
    """Restart choices of cards, and drop a question that the new readings do not ask."""
    if isinstance(position.agenda[-1], Stacking):
        position.pop(Stacking)
    top = position.agenda[-1]
    if isinstance(top, ask.Obliged):
        position.pop(ask.Obliged)
        kinds = tuple(kind for kind in top.kinds if kind in excess(position, top.seat))
        if kinds and not top.second:
            position.push(ask.Obliged.of(top.seat, kinds, False))
        elif top.second and position.readings.factor_three == "two-pairs":
            position.push(top)
    elif isinstance(top, ask.Striking):
        position.pop(ask.Striking)
        go_on(position, replace(top, blow=_blow(position, top)))
    elif isinstance(top, ask.Aiming) and not top.aimed:
        position.pop(ask.Aiming)
        Attack.of(top.seat).run(position)
    elif isinstance(top, ask.Sourcing):
        position.pop(ask.Sourcing)
        gain(position, top.seat, top.kind, 1, top.way, "made")
    if position.agenda and not _stands(position, position.agenda[-1]):
        position.pop(Decision)


def _blow(position: Realm, question: ask.Striking) -> int:
    """Return the size of a blow; if all damage is one blow, it stays as it was (OL-A65)."""
    fresh = blow_of(position, question.seat, question.left)
    return question.blow if question.blow > fresh == question.left else fresh


def _stands(position: Realm, item: Decision | Task) -> bool:
    """Return whether a question is still asked and can be answered."""
    if not isinstance(item, Decision):
        return True
    if isinstance(item, ask.AnyTime):
        return is_worth_asking(position)
    if isinstance(item, ask.Declaring) and position.readings.ace == "mandatory":
        return False
    if isinstance(item, ask.Acting) and item.early and position.readings.options_when != "whole-turn":
        return False
    return any(move.refuse(position) is None for move in item.options(position))
