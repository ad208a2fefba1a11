"""What waits in a position that somebody set up without saying so."""

from __future__ import annotations

from tutor.games.oligarchy.rules.turn import Begin
from tutor.games.oligarchy.state import Realm


def settle(position: Realm) -> None:
    """The active seat's turn begins, its counter already moved, unless the notation said which step comes next."""
    position.turn = max(position.turn, 1)
    if not position.agenda:
        position.push(Begin.of(position.active))
