"""Why not: what is wrong with a try, what would have to be different, and the clause that decides it."""

from __future__ import annotations

from tutor.engine.words import Words
from tutor.games.solforge.words.refused import actions, moments, plays, targets
from tutor.games.solforge.words.refused.saying import always

_ALL = (*plays.PLAYS, *actions.ACTIONS, *targets.TARGETS, *moments.MOMENTS)


def add_refusals(words: Words) -> None:
    """Register the words of every refusal."""
    for refusal, function in _ALL:
        words.refusal(refusal.key)(function)
    words.refusal("game-over")(always("The game is over; nothing more can be played. Undo to go back into it."))
