"""Reading JSON from outside: a text that nests too deeply is refused before any parser recurses into it.

Python turns deep recursion into an error, but where it runs inside a browser the browser's own stack ends first, and
with it the whole interpreter.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

DEEPEST = 20
"""Levels of lists and objects; the deepest thing that the tutor itself writes has about ten."""
_STRINGS_AND_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)


class TooDeep(ValueError):
    """The text nests its lists and objects deeper than ``DEEPEST`` levels."""


def check_depth(text: str) -> None:
    """Refuse a JSON text that nests too deeply, without reading it.

    :raises TooDeep: if it nests deeper than ``DEEPEST`` levels.
    """
    depth = 0
    for found in _STRINGS_AND_BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found.group(), 0)
        if depth > DEEPEST:
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
    """How many words, numbers and empty things JSON data holds; the names of fields do not count.

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
