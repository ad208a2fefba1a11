"""Facts: small frozen records (moves, decisions, tasks, events) and how they are written as text and as data.

Every fact is a ``@dataclass(frozen=True, slots=True)`` whose fields are plain values: ``int``, ``str``, ``bool``, a
seat, a card or anything else with ``str`` and a ``parse`` classmethod, ``None`` beside one of these, or a tuple of
them.
"""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Callable, Iterable
from functools import cache
from itertools import product
from typing import Any, ClassVar, NewType, Self

Seat = NewType("Seat", int)
"""A player as a field of a notation: a number from 0, written ``P1``, ``P2``, ..."""

Pile = tuple[str, int]
"""The name of a zone and the seat that owns the list; -1 for a zone that is one list or value."""


class Fact:
    """Base of all records.

    ``pattern`` is the notation, with fields in braces (``"place {card} on {slot}"``); ``domains`` lists, for each
    field, every value that makes sense in some position, so that all well-typed facts can be enumerated and misspelt
    ones refused. ``private`` maps a field that holds no card, and that only one seat may know, to the field with the
    number of that seat.
    """

    __slots__ = ()
    pattern: ClassVar[str] = ""
    domains: ClassVar[dict[str, tuple[Any, ...]]] = {}
    private: ClassVar[dict[str, str]] = {}

    @classmethod
    def of(cls, *facts: Any) -> Self:
        """Return the one shared record with these fields, built once, so that comparing and hashing are cheap."""
        record: Self = _interned(cls, facts)
        return record

    @classmethod
    def every(cls) -> Iterable[Self]:
        """Every well-typed record, built from ``domains``."""
        return (cls.of(*values) for values in product(*(cls.domains[name] for name in field_types(cls))))

    def facts(self) -> dict[str, Any]:
        """The fields by name, in order."""
        return {name: getattr(self, name) for name in field_types(type(self))}

    def replace(self, **changes: Any) -> Self:
        """Return a copy with some fields changed."""
        return type(self)(**{**self.facts(), **changes})

    def lies(self) -> dict[str, Pile]:
        """Return the pile in which the card of a field lies after the event, for cards whose name alone does not
        tell."""
        return {}

    def text(self) -> str:
        """The record in its notation."""
        return self.pattern.format(**{name: _word(type(self), name, value) for name, value in self.facts().items()})

    @classmethod
    def form(cls) -> str:
        """The notation as shown to a person who asks for it, with fields in capitals (``bid COINS``)."""
        return cls.pattern.format(**{name: name.upper() for name in field_types(cls)})

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the notation, in upper or lower case; None if the text has another form.

        :raises ValueError: if the form fits but a field has no such value; the message names the field and valid
            values.
        """
        match = _regex(cls).fullmatch(" ".join(text.split()))
        if match is None:
            return None
        values = []
        for name, hint in field_types(cls).items():
            value = read_value(hint, match[name])
            if name in cls.domains and value not in cls.domains[name]:
                value = _alike(value, cls.domains[name])
            if name in cls.domains and value not in cls.domains[name]:
                some = ", ".join(_word(cls, name, v) for v in cls.domains[name][:20])
                raise ValueError(f"{brief(match[name])} cannot be the {name} in {cls.form()!r}. It is one of: {some}.")
            values.append(value)
        return cls.of(*values)

    def to_data(self) -> dict[str, Any]:
        """The record as JSON data, with its class name under ``is``."""
        return {"is": type(self).__name__} | {name: write_data(value) for name, value in self.facts().items()}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """Read the data that ``to_data`` wrote; raise ValueError for missing, unexpected or mistyped fields."""
        hints = field_types(cls)
        given = {name: value for name, value in data.items() if name != "is"}
        if given.keys() != hints.keys():
            wanted = ", ".join(hints) or "none"
            raise ValueError(f"{cls.__name__} has the fields {wanted}, not {brief_row(given)}.")
        values = {name: read_value(hint, given[name]) for name, hint in hints.items()}
        for name in values.keys() & cls.domains.keys():
            if values[name] not in cls.domains[name]:
                raise ValueError(f"{brief(write_text(values[name]))} cannot be the {name} of {cls.__name__}.")
        return cls.of(*values.values())


def _word(cls: Any, name: str, value: Any) -> str:
    """A value of a field in the notation."""
    return f"P{value + 1}" if field_types(cls)[name] is Seat else write_text(value)


def _alike(value: Any, domain: tuple[Any, ...]) -> Any:
    """Return the domain's word that equals a text but for upper and lower case; else the value unchanged."""
    if not isinstance(value, str):
        return value
    return next((word for word in domain if isinstance(word, str) and word.casefold() == value.casefold()), value)


def _build(cls: Any, facts: tuple[Any, ...]) -> Any:
    return cls(*facts)


def _types(cls: Any) -> dict[str, Any]:
    hints = typing.get_type_hints(cls)
    return {field.name: hints[field.name] for field in dataclasses.fields(cls)}


def _compiled(cls: Any) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", cls.pattern)
    form = "".join(re.escape(part) if i % 2 == 0 else rf"(?P<{part}>\S+)" for i, part in enumerate(parts))
    return re.compile(form, re.IGNORECASE)


