"""Reading JSON from outside: a text that nests too deeply is refused before any parser recurses into it.

Python turns deep recursion into an error, but where it runs inside a browser the browser's own stack ends first, and
with it the whole interpreter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import accumulate
from typing import Any

DEEPEST = 20
"""Levels of lists and objects; the deepest thing that the tutor itself writes has about ten."""
_STRINGS = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_BRACKETS = re.compile(r"[\[{\]}]")
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


class TooDeep(ValueError):
    """The text nests its lists and objects deeper than ``DEEPEST`` levels."""


def check_depth(text: str) -> None:
    """Refuse a JSON text that nests too deeply, without reading it.

    :raises TooDeep: if it nests deeper than ``DEEPEST`` levels.
    """
    steps = map(_STEPS.__getitem__, _BRACKETS.findall(_STRINGS.sub("", text)))
    if max(accumulate(steps), default=0) > DEEPEST:
        raise TooDeep("it is nested too deeply")


def parse_json(text: str) -> Any:
    """The value that a JSON text from outside stands for.

    >>> parse_json('{"a": [1, "[[["]}')
    {'a': [1, '[[[']}

    :raises TooDeep: if it nests deeper than ``DEEPEST`` levels.
    :raises ValueError: if it is not JSON.
    """
    check_depth(text)
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        raise
    except ValueError:  # Python reads no number of more than some thousand digits
        raise ValueError("it holds a number that is too long") from None


def words(data: Any) -> int:
    """Return how many words, numbers and empty things JSON data holds; the names of fields do not count.

    >>> words({"deck": "AS 2H", "coins": [3, 3], "known": {}})
    5
    """
    found, level = 0, [data]
    while level:
        item = level.pop()
        if isinstance(item, str):
            found += len(item.split())
        elif isinstance(item, Mapping | list | tuple) and item:
            level.extend(item.values() if isinstance(item, Mapping) else item)
        else:
            found += 1
    return found
