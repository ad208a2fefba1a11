"""The names of the turns, and how a game ended."""

from __future__ import annotations

from typing import Any

from tutor.engine.words import Words
from tutor.games.solforge.state import SolForgePosition
from tutor.games.solforge.words.names import full_health, seat, whom, whose


def heading(view: SolForgePosition) -> str:
    """``Turn 4, your turn``; nothing before the first turn."""
    return f"Turn {view.turn}, {whose(view, view.active)} turn" if view.turn else ""


def add_results(words: Words) -> None:
    """Register the words of every ending."""
    for key, function in RESULTS.items():
        words.result(key)(function)


def _totals(view: SolForgePosition) -> str:
    of = f" of {full_health(view)}" if full_health(view) else ""
    left = " and ".join(f"{whom(view, number)} {max(0, health)}" for number, health in enumerate(view.health))
    return f"Health: {left}{of}"


def _won(view: SolForgePosition) -> str:
    (winner,) = view.winners
    return f"**{seat(view, winner)} {'win' if winner == view.viewer else 'wins'}**"


def _defeated(view: SolForgePosition) -> str:
    loser = 1 - view.winners[0]
    has = "have" if loser == view.viewer else "has"
    return f"{_won(view)}: {whom(view, loser)} {has} no health left. [SF-OV-o] {_totals(view)}."


def _both_fell(view: SolForgePosition) -> str:
    how = {
        "higher-health-wins-else-draw": "the higher total wins",
        "active-player-wins": "the player whose turn it is wins",
        "active-player-loses": "the player whose turn it is loses",
    }[view.readings.both_fall]
    return f"{_won(view)}: both players fell below 1 together, and {how} (SF-A08). [SF-OV-o] {_totals(view)}."


def _drawn(view: SolForgePosition) -> str:
    return f"**The game is drawn**: both players fell below 1 health together (SF-A08). [SF-OV-o] {_totals(view)}."


def _turn_limit(view: SolForgePosition) -> str:
    how = f"{_won(view)} on health" if view.winners else "**The game is drawn**"
    return f"{how}: the tutor stops the game after {view.turn} turns. [SF-OV-m] {_totals(view)}."


RESULTS: dict[str, Any] = {
    "defeated": _defeated,
    "both-fell": _both_fell,
    "draw": _drawn,
    "turn-limit": _turn_limit,
}
