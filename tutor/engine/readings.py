"""Readings: which answer one game uses to each open question of its rules, fixed in its position.

A game declares one subclass with one attribute for each question, named by the ruling's short key::

    class MyReadings(Readings):
        loss_line: Literal["lose-at-33", "lose-above-33"] = reading("EL-A01", "Is exactly 33 a loss?",
            {"lose-at-33": "33 loses", "lose-above-33": "34 loses"}, because="...", clauses=("EL-5a",))

The first option is the default. Rules ask ``position.readings.loss_line == "lose-at-33"``. By the ``Literal`` a type
checker finds an option that is misspelt there; that it names the options is checked when the class is made.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, Self, get_args

from tutor.engine.facts import brief, brief_row, id_ranges
from tutor.engine.spelling import or_this


class ReadingError(ValueError):
    """Raised for an unknown question or option, or options that exclude each other; the message lists what exists."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One open question or variant: id, question, its options with their meaning (the first is the default), reasons
    and clauses.

    ``kind`` is ``switch`` (worth a live what-if), ``minor`` (it acts, but is rarely worth trying), ``variant`` (a house
    rule) or ``note`` (no switch; ``because`` says why). ``switched_by`` are the ids of readings that decide what a note
    asks, if any. ``setup_only`` readings act before the first decision only.
    """

    id: str
    question: str
    options: dict[str, str]
    because: str
    clauses: tuple[str, ...]
    kind: str = "switch"
    weight: str = "medium"
    group: str = ""
    setup_only: bool = False
    switched_by: tuple[str, ...] = ()
    key: str = ""

    @property
    def default(self) -> str:
        """The first option."""
        return next(iter(self.options))

    @property
    def is_house_rule(self) -> bool:
        """Whether it is a house rule rather than a gap in the rulebook: its id has a V, as in ``SF-V1``."""
        return self.id.rpartition("-")[2].startswith("V")


def reading(
    id: str,
    question: str,
    options: dict[str, str],
    *,
    because: str,
    clauses: tuple[str, ...] = (),
    kind: str = "switch",
    weight: str = "medium",
    group: str = "",
    setup_only: bool = False,
    switched_by: tuple[str, ...] = (),
) -> Any:
    """Declare a reading as a class attribute of ``Readings``; on an instance the attribute is the chosen option.

    :param id: its id, such as ``EL-A07``.
    :param question: what the rules leave open, as a question.
    :param options: what each option means, by name; the first is the default.
    :param because: why the default is the default.
    :param clauses: the clauses that leave it open.

    The other parameters are fields of ``Reading``.
    """
    return Reading(id, question, options, because, clauses, kind, weight, group, setup_only, switched_by)


class Readings:
    """An immutable choice of one option for every open question of a game.

    :param chosen: options that differ from the defaults, by id or key; ``by_key`` gives the same as keywords and wins.
    :raises ReadingError: for an unknown question or option, or options that exclude each other.

    >>> class R(Readings):
    ...     line: Literal["at", "above"] = reading("T-A01", "Which?", {"at": "33", "above": "34"}, because="it says so")
    >>> R().line, R().replace({"T-A01": "above"}).line, R().replace(line="above").to_data()
    ('at', 'above', {'T-A01': 'above'})
    """

    declared: ClassVar[dict[str, Reading]] = {}
    by_id: ClassVar[dict[str, Reading]] = {}
    defaults: ClassVar[dict[str, str]] = {}
    presets: ClassVar[dict[str, dict[str, str]]] = {}

    def __init_subclass__(cls) -> None:
        cls.declared = {}
        for key, item, annotation in _items(cls):
            if isinstance(item, Reading):
                if get_args(annotation) != tuple(item.options):
                    options = ", ".join(f'"{option}"' for option in item.options)
                    raise TypeError(f"{cls.__name__}.{key}, {item.id}: its type is Literal[{options}].")
                named = replace(item, key=key)
                cls.declared[key] = named
                setattr(cls, key, named.default)
        cls.by_id = {item.id: item for item in cls.declared.values()}
        cls.defaults = {key: item.default for key, item in cls.declared.items()}

    def __init__(self, chosen: Mapping[str, str] | None = None, /, **by_key: str):
        options = dict(self.defaults)
        named = _named(chosen, by_key)
        found = [(self._find(name), option) for name, option in named.items()]
        unknown = [name for name, (item, _) in zip(named, found, strict=True) if item is None]
        problems = [self._no_such(unknown)] if unknown else []
        for item, option in found:
            if item is None:
                continue
            problems += _misread(item, option)
            options[item.key] = option
        self.__dict__ = options  # defaults, too: the rules read an instance's attributes faster than its class's
        problems = problems or self.conflicts()
        if problems:
            raise ReadingError(" ".join(problems))

    @classmethod
    def find(cls, name: str) -> Reading:
        """Return the reading with this id (``EL-A01``) or key (``loss_line`` or ``loss-line``).

        :raises ReadingError: if there is none.
        """
        item = cls._find(name)
        if item is None:
            raise ReadingError(cls._no_such([name]))
        return item

    @classmethod
    def _find(cls, name: str) -> Reading | None:
        return cls.by_id.get(name) or cls.declared.get(str(name).replace("-", "_"))

    @classmethod
    def _no_such(cls, names: list[str]) -> str:
        meant = or_this(names[0], (*cls.by_id, *cls.declared)) if len(names) == 1 else "."
        return f"There is no reading {brief_row(names)}{meant} There are: {id_ranges(cls.by_id)}."

    def conflicts(self) -> list[str]:
        """Return sentences about chosen options that exclude each other; games override it."""
        return []

    def misfits(self, seats: int) -> list[str]:
        """Return sentences about chosen options that need another number of players; games override it."""
        return []

    def replace(self, chosen: Mapping[str, str] | None = None, /, **by_key: str) -> Self:
        """Return a copy with some options changed, given by id or key.

        :raises ReadingError: as the constructor does.
        """
        found = [(name, self._find(name), option) for name, option in _named(chosen, by_key).items()]
        return type(self)({**self.to_data(), **{item.id if item else name: option for name, item, option in found}})

    def value(self, name: str) -> str:
        """Return the option chosen for a question, given by id or key."""
        option: str = getattr(self, self.find(name).key)
        return option

    def differences(self, other: Readings) -> dict[str, tuple[str, str]]:
        """Return the ids whose option differs between two choices, each with both options."""
        pairs = {key: (option, other.__dict__[key]) for key, option in self.__dict__.items()}
        return {self.declared[key].id: pair for key, pair in pairs.items() if pair[0] != pair[1]}

    def to_data(self) -> dict[str, str]:
        """The options that are not the default, by id."""
        changed = sorted(key for key, option in self.__dict__.items() if option != self.defaults[key])
        return {self.declared[key].id: self.__dict__[key] for key in changed}

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.to_data()})"


def _named(chosen: Mapping[str, str] | None, by_key: dict[str, str]) -> dict[str, str]:
    if not isinstance(chosen, Mapping | None):
        raise ReadingError(f"Readings are a dict from ambiguity id to option, not {brief(chosen)}.")
    return {**(chosen or {}), **by_key}


def _misread(item: Reading, option: Any) -> Iterator[str]:
    """Yield why a question has no such option."""
    if item.kind == "note" and option != item.default:
        yield f"{item.id} cannot be switched: {item.because}"
    elif not isinstance(option, str) or option not in item.options:
        meant = or_this(option, item.options)
        yield f"{item.id} can be read as {', '.join(item.options)}; not as {brief(option)}{meant}"


def _items(cls: type) -> list[tuple[str, Any, Any]]:
    """Return the annotated attributes of a class and its bases, with their types; a game may declare readings in
    several modules."""
    known = {"Literal": Literal}  # for a class defined inside a function or a doctest
    return [
        (key, base.__dict__.get(key), annotation)
        for base in cls.__mro__
        for key, annotation in inspect.get_annotations(base, locals=known, eval_str=True).items()
    ]
