"""Where cards lie on the board, for what is touched to make a move."""

from __future__ import annotations

from tutor.games.oligarchy.cards import Kind
from tutor.games.oligarchy.state import Realm


def mine(view: Realm, kind: Kind) -> str:
    """The cards of a kind before the seat that must choose."""
    return f"held:{view.turn_of}:{kind}"
