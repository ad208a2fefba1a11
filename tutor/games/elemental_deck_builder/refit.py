"""Changing readings in the middle of a game: the waiting decision is asked again, and what was done stays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from tutor.engine import Decision
from tutor.games.elemental_deck_builder import decisions as ask
from tutor.games.elemental_deck_builder.rules.answerable import Answerable
from tutor.games.elemental_deck_builder.rules.answering import ask_for_answer
from tutor.games.elemental_deck_builder.rules.dice import change
from tutor.games.elemental_deck_builder.rules.executing import Chance, Execute, heal, split_dice
from tutor.games.elemental_deck_builder.rules.piles import ROW
from tutor.games.elemental_deck_builder.rules.sealing import AskForBid, OpenBids
from tutor.games.elemental_deck_builder.rules.waiting import Spent, ask_rival

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def refit(position: DeckBuilderPosition) -> None:
    """Adapt to new readings: the table, and the waiting decision as the new readings would ask it.

    A question without a choice is not asked. A shop that recycled cards have filled beyond four (ED-A83) keeps the
    oldest cards. If each player now has dice, both sets show what the shared ones showed; if they are shared again, the
    first player's are used (ED-A18).
    """
    if position.readings.recycled != "shop-row":
        for row, removed in zip(position.rows, position.removed, strict=True):
            while len(row) > ROW:
                removed.append(row.pop(-2 if row[-1] is position.lot else -1))
    split_dice(position)
    waiting = position.decision
    again = _AGAIN.get(type(waiting)) if waiting is not None else None
    if again is not None:
        again(position, waiting)
    while position.decision is not None and not position.legal():
        position.pop(Decision)


def _answer(position: DeckBuilderPosition, waiting: ask.Answering) -> None:
    """Ask for an answer only if it may come at all, and to this (ED-A59, ED-A67, ED-V10)."""
    position.pop(ask.Answering)
    announced = position.agenda[-1]
    assert isinstance(announced, Answerable)
    if not (isinstance(announced, Spent) and position.readings.proactive == "limit-only"):
        ask_for_answer(position, waiting.seat)


def _mend(position: DeckBuilderPosition, waiting: ask.Mending) -> None:
    """Settle whom a card heals, if that is no longer a choice (ED-A47)."""
    if position.readings.healed == "either":
        return
    position.pop(ask.Mending)
    if isinstance(position.agenda[-1], Execute):
        ask_for_answer(position, 1 - waiting.seat)
    else:
        heal(position, waiting.seat, waiting.seat, waiting.card)


def _take(position: DeckBuilderPosition, waiting: ask.Taking) -> None:
    """Settle the value that a die shows: after rolls, one that it has shown (ED-A25); after a flip, one that it has not
    (ED-A28)."""
    shows = position.shows(waiting.die, waiting.seat)
    readings = position.readings
    if shows in waiting.values:
        if readings.which_roll != "best-of":
            position.pop(ask.Taking)
    elif readings.flip != "any-other-face":
        position.pop(ask.Taking)
        change(position, waiting.seat, waiting.die, position.faces + 1 - shows)


def _keep(position: DeckBuilderPosition, waiting: ask.Keeping) -> None:
    """Drop the question whether chance is kept, with its rolls, if chance lasts like the other dice (ED-V05)."""
    if position.readings.steady_chance == "no":
        position.pop(ask.Keeping)
        while isinstance(position.agenda[-1], Chance):
            position.pop(Chance)


def _seal(position: DeckBuilderPosition, waiting: ask.Sealing) -> None:
    """Ask the rival in what is now an open auction, and drop the written bids (ED-V09)."""
    if position.readings.bidding == "sealed":
        return
    position.pop(ask.Sealing)
    while isinstance(position.agenda[-1], AskForBid | OpenBids):
        position.pop(AskForBid, OpenBids)
    position.sealed = [0, 0]
    ask_rival(position)


_AGAIN: Final[Mapping[type[Decision], Callable[[DeckBuilderPosition, Any], None]]] = {
    ask.Answering: _answer,
    ask.Mending: _mend,
    ask.Taking: _take,
    ask.Keeping: _keep,
    ask.Sealing: _seal,
}
"""How each kind of decision is asked again; those not listed are the same under all readings."""
