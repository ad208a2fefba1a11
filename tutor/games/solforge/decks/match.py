"""How a match with decks of one's own begins, as the position of a study: data that a save keeps whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tutor.games.solforge.cards import CardSet, set_of
from tutor.games.solforge.decks.deck import Deck, deck_faults
from tutor.games.solforge.decks.ready import READY
from tutor.games.solforge.places import SEATS

BY_LOT = ("random", "scramble", "draft")
"""Decks that are not known before the game: a ready-made one by lot, a scramble, a draft (SF-CS-f, SF-CS-g)."""

HEALTH = "SF-V1"
"""The house rule that tells with how much health the players start."""


def match(
    decks: Sequence[Deck | str],
    seed: int = 0,
    readings: Mapping[str, str] | None = None,
    own: Iterable[CardSet] = (),
) -> dict[str, Any]:
    """The position before the first shuffle, for ``GAME.at`` or a study (SF-CS-d).

    :param decks: for each seat a deck that keeps the rules of constructed ones (SF-DC), or the id of a ready-made one,
        ``random``, ``scramble`` or ``draft``.
    :param seed: 0 to 2**64 - 1; the same match with the same seed deals the same cards.
    :param readings: what differs from the defaults, by id.
    :param own: sets of own cards that the packs of a draft may show as well.
    :raises ValueError: if a deck breaks a rule of decks, or a word is none of these; it tells every fault at once.
    """
    faults = []
    for seat, deck in zip(SEATS, decks, strict=True):
        if isinstance(deck, Deck):
            faults += [f"{seat}: {fault}" for fault in deck_faults(deck)]
        elif deck not in (*READY, *BY_LOT):
            faults.append(f"{seat}: there is no deck {deck[:40]!r}; there are {', '.join((*READY, *BY_LOT))}.")
    if faults:
        raise ValueError("\n".join(faults))
    played = [card for deck in decks if isinstance(deck, Deck) for card, _ in deck.cards]
    texts = dict.fromkeys(one.text for one in (*own, *(set_of(card) for card in played if card.own)))
    return ({"own_cards": [*texts]} if texts else {}) | {
        "seed": seed,
        "readings": dict(readings or {}),
        "choices": [deck.word if isinstance(deck, Deck) else deck for deck in decks],
        "health": [int((readings or {}).get(HEALTH, 120))] * len(decks),
        "turn": 0,
        "agenda": [{"is": "BuildDecks"}],
    }
