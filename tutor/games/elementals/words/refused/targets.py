"""Refusals about cards and targets, and about touches that mean no move."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import card, cards, listing
from tutor.games.elementals.rules import refusals as no
from tutor.games.elementals.state import ElementalsPosition
from tutor.games.elementals.words.names import Phrases, at, left_open, target, the, upper
from tutor.games.elementals.words.refused.lying import Table, hand


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
        f"{card(m.card)} is used up. It lies in the Elemental Plane.",
        f"Attack cards go there with the elemental they have beaten{unbeaten}. [EL-4i] {hand(view)}",
    )


def _stays_hidden(m: Any, view: ElementalsPosition) -> Phrases:
    how = "You may turn it up" if view.readings.settings.reveals_later else "It is turned up by itself"
    return (
        "This elemental is face down and stays unseen for now.",
        f"{how} as soon as nothing lies on it any more. [EL-4l]",
    )


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
        "Slot {slot} is empty. A card needs a revealed elemental.",
        "Cards are played onto revealed elementals. [EL-4c] {revealed}",
    ),
    no.FACE_DOWN: (
        "The elemental in slot {slot} is still face down. It has to be revealed first.",
        "Only revealed elementals can be attacked. [EL-4c] {covered} {revealed}",
    ),
    no.NOT_LOWEST_ROW: _not_lowest_row,
    no.ANOTHER_STARTED: _another_started,
}


def _plane_open(m: Any, view: ElementalsPosition) -> Phrases:
    lies = "lies" if len(view.plane) == 1 else "lie"
    verdict = f"In the Elemental Plane {lies} {cards(view.plane)}." if view.plane else "The Elemental Plane is empty."
    return verdict, "You may look, no more. [EL-4i]"


def _plane_closed(m: Any, view: ElementalsPosition) -> Phrases:
    return (
        "The Elemental Plane is closed. Its cards lie face down.",
        f"All of them were face up before, so your memory may look. [EL-4i] {left_open(view, 'EL-A38')}",
    )


PICKS: Table = {
    no.PICK_A_TARGET: (
        "Now choose where the card goes.",
        "It can go on a revealed elemental [EL-4c]; a hand card can also go on the row of discards. [EL-4n]",
    ),
    no.PICK_A_CARD: (
        "First choose a card from your hand.",
        "Then choose where it goes. [EL-4c] {hand} {revealed}",
    ),
    no.FACE_DOWN_STAYS_HIDDEN: _stays_hidden,
    no.ONLY_WHISPERS_GO_UNDER: (
        "No card goes back to the titan deck like that.",
        "Only Whispers of Neptulon sends a hand card under it. [EL-4.1b]",
    ),
    no.NOT_INTO_PLANE: (
        "No card can be put into the Elemental Plane.",
        "What is beaten or used up goes there by itself. [EL-4i] A card that you do not want to play is discarded, "
        "and that is damage. [EL-4n]",
    ),
    no.PLANE_CLOSED: _plane_closed,
    no.PLANE_OPEN: _plane_open,
    no.CARDS_MEET_ON_ELEMENTALS: (
        "A card is not played onto another card of yours.",
        "Cards meet on elementals: touch the elemental itself. [EL-4c]",
    ),
    no.POWER_NO_TARGET: (
        "This power does not work on that.",
        "Whispers of Neptulon takes a hand card [EL-4.1b], Hand of Ragnaros an attack card [EL-4.1d]; the others "
        "need nothing but themselves. [EL-4.1a]",
    ),
}
