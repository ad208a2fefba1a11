"""Refusals of what belongs to another moment, or to no moment any more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.engine.words import card, listing
from tutor.games.elementals.decisions import NameNumber
from tutor.games.elementals.rules import attack, optional
from tutor.games.elementals.rules import refusals as no
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import Phrases, left_open, target
from tutor.games.elementals.words.refused.lying import Table, hand


def _draw_first(m: Any, view: ElementalsPosition) -> Phrases:
    first = "First draw: click the deck."
    cards = " Cards that are already in your hand wait until then too." if view.hand else ""
    turned = " and uncovered elementals turned up" if view.readings.settings.reveals_later else ""
    return first, f"A turn opens with the draw. [EL-4a]{cards} Only favours may be used{turned} before that. [EL-4.1a]"


def _number_first(m: Any, view: ElementalsPosition) -> Phrases:
    joker = view.peek(NameNumber).card
    return f"First say how much {card(joker)} counts.", "A joker counts what you want, from 1 to 10. [EL-2.2e]"


def _hand_first(m: Any, view: ElementalsPosition) -> Phrases:
    if view.why_not(optional.EndTurn.of()) is None:
        return (
            "You draw at the start of a turn. First end this one.",
            f"Here, a turn may be ended with cards in hand [EL-4p], and then more are drawn. [EL-4q] {hand(view)}",
        )
    return (
        "First use up your hand. Then you draw again.",
        f"Every card has to be played or discarded before the turn is over. [EL-4p] [EL-4q] {hand(view)}",
    )


def _no_number_asked(m: Any, view: ElementalsPosition) -> Phrases:
    settings = view.readings.settings
    moments = []
    if settings.names_placed:
        moments.append("played")
    if settings.names_paired:
        moments.append("paired with a second hit")
    if settings.names_discards:
        moments.append("discarded")
    when = f"A joker's number is named when the joker is {listing(moments, 'or')}."
    return "No joker waits for a number.", f"{when if moments else 'Here, a joker always counts ten.'} [EL-2.2e]"


def _no_damage_waits(m: Any, view: ElementalsPosition) -> Phrases:
    verdict = "No discard waits for an answer."
    if view.readings.settings.responses:
        return verdict, "A discard waits only while one of your favours could answer it. [EL-4.1a]"
    return verdict, "A discarded card does its damage as it is discarded. [EL-4o]"


def _no_lord_asked(m: Any, view: ElementalsPosition) -> Phrases:
    verdict = "No favour waits for you to decide."
    if view.readings.settings.may_refuse:
        return verdict, "Here, you decide about a favour as its King is beaten. [EL-4k]"
    if not view.readings.settings.powers_are_won:
        return verdict, "At this table a beaten King owes no favour. [EL-4k]"
    return verdict, "A beaten King owes you the favour by himself. [EL-4k]"


def _no_surplus(m: Any, view: ElementalsPosition) -> Phrases:
    verdict = "There is no surplus to carry over."
    if view.readings.settings.carries:
        return verdict, "Here, surplus is carried over at the moment when an elemental has all its damage. [EL-4e]"
    return verdict, "Damage beyond an elemental's number is lost. [EL-4e]"


MOMENTS: Table = {
    no.LAYOUT_FIRST: ("First choose a layout.", "There is nothing on the table before that. [EL-3b]"),
    no.DRAW_FIRST: _draw_first,
    no.NUMBER_FIRST: _number_first,
    no.LOOK_FIRST: (
        "First say where the card you have seen goes.",
        "Therazane's Touch shows the bottom card: leave it, or draw it next. [EL-4.1c]",
    ),
    no.DAMAGE_FIRST: (
        "First decide about the discard that is under way.",
        "Take its damage [EL-4o], or use a favour first. [EL-4.1a]",
    ),
    no.LORD_FIRST: (
        "First decide about the favour of the King you beat.",
        "Keep it, or let it go. [EL-4k]",
    ),
    no.SURPLUS_FIRST: (
        "First say where the surplus damage goes.",
        "It may count on another revealed elemental that still needs damage. [EL-4e]",
    ),
    no.LAYOUT_CHOSEN: ("The layout stands ({layout}) and stays for this game. Another one needs a new deal. [EL-3b]",),
    no.HAND_FIRST: _hand_first,
    no.NO_NUMBER_ASKED: _no_number_asked,
    no.NO_LOOK_ASKED: (
        "No card has been looked at.",
        "Only Therazane's Touch lets you see the bottom card and move it. [EL-4.1c]",
    ),
    no.NO_DAMAGE_WAITS: _no_damage_waits,
    no.NO_LORD_ASKED: _no_lord_asked,
    no.NO_SURPLUS: _no_surplus,
}


def _still_playable(m: Any, view: ElementalsPosition) -> Phrases:
    ways = [
        f"{'hit' if isinstance(move, attack.Place) else 'use it to banish'} {target(view, move.slot)}"
        for move in attack.plays_of(view, m.card)
        if isinstance(move, attack.Place | attack.Banish)
    ]
    return (
        f"{card(m.card)} cannot be discarded while it can be played.",
        f"Here, only cards without a legal play may be discarded. [EL-4n] You can {listing(ways, 'or')}.",
    )


def _hold_at_the_end(m: Any, view: ElementalsPosition) -> Phrases:
    settings = view.readings.settings
    rest = "The rest of your hand has to be discarded."
    if not (settings.must_spend and view.powers):
        end = "your hand is empty"
    elif settings.win_late:
        end = "your favours are used and your hand is empty"
    else:
        end, rest = "your favours are used", "First use what favours you can, and discard the rest of your hand."
    return (
        f"No card can be kept now. {rest}",
        f"Every elemental is beaten, and the game ends when {end}. [EL-4p] {hand(view)}",
    )


TURNS: Table = {
    no.TURNED_AT_ONCE: (
        "You do not turn elementals up yourself.",
        "An uncovered one is turned face up by itself, at once. [EL-4m]",
    ),
    no.NOTHING_TO_TURN_UP: ("That place is empty. There is nothing to turn up.", "{revealed} [EL-4l]"),
    no.STILL_COVERED: ("Other cards lie on that one. Beat them first.", "{covered}"),
    no.FACE_UP_ALREADY: ("{target} is face up already.", "Only what is face down is turned up. [EL-4l]"),
    no.STILL_PLAYABLE: _still_playable,
    no.NO_HOLDING: (
        "You cannot keep these. Play or discard every card first.",
        "No card can be kept for the next turn. [EL-4p] {hand}",
    ),
    no.HOLD_USED: (
        "You have kept a card once in this game. Now play or discard every card.",
        "{hand} [EL-4p]",
    ),
    no.HOLD_ONE_ONLY: (
        "You may keep only one card. Play or discard the others first.",
        "{hand} [EL-4p]",
    ),
    no.HOLD_WITHOUT_DRAW: (
        "Nothing is left to draw, so play or discard these first.",
        "Another turn would bring no cards, so play or discard what you hold. [EL-4q] {hand}",
    ),
    no.HOLD_AT_THE_END: _hold_at_the_end,
}


def _won_already(m: Any, view: ElementalsPosition) -> Phrases:
    settings = view.readings.settings
    how = "The last elemental ended it; cards left in your hand do no harm. [EL-5a]"
    if settings.win_late or settings.must_spend:
        how = "Every elemental is beaten, and nothing else was left to wait for. [EL-5a]"
    return "The game is won. Nothing is left to do.", how


def _lost(why: str, reading: str) -> Callable[[Any, ElementalsPosition], Phrases]:
    return lambda m, view: ("The game is lost. Nothing can be done any more.", why, left_open(view, reading))


ENDS: Table = {
    no.WON_ALREADY: _won_already,
    no.LOST_BY_DAMAGE: _lost(
        "The damage reached its limit before every elemental was beaten. [EL-5a] Undo, and try another way.", "EL-A02"
    ),
    no.LOST_BY_DECK: _lost("There was nothing left to draw. [EL-4q] Undo, and try to waste fewer cards.", "EL-A05"),
    no.LOST_BY_SHORT_DRAW: _lost(
        "Too few cards were left for a whole draw. [EL-4a] Undo, and try another way.", "EL-A06"
    ),
    no.LOST_BEYOND_HOPE: _lost(
        "Fewer cards were left than beating the rest takes. [EL-5a] Undo, and try another way.", "EL-A39"
    ),
}
