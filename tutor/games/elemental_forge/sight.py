"""What lies open in a hand that is secret otherwise: Catalysts, and hands that an effect shows (EF-A41, A48, A68)."""

from __future__ import annotations

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


def _lies_open(position: ForgePosition, card: Card) -> bool:
    return card in IS_CATALYST and position.readings.law.open_catalysts


def _is_shown(position: ForgePosition, owner: int, seat: int | None) -> bool:
    """Whether the seat looks into the owner's hand now."""
    if position.opened[owner]:
        return position.readings.ignite_reveal != "shown-to-ignite-player" or seat == position.active
    waiting = position.decision
    return isinstance(waiting, Picking) and waiting.victim == owner and waiting.seat == seat
