"""A deck: its cards with their numbers, and the rules of decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tutor.engine.facts import brief
from tutor.engine.words import count
from tutor.games.solforge.cards import CardInfo, Level
from tutor.games.solforge.cards.vocabulary import FACTIONS

SIZES: Final = {"constructed": 30, "draft": 30, "overdraft": 60}
"""The cards in a deck of each form (SF-DC-a, SF-DD-a, SF-DS-e)."""
UNNAMED: Final = "Own deck"
"""The name of a deck without a name."""
MOST_COPIES: Final = 3
MOST_FACTIONS: Final = 2


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck, legal or not: each card once, with its number of copies, in the order written."""

    name: str
    cards: tuple[tuple[CardInfo, int], ...]
    note: str = ""

    @classmethod
    def of(cls, name: str, cards: Iterable[CardInfo], note: str = "") -> Deck:
        """Return a deck of these cards, one at a time; copies are counted."""
        counts: dict[CardInfo, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        return cls(name, tuple(counts.items()), note)

    @property
    def size(self) -> int:
        """The number of cards."""
        return sum(count for _, count in self.cards)

    @property
    def factions(self) -> tuple[str, ...]:
        """The factions in use, in alphabetical order."""
        return tuple(faction for faction in FACTIONS if any(card.faction == faction for card, _ in self.cards))

    @property
    def word(self) -> str:
        """The deck as one line for a position or a save: its name, if it has one, then its cards. ``deck_of`` reads
        it."""
        cards = "+".join(f"{count}*{card.id}" for card, count in self.cards) or "-"
        return cards if self.name == UNNAMED else f"{self.name}: {cards}"

    def copies(self, card: CardInfo) -> int:
        """Return the number of copies of a card."""
        return next((count for mine, count in self.cards if mine is card), 0)

    def levels(self) -> list[Level]:
        """Return the cards at the start of a game: each at its first level (SF-CL-a)."""
        return [card.first for card, count in self.cards for _ in range(count)]


def size_of(form: str) -> int:
    """Return the number of cards in a deck of a form.

    :raises ValueError: if there is no such form.
    """
    if form not in SIZES:
        raise ValueError(f"There is no form of decks {brief(form)}. There are: {', '.join(SIZES)}.")
    return SIZES[form]


def deck_faults(deck: Deck, form: str = "constructed", unread: int = 0) -> list[str]:
    """Return every rule of decks that the deck breaks, one sentence each, with its clause.

    :param form: ``constructed``, ``draft`` (any number of copies) or ``overdraft`` (60 cards).
    :param unread: the number of unknown cards, which count for the size.
    """
    return [*_faults(deck, form, unread)]


def _faults(deck: Deck, form: str, unread: int) -> Iterator[str]:
    size = deck.size + unread
    if size != size_of(form):
        clause = "SF-DS-e" if form == "overdraft" else "SF-DC-a"
        yield f"The deck has {count(size, 'card')}; it takes {size_of(form)} ({clause})."
    if len(deck.factions) > MOST_FACTIONS:
        yield f"The deck has {_list(deck.factions)}; a deck has one or two factions (SF-DC-b)."
    for card, copies in deck.cards:
        if not card.deckable:
            yield f"{card.name} is a token and cannot be in a deck."
        if form == "constructed" and copies > MOST_COPIES:
            yield f"{card.name} is there {count(copies, 'time')}; three is the most (SF-DC-c)."


def _list(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"
