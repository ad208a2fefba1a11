"""Zones: the places that hold the facts of a position, each declared once with who may see it.

A game's position declares each zone as an annotated class attribute with a visibility::

    class Solitaire(Position):
        deck: list[Card] = hidden("pack")
        hand: list[Card] = public()
        hits: int = public(0)

Copying, hiding, comparing, reading and writing all follow from that declaration. A zone without a visibility raises an
error at import; an undeclared attribute cannot be set.
"""

from __future__ import annotations

import inspect
import typing
from dataclasses import dataclass
from typing import Any, Final


class Unknown:
    """The type of ``UNKNOWN``, which stands for a card that a viewer may not know."""

    _only: Unknown | None = None

    def __new__(cls) -> Unknown:
        if cls._only is None:
            cls._only = super().__new__(cls)
        return cls._only

    def __str__(self) -> str:
        return "??"

    __repr__ = __str__

    def __copy__(self) -> Unknown:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Unknown:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Unknown, ()


UNKNOWN: Final[Any] = Unknown()


RESERVED: Final = (
    "game", "seats", "readings", "seed", "forced", "luck", "agenda", "known", "result", "viewer", "unseen", "recorder",
    "zones",
)  # fmt: skip
"""Names that no zone may have."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A declared zone.

    ``visibility`` is ``public``, ``hidden`` (nobody sees it), ``per_seat`` (a seat sees its own entry or list) or
    ``masked`` (entries are seen where the zone named by ``flag`` is true). ``pool`` is the name of the set of cards
    from which an unknown card is dealt in a determinization, or the tuple of values that it can have. ``each`` says
    that a new list holds the default once for each seat. ``shape`` is ``value``, ``list``, ``lists`` (one list for each
    seat or place) or ``map``; it follows from the annotation.
    """

    visibility: str
    default: Any = None
    pool: str | tuple[Any, ...] = ""
    flag: str = ""
    each: bool = False
    name: str = ""
    shape: str = ""
    item: Any = None

    def fresh(self, seats: int) -> Any:
        """Return the zone's value in an empty position.

        :param seats: the number of seats, at least 1.
        """
        if self.shape == "list":
            return [self.default] * seats if self.each else list(self.default or [])
        if self.shape == "lists":
            return [[] for _ in range(seats)]
        if self.shape == "map":
            return dict(self.default or {})
        return self.default


_NONE_EACH: Final[Any] = object()


def public(default: Any = None, *, each: Any = _NONE_EACH) -> Any:
    """Declare a zone that everybody sees.

    :param default: its value in an empty position; a list or map is empty unless given.
    :param each: the list holds this value once for each seat (``health: list[int] = public(each=20)``).
    """
    return Zone("public", default) if each is _NONE_EACH else Zone("public", each, each=True)


def hidden(pool: str, default: Any = None) -> Any:
    """Declare a zone that nobody sees, except for cards that a seat has come to know (``Position.show``).

    :param pool: the name of a set of cards; the unknown cards of all zones with this pool are dealt from it in a
        determinization.
    :param default: its value in an empty position; a list is empty unless given.
    """
    return Zone("hidden", default, pool)


def per_seat(pool: str | tuple[Any, ...], default: Any = None) -> Any:
    """Declare a zone with an entry (at first the default) or a list for each seat; a seat sees its own.

    :param pool: the name of a set of cards, as for ``hidden``; for a secret that is not a card (a bid, a colour), all
        its possible values.
    :param default: each seat's entry in an empty position; lists of cards are empty.
    """
    return Zone("per_seat", default, pool, each=True)


def masked(flag: str, pool: str, default: Any = None) -> Any:
    """Declare a list whose entries everybody sees where the list named ``flag`` holds a true value.

    :param flag: the name of a zone that is a list of the same length (``face_up: list[bool] = public()``).
    :param pool: as for ``hidden``.
    :param default: its value in an empty position; the list is empty unless given.
    """
    return Zone("masked", default, pool, flag)


class Zoned(type):
    """The metaclass of classes that declare zones: each zone becomes a slot.

    Attributes in slots are faster than in a dict, and undeclared attributes are refused. The names in ``_apart`` get a
    slot, too.
    """

    def __new__(mcls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Zoned:
        zones = {key: value for key, value in body.items() if isinstance(value, Zone)}
        there = [slot for base in bases for cls in base.__mro__ for slot in cls.__dict__.get("__slots__", ())]
        slots = [*body.get("__slots__", ()), *zones, *body.get("_apart", ())]
        own = {slot: None for slot in slots if slot not in there}
        rest = {key: value for key, value in body.items() if key not in zones}
        return super().__new__(mcls, name, bases, {**rest, "zones": zones, "__slots__": tuple(own)})


def declared(cls: type) -> dict[str, Zone]:
    """Collect the zones that a position class and its bases declare, in order, those of the bases first.

    :param cls: a class made by ``Zoned``, which left its own declarations in ``zones``.
    :returns: the zones by name.
    :raises TypeError: for an annotated attribute without a visibility word, a name reserved by positions, a mask that
        names no list, a secret map, or values that can be changed in place.
    """
    zones: dict[str, Zone] = {}
    for base in reversed(cls.__mro__[1:]):
        zones |= base.__dict__.get("zones", {})
    hints = typing.get_type_hints(cls)
    for name in inspect.get_annotations(cls):
        if typing.get_origin(hints[name]) is typing.ClassVar:
            continue
        zone = cls.__dict__["zones"].get(name)
        if zone is None:
            raise TypeError(
                f"{cls.__name__}.{name} has no visibility: declare it with public, hidden, per_seat or masked."
            )
        zones[name] = _shaped(name, zone, hints[name])
    for zone in zones.values():
        fault = _fault(zone, zones)
        if fault:
            raise TypeError(f"{cls.__name__}.{zone.name} {fault}")
    return zones


def _fault(zone: Zone, zones: dict[str, Zone]) -> str:
    """Return what is wrong with a declaration; "" if nothing is."""
    if zone.name in RESERVED:
        return "has a name that every position uses itself."
    if zone.visibility == "masked" and (
        zone.shape != "list" or zone.flag not in zones or zones[zone.flag].shape != "list"
    ):
        return f"is masked by {zone.flag!r}; both must be lists, and zones."
    if zone.visibility != "public" and zone.shape == "map":
        return "is a map, and a map can only be public."
    if zone.visibility == "per_seat" and zone.shape == "value":
        return "is one value, and a secret of every seat needs a list."
    items: tuple[Any, ...] = zone.item if isinstance(zone.item, tuple) else (zone.item,)
    if any((typing.get_origin(item) or item) in (list, dict, set) for item in items):
        return "holds values that can be changed in place; use tuples."
    return ""


def _shaped(name: str, zone: Zone, hint: Any) -> Zone:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is list and typing.get_origin(args[0]) is list:
        shape, item = "lists", typing.get_args(args[0])[0]
    elif origin is list:
        shape, item = "list", args[0]
    elif origin is dict:
        shape, item = "map", args
    else:
        shape, item = "value", hint
    return Zone(zone.visibility, zone.default, zone.pool, zone.flag, zone.each, name, shape, item)
