"""Hostile values and texts, the same every time: what a damaged disk, a bad paste, or an attacker could send."""

from __future__ import annotations

import copy
import json
import os
import random
import string
from collections.abc import Callable
from typing import Any

import pytest

from tests.laws.worlds import TRIES, play_randomly
from tests.tools import AT_NIGHT
from tutor.engine import LuckError, Position

MARKUP = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "</pre></figcaption><iframe src=javascript:alert(1)>",
    "‹AS› [NM-2a] **x** ‹<b>›",
    "{0.__class__.__init__.__globals__}",
    "%s%n{}",
    "__import__('os').system('true')",
    "cos\nsystem\n(S'true'\ntR.",
    "../../../../etc/passwd",
    "\x00\x1b[2J\u202e\u2028\ufeff",
    "\ud800".encode("utf-16", "surrogatepass").decode("utf-16", "replace"),
    "é\u0301" * 5,
    "A" * 5000,
)
VALUES: tuple[Any, ...] = (
    *MARKUP,
    *(None, True, False, 0, -1, 1, 2, 7, 33, 2**31, 2**63, 2**64, -(2**64), 10**30, 10**400),
    *(0.5, 1e308, float("inf"), float("nan")),
    *("", " ", "-", "??", "0", "-1", "1", "yes", "AS", "X1", "X9", "KH KH", "AS,AS", "5.1", "9.9", "[]", "{}", "null"),
    *([], {}, [None], [[]], [[[[]]]], {"is": "Round"}, {"is": None}, {"": ""}, {"__class__": "x"}),
    *(["AS"] * 50, [0] * 2000),
)


LONG = None if AT_NIGHT else 300
"""Moves by which an accepted position is played on, if that is not to its end."""


def deep(levels: int) -> Any:
    """Lists and dicts inside each other."""
    value: Any = 0
    for level in range(levels):
        value = [value] if level % 2 else {"x": value}
    return value


def value(luck: random.Random) -> Any:
    """Any hostile value, for this use alone."""
    return deep(luck.choice((30, 100))) if luck.random() < 0.02 else copy.deepcopy(luck.choice(VALUES))


def spoil(data: Any, luck: random.Random) -> Any:
    """A copy of JSON data with one to three places changed, lost, doubled, renamed or exchanged."""
    data = copy.deepcopy(data)
    for _ in range(luck.randint(1, 3)):
        data = _spoil_once(data, luck)
    return data


def _spoil_once(data: Any, luck: random.Random) -> Any:
    places = list(_places(data))
    if not places or luck.random() < 0.02:
        return value(luck)
    box, key = luck.choice(places)
    act = luck.randrange(6)
    if act == 0:
        del box[key]
    elif act == 1 and isinstance(box, dict):
        box[luck.choice((*MARKUP, "seats", "study", "lines", "deck"))] = box.pop(key)
    elif act == 2 and isinstance(box, list):
        box.insert(key, box[luck.randrange(len(box))])
    elif act == 3 and isinstance(box[key], str):
        box[key] = scratch(box[key], luck)
    elif act == 4:
        other, there = luck.choice(places)
        box[key] = copy.deepcopy(other[there])
    else:
        box[key] = value(luck)
    return data


def _places(data: Any) -> list[tuple[Any, Any]]:
    found = []
    level = [data]
    while level:
        box = level.pop()
        keys = list(box) if isinstance(box, dict) else range(len(box)) if isinstance(box, list) else ()
        for key in keys:
            found.append((box, key))
            level.append(box[key])
    return found


def scratch(text: str, luck: random.Random) -> str:
    """A text with some letters changed, lost, doubled, moved, or with something hostile put in."""
    for _ in range(luck.randint(1, 4)):
        i, j = sorted((luck.randint(0, len(text)), luck.randint(0, len(text))))
        act = luck.randrange(6)
        if act == 0:
            text = text[:i] + text[j:]
        elif act == 1:
            text = text[:i] + luck.choice(MARKUP) + text[i:]
        elif act == 2:
            text = text[:j] + text[i:]
        elif act == 3:
            text = text[:i] + luck.choice(string.printable) + text[i + 1 :]
        elif act == 4:
            text = text[:i] + luck.choice(("\n", " ", ",", '"', "}", "]", "#", "-", "9" * 30)) + text[i:]
        else:
            text = text[:i]
    return text


def dumps(data: Any) -> str:
    """JSON text of anything, infinities and depth included."""
    try:
        return json.dumps(data)
    except (RecursionError, ValueError):
        return "[" * 2000


def cases(name: str, usual: int) -> list[random.Random]:
    """Sources of luck for one kind of case, by day three in five; RULES_TUTOR_FUZZ multiplies their number."""
    count = (usual if AT_NIGHT else usual * 3 // 5) * int(os.environ.get("RULES_TUTOR_FUZZ", "1"))
    return [random.Random(f"{name} {n}") for n in range(count)]


def told(act: Callable[[Any], Any], given: Any, refusal: type[Exception]) -> Any:
    """What comes of a try, or None if it is refused with a sentence; any other exception is a fault of the tutor."""
    try:
        return act(given)
    except refusal as error:
        message = str(error)
        assert message.strip(), "refused without a word"
        assert len(message) < 20_000, f"a message of {len(message)} characters"
        return None


def plays_on(position: Position) -> None:
    """A position that was accepted can be played to an end, by day for ``LONG`` moves; forced results may stop it.

    Under some readings a random game may last very long, so it ends in one of a few tries.
    """
    try:
        position.advance()
        for number in range(1, TRIES + 1):
            played = position.clone()
            play_randomly(played, random.Random(number), LONG)
            assert played.result is not None or played.legal()
            if played.result is not None or position.game.endless or not AT_NIGHT:
                return
    except LuckError:
        return
    pytest.fail("It comes to no end.")
