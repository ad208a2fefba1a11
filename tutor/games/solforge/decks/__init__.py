"""Decks of SolForge: the rules of decks, ready-made ones, files, scrambles, draft packs, and the first shuffle."""

from __future__ import annotations

from tutor.games.solforge.decks.builder import Summary, additions, summary, with_card, without_card
from tutor.games.solforge.decks.deck import Deck, deck_faults
from tutor.games.solforge.decks.drawn import Draft, pack, scramble, sets
from tutor.games.solforge.decks.match import match, match_of_texts, sets_of, texts_of
from tutor.games.solforge.decks.ready import READY, deck_name, deck_of, random_deck, ready_deck
from tutor.games.solforge.decks.start import shuffle_deck, with_companions
from tutor.games.solforge.decks.text import DeckFileError, load_deck, read_deck, save_deck, write_deck

__all__ = [
    "READY",
    "Deck",
    "DeckFileError",
    "Draft",
    "Summary",
    "additions",
    "deck_faults",
    "deck_name",
    "deck_of",
    "load_deck",
    "match",
    "match_of_texts",
    "pack",
    "random_deck",
    "read_deck",
    "ready_deck",
    "save_deck",
    "scramble",
    "sets",
    "sets_of",
    "shuffle_deck",
    "summary",
    "texts_of",
    "with_card",
    "with_companions",
    "without_card",
    "write_deck",
]
