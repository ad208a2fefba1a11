"""Why a try is refused: what is wrong and what is needed, then the reason and what would have to be different."""

from __future__ import annotations

from tutor.engine.words import Words
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
    """Register the words of every refusal."""
    for refusal, function in _ALL:
        words.refusal(refusal.key)(function)
