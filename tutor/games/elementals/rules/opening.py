"""The moves that open a game and a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from tutor.engine.moves import Move
from tutor.games.elementals.decisions import BeforeDraw, PickLayout
from tutor.games.elementals.layout import PRINTED
from tutor.games.elementals.rules import refusals, turn
from tutor.games.elementals.setup import lay_out
from tutor.games.elementals.state import ElementalsPosition


@dataclass(frozen=True, slots=True)
class ChooseLayout(Move, answers=PickLayout):
    """Choose one of the three printed layouts (EL-D1)."""

    layout: str
    pattern = "layout {layout}"
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {"layout": PRINTED}
    clauses = ("EL-3b", "EL-3c", "EL-3d", "EL-3e")
    elsewhere = refusals.LAYOUT_CHOSEN

    def do(self, position: ElementalsPosition) -> None:
        """Lay the elementals out and shuffle the deck."""
        position.pop(PickLayout)
        lay_out(position, self.layout, "player")

    def picks(self, view: ElementalsPosition) -> tuple[str, ...]:
        """The picture of the layout."""
        return (f"layout:{self.layout}",)


@dataclass(frozen=True, slots=True)
class Draw(Move, answers=BeforeDraw):
    """Draw the three attack cards that open a turn."""

    pattern = "draw"
    clauses = ("EL-4a", "EL-4b", "EL-4q")
    elsewhere = refusals.HAND_FIRST
    node = "deck"

    def do(self, position: ElementalsPosition) -> None:
        """Draw."""
        turn.draw(position)


def only_draw(view: ElementalsPosition) -> Move | None:
    """Return the draw that opens a turn, if no power could be used before it; else None."""
    moves = view.legal() if isinstance(view.decision, BeforeDraw) else []
    return moves[0] if len(moves) == 1 and isinstance(moves[0], Draw) else None
