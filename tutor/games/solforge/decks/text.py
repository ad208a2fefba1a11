"""Decks as plain text that a person can write.

::

    # anything after a hash is for people
    name: My first deck
    note: Plants, and what helps them.
    3 tanglesprout
    2 Spring Dryad

A card is called by its id or by its name, capitals or not. A card that stands in several lines is counted together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from tutor.engine.facts import brief
from tutor.engine.files import reason, write_whole
from tutor.engine.handed_in import decoded, tidy
from tutor.games.solforge.cards import CardInfo, CardSet, built_in
from tutor.games.solforge.decks.deck import UNNAMED, Deck, deck_faults, size_of

MOST_LETTERS = 20_000
"""The longest deck file that is read."""
MOST_IN_LINE = 99
"""The most copies of a card that one line can ask for."""
NAME = re.compile(r"[\w ',.!?:;()-]*")
"""Names and notes of decks: plain words, no markup and no hash."""
LONGEST = {"name": 60, "note": 200}
NO_LINE = "a line is a number and a card, like 3 tanglesprout, or a name: or note: with words after it"
BLANKS = " \t\xa0"
"""What stands between words; any other sign that cannot be seen is a fault."""
_MARK = re.compile(rf"[^\w{BLANKS}',.!?:-]")
_CARD = re.compile(rf"(\d{{1,9}})[{BLANKS}]*[xX*]?[{BLANKS}]+(.+)")
_FIELD = re.compile(rf"(name|note)[{BLANKS}]*:(.*)", re.IGNORECASE)


class DeckFileError(ValueError):
    """A deck file cannot be used. ``faults`` has a sentence for every fault; those of a line begin with its number."""

    def __init__(self, faults: list[str]):
        self.faults = tuple(faults)
        super().__init__("\n".join(faults))


def write_deck(deck: Deck) -> str:
    """The deck as the text of a deck file, which ``read_deck`` reads as an equal deck.

    :raises DeckFileError: if its name, its note or the number of some copies has no place in a deck file.
    """
    faults = [field_fault("name", deck.name), field_fault("note", deck.note), "" if deck.name else "there is no name"]
    faults += [_entry_fault(count, card, card.id) for card, count in deck.cards]
    if any(faults):
        raise DeckFileError([f"It cannot be written: {fault}." for fault in faults if fault])
    head = [f"name: {deck.name}"] + ([f"note: {deck.note}"] if deck.note else [])
    return "\n".join([*head, "", *(f"{count} {card.id}" for card, count in deck.cards)]) + "\n"


def read_deck(text: str, own: Iterable[CardSet] = (), form: str = "") -> Deck:
    """The deck that a text holds.

    :param own: sets of the player's own cards that the text may name, by their ids with or without the sum.
    :param form: the rules of decks that it must keep as well: ``constructed``, ``draft``, ``overdraft``; none: any
        deck will do.
    :raises DeckFileError: if anything is wrong; it tells every fault at once.
    :raises ValueError: if there is no such form.
    """
    if form:
        size_of(form)
    if not isinstance(text, str):
        raise DeckFileError([f"A deck file is a text, not {brief(text)}."])
    if len(text) > MOST_LETTERS:
        raise DeckFileError([f"Line 1: the file has more than {MOST_LETTERS} letters."])
    called, faults, unread = _calls(own), [], 0
    fields = {"name": "", "note": ""}
    cards: list[CardInfo] = []
    for number, line in enumerate(tidy(text).replace("’", "'").split("\n"), start=1):
        words = line.split("#")[0].strip(BLANKS)
        field, entry = _FIELD.fullmatch(words), _CARD.fullmatch(words)
        if field:
            key, value = field[1].lower(), field[2].strip(BLANKS)
            fault = f"there is a {key} already" if fields[key] else field_fault(key, value)
            fields[key] = value
        elif entry:
            count, marks = int(entry[1]), _mark_fault(entry[2])
            card = None if marks else called.get(call(entry[2]))
            fault = marks or _entry_fault(count, card, entry[2])
            copies = 0 if fault and card else min(count, MOST_IN_LINE)
            cards += [card] * copies if card else []
            unread += 0 if card else copies
        else:
            fault = NO_LINE if words else ""
        faults += [f"Line {number}: {fault}."] if fault else []
    deck = Deck.of(fields["name"] or UNNAMED, cards, fields["note"])
    if form and (cards or unread or not faults):  # where no card can be read at all, the lines say why
        faults += deck_faults(deck, form, unread)
    if faults:
        raise DeckFileError(faults)
    return deck


def load_deck(path: str | Path, own: Iterable[CardSet] = (), form: str = "constructed") -> Deck:
    """Read a deck file (SF-CS-h).

    :param own: sets of the player's own cards that the deck may hold.
    :raises DeckFileError: if it cannot be read or anything in it is wrong.
    """
    try:
        with Path(path).open("rb") as file:
            text = decoded(file.read(4 * MOST_LETTERS + 4))
    except UnicodeDecodeError:
        raise DeckFileError(["The file is not text in UTF-8."]) from None
    except (OSError, ValueError) as error:
        raise DeckFileError([f"The file cannot be read ({reason(error)})."]) from None
    return read_deck(text, own, form)


def save_deck(deck: Deck, path: str | Path) -> None:
    """Write a deck file; a file that is there already is kept until the new one is whole."""
    write_whole(path, write_deck(deck))


def call(name: str) -> str:
    """What a card is called by: its name or id in small letters, with hyphens for all else.

    >>> call("Asir's  Blessing")
    'asirs-blessing'
    """
    return re.sub(r"[^\w.]+", "-", name.lower().replace("'", "")).strip("-")


def _calls(own: Iterable[CardSet]) -> Mapping[str, CardInfo]:
    """All cards by what they can be called; of two with one name the built-in card for decks comes first."""
    cards = [*(card for one in own for card in one.cards), *built_in()]
    ranked = sorted(cards, key=lambda card: (card.deckable, not card.own))
    by_name = {call(card.name): card for card in ranked}
    return by_name | {card.id.split(".")[0]: card for card in ranked} | {card.id: card for card in cards}


def field_fault(key: str, value: str) -> str:
    """What is wrong with a deck's ``name`` or ``note``; empty if nothing is."""
    if not NAME.fullmatch(value) or value != value.strip():
        return f"the {key} {brief(value)} may hold letters, digits, blanks and ',.!?:;()- only"
    return f"the {key} has {len(value)} letters, {LONGEST[key]} is the limit" if len(value) > LONGEST[key] else ""


def _mark_fault(name: str) -> str:
    """What is wrong with the marks in what a line calls a card, hidden ones too; empty if nothing is."""
    marks = "".join(dict.fromkeys(_MARK.findall(name)))
    return f"what a card is called has letters, digits, blanks and ',.!?:- only, not {brief(marks)}" if marks else ""


def _entry_fault(count: int, card: CardInfo | None, name: str) -> str:
    if card is None:
        return f"there is no card {brief(name)}"
    return "" if 1 <= count <= MOST_IN_LINE else f"a line can ask for 1 to {MOST_IN_LINE} copies, not {count}"
