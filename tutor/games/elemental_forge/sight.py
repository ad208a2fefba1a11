"""What lies open in a hand that is secret otherwise (EF-A41, A48, A68), and what a card chosen in secret hides."""

from __future__ import annotations

from typing import Any

from tutor.engine import UNKNOWN, Card
from tutor.games.elemental_forge.cards import IS_CATALYST
from tutor.games.elemental_forge.rules.quake import Picking
from tutor.games.elemental_forge.state import ForgePosition


def unveil(position: ForgePosition, view: ForgePosition) -> None:
    """Fill into a view what its seat sees of other hands at this moment; what it knows of them stands there already.

    :param position: the truth.
    :param view: what a seat sees of it, changed in place.
    """
    for owner, hand in enumerate(position.hands):
        shown = _is_shown(position, owner, view.viewer)
        for place, card in enumerate(hand):
            if view.hands[owner][place] is UNKNOWN and (shown or _lies_open(position, card)):
                view.hands[owner][place] = card
                unseen = [*view.unseen["cards"]]
                unseen.remove(card)
                view.unseen["cards"] = tuple(unseen)


def cover(position: ForgePosition, view: ForgePosition) -> None:
    """Hide, in a hand from which a card was chosen in secret, what the view's seat knew of it (EF-D9, EF-A52).

    It cannot tell which of the cards it knew has been chosen, until the card is shown.

    :param position: the truth.
    :param view: what a seat sees of it, changed in place.
    """
    hidden: list[Card] = []

    def hide(card: Any) -> Any:
        if card is UNKNOWN or _lies_open(position, card):
            return card
        view.known.pop(card, None)
        hidden.append(card)
        return UNKNOWN

    for owner, chosen in enumerate(view.picked):
        if chosen is not None and not _knows_the_choice(position, owner, view.viewer):
            view.picked[owner] = hide(chosen)
            view.hands[owner] = [hide(card) for card in view.hands[owner]]
    view.unseen["cards"] = tuple(sorted((*view.unseen["cards"], *hidden), key=str))


def _knows_the_choice(position: ForgePosition, owner: int, seat: int | None) -> bool:
    """Whether the seat saw which card of the owner's hand was chosen: it chose, or the hand lies open."""
    chose = owner if position.readings.quake_chooser != "quake-player-picks" else position.active
    open_hands = position.readings.open_hands == "open" or position.opened[owner]
    return seat in (owner, chose) or open_hands


def _lies_open(position: ForgePosition, card: Card) -> bool:
    return card in IS_CATALYST and position.readings.law.open_catalysts


def _is_shown(position: ForgePosition, owner: int, seat: int | None) -> bool:
    """Whether the seat looks into the owner's hand now."""
    if position.opened[owner]:
        return position.readings.ignite_reveal != "shown-to-ignite-player" or seat == position.active
    waiting = position.decision
    return isinstance(waiting, Picking) and waiting.victim == owner and waiting.seat == seat
