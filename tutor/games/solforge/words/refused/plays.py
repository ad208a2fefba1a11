"""Refusals of cards that cannot be played or levelled."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import RefusalWords, listing
from tutor.games.solforge.rules import refusals as no
from tutor.games.solforge.rules.plays import LevelDirectly
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.events.plays import only
from tutor.games.solforge.words.names import Phrases, upper, whose
from tutor.games.solforge.words.refused.saying import ability_of, always, hand, plays, subject
from tutor.games.solforge.words.to_do import press
from tutor.games.solforge.words.wanted import wanted

FIRST_TURN = {"first-player-only": "The very first turn", "both-players": "Each player's first turn"}
"""Which turn has one play only (SF-A01)."""


FREELY = "creatures that can move or activate, Free cards. [SF-TM-a]"


def _not_in_hand(m: Any, view: SolForgePosition) -> Phrases:
    return f"{upper(subject(m, view))} is not in {whose(view, view.active)} hand. [SF-TM-a]", hand(view)


def _no_plays(m: Any, view: SolForgePosition) -> Phrases:
    return f"No play left for {subject(m, view)}. {upper(press(view))}. [SF-OV-b]", plays(view)


def _opening(m: Any, view: SolForgePosition) -> Phrases:
    return (
        f"{FIRST_TURN[view.readings.opening_plays]} has one play only. {upper(press(view))}. [SF-OV-c]",
        "What needs no play: " + ("" if view.battles else "the battle, ") + FREELY,
    )


def _no_target(m: Any, view: SolForgePosition) -> Phrases:
    text = f"{upper(subject(m, view))} has no target.{_asks_for(m, view)} [SF-OV-h]"
    if not hasattr(m, "card") or LevelDirectly.of(m.card).refuse(view) is not None:
        return text
    return text, "You may level it up instead. [SF-PC-f]"


def _asks_for(m: Any, view: SolForgePosition) -> str:
    """Everything that an ability asks for, when one of these is missing."""
    ability = ability_of(m, view)
    if ability is None or not ability.choices:
        return " It needs creatures to act on, or an empty lane to spawn into."
    return f" It asks for {listing([wanted(target) for target in ability.choices])}."


def _top_level(m: Any, view: SolForgePosition) -> Phrases:
    text = f"Level {m.card.number} is the top for {subject(m, view)}. Play it instead. [SF-PC-f]"
    return text if m.card.overload else (text, "Played, it would go to the discard pile as it is. [SF-CL-d]")


def _free(m: Any, view: SolForgePosition) -> Phrases:
    return (
        f"{upper(subject(m, view))} is Free: play it, it needs no play. [SF-PC-i]",
        "A Free card cannot be levelled up instead of being played. What is left goes to the discards with your hand.",
    )


def _no_play_to_level(m: Any, view: SolForgePosition) -> Phrases:
    return f"Levelling takes a play too, and none is left. {upper(press(view))}. [SF-OV-b]"


def _levelling_costs(m: Any, view: SolForgePosition) -> Phrases:
    fitting = next(free for free in view.free_plays if free.only.fits(m.card))
    return f"A free play for {only(str(fitting))} pays for playing a card, not for levelling it. [SF-PC-i]"


def _does_not_fit(m: Any, view: SolForgePosition) -> Phrases:
    return "There is no such play, or it does not fit this card. Choose one that does. [SF-OV-e]", plays(view)


PLAYS: RefusalWords = (
    (no.NOT_IN_HAND, _not_in_hand),
    (no.NO_PLAYS, _no_plays),
    (no.OPENING_PLAY, _opening),
    (
        no.NOT_A_SPELL,
        always("Put it into one of your own lanes. It strikes from there. [SF-OV-g] [SF-PC-b]"),
    ),
    (no.NO_TARGET, _no_target),
    (no.TOP_LEVEL, _top_level),
    (no.FREE_NOT_LEVELLED, _free),
    (no.NO_PLAY_TO_LEVEL, _no_play_to_level),
    (no.LEVELLING_COSTS, _levelling_costs),
    (no.PLAY_DOES_NOT_FIT, _does_not_fit),
    (
        no.NOT_OFFERED,
        lambda m, view: f"{upper(subject(m, view))} is not in this pack. Take one of the cards shown. [SF-DS-i]",
    ),
    (
        no.CANNOT_LEVEL,
        lambda m, view: f"{upper(subject(m, view))} cannot level any more. Choose one with a next level. [SF-CL-d]",
    ),
    (
        no.FINAL,
        always("A card that was levelled stays levelled, so this spell cannot be taken back any more. [SF-CL-e]"),
    ),
)
