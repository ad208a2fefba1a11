"""Reading JSON from outside: text that nests too deeply is refused before any parser recurses into it.

Python turns deep recursion into an error. But inside a browser, the browser's own stack overflows first and takes the
interpreter with it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import accumulate
from typing import Any

DEEPEST = 20
"""The most levels of nested lists and objects; what the tutor writes has at most about ten."""
_STRINGS = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_BRACKETS = re.compile(r"[\[{\]}]")
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


class TooDeep(ValueError):
    """Raised for text that nests lists and objects deeper than ``DEEPEST`` levels."""


def check_depth(text: str) -> None:
    """Raise TooDeep if a JSON text nests too deeply, without parsing it.

    :raises TooDeep: if it nests deeper than ``DEEPEST`` levels.
    """
    steps = map(_STEPS.__getitem__, _BRACKETS.findall(_STRINGS.sub("", text)))
    if max(accumulate(steps), default=0) > DEEPEST:
        raise TooDeep("it is nested too deeply")


def parse_json(text: str) -> Any:
    """Parse a JSON text from outside.

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
    except ValueError:  # Python refuses numbers with more than a few thousand digits
        raise ValueError("it holds a number that is too long") from None


def words(data: Any) -> int:
    """Count the words, numbers and empty values in JSON data; names of fields do not count.

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
