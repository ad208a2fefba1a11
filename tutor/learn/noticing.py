"""Conditions of a coach's remarks: when a remark applies in a ``Situation``. They are read from TOML.

``{ legal = "execute *" }``
    the seat has such a legal move (``*`` and ``?`` stand for anything); with ``times = 2``, two of them.
``{ only = "end *" }``
    the seat has legal moves, and all of them are like this.
``{ just = "Struck", with = { seat = "them" } }``
    since the seat's last decision such an event was told; with ``times = 2``, twice. ``me`` and ``them`` stand for the
    numbers of the coached seat and of the next player.
``{ refused = "too-poor" }``
    the seat was just refused a move for this reason.
``{ key = "gold", at = "me", least = 12 }``
    the position's notation shows it, as in lessons (``tutor.learn.judge.Shows``).
``all``, ``any``, ``not``
    join others.

>>> from tutor.engine.coaching import Situation
>>> when = read_condition({"any": [{"legal": "draw"}, {"refused": "too-late"}]})
>>> when(Situation(None, 0, legal=("draw", "pass"))), when(Situation(None, 0, legal=("pass",)))
(True, False)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fnmatch import fnmatchcase
from typing import Any

from tutor.engine.coaching import Situation
from tutor.engine.events import Event
from tutor.engine.facts import write_text
from tutor.learn import judge

Condition = Callable[[Situation], bool]
ME, THEM = "me", "them"
"""Words in facts and in ``at`` that stand for the number of the coached seat and of the next player."""


class ConditionError(ValueError):
    """Raised for a condition that cannot be read; the message gives the fault."""


def read_condition(data: Any) -> Condition:
    """Read a condition.

    :param data: a table with one of the keys that this module's docstring lists.
    :raises ConditionError: if it is anything else.
    """
    if not isinstance(data, Mapping):
        raise ConditionError("A condition is a table.")
    kind = next((kind for kind in _KINDS if kind in data), "")
    if not kind:
        raise ConditionError(f"A condition has one of the keys {', '.join(_KINDS)}.")
    fields, build = _KINDS[kind]
    strange = [name for name in data if name not in (kind, *fields)]
    if strange:
        raise ConditionError(f"The condition {kind!r} has no place for {str(strange[0])[:40]!r}.")
    return build(data)


def _legal(data: Mapping[str, Any]) -> Condition:
    pattern, times = _text(data, "legal"), data.get("times", 1)
    return lambda now: sum(fnmatchcase(text, pattern) for text in now.legal) >= times


def _only(data: Mapping[str, Any]) -> Condition:
    pattern = _text(data, "only")
    return lambda now: bool(now.legal) and all(fnmatchcase(text, pattern) for text in now.legal)


def _just(data: Mapping[str, Any]) -> Condition:
    name, facts, times = _text(data, "just"), dict(data.get("with", {})), data.get("times", 1)
    return lambda now: sum(_fits(event, name, facts, now) for event in now.just) >= times


def _fits(event: Event, name: str, facts: Mapping[str, Any], now: Situation) -> bool:
    wanted = {fact: _seat(value, now) for fact, value in facts.items()}
    named = type(event).__name__ == name
    return named and all(write_text(getattr(event, fact, None)) == value for fact, value in wanted.items())


def _seat(value: Any, now: Situation) -> str:
    """Return a fact as an event writes it; words for a seat become its number."""
    rival = now.rivals[0] if now.rivals else ""
    return str({ME: now.seat, THEM: rival}.get(str(value), value))


def _refused(data: Mapping[str, Any]) -> Condition:
    key = _text(data, "refused")
    return lambda now: now.refused == key


def _key(data: Mapping[str, Any]) -> Condition:
    operators = [name for name in judge.OPS if name in data]
    if len(operators) != 1:
        raise ConditionError(f"A condition of a key has exactly one of {', '.join(judge.OPS)}.")
    key, at, operator = _text(data, "key"), str(data.get("at", "")), operators[0]

    def holds(now: Situation) -> bool:
        shown = judge.Shows(key, operator, data[operator], _seat(at, now))
        return shown.fits(judge.key_in(now.view.game, now.view, key))

    return holds


def _all(data: Mapping[str, Any]) -> Condition:
    parts = [read_condition(part) for part in data["all"]]
    return lambda now: all(part(now) for part in parts)


def _any(data: Mapping[str, Any]) -> Condition:
    parts = [read_condition(part) for part in data["any"]]
    return lambda now: any(part(now) for part in parts)


def _not(data: Mapping[str, Any]) -> Condition:
    part = read_condition(data["not"])
    return lambda now: not part(now)


_KINDS: dict[str, tuple[tuple[str, ...], Callable[[Mapping[str, Any]], Condition]]] = {
    "all": ((), _all),
    "any": ((), _any),
    "not": ((), _not),
    "legal": (("times",), _legal),
    "only": ((), _only),
    "just": (("with", "times"), _just),
    "refused": ((), _refused),
    "key": (("at", *judge.OPS), _key),
}


def _text(data: Mapping[str, Any], name: str) -> str:
    value = data[name]
    if not isinstance(value, str) or not value:
        raise ConditionError(f"{name} has to be a text.")
    return value
