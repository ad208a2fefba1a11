"""The start of a match with the players' own decks, as the position of a study, so that a save contains it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tutor.engine.facts import brief
from tutor.engine.readings import ReadingError
from tutor.engine.words import count
from tutor.games.solforge.cards import CardSet, read_cards, set_of
from tutor.games.solforge.decks.deck import Deck, deck_faults
from tutor.games.solforge.decks.ready import READY, deck_of
from tutor.games.solforge.decks.text import DeckFileError, read_deck, write_deck
from tutor.games.solforge.places import SEATS
from tutor.games.solforge.readings import SolForgeReadings

BY_LOT = ("random", "scramble", "draft")
"""Decks that are not known before the game: a random ready-made one, a scramble, a draft (SF-CS-f, SF-CS-g)."""

DECKS = ("SF-V3", "SF-V4")
"""The house rules for each seat's deck."""

WAITS = [{"is": "BuildDecks"}]
"""The agenda at the start of a match."""

DECK_NAMES = ("First deck", "Second deck")
"""The names of the seats' decks in error messages; at this time no seat has a name yet."""


def match(
    decks: Sequence[Deck | str],
    seed: int = 0,
    readings: Mapping[str, str] | None = None,
    own: Iterable[CardSet] = (),
) -> dict[str, Any]:
    """Return the position before the first shuffle, for ``GAME.at`` or a study (SF-CS-d).

    :param decks: for each seat a deck that keeps the rules of constructed ones (SF-DC), or the id of a ready-made one,
        ``random``, ``scramble`` or ``draft``.
    :param seed: 0 to 2**64 - 1; the same match with the same seed deals the same cards.
    :param readings: options that differ from the defaults, by id.
    :param own: sets of the players' own cards that may appear in the packs of a draft.
    :raises ValueError: listing all faults at once, if a deck breaks a rule of decks, or a word is none of these.
    """
    chosen, faults = _readings_of(readings)
    if len(decks) != len(SEATS):
        faults.append(f"A match has {count(len(SEATS), 'deck')}, one for each seat.")
    for name, deck in zip(DECK_NAMES, decks, strict=False):
        if isinstance(deck, Deck):
            faults += [f"{name}: {fault}" for fault in deck_faults(deck)]
        elif deck not in (*READY, *BY_LOT):
            faults.append(f"{name}: there is no deck {brief(deck)}; there are {', '.join((*READY, *BY_LOT))}.")
    if faults:
        raise ValueError("\n".join(faults))
    played = [card for deck in decks if isinstance(deck, Deck) for card, _ in deck.cards]
    texts = dict.fromkeys(one.text for one in (*own, *(set_of(card) for card in played if card.own)))
    return ({"own_cards": [*texts]} if texts else {}) | {
        "seed": seed,
        "readings": dict(readings or {}),
        "choices": [deck.word if isinstance(deck, Deck) else deck for deck in decks],
        "health": [int(chosen.health)] * len(decks),
        "turn": 0,
        "agenda": WAITS,
    }


def _readings_of(chosen: Mapping[str, str] | None) -> tuple[SolForgeReadings, list[str]]:
    """Return the readings of a match, and the faults of the given ones."""
    try:
        return SolForgeReadings(chosen), []
    except ReadingError as error:
        return SolForgeReadings(), [str(error)]


def match_of_texts(
    texts: Mapping[int, str], seed: int, readings: Mapping[str, str], own: Iterable[str] = ()
) -> dict[str, Any]:
    """Return the position of a match in which some seats bring deck files (SF-CS-h) and the readings name the other
    decks.

    :param texts: the texts of the files, by seat.
    :param own: the texts of the card files in use.
    :raises ValueError: listing all faults of all files at once, if a file cannot be read or its deck breaks a rule.
    """
    sets = [read_cards(text) for text in own]
    decks: list[Deck | str] = [readings.get(id, BY_LOT[0]) for id in DECKS]
    faults = []
    for seat, text in texts.items():
        try:
            decks[seat] = read_deck(text, sets, form="constructed")
        except DeckFileError as error:
            faults += [f"{DECK_NAMES[seat]}: {fault}" for fault in error.faults]
    if faults:
        raise ValueError("\n".join(faults))
    return match(decks, seed, readings, sets)


def texts_of(position: Mapping[str, Any]) -> dict[int, str] | None:
    """Return the deck files, by seat, of a position that ``match`` returned; None for any other."""
    if position.get("agenda") != WAITS:
        return None
    for text in position.get("own_cards", ()):
        read_cards(text)  # so that the decks can name these cards
    choices = enumerate(position.get("choices", ()))
    return {seat: write_deck(deck_of(word)) for seat, word in choices if word not in (*READY, *BY_LOT)}


def sets_of(position: Mapping[str, Any]) -> dict[str, str]:
    """Return the names of the card files used in a position, by their texts."""
    return {text: read_cards(text).name for text in position.get("own_cards", ())}
