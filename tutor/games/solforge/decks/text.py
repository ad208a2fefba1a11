"""Decks as plain text that a person can write.

::

    # anything after a hash is for people
    name: My first deck
    note: Plants, and what helps them.
    3 tanglesprout
    2 Spring Dryad

A card is given by its id or name, in upper or lower case. A card in several lines is added up. Lists as players post
them are read as well (see ``posted``), with a first line that is the deck's name, and the deck file of the fan remake
(see ``remake``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from tutor.engine.facts import brief
from tutor.engine.files import reason, write_whole
from tutor.engine.handed_in import decoded, tidy
from tutor.engine.spelling import key as call
from tutor.engine.spelling import nearest, plainly
from tutor.engine.words import listing
from tutor.games.solforge.cards import CardInfo, CardSet, built_in
from tutor.games.solforge.decks import posted, remake
from tutor.games.solforge.decks.deck import UNNAMED, Deck, deck_faults, size_of
from tutor.games.solforge.decks.posted import BLANKS, LONGEST_LINE, spellings

MOST_LETTERS = 20_000
"""The longest deck file that is read, in characters."""
MOST_IN_LINE = 99
"""The most copies of a card in one line."""
NAME = re.compile(r"[\w ',.!?:;()-]*")
"""Names and notes of decks: plain words, without markup or hash."""
LONGEST = {"name": 60, "note": 200}
MOST_UNKNOWN, MOST_NUMBERS = 5, 4
"""The most unknown cards, and lines with the same fault, that are listed one by one."""
NO_CARDS = "there are no such cards either"
NO_LINE = "a line is a number and a card, like 3 tanglesprout, or a name: or note: with words after it"
_MARK = re.compile(rf"[^\w{BLANKS}',.!?:-]")
_FIELD = re.compile(rf"(name|note)[{BLANKS}]*:(.*)", re.IGNORECASE)


class DeckFileError(ValueError):
    """Raised for a deck file that cannot be used. ``faults`` has a sentence for every fault; those of a line begin with
    its number."""

    def __init__(self, faults: list[str]):
        self.faults = tuple(faults)
        super().__init__("\n".join(faults))


def write_deck(deck: Deck) -> str:
    """Return the deck as the text of a deck file, from which ``read_deck`` reads an equal deck.

    :raises DeckFileError: if its name, its note or some number of copies cannot be written in a deck file.
    """
    faults = [field_fault("name", deck.name), field_fault("note", deck.note), "" if deck.name else "there is no name"]
    faults += [_entry_fault(count, card, card.id) for card, count in deck.cards]
    if any(faults):
        raise DeckFileError([f"It cannot be written: {fault}." for fault in faults if fault])
    head = [f"name: {deck.name}"] + ([f"note: {deck.note}"] if deck.note else [])
    return "\n".join([*head, "", *(f"{count} {card.id}" for card, count in deck.cards)]) + "\n"


def read_deck(text: str, own: Iterable[CardSet] = (), form: str = "") -> Deck:
    """Read a deck from a text.

    :param own: sets of the player's own cards that the text may name, by ids with or without the hash.
    :param form: the rules of decks that it must keep: ``constructed``, ``draft``, ``overdraft``; none unless given.
    :raises DeckFileError: listing all faults at once.
    :raises ValueError: if there is no such form.
    """
    if form:
        size_of(form)
    if not isinstance(text, str):
        raise DeckFileError([f"A deck file is a text, not {brief(text)}."])
    if len(text) > MOST_LETTERS:
        raise DeckFileError([f"Line 1: the file has more than {MOST_LETTERS} letters."])
    reading, source = _Reading(_calls(own)), tidy(text)
    if source.lstrip().startswith("{"):
        reading.take_remake(source)
    else:
        for number, line in enumerate(source.split("\n"), start=1):
            reading.take_line(number, plainly(line.split("#")[0]).strip(BLANKS))
        reading.settle_title()
    deck = Deck.of(reading.fields["name"] or UNNAMED, reading.cards, reading.fields["note"])
    faults = reading.told()
    if form and (reading.cards or reading.unread or not faults):  # else the lines say why
        faults += deck_faults(deck, form, reading.unread)
    if faults:
        raise DeckFileError(faults)
    return deck


class _Reading:
    """The deck as read so far, with its faults: each sentence with the numbers of its lines."""

    def __init__(self, called: Mapping[str, CardInfo]):
        self.called = called
        self.fields = {"name": "", "note": ""}
        self.cards: list[CardInfo] = []
        self.unread = 0
        self._title: tuple[int, str] | None = None
        self._begun = False
        self._unknown: set[str] = set()
        self._faults: dict[str, list[int]] = {}
        self._unit = "Line"

    def take_line(self, number: int, words: str) -> None:
        """Read a line without its comment."""
        if not words:
            return
        first, self._begun = not self._begun, True
        if len(words) > LONGEST_LINE:
            self._note(number, f"a line has at most {LONGEST_LINE} letters")
            return
        field, entry = _FIELD.fullmatch(words), posted.entry(words)
        if field:
            self._take_field(number, field[1].lower(), field[2].strip(BLANKS))
        elif posted.is_heading(words):
            pass
        elif entry:
            self._take_entry(number, *entry)
        elif first and self._is_title(words):
            self._title = number, words
        else:
            self._note(number, NO_LINE)

    def take_remake(self, text: str) -> None:
        """Read the deck file of the fan remake."""
        try:
            name, entries = remake.read(text)
        except ValueError as error:
            self._note(1, str(error))
            return
        self._unit = "Entry"
        self.fields["name"] = "".join(NAME.findall(plainly(name)))[: LONGEST["name"]].strip()
        codes = {card.code: card.id for card in self.called.values() if card.code}
        for number, (count, card) in enumerate(entries, start=1):
            self._take_entry(number, count, codes.get(card.upper(), card))

    def settle_title(self) -> None:
        """Take a first line without a card as the deck's name, if cards follow."""
        if self._title and self.cards and not self.fields["name"]:
            self.fields["name"] = self._title[1]
        elif self._title:
            self._note(self._title[0], NO_LINE)

    def told(self) -> list[str]:
        """Return a sentence for every fault; one shared by several lines is given once."""
        ranked = sorted(self._faults.items(), key=lambda pair: pair[1][0])
        units = {"Line": "Lines", "Entry": "Entries"}
        return [
            f"{self._unit if len(numbers) == 1 else units[self._unit]} {_numbers(numbers)}: {fault}"
            + ("" if fault.endswith("?") else ".")
            for fault, numbers in ranked
        ]

    def _note(self, number: int, fault: str) -> None:
        self._faults.setdefault(fault, []).append(number)

    def _take_field(self, number: int, key: str, value: str) -> None:
        fault = f"there is a {key} already" if self.fields[key] else field_fault(key, value)
        self.fields[key] = value
        if fault:
            self._note(number, fault)

    def _take_entry(self, number: int, count: int, name: str) -> None:
        card = next((found for one in spellings(name) if (found := self._card(one))), None)
        if card is None:
            self._note(number, _mark_fault(name) or self._no_card(name))
            self.unread += max(min(count, MOST_IN_LINE), 0)
        elif fault := _entry_fault(count, card, name):
            self._note(number, fault)
        else:
            self.cards += [card] * count

    def _card(self, name: str) -> CardInfo | None:
        return None if _mark_fault(name) else self.called.get(call(name))

    def _no_card(self, name: str) -> str:
        """Note that no card has this name, with the nearest name for the first ``MOST_UNKNOWN`` of them."""
        self._unknown.add(name)
        if len(self._unknown) > MOST_UNKNOWN:
            return NO_CARDS
        meant = nearest([*spellings(name)][-1], (), {key: card.name for key, card in self.called.items()})
        return f"there is no card {brief(name)}{f': {meant}?' if meant else ''}"

    def _is_title(self, words: str) -> bool:
        """Return whether a first line can be the deck's name: plain words that name no card."""
        said = call(words)
        return not field_fault("name", words) and not any(len(name) > 3 and name in said for name in self.called)


