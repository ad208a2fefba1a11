"""The deck file of the fan remake: JSON with a name, and cards by their codes of three letters.

::

    {"name": "Mine", "cards": [{"card": "SDR", "num": 3}], "factions": ["U"]}
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tutor.engine.untrusted import parse_json

FORM = 'a deck in JSON is written {"name": "Mine", "cards": [{"card": "SDR", "num": 3}]}'


def read(text: str) -> tuple[str, list[tuple[int, str]]]:
    """Return the deck's name, and the numbers of copies by card.

    :raises ValueError: with the fault, if it is not such a file.
    """
    try:
        data = parse_json(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"column {error.colno} of line {error.lineno} is not JSON, and {FORM}") from None
    cards = data.get("cards") if isinstance(data, dict) else None
    if not isinstance(cards, list):
        raise ValueError(FORM)
    name = data.get("name", "")
    return name if isinstance(name, str) else "", [*_entries(cards)]


def _entries(cards: list[Any]) -> Iterator[tuple[int, str]]:
    for item in cards:
        card, count = (item.get("card"), item.get("num")) if isinstance(item, dict) else (None, None)
        if not isinstance(card, str) or type(count) is not int:
            raise ValueError(FORM)
        yield count, card
