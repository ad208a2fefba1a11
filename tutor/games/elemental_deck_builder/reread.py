"""Going on under other readings in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.elemental_deck_builder.rules.executing import split_dice
from tutor.games.elemental_deck_builder.rules.piles import ROW

if TYPE_CHECKING:
    from tutor.games.elemental_deck_builder.state import DeckBuilderPosition


def reread(position: DeckBuilderPosition) -> None:
    """The readings have changed.

    Nobody is asked for what no choice is left to. A shop that recycled cards have filled beyond its four (ED-A83) keeps
    those that have lain longest. Where each player now has dice, both sets show what the shared ones showed; where they
    are shared again, the first player's are (ED-A18).
    """
    if position.readings.recycled != "shop-row":
        for row, removed in zip(position.rows, position.removed, strict=True):
            while len(row) > ROW:
                removed.append(row.pop(-2 if row[-1] is position.lot else -1))
    split_dice(position)
    while position.decision is not None and not position.legal():
        position.done()
