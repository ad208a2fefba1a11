"""The waiting decision of a position that was set up without one."""

from __future__ import annotations

from tutor.games.oligarchy.rules.turn import Begin
from tutor.games.oligarchy.state import Realm


def settle(position: Realm) -> None:
    """Begin the active seat's turn, with its counter already moved, unless the notation names another step."""
    position.turn = max(position.turn, 1)
    if not position.agenda:
        position.push(Begin.of(position.active))
