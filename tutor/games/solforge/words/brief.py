"""A turn in one line: what somebody played, and the reader's losses in the battle."""

from __future__ import annotations

from tutor.engine.words import Words
from tutor.games.solforge.rules import events as ev
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.names import does

_SMALL = (ev.TurnEnded, ev.HandDiscarded, ev.Drew, ev.DeckShuffled)


def add_briefs(words: Words) -> None:
    """Register the words of the line."""
    words.briefs |= dict.fromkeys(_SMALL, lambda event, view: "")
    words.brief(ev.PlayerDamaged)(_damaged)
    words.brief(ev.LevelledDirectly)(_levelled)


def _levelled(e: ev.LevelledDirectly, view: SolForgePosition) -> str:
    return f"{does(view, e.seat, 'level')} a card up instead of playing it."


def _damaged(e: ev.PlayerDamaged, view: SolForgePosition) -> str:
    return f"You take {e.amount} damage." if e.seat == view.viewer else ""
