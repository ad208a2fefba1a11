"""The names of the turns, and how a game ended."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import Words
from tutor.games.solforge.words.names import seat, whose


def heading(view: Any) -> str:
    """``Turn 4, your turn``; nothing before the first turn."""
    return f"Turn {view.turn}, {whose(view, view.active)} turn" if view.turn else ""


def add_results(words: Words) -> None:
    """Register the words of every ending."""
    for key, function in RESULTS.items():
        words.result(key)(function)


def _totals(view: Any) -> str:
    return " and ".join(f"{seat(view, number)} {health}" for number, health in enumerate(view.health))


def _won(view: Any, why: str) -> str:
    winner = view.result.winners[0]
    have = "have" if winner == view.viewer else "has"
    return f"**{seat(view, winner)} {have} won**: {why}. [SF-OV-o] Health: {_totals(view)}."


def _drawn(view: Any) -> str:
    return f"**The game is drawn**: both players fell below 1 health together. [SF-OV-o] Health: {_totals(view)}."


RESULTS: dict[str, Any] = {}