def _numbers(numbers: list[int]) -> str:
    """List line numbers, the first few of many: ``2, 3, 4 and 12 more``."""
    if len(numbers) > MOST_NUMBERS:
        return f"{', '.join(map(str, numbers[: MOST_NUMBERS - 1]))} and {len(numbers) - MOST_NUMBERS + 1} more"
    return listing([*map(str, numbers)])


def load_deck(path: str | Path, own: Iterable[CardSet] = (), form: str = "constructed") -> Deck:
    """Read a deck file (SF-CS-h).

    :param own: sets of the player's own cards that the deck may hold.
    :raises DeckFileError: if it cannot be read, or listing all its faults.
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
    """Write a deck file atomically."""
    write_whole(path, write_deck(deck))


def _calls(own: Iterable[CardSet]) -> Mapping[str, CardInfo]:
    """Return all cards by the names they can have; of two with one name, a built-in card for decks comes first."""
    cards = [*(card for one in own for card in one.cards), *built_in()]
    ranked = sorted(cards, key=lambda card: (card.deckable, not card.own))
    by_name = {call(card.name): card for card in ranked}
    return by_name | {card.id.split(".")[0]: card for card in ranked} | {card.id: card for card in cards}


def field_fault(key: str, value: str) -> str:
    """Return the fault of a deck's ``name`` or ``note``; "" if there is none."""
    if not NAME.fullmatch(value) or value != value.strip():
        return f"the {key} {brief(value)} may hold letters, digits, blanks and ',.!?:;()- only"
    return f"the {key} has {len(value)} letters, {LONGEST[key]} is the limit" if len(value) > LONGEST[key] else ""


def _mark_fault(name: str) -> str:
    """Return the fault of the characters in a card's name, invisible ones included; "" if there is none."""
    marks = "".join(dict.fromkeys(_MARK.findall(name)))
    return f"what a card is called has letters, digits, blanks and ',.!?:- only, not {brief(marks)}" if marks else ""


def _entry_fault(count: int, card: CardInfo | None, name: str) -> str:
    if card is None:
        return f"there is no card {brief(name)}"
    return "" if 1 <= count <= MOST_IN_LINE else f"a line can ask for 1 to {MOST_IN_LINE} copies, not {count}"
