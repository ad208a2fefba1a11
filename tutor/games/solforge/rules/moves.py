"""What moves share: when each kind is allowed, and the cards and plays that they can name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tutor.engine import Move
from tutor.games.solforge.cards import built_in
from tutor.games.solforge.cards.model import Ability, Effect, Level
from tutor.games.solforge.decisions import Main
from tutor.games.solforge.player_effects import FreePlay
from tutor.games.solforge.rules import refusals


@dataclass(frozen=True, slots=True)
class Action(Move, answers=Main):
    """An action of the main phase (SF-TM-a)."""

    elsewhere = refusals.NO_ACTION_NOW


@dataclass(frozen=True, slots=True)
class Choice(Move):
    """A choice that a card requires."""

    elsewhere = refusals.NO_CHOICE_NOW


class Domain(tuple[Any, ...]):
    """Built-in values, to be listed, and a test that also allows those of players' own cards."""

    belongs: Callable[[Any], bool]

    @classmethod
    def of(cls, listed: Any, belongs: Callable[[Any], bool]) -> Domain:
        """Return the values to list, and the test."""
        domain = cls(listed)
        domain.belongs = belongs
        return domain

    def __contains__(self, value: object) -> bool:
        return self.belongs(value)


class PerCard(dict[Level, Any]):
    """A value computed once for each card, on first use."""

    def __init__(self, make: Callable[[Level], Any]):
        super().__init__()
        self.make = make

    def __missing__(self, card: Level) -> Any:
        self[card] = found = self.make(card)
        return found


LEVELS = tuple(level for card in built_in() for level in card.levels)
EVERY_LEVEL = Domain.of(LEVELS, lambda item: isinstance(item, Level))
CREATURES = Domain.of(
    [level for level in LEVELS if level.is_creature], lambda item: isinstance(item, Level) and item.is_creature
)
SPELLS = Domain.of(
    [level for level in LEVELS if not level.is_creature], lambda item: isinstance(item, Level) and not item.is_creature
)


def _effects(ability: Ability) -> Iterator[Effect]:
    for effect in ability.effects:
        yield effect
        if effect.gives is not None:
            yield from _effects(effect.gives)


def _free_plays() -> Iterator[str]:
    for level in LEVELS:
        for ability in level.abilities:
            yield from (str(FreePlay(effect.only)) for effect in _effects(ability) if effect.only is not None)


def _is_way(text: Any) -> bool:
    try:
        return bool(text == "play" or str(FreePlay.parse(text)) == text)
    except ValueError:
        return False


WAYS = Domain.of(("play", *dict.fromkeys(_free_plays())), _is_way)
"""The ways to pay for a card: a normal play, or a free play by what it fits."""
DECKABLE = Domain.of(
    [card.first for card in built_in() if card.deckable],
    lambda item: isinstance(item, Level) and item.card.deckable and item is item.card.first,
)
"""The cards that a draft can offer."""
