"""The names of the turns, and how a game ended."""

from __future__ import annotations

from tutor.engine.words import Words, listing
from tutor.games.elemental_forge.state import ForgePosition
from tutor.games.elemental_forge.words.names import seat, whom, whose


def heading(view: ForgePosition) -> str:
    """``Round 4, your turn``; nothing while the table is being set up."""
    if not view.turn or not view.pile:
        return ""
    rounds = (view.turn - 1) // view.seats + 1
    return f"Round {rounds}, {whose(view, view.active)} turn"


def add_results(words: Words) -> None:
    """Register the words of every ending."""
    for key, function in _RESULTS.items():
        words.result(key)(function)


def _winners(view: ForgePosition, how: str = "") -> str:
    winners = view.winners
    names = listing([seat(view, number) for number in winners])
    win = "win" if len(winners) > 1 or winners[0] == view.viewer else "wins"
    return f"**{names} {win}{how}**"


def _totals(view: ForgePosition) -> str:
    assert view.result is not None  # or nothing has ended
    return "Points: " + listing([f"{whom(view, number)} {score}" for number, score in enumerate(view.result.scores)])


def _reached(view: ForgePosition) -> str:
    assert view.result is not None  # or nothing has ended
    first, *others = sorted(view.result.scores, reverse=True)
    if len(others) == 1:
        return f"{_winners(view, f', {first} to {others[0]}!')} [EF-1.2b]"
    return f"{_winners(view)}: {view.goal} or more at the end of the turn. [EF-1.2b] {_totals(view)}."


def _at_round_end(view: ForgePosition) -> str:
    return (
        f"{_winners(view)}: at the end of the round, with the most points on or over {view.goal}. [EF-1.2b]"
        f" {_totals(view)}."
    )


def _round_out(view: ForgePosition) -> str:
    return f"{_winners(view)}: the round is complete, and nobody has more points. [EF-1.2b] {_totals(view)}."


def _last(view: ForgePosition) -> str:
    if not view.winners:
        return f"**Nobody is left** in the game. [EF-5.2e] {_totals(view)}."
    return f"{_winners(view)}: nobody else is left. [EF-5.2e] {_totals(view)}."


def _stalled(view: ForgePosition) -> str:
    return f"**The game has stalled**: nobody can do anything any more, and nobody has won. [EF-5.2e] {_totals(view)}."


def _on_points(view: ForgePosition) -> str:
    return f"{_winners(view)} on points: nobody can do anything any more. [EF-5.2e] {_totals(view)}."


def _too_long(view: ForgePosition) -> str:
    return f"**The tutor stops the game** after {view.turn} turns without a winner. [EF-5.2e] {_totals(view)}."


_RESULTS = {
    "goal-reached": _reached,
    "goal-at-round-end": _at_round_end,
    "last-round-played": _round_out,
    "last-one-left": _last,
    "stalled": _stalled,
    "stalled-on-points": _on_points,
    "too-long": _too_long,
}
