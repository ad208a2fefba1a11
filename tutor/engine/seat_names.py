"""Names of the seats at a table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tutor.engine.facts import brief
from tutor.engine.words import count

_NAME = re.compile(r"[^\W_][\w .'-]{0,11}")


def is_name(text: str) -> bool:
    """Whether a seat can have this name: 1 to 12 letters, digits, spaces, dots, apostrophes or hyphens."""
    return _NAME.fullmatch(text) is not None


def named(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the names of seats: one each, at most twelve letters long; "" leaves a seat with its number.

    >>> named(["", "Ada"], 2)
    ('', 'Ada')

    :raises ValueError: if the number of names is not the number of seats, two are equal, or one has other characters.
    """
    if len(names) != seats:
        raise ValueError(f"{count(seats, 'seat')} take {count(seats, 'name')}, not {len(names)}.")
    for name in names:
        if not isinstance(name, str) or (name and not is_name(name)):
            raise ValueError(f"{brief(name)} is not a name: it takes 1 to 12 letters, digits, spaces, dots or hyphens.")
        if name and list(names).count(name) > 1:
            raise ValueError(f"Two seats are called {name}.")
    return tuple(names)


NAMES = ("Ada", "Ben", "Chen", "Dora")
"""Default names of seats at a table where people meet."""


def all_named(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the names with a default for each seat without one; a lone seat needs none.

    >>> all_named(["", "Ada", ""], 3)
    ('Ben', 'Ada', 'Chen')

    :raises ValueError: as ``named`` does.
    """
    given = named(names or [""] * seats, seats)
    free = iter([name for name in NAMES if name not in given])
    return tuple(name or next(free) for name in given) if seats > 1 else given
