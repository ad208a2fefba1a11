"""Going on under other readings in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def reread(position: DeckBuilderPosition) -> None:
    """The readings have changed: nobody is asked for what no choice is left to."""
    while position.decision is not None and not position.legal():
        position.done()
