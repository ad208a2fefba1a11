"""How the game ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.games.elemental_deck_builder.words.names import does


def _won(view: Any) -> str:
    winner = view.result.winners[0]
    return f"{does(view, winner, 'win')} with {view.health[winner]} health."


def _fallen(view: Any) -> str:
    return f"Both have fallen. {does(view, view.result.winners[0], 'win')}."


RESULTS: dict[str, Callable[[Any], str]] = {
    "last-standing": _won,
    "both-fallen": _fallen,
    "equal": lambda view: "Both have fallen with equal health and gold: nobody wins.",
}
