"""How the game ended."""

from __future__ import annotations

from tutor.engine.words import Phrasing
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition
from tutor.games.elemental_deck_builder.words.names import does


def _won(view: DeckBuilderPosition) -> str:
    winner = view.winners[0]
    return f"**{does(view, winner, 'win')}** with {view.health[winner]} health."


def _fallen(view: DeckBuilderPosition) -> str:
    return f"**{does(view, view.winners[0], 'win')}.** Both have fallen."


RESULTS: dict[str, Phrasing] = {
    "last-standing": _won,
    "both-fallen": _fallen,
    "too-long": lambda view: f"Nobody has won: the tutor ends the game after {view.turn} turns.",
    "equal": lambda view: "**Nobody wins.** Both have fallen with equal health and gold.",
}
