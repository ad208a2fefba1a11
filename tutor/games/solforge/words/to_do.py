"""What the reader may do now in a turn, and which button comes after it."""

from __future__ import annotations

from tutor.engine.words import count, listing
from tutor.games.solforge.rules import battle
from tutor.games.solforge.rules.plays import Cast, CastAt, Forge
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.events.plays import only
from tutor.games.solforge.words.names import upper


def press(view: SolForgePosition) -> str:
    """Return which button comes next in the turn: ``press Battle``."""
    due = battle.next_kind(view)
    return f"press {('Extra battle' if due == battle.EXTRA else 'Battle') if due else 'End turn'}"


def to_do(view: SolForgePosition) -> str:
    """Return what is left to play, and the button after it: ``Play two cards, then press Battle.``"""
    free = [only(str(play)) for play in view.free_plays]
    playable = {move.card for move in view.legal() if isinstance(move, Forge | Cast | CastAt)}
    then = press(view)
    if not playable:
        return f"{upper(then)}."
    if view.plays:
        cards = count(min(view.plays, sum(held in playable for held in view.hands[view.active])), "card")
        also = f" You also have a free play for {listing(free)}." if free else ""
        return f"Play {cards}, then {then}.{also}"
    if free:
        return f"Use your free play for {listing(free, 'or')}, then {then}."
    return f"A Free card needs no play: play it, then {then}."
