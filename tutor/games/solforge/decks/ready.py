"""The eight ready-made decks. Each has two factions; together they use all 120 cards."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from tutor.engine.facts import brief, fault_text
from tutor.engine.luck import Luck
from tutor.engine.spelling import or_this
from tutor.games.solforge.cards import CardInfo
from tutor.games.solforge.decks.deck import UNNAMED, Deck
from tutor.games.solforge.decks.text import field_fault, read_deck

READY = (
    "sapped-graves",
    "spark-workshop",
    "learned-grove",
    "pyre-and-grave",
    "rot-and-bloom",
    "stampede",
    "full-house",
    "frostbitten-horde",
)


@cache
def ready_deck(name: str) -> Deck:
    """Return the ready-made deck with this id (SF-CS-e).

    :raises ValueError: if there is none.

    >>> ready_deck("full-house").factions
    ('Alloyin', 'Uterra')
    """
    if name not in READY:
        said = f"There is no ready-made deck {brief(name)}{or_this(name, READY)}"
        raise ValueError(f"{said} There are {', '.join(READY)}.")
    folder = files("tutor.games.solforge.decks").joinpath("ready")
    return read_deck(folder.joinpath(f"{name}.txt").read_text(encoding="utf-8"), form="constructed")


def random_deck(luck: Luck) -> Deck:
    """Return a random ready-made deck (SF-CS-f); a forced result is its id."""
    return ready_deck(READY[luck.random_index(READY)])


def deck_name(word: str) -> str:
    """Return the name of the deck that a word stands for, without reading its cards.

    >>> deck_name("stampede"), deck_name("Plants: 3*tanglesprout"), deck_name("3*tanglesprout")
    ('Stampede', 'Plants', 'Own deck')
    """
    return ready_deck(word).name if word in READY else word.rpartition(": ")[0] or UNNAMED


def deck_of(word: str) -> Deck:
    """Return the deck that a word stands for: the id of a ready-made one, or ``Deck.word``.

    :raises ValueError: listing all faults, if the word is neither.

    >>> deck_of("3*tanglesprout+1*enrage").size
    4
    >>> deck_of("Plants: 3*tanglesprout+1*enrage").name
    'Plants'
    """
    if word in READY:
        return ready_deck(word)
    name, _, held = word.rpartition(": ")
    fault = field_fault("name", name)
    faults = [f"A deck cannot be called so: {fault}."] if fault else []
    cards: list[CardInfo] = []
    for part in held.split("+") if held != "-" else []:
        try:
            cards += _copies(part)
        except ValueError as error:
            faults.append(str(error))
    if faults:
        raise ValueError(fault_text(faults))
    return Deck.of(name or UNNAMED, cards)


def _copies(part: str) -> list[CardInfo]:
    """Read the copies of one card in the word of a deck: ``3*tanglesprout``."""
    count, star, card = part.partition("*")
    if not star or not re.fullmatch(r"[1-9][0-9]?", count):
        raise ValueError(f"A deck is written like 3*tanglesprout+2*enrage; {brief(part)} is not.")
    return [CardInfo.parse(card)] * int(count)
