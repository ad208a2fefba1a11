"""Players' own cards, from files: data only, checked before it is used.

A file is JSON of the form of ``schema.json``: ``cards`` like the built-in ones, and optionally a ``name``. Nothing in
it is executed, and names and texts are plain words.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tutor.engine.facts import brief
from tutor.engine.files import reason
from tutor.engine.handed_in import decoded, tidy
from tutor.engine.untrusted import TooDeep, check_depth
from tutor.games.solforge.cards.building import Builder
from tutor.games.solforge.cards.model import CardInfo
from tutor.games.solforge.cards.schema import schema_faults
from tutor.games.solforge.cards.sense import sense_faults
from tutor.games.solforge.cards.shipped import built_in, shipped_data

MOST_BYTES = 400_000
"""The largest card file that is read, in bytes."""
MOST_VALUES = 15_000
"""The most values in one file: 150 large cards."""
MOST_FILES = 20
"""The most card files at one table."""


class CardFileError(ValueError):
    """Raised for a card file that cannot be used. ``faults`` has a sentence for every fault, with card and field."""

    def __init__(self, faults: list[str]):
        self.faults = tuple(faults)
        super().__init__("\n".join(faults))


@dataclass(frozen=True, slots=True)
class CardSet:
    """The cards of one file.

    ``text`` is the file in its standard form, so that a position or a save can contain it. ``digest`` is a short hash
    of that text and part of every card's id (``fire-cat.3f2a9c1b04de``), so an id means the same card everywhere.
    """

    name: str
    digest: str
    text: str
    cards: tuple[CardInfo, ...]

    def card(self, name: str) -> CardInfo:
        """Return the card with this id, with or without the digest; raise ValueError if there is none."""
        for card in self.cards:
            if name in (card.id, card.id.split(".")[0]):
                return card
        raise ValueError(f"{self.name} has no card {brief(name)}.")


_sets: dict[str, CardSet] = {}
"""The sets that were read, by digest. They are never dropped or replaced."""


def read_cards(text: str) -> CardSet:
    """Read cards from a text; the same text returns the same cards.

    :raises CardFileError: listing all faults at once.
    """
    if not isinstance(text, str):
        raise CardFileError([f"the file: it must be a text, not {brief(text)}."])
    return _read(tidy(text) if len(text) <= MOST_BYTES else text)


@cache
def _read(text: str) -> CardSet:
    data = _parsed(text)
    if _values(data) > MOST_VALUES:
        raise CardFileError([f"the file: it holds more than {MOST_VALUES:,} values."])
    faults = _faults(data)
    if faults:
        raise CardFileError(faults)
    standard = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(standard.encode()).hexdigest()[:12]
    if digest not in _sets:
        own = {card["id"] for card in data["cards"]}
        known = {card.id: card for card in built_in()}
        cards = Builder(known, lambda name: f"{name}.{digest}" if name in own else name, own=True).build(data["cards"])
        _sets[digest] = CardSet(data.get("name", "Own cards"), digest, standard, cards)
    return _sets[digest]


def _faults(data: Any) -> list[str]:
    """Return the faults of the form, and faults of sense of the cards whose form is right."""
    faults, places = schema_faults(data)
    cards = data.get("cards") if isinstance(data, dict) else None
    if not isinstance(cards, list):
        return faults
    sound = [card for place, card in enumerate(cards) if place not in places]
    broken = [cards[place].get("id") for place in sorted(places) if isinstance(cards[place], dict)]
    known = {card["id"]: card for card in shipped_data()}
    return faults + sense_faults(sound, known, [id for id in broken if isinstance(id, str)])


def set_of(card: CardInfo) -> CardSet:
    """Return the set of a player's own card."""
    return _sets[card.id.split(".")[1]]


def load_cards(path: str | Path) -> CardSet:
    """Read a card file.

    :raises CardFileError: if it cannot be read, or listing all its faults.
    """
    try:
        with Path(path).open("rb") as file:
            text = decoded(file.read(2 * MOST_BYTES + 2))
    except UnicodeDecodeError:
        raise CardFileError(["the file: it is not text in UTF-8."]) from None
    except (OSError, ValueError) as error:
        raise CardFileError([f"the file: it cannot be read ({reason(error)})."]) from None
    return read_cards(text)


def _parsed(text: str) -> Any:
    if len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise CardFileError([f"the file: it is larger than {MOST_BYTES // 1000} kB."])
    try:
        check_depth(text)
        return json.loads(text, parse_int=_whole, parse_float=_whole, parse_constant=_whole, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise CardFileError([f"the file: line {error.lineno}, column {error.colno} is not JSON."]) from None
    except TooDeep:
        raise CardFileError(["the file: lists in lists go too deep."]) from None
    except ValueError as error:
        raise CardFileError([f"the file: {error}"]) from None


def _values(data: Any) -> int:
    inside = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return 1 + sum(map(_values, inside))


def _whole(number: str) -> int:
    if not re.fullmatch(r"-?\d{1,9}", number):
        raise ValueError(f"{brief(number)} is not a whole number of at most nine digits.")
    return int(number)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(name for name, times in Counter(name for name, _ in pairs).items() if times > 1)
        raise ValueError(f"the field {brief(twice)} is there twice.")
    return found
