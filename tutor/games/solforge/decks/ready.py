"""The eight ready-made decks. Each has two factions; together they use all 120 cards."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from tutor.engine.luck import Luck
from tutor.games.solforge.cards import CardInfo
from tutor.games.solforge.decks.deck import Deck
from tutor.games.solforge.decks.text import read_deck

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
    """The ready-made deck with this id (SF-CS-e).

    :raises ValueError: if there is none.

    >>> ready_deck("full-house").factions
    ('Alloyin', 'Uterra')
    """
    if name not in READY:
        raise ValueError(f"There is no ready-made deck {name!r}. There are {', '.join(READY)}.")
    folder = files("tutor.games.solforge.decks").joinpath("ready")
    return read_deck(folder.joinpath(f"{name}.txt").read_text(encoding="utf-8"), form="constructed")


def random_deck(luck: Luck) -> Deck:
    """A ready-made deck drawn by lot (SF-CS-f); a forced result is its id."""
    return ready_deck(READY[luck.random_index(READY)])


def deck_of(word: str) -> Deck:
    """The deck that a word names: the id of a ready-made one, or ``Deck.word``.

    :raises ValueError: if the word is neither.

    >>> deck_of("3*tanglesprout+1*enrage").size
    4
    """
    if word in READY:
        return ready_deck(word)
    cards = []
    for part in word.split("+") if word != "-" else []:
        count, star, name = part.partition("*")
        if not star or not count.isdecimal() or not 1 <= int(count[:9]) <= 99:
            raise ValueError(f"A deck is written like 3*tanglesprout+2*enrage; {part[:40]!r} is not.")
        cards += [CardInfo.parse(name)] * int(count)
    return Deck.of("Own deck", cards)
