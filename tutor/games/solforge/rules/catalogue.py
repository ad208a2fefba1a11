"""Every card at every level, as the moves can name them, and every free play that a card can give."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.games.solforge.cards import built_in
from tutor.games.solforge.cards.model import Ability, Effect
from tutor.games.solforge.happenings import FreePlay

EVERY_LEVEL = tuple(level for card in built_in() for level in card.levels)
CREATURES = tuple(level for level in EVERY_LEVEL if level.is_creature)
SPELLS = tuple(level for level in EVERY_LEVEL if not level.is_creature)


def _effects(ability: Ability) -> Iterator[Effect]:
    for effect in ability.effects:
        yield effect
        if effect.gives is not None:
            yield from _effects(effect.gives)


def _free_plays() -> Iterator[str]:
    for level in EVERY_LEVEL:
        for ability in level.abilities:
            yield from (str(FreePlay(effect.only)) for effect in _effects(ability) if effect.only is not None)


WAYS = ("play", *dict.fromkeys(_free_plays()))
"""What can pay for a card: an ordinary play, or a free play by what it fits."""
DECKABLE = tuple(card.first for card in built_in() if card.deckable)
"""What a draft can offer."""
