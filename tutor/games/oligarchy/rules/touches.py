"""The nodes of cards on the board, for the clicks of moves."""

from __future__ import annotations

from tutor.games.oligarchy.cards import Kind
from tutor.games.oligarchy.state import Realm


def mine(view: Realm, kind: Kind) -> str:
    """Return the node of a kind's cards in front of the seat that must choose."""
    return f"held:{view.turn_of}:{kind}"
