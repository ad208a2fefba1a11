"""Attributes, abilities and battles that are given or taken away."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import EventWords, count
from tutor.games.solforge.rules import events as ev
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.events.batches import KEYWORDS, ability_text
from tutor.games.solforge.words.names import (
    ATTRIBUTE_CLAUSES,
    ATTRIBUTES,
    Phrases,
    attribute,
    left_open,
    standing,
    stops,
    upper,
    where,
    whom,
    whose,
)


def _given(e: ev.AttributeGiven, view: SolForgePosition) -> Phrases:
    it = where(view, e.place, e.card)
    if not e.amount:
        text = f"{ATTRIBUTES[e.attribute]} is negated on {it}, so it cannot be given. [SF-KW-n]"
        return text, left_open(view, "SF-A33")
    name = attribute(e.attribute, e.amount)
    return f"{upper(it)} gains {name}{_until(e, view, 'grants')}. [{ATTRIBUTE_CLAUSES[e.attribute]}]"


def _until(e: Any, view: SolForgePosition, where_kept: str) -> str:
    """Return when a gift ends: the end of the latest such gift."""
    creature = standing(view, e.place)
    kept = () if creature is None else getattr(creature, where_kept)
    return stops(view, kept[-1].until) if e.stops and kept else ""


def _negated(e: ev.AttributeNegated, view: SolForgePosition) -> Phrases:
    how_long = _until(e, view, "negations") or " for good"
    text = f"{ATTRIBUTES[e.attribute]} is negated on {where(view, e.place, e.card)}{how_long}. [SF-KW-n]"
    return text, left_open(view, "SF-A33")


def _ability_given(e: ev.AbilityGiven, view: SolForgePosition) -> Phrases:
    keyword = KEYWORDS.get(e.ability.trigger)
    name = f"**{keyword[0]}**" if keyword else "an ability"
    text = f"{upper(where(view, e.place, e.card))} gains {name}{_until(e, view, 'gained')}. [SF-RO-i]"
    return text, ability_text(e.ability)


def _player_given(e: ev.PlayerGiven, view: SolForgePosition) -> Phrases:
    how_long = _for_two_ends(e, view) if e.turns > 0 else "for the rest of the game"
    text = f"‹{e.ability.printed_on.card.name}› stays with {whom(view, e.seat)} {how_long}. [SF-RO-j]"
    return text, ability_text(e.ability), left_open(view, "SF-A40")


def _for_two_ends(e: ev.PlayerGiven, view: SolForgePosition) -> str:
    """Return the duration of something that lasts for two ends of turns: the player's own, or anybody's (SF-A40)."""
    if view.readings.echoes_length == "until-next-turn-of-anyone":
        return "until the end of the next turn, no matter whose"
    return f"until the end of {whose(view, e.seat)} next turn"


def _extra_battle(e: ev.ExtraBattle, view: SolForgePosition) -> Phrases:
    battles = count(e.amount, "extra battle")
    text = f"{upper(where(view, e.place, e.card))} gets {battles} this turn. [SF-FT-i]"
    return text, left_open(view, "SF-A30")


GIFTS: EventWords = (
    (ev.AttributeGiven, _given),
    (ev.AttributeNegated, _negated),
    (ev.AbilityGiven, _ability_given),
    (ev.PlayerGiven, _player_given),
    (ev.ExtraBattle, _extra_battle),
)
