"""The waiting decision of a position that was set up without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elemental_deck_builder.rules.turns import Turn

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def settle(position: DeckBuilderPosition) -> None:
    """A study begins with the turn of the active player."""
    position.push(Turn.of())