# Kept for good, one entry a class or record: games say the same few thousand things again and again (2,500 in 120 games
# of the one that says most), and a bound would cost every look. What grows with play, events, is not kept. Typed as
# functions: the stubs do not know that classes are hashable.
_interned: Callable[[Any, tuple[Any, ...]], Any] = cache(_build)
field_types: Callable[[Any], dict[str, Any]] = cache(_types)
_regex: Callable[[Any], re.Pattern[str]] = cache(_compiled)


MOST_QUOTED = 40
"""Characters of quoted input that an error message shows."""


def shown(text: str) -> str:
    """Quote untrusted input in a sentence: shortened, without characters that control a terminal or the direction of
    text.

    >>> shown("one" + chr(27) + "[31m"), len(shown("word" * 1000))
    ('one[31m', 43)
    """
    seen = "".join(sign for sign in text[: 10 * MOST_QUOTED] if sign.isprintable())
    return seen if len(seen) <= MOST_QUOTED else seen[:MOST_QUOTED] + "..."


def brief(value: Any) -> str:
    """Quote a value in an error message: short, and never the contents of a list or dict. Invisible characters are
    escaped."""
    if not isinstance(value, str):
        return _plain(value)
    return repr(value if len(value) <= MOST_QUOTED else value[:MOST_QUOTED] + "...")


def _plain(value: Any) -> str:
    if isinstance(value, int) and abs(value) >= 10**30:
        return "a huge number"
    return str(value) if value is None or isinstance(value, int | float) else _kind(value)


def _kind(value: Any) -> str:
    name = type(value).__name__
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"


def brief_row(values: Iterable[Any], most: int = 5) -> str:
    """Quote several values in an error message: each as ``brief`` does, and only the first few.

    >>> brief_row(["a", "b"]), brief_row(range(9), most=2), brief_row([])
    ("'a', 'b'", '0, 1 and 7 more', 'none')
    """
    values = list(values)
    more = f" and {len(values) - most} more" if len(values) > most else ""
    return (", ".join(map(brief, values[:most])) or "none") + more


def id_ranges(ids: Iterable[str]) -> str:
    """List ids for an error message. More than three consecutive ids are given as a range.

    >>> id_ranges(["X-A01", "X-A02", "X-A03", "X-A04", "X-A06", "X-V1"])
    'X-A01 to X-A04, X-A06, X-V1'
    """
    rows: list[list[str]] = []
    for id in ids:
        if not rows or _numbered(id) != (_numbered(rows[-1][-1])[0], _numbered(rows[-1][-1])[1] + 1):
            rows.append([])
        rows[-1].append(id)
    told = [[f"{row[0]} to {row[-1]}"] if len(row) > 3 else row for row in rows]
    return ", ".join(part for row in told for part in row)


def _numbered(id: str) -> tuple[str, int]:
    """Split an id into the text before its number, and the number."""
    name = id.rstrip("0123456789")
    return name, int(id[len(name) :] or "0")


def fault_text(faults: Iterable[str], most: int = 20) -> str:
    """Join sentences about faults into one text, each sentence once, and only the first few of very many.

    >>> fault_text(["A.", "B.", "A."]), fault_text(["A.", "B.", "C."], most=1)
    ('A. B.', 'A. Further faults: 2.')
    """
    found = list(dict.fromkeys(faults))
    more = [f"Further faults: {len(found) - most}."] if len(found) > most else []
    return " ".join(found[:most] + more)


def write_text(value: Any) -> str:
    """Write one field as a word without blanks; ``-`` stands for None, and commas separate a tuple's items."""
    if value is None or value == ():
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def write_data(value: Any) -> Any:
    """One field as JSON data."""
    if isinstance(value, tuple | list):
        return [write_data(item) for item in value]
    return value if value is None or isinstance(value, bool | int | str) else str(value)


def read_value(hint: Any, data: Any) -> Any:
    """Read one field, from a word or from JSON data, as its declared type.

    :raises ValueError: if the data has another type or value.
    """
    origin = None if isinstance(hint, type) else typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        if data is None or data == "-":
            return None
        return read_value(next(arg for arg in typing.get_args(hint) if arg is not type(None)), data)
    if origin is tuple:
        items = ([] if data == "-" else data.split(",")) if isinstance(data, str) else data
        if not isinstance(items, list):
            raise ValueError(f"{brief(data)} is not a list.")
        return tuple(read_value(typing.get_args(hint)[0], item) for item in items)
    if hint is bool:
        if isinstance(data, bool) or data in ("yes", "no"):
            return data in (True, "yes")
        raise ValueError(f"{brief(data)} is neither yes nor no.")
    if hint is Seat and isinstance(data, str):
        if re.fullmatch(r"[Pp][1-9]", data) is None:
            raise ValueError(f"{brief(data)} is not a seat: they are written P1, P2 and so on.")
        return int(data[1:]) - 1
    if hint is int or hint is Seat:
        return _read_int(data)
    if not isinstance(data, str):
        raise ValueError(f"{brief(data)} is not text.")
    return data if hint is str else hint.parse(data)


def _read_int(data: Any) -> int:
    if isinstance(data, str) and re.fullmatch(r"-?\d+", data):
        fits = len(data.removeprefix("-")) <= 9
    elif isinstance(data, int) and not isinstance(data, bool):
        fits = abs(data) < 10**9
    else:
        raise ValueError(f"{brief(data)} is not a whole number.")
    if not fits:
        raise ValueError(f"{brief(data)} is out of range: a whole number has at most nine digits.")
    return int(data)
