"""What a notebook's user can still reach by a name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MethodType
from typing import Any

MOST = 20_000
"""The most objects that are visited; beyond that everything counts as reachable."""
_OUTPUTS = re.compile(r"_+|_\d+|_i+|_i\d+|_[oid]h|Out|In")
"""Names that IPython gives to outputs and inputs."""


def reachable(names: Mapping[str, Any]) -> set[int] | None:
    """Return the ids of the objects that the user's names lead to: directly, in lists and dicts, in the user's objects,
    or as the owners of methods. Return None if there are too many.

    >>> board, other = object(), object()
    >>> found = reachable({"boards": [{"first": board}], "_": other, "_3": other})
    >>> (id(board) in found, id(other) in found)
    (True, False)
    """
    waiting = [value for name, value in names.items() if not _OUTPUTS.fullmatch(name)]
    found: set[int] = set()
    while waiting:
        thing = waiting.pop()
        if id(thing) in found:
            continue
        found.add(id(thing))
        if len(found) > MOST:
            return None
        waiting.extend(_parts(thing))
    return found


def _parts(thing: Any) -> list[Any]:
    if isinstance(thing, Mapping):
        return list(thing.values())
    if isinstance(thing, list | tuple | set | frozenset):
        return list(thing)
    if isinstance(thing, MethodType):
        return [thing.__self__]
    own = type(thing).__module__ == "__main__" and hasattr(thing, "__dict__")
    return list(vars(thing).values()) if own else []
