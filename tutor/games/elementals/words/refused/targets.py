"""Refusals about cards and targets, and about touches that mean no move."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import card, cards, listing
from tutor.games.elementals.rules import refusals as no
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import Phrases, at, left_open, target, the, upper
from tutor.games.elementals.words.refused.lying import Table, covered_by, hand, revealed


def _not_in_hand(m: Any, view: ElementalsPosition) -> Phrases:
    newest = ", and here the newest discard," if view.readings.settings.reserve else ""
    return (
        f"{card(m.card)} is not in your hand.",
        f"Only cards in your hand{newest} can be used. [EL-4b] {hand(view)}",
    )


def _hits_out_of_play(m: Any, view: ElementalsPosition) -> Phrases:
    if view.readings.settings.reserve and view.hits:
        newest = view.hits[-1].card
        verdict = "Of the discards only the newest can be used."
        if m:
            lies = "has been discarded already" if m.card is newest else "lies under a newer discard"
            verdict = f"{card(m.card)} {lies}. You cannot use it like that."
        return (
            verdict,
            f"Here, {card(newest)} may be played onto an elemental, and its damage stays. [EL-4n] {hand(view)}",
        )
    if not m and view.hand:
        return (
            "First choose a card from your hand. Then touch the discards to throw it away.",
            f"Each discard counts as damage. [EL-4n] {hand(view)}",
        )
    verdict = f"{card(m.card)} has been discarded. It is out of play." if m else "The discards are out of play."
    return (
        verdict,
        f"Discards lie in their row and count as damage, nothing else. [EL-4n] {hand(view)}",
    )


def _placed_stays(m: Any, view: ElementalsPosition) -> Phrases:
    where = f" on {the(at(view, view.where_placed(m.card)))}" if m else ""
    span = "or the turn ends" if view.readings.settings.sweeps else "over any number of turns"
    return (
        f"{card(m.card) if m else 'This card'} was played{where} and stays there.",
        f"A card that was played stays until its elemental is beaten, {span}. [EL-4h] {hand(view)}",
    )


def _card_in_plane(m: Any, view: ElementalsPosition) -> Phrases:
    unbeaten = ", or, here, at the end of the turn" if view.readings.settings.sweeps else ""
    return (
        f"{card(m.card)} is used up. It lies with the beaten elementals.",
        f"Attack cards go there with the elemental they have beaten{unbeaten}. [EL-4i] {hand(view)}",
    )


def _stays_hidden(m: Any, view: ElementalsPosition) -> Phrases:
    how = "You may turn it up" if view.readings.settings.reveals_later else "It turns up by itself"
    return "Other cards lie on that one. Beat them first.", f"{how} as soon as nothing lies on it. [EL-4l]"


def _face_down(m: Any, view: ElementalsPosition) -> Phrases:
    first = (
        "Other cards lie on that one. Beat them first."
        if view.covering(m.slot)
        else "It lies face down. Turn it up first."
    )
    return first, f"Only what lies face up can be hit. [EL-4c] {covered_by(view, m.slot)} {revealed(view)}"


def _not_lowest_row(m: Any, view: ElementalsPosition) -> Phrases:
    low = view.open[-1].row
    mine = [the(view.tower[slot.at]) for slot in view.open if slot.row == low]
    return (
        f"{upper(target(view, m.slot))} cannot be attacked yet. Row {low} comes first.",
        f"Here, only the lowest row that has revealed elementals may be attacked: {listing(mine)}. [EL-4c]",
    )


def _another_started(m: Any, view: ElementalsPosition) -> Phrases:
    begun = [the(view.tower[slot.at]) for slot in view.open if view.placed[slot.at]]
    return (
        f"{upper(target(view, m.slot))} has to wait. First beat {listing(begun)}.",
        "Here, an elemental that was begun has to be finished before another one may be attacked. [EL-4d]",
    )


TARGETS: Table = {
    no.NOT_IN_HAND: _not_in_hand,
    no.HITS_OUT_OF_PLAY: _hits_out_of_play,
    no.PLACED_STAYS: _placed_stays,
    no.CARD_IN_PLANE: _card_in_plane,
    no.NO_SUCH_SLOT: (
        "There is no slot {slot} in this layout.",
        "Each layout has its own rows. [EL-3b] {revealed}",
    ),
    no.SLOT_EMPTY: (
        "Nothing lies there any more. Put the card on an elemental.",
        "You hit what lies face up. [EL-4c] {revealed}",
    ),
    no.FACE_DOWN: _face_down,
    no.NOT_LOWEST_ROW: _not_lowest_row,
    no.ANOTHER_STARTED: _another_started,
}


def _plane_open(m: Any, view: ElementalsPosition) -> Phrases:
    lies = "lies" if len(view.plane) == 1 else "lie"
    verdict = f"Here {lies} {cards(view.plane)}." if view.plane else "Nothing is beaten yet."
    return verdict, "You may look, no more. [EL-4i]"


def _plane_closed(m: Any, view: ElementalsPosition) -> Phrases:
    return (
        "What is beaten lies here face down. It is gone for good.",
        f"All of them were face up before, so your memory may look. [EL-4i] {left_open(view, 'EL-A38')}",
    )


PICKS: Table = {
    no.PICK_A_TARGET: (
        "Now choose where it goes.",
        "Hit an elemental that lies face up [EL-4c], or throw the card on the discards. [EL-4n]",
    ),
    no.PICK_A_CARD: (
        "First choose a card from your hand.",
        "Then choose where it goes. [EL-4c] {hand} {revealed}",
    ),
    no.FACE_DOWN_STAYS_HIDDEN: _stays_hidden,
    no.ONLY_WHISPERS_GO_UNDER: (
        "No card goes back to the deck like that.",
        "Put it on an elemental, or discard it. Only Neptulon's favour hides a hand card under the deck. [EL-4.1b]",
    ),
    no.NOT_INTO_PLANE: (
        "You cannot put a card there. Hit with it, or discard it.",
        "What is beaten goes there by itself. [EL-4i] A discard is damage to you. [EL-4n]",
    ),
    no.PLANE_CLOSED: _plane_closed,
    no.PLANE_OPEN: _plane_open,
    no.CARDS_MEET_ON_ELEMENTALS: (
        "Put the card on an elemental, not on your own cards.",
        "Click the card, then the elemental. [EL-4c]",
    ),
    no.POWER_NO_TARGET: (
        "That favour does not work on this.",
        "Neptulon takes a hand card [EL-4.1b], Ragnaros a card to double [EL-4.1d]; the others nothing. [EL-4.1a]",
    ),
}
