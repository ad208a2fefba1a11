"""Reading and writing one zone's value in the standard form of the position notation."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tutor.engine.facts import brief, fault_text, read_value, write_data
from tutor.engine.zones import UNKNOWN, Zone


def write_zone(zone: Zone, value: Any) -> Any:
    """Return a zone's value in the standard form: JSON data, in which a list of cards is one string, top card first.

    >>> from tutor.engine.cards import Card
    >>> pile = Zone("public", shape="list", item=Card)
    >>> write_zone(pile, [Card("10S"), None, UNKNOWN]), read_zone(pile, "10S AH", Card)
    ('10S - ??', [10S, AH])
    """
    if zone.shape == "lists":
        return [_words(cards) for cards in value]
    if zone.shape == "list":
        return list(value) if zone.item in (int, bool) else _words(value)
    if zone.shape == "map":
        return {str(key): write_data(item) for key, item in sorted(value.items(), key=lambda pair: str(pair[0]))}
    return write_data(value)


def _words(cards: list[Any]) -> str:
    return " ".join("-" if card is None else str(card) for card in cards)


def read_zone(zone: Zone, data: Any, card: Any) -> Any:
    """Read a zone's value from the standard form.

    :param card: the class of the game's cards, unless the zone declares another.
    :raises ValueError: if it is not such a value.
    """
    if zone.shape == "lists":
        if not isinstance(data, list):
            raise ValueError(f"a list with one string of cards for each seat, not {brief(data)}.")
        return read_each(lambda cards: _read_words(zone.item, cards, card), data)
    if zone.shape == "list":
        if isinstance(data, list):
            return read_each(lambda item: read_value(zone.item, item), data)
        return _read_words(zone.item, data, card)
    if zone.shape == "map":
        if not isinstance(data, Mapping):
            raise ValueError(f"a dict, not {brief(data)}.")
        return {read_value(zone.item[0], key): read_value(zone.item[1], item) for key, item in data.items()}
    return read_value(zone.item, data)


def _read_words(item: Any, data: Any, card: Any) -> list[Any]:
    if not isinstance(data, str):
        if item is int:
            raise ValueError(f"a list of whole numbers, not {brief(data)}.")
        words = "cards" if card in (item, *typing.get_args(item)) else "words"
        raise ValueError(f"{words} with blanks between, not {brief(data)}.")
    return read_each(lambda word: UNKNOWN if word == "??" else read_value(item, word), data.split())


def read_each(read: Callable[[Any], Any], items: Iterable[Any]) -> list[Any]:
    """Read every item.

    :raises ValueError: naming the fault of each item that cannot be read.
    """
    found, faults = [], []
    for item in items:
        try:
            found.append(read(item))
        except ValueError as error:
            faults.append(str(error))
    if faults:
        raise ValueError(fault_text(faults))
    return found
