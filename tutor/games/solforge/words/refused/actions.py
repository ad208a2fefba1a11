"""Refusals of battles, of moves across lanes, and of activations."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import RefusalWords, count
from tutor.games.solforge.cards.model import Level
from tutor.games.solforge.rules import battle
from tutor.games.solforge.rules import refusals as no
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.names import Phrases, standing, upper, whose
from tutor.games.solforge.words.refused.saying import always, creature, place
from tutor.games.solforge.words.to_do import to_do


def _battle_held(m: Any, view: SolForgePosition) -> Phrases:
    return "This turn has had its battle. Press End turn. [SF-BA-k]", "Another one takes an extra battle."


def _battle_first(m: Any, view: SolForgePosition) -> Phrases:
    return "The battle comes first: press Battle. [SF-TM-b]", "Everything else is optional. [SF-TM-c]"


def _extra_first(m: Any, view: SolForgePosition) -> Phrases:
    return "The extra battle comes first: press Extra battle. [SF-TM-b]"


def _asleep(m: Any, view: SolForgePosition) -> Phrases:
    until = f"{whose(view, view.active)} next turn"
    return (
        f"{upper(creature(m, view))} sleeps until {until}. [SF-BA-e] [SF-TB-b]",
        "Until then it can neither move nor activate.",
        "An Aggressive creature counts as awake. [SF-AT-c]",
    )


def _no_mobility(m: Any, view: SolForgePosition) -> Phrases:
    found = standing(view, place(m, view))
    fights = found is not None and not view.battles and not battle.hindrance(view, found)
    fight = " Press Battle, and it fights from there." if fights else ""
    return (
        f"{upper(creature(m, view))} stays in its lane.{fight} [SF-AT-j]",
        "It has no Mobility. Only an effect can move it.",
    )


def _too_far(m: Any, view: SolForgePosition) -> Phrases:
    found = standing(view, place(m, view))
    reach = found.mobility if found is not None else 0
    return f"That is too far: {creature(m, view)} has Mobility {reach}. [SF-AT-j]"


def _moved(m: Any, view: SolForgePosition) -> Phrases:
    found = standing(view, place(m, view))
    left = found.mobility - found.moved if found is not None and view.readings.mobility_use == "budget" else 0
    if left > 0:
        lanes = count(left, "lane is", "lanes are")
        return f"{upper(creature(m, view))} has moved this turn: {lanes} left of its Mobility. [SF-AT-j]"
    return f"{upper(creature(m, view))} has already moved this turn. It may move again on your next turn. [SF-AT-j]"


def _occupied(m: Any, view: SolForgePosition) -> Phrases:
    return "That lane is taken. Choose an empty one; it may pass others on the way. [SF-LN-d] [SF-AT-k]"


def _no_activate(m: Any, view: SolForgePosition) -> Phrases:
    found = standing(view, place(m, view))
    text = f"{upper(creature(m, view))} has no Activate ability. [SF-KW-c]"
    if found is None:
        return text
    return (text, "Its abilities were taken away.") if found.stripped else (text, _reads(found.card))


def _reads(level: Level) -> str:
    return f"‹{level.name}› reads: {level.text}" if level.text else f"‹{level.name}› has no ability of its own."


def _activated(m: Any, view: SolForgePosition) -> Phrases:
    return (
        f"{upper(creature(m, view))} was used this turn. It can be used again on your next one.",
        "Its player chooses when. [SF-KW-c] How often, the book does not say; we play once a turn (SF-A29).",
    )


def _no_creature(m: Any, view: SolForgePosition) -> Phrases:
    return f"Nobody of yours stands there. {to_do(view)} [SF-TM-a]"


ACTIONS: RefusalWords = (
    (no.BATTLE_HELD, _battle_held),
    (no.HOLD_BATTLE_FIRST, _battle_first),
    (no.HOLD_EXTRA_BATTLE, _extra_first),
    (no.NO_CREATURE, _no_creature),
    (no.ASLEEP, _asleep),
    (no.NO_MOBILITY, _no_mobility),
    (no.TOO_FAR, _too_far),
    (no.MOVED, _moved),
    (no.SAME_LANE, always("It stands in that lane already. Choose another one. [SF-AT-j]")),
    (no.OCCUPIED, _occupied),
    (no.NO_ACTIVATE, _no_activate),
    (no.ACTIVATED, _activated),
)
