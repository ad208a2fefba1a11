"""The names of the turns, and how a game ended."""

from __future__ import annotations

from tutor.engine.words import Words, count, does, listing
from tutor.games.oligarchy.state import Realm
from tutor.games.oligarchy.words.names import seat, whose


def heading(view: Realm) -> str:
    """``Round 4, your turn``; nothing while the table is being set up."""
    return f"Round {(view.turn - 1) // view.seats + 1}, {whose(view, view.active)} turn" if view.turn else ""


def add_results(words: Words) -> None:
    """Register the words of every ending."""
    for key, function in _RESULTS.items():
        words.result(key)(function)


def _winners(view: Realm) -> str:
    assert view.result is not None
    names = listing([seat(view, number) for number in view.result.winners])
    win = "win" if len(view.result.winners) > 1 or view.result.winners[0] == view.viewer else "wins"
    return f"**{names} {win}**"


def _kings(view: Realm) -> str:
    assert view.result is not None
    kings = enumerate(view.result.scores)
    return listing([f"{does(view, number, 'have', 'has')} {count(n, 'king')}" for number, n in kings])


def _enough(view: Realm) -> str:
    clause = "OL-win-c" if view.seats == 3 else "OL-win-b"
    won = f"{_winners(view)} in {count((view.turn - 1) // view.seats + 1, 'turn')}" if view.turn else _winners(view)
    if view.goal() == 1:
        return f"{won}, with the first king. [{clause}]"
    return f"{won}, with the last king needed. {_kings(view)}. [{clause}]"


def _no_cards(view: Realm) -> str:
    return f"{_winners(view)}: the other player had no card left to pay with. [OL-bonus-p]"


def _still(view: Realm) -> str:
    return f"**Nobody wins**: for a whole round no card has moved. {_kings(view)}. [OL-win-a] [OL-A82]"


def _too_long(view: Realm) -> str:
    return f"**Nobody wins**: the tutor stops after {view.turn} turns. {_kings(view)}. [OL-win-a] [OL-A82]"


_RESULTS = {"enough-kings": _enough, "no-cards": _no_cards, "still": _still, "too-long": _too_long}
