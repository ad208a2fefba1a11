"""Hints for a seat: what the game's strongest bot would play, and why."""

from __future__ import annotations

from tutor.bots.advice import in_slices
from tutor.bots.reasons import reason
from tutor.engine.game import Game
from tutor.engine.position import Position
from tutor.engine.slices import Slices, at_once
from tutor.explain.hints import Hint, hint_of


def advise(game: Game, view: Position) -> Hint | None:
    """Return a hint for the seat whose view this is; None if it has nothing to choose. Only the view is used.

    >>> from tutor.engine import find_game
    >>> end = {"layout": "A", "slots": {"1.1": "KD[10C 3S]"}, "hand": "4C 9D 2H", "damage": 29}
    >>> advise(find_game("elementals"), find_game("elementals").at(end).view(0)).lines[-1]
    ('Move', 'Banish the King of Diamonds with ‹9♦›. This move wins.')
    """
    return at_once(advising(game, view))


def advising(game: Game, view: Position) -> Slices[Hint | None]:
    """Do what ``advise`` does, in slices of a few moves."""
    found = yield from in_slices(game, view)
    return None if found is None else hint_of(game, view, found.move, reason(game, view, found))
