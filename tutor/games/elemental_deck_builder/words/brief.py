"""A turn in one line: what is worth mentioning; the rest is left to the story."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tutor.engine import Event
from tutor.engine.words import card
from tutor.games.elemental_deck_builder.cards import BASIC_INCOME
from tutor.games.elemental_deck_builder.rules import events
from tutor.games.elemental_deck_builder.words.names import does

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition as View


def _played(event: events.Announced, view: View) -> str:
    """Return a card that was played, except the income that is taken each turn."""
    return "" if event.card == BASIC_INCOME else f"{does(view, event.seat, 'play')} {card(event.card)}."


def _hit(event: events.Suffered, view: View) -> str:
    """Return a hit on the reader; the reader's own hits are seen as they are played."""
    if event.seat != view.viewer or view.active == view.viewer:
        return ""
    return f"{does(view, 1 - event.seat, 'hit')} you for {event.damage}."


_SMALL = (
    events.TookGold, events.Earned, events.EarnedByDamage, events.Drew, events.Reshuffled, events.Discarded,
    events.Allowed, events.Offered, events.WentOn, events.TurnEnded,
)  # fmt: skip
BRIEFS: dict[type[Event], Callable[..., str]] = {
    **dict.fromkeys(_SMALL, lambda event, view: ""),
    events.Announced: _played,
    events.Suffered: _hit,
    events.Healed: lambda e, v: f"{does(v, e.seat, 'heal')} to {e.health}.",
}
