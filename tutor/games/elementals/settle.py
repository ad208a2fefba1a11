"""What waits in a position that was set up without saying so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elementals import notation

if TYPE_CHECKING:
    from tutor.games.elementals.state import ElementalsPosition


def settle(position: ElementalsPosition) -> None:
    """Before the opening draw if the hand is empty or the key ``window`` says so, else within a turn."""
    position.layout = position.layout or notation.usual_layout(position)
    position.turn = position.turn or 1
    if not position.agenda:
        if position.hand:
            position.wait_for_play()
        else:
            position.wait_for_draw()
