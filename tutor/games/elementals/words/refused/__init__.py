"""Why a try is refused: what is wrong and what is needed, then the reason and what would have to be different."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.engine.moves import Move
from tutor.engine.words import Words, card
from tutor.games.elementals.words.names import Phrases
from tutor.games.elementals.words.refused import damage, moments, powers, targets

_ALL = (
    *moments.MOMENTS,
    *moments.TURNS,
    *moments.ENDS,
    *targets.TARGETS,
    *targets.TOUCHES,
    *damage.DAMAGE,
    *damage.BANISHING,
    *powers.POWERS,
)


def add_refusals(words: Words) -> None:
    """Register the words of every refusal; each ends by saying that nothing has changed."""
    for refusal, function in _ALL:
        words.refusal(refusal.key)(_unchanged(function))


def _unchanged(function: Callable[[Any, Any], Phrases]) -> Callable[[Move | None, Any], Phrases]:
    def said(move: Move | None, view: Any) -> Phrases:
        phrases = function(move, view)
        first, *more = (phrases,) if isinstance(phrases, str) else phrases
        return (first, *more, _still(move, view))

    return said


def _still(move: Move | None, view: Any) -> str:
    tried = getattr(move, "card", None)
    held = tried is not None and tried in view.hand and view.result is None
    return f"Nothing has changed; you still hold {card(tried)}." if held else "Nothing has changed."
