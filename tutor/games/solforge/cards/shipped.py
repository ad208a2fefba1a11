"""The cards that the game ships with, read once, when the first of them is asked for.

That takes a few hundredths of a second. That they have the right form is shown by the tests, as the library that looks
at a schema takes longer to import than everything else in the tutor.
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
    """The built-in cards as data, in the form of card files."""
    text = files("tutor.games.solforge.cards").joinpath("cards.json").read_text(encoding="utf-8")
    return tuple(json.loads(text)["cards"])


@cache
def built_in() -> tuple[CardInfo, ...]:
    """All built-in cards, tokens last."""
    return Builder({}, rename=str, own=False).build(shipped_data())


load_when_asked(built_in)
