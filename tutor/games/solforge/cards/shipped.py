"""The built-in cards, read once, when the first of them is needed.

This takes a few hundredths of a second. Their form is checked by tests, since the library that checks schemas takes
longer to import than the rest of the tutor.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from tutor.games.solforge.cards.building import Builder
from tutor.games.solforge.cards.model import CardInfo, load_when_asked


@cache
def shipped_data() -> tuple[dict[str, Any], ...]:
    """Return the built-in cards as data, in the form of card files."""
    text = files("tutor.games.solforge.cards").joinpath("cards.json").read_text(encoding="utf-8")
    return tuple(json.loads(text)["cards"])


@cache
def built_in() -> tuple[CardInfo, ...]:
    """Return all built-in cards, tokens last."""
    return Builder({}, rename=str, own=False).build(shipped_data())


load_when_asked(built_in)
