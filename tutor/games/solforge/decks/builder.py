"""Building a deck card by card: what may be added, what it contains, as plain data for a screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tutor.games.solforge.cards import CardInfo, CardSet, built_in
from tutor.games.solforge.cards.vocabulary import FACTIONS, RARITIES
from tutor.games.solforge.decks.deck import MOST_COPIES, MOST_FACTIONS, Deck, deck_faults, size_of


@dataclass(frozen=True, slots=True)
class Summary:
    """The contents of a deck, counted.

    ``missing`` is the number of cards that it lacks, negative if it has too many. ``companions`` join it when the game
    starts (SF-KW-r). ``faults`` are the rules of decks that it breaks.
    """

    size: int
    missing: int
    factions: dict[str, int]
    rarities: dict[str, int]
    types: dict[str, int]
    tribes: dict[str, int]
    companions: dict[str, int]
    faults: tuple[str, ...]


def summary(deck: Deck, form: str = "constructed") -> Summary:
    """Count the contents of a deck.

    :param form: ``constructed``, ``draft`` or ``overdraft``.
    """

    def count(words: Callable[[CardInfo], Iterable[str]], order: Iterable[str] = ()) -> dict[str, int]:
        found = Counter(word for card, copies in deck.cards for word in words(card) for _ in range(copies))
        return {word: found[word] for word in [*order, *sorted(found.keys() - set(order))] if found[word]}

    return Summary(
        size=deck.size,
        missing=size_of(form) - deck.size,
        factions=count(lambda card: [card.faction], FACTIONS),
        rarities=count(lambda card: [card.rarity], RARITIES),
        types=count(lambda card: [card.type], ("creature", "spell")),
        tribes=count(lambda card: card.tribes),
        companions=count(lambda card: [companion.name for companion in card.solbind]),
        faults=tuple(deck_faults(deck, form)),
    )


def additions(deck: Deck, form: str = "constructed", own: Iterable[CardSet] = ()) -> list[CardInfo]:
    """Return the cards that may be added once more (SF-DC-a to SF-DC-c); none if the deck is full.

    :param own: sets of the player's own cards that may be added as well.
    """
    if deck.size >= size_of(form):
        return []
    closed = len(deck.factions) >= MOST_FACTIONS
    return [
        card
        for card in (*built_in(), *(card for one in own for card in one.cards))
        if card.deckable
        and (not closed or card.faction in deck.factions)
        and (form != "constructed" or deck.copies(card) < MOST_COPIES)
    ]


def with_card(deck: Deck, card: CardInfo) -> Deck:
    """Return the deck with one more copy of a card; ``additions`` says whether that is legal."""
    copies = deck.copies(card)
    cards = tuple((one, count + (one is card)) for one, count in deck.cards)
    return Deck(deck.name, cards if copies else (*cards, (card, 1)), deck.note)


def without_card(deck: Deck, card: CardInfo) -> Deck:
    """Return the deck with one copy less of a card, if it has any."""
    cards = ((one, count - (one is card)) for one, count in deck.cards)
    return Deck(deck.name, tuple(pair for pair in cards if pair[1]), deck.note)
