"""The waiting decision of a position that was set up without one."""

from __future__ import annotations

from tutor.games.elementals.decisions import ACT, BEFORE_DRAW
from tutor.games.elementals.notation import usual_layout
from tutor.games.elementals.state import ElementalsPosition


def settle(position: ElementalsPosition) -> None:
    """Before the opening draw if the hand is empty or the key ``window`` says so, else within a turn."""
    position.layout = position.layout or usual_layout(position)
    position.turn = position.turn or 1
    if not position.agenda:
        position.push(ACT if position.hand else BEFORE_DRAW)
