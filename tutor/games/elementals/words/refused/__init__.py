"""Why a try is refused: what is wrong and what is needed, then the reason and what would have to be different."""

from __future__ import annotations

from tutor.engine.words import Words
from tutor.games.elementals.words.refused import damage, moments, powers, targets
from tutor.games.elementals.words.refused.lying import says

_ALL = moments.MOMENTS | moments.TURNS | moments.ENDS | targets.TARGETS | targets.PICKS
_ALL |= damage.DAMAGE | damage.BANISHING | powers.POWERS


def add_refusals(words: Words) -> None:
    """Register the words of every refusal."""
    for refusal, said in _ALL.items():
        words.refusal(refusal.key)(says(*said) if isinstance(said, tuple) else said)
