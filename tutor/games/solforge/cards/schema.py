"""Checking card data against the schema of card files; all faults at once, each with its card and field.

The library for it takes over a second to import, so it is imported only when a player's own file is read. Tests check
the built-in cards against the same schema.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import islice
from typing import Any

from tutor.engine.facts import brief
from tutor.engine.words import count

KINDS = {
    "object": "an object", "array": "a list", "string": "a text", "integer": "a whole number",
    "boolean": "true or false",
}  # fmt: skip


MOST_ERRORS = 500
"""The most faults of form that are collected."""


@cache
def _validator() -> Any:
    from jsonschema import Draft202012Validator, validators

    schema = files("tutor.games.solforge.cards").joinpath("schema.json").read_text(encoding="utf-8")
    return validators.extend(Draft202012Validator, {"uniqueItems": _named_twice})(json.loads(schema))


def _named_twice(validator: Any, wanted: bool, items: Any, schema: Any) -> Iterator[Any]:
    """Return the fault of a list with a repeated item; the library would compare all pairs of items."""
    from jsonschema import ValidationError

    if wanted and isinstance(items, list) and len({json.dumps(item, sort_keys=True) for item in items}) < len(items):
        yield ValidationError("it names something twice")


def schema_faults(data: Any) -> tuple[list[str], set[int]]:
    """Return the faults in the form of card data, one sentence each, and the paths of the faulty cards.

    If a fault lies outside the cards, ``cards`` may be missing or not a list. With ``MOST_ERRORS`` faults every card
    counts as faulty, since the rest was not checked.
    """
    found = islice(_validator().iter_errors(data), MOST_ERRORS)
    errors = sorted(found, key=lambda error: [*map(_order, error.absolute_path)])
    faults = [f"{where(data, error.absolute_path)}: {said}." for error in errors for said in says(error)]
    paths = [[*error.absolute_path] for error in errors]
    places = {path[1] for path in paths if path[:1] == ["cards"] and path[1:]}
    if len(errors) == MOST_ERRORS:
        places = set(range(len(data["cards"])))
    return list(dict.fromkeys(faults)), places


def _order(step: str | int) -> tuple[int, str]:
    """Return the sort key of a fault: items of lists by index, fields of objects by name."""
    return (step, "") if isinstance(step, int) else (0, step)


def where(data: Any, path: Sequence[str | int]) -> str:
    """Return the place of a fault in words: ``card fire-cat, level 2, effect 1, target.select``."""
    words, fields, here = [], "", data
    for step in path:
        here = here[step]
        if isinstance(step, str):
            fields += f".{step}" if fields else step
            continue
        kind = fields.split(".")[-1]
        if kind in ("cards", "levels", "effects"):
            words.append(f"{kind[:-1]} {_name(here, kind, step)}")
            fields = ""
        else:
            fields += f"[{step + 1}]"
    return ", ".join([*words, fields] if fields else words) or "the file"


def _name(item: Any, kind: str, place: int) -> str:
    """Return the name of a list's item: a card by its id, a level or an effect by its number, from 1."""
    if kind != "cards":
        return str(place + 1)
    named = item.get("id") if isinstance(item, dict) else None
    return named if isinstance(named, str) and re.fullmatch(r"[\w-]{1,40}", named) else f"number {place + 1}"


def says(error: Any) -> Iterator[str]:
    """Return the sentences for one error of the library, without full stops; long input is never repeated."""
    value, wanted, found = error.instance, error.validator_value, error.validator
    if found == "required":
        yield f"{error.message.split(' ')[0]} is missing"
    elif found == "additionalProperties":
        known = error.schema["properties"]
        yield from (f"{brief(name)} is not a field here" for name in value if name not in known)
    elif found == "type":
        kinds = [wanted] if isinstance(wanted, str) else wanted
        yield f"must be {' or '.join(KINDS[kind] for kind in kinds)}, not {_quoted(value)}"
    elif found == "pattern":
        yield f"{_quoted(value)} does not do: it {error.schema['description']}"
    elif found == "enum":
        options = ", ".join(one if isinstance(one, str) else json.dumps(one) for one in wanted)
        yield f"{_quoted(value)} is none of {options}"
    elif found == "const":
        yield f"can only be {json.dumps(wanted)}, not {_quoted(value)}"
    elif found in ("minimum", "maximum"):
        yield f"{_quoted(value)} is {'less' if found == 'minimum' else 'more'} than {wanted}"
    elif found in ("minLength", "minItems", "minProperties"):
        needed = "at least one is" if wanted == 1 else f"at least {wanted} are"
        yield f"has {count(len(value), 'entry', 'entries')}, {needed} needed"
    elif found in ("maxLength", "maxItems", "maxProperties"):
        noun = ("letter",) if found == "maxLength" else ("entry", "entries")
        yield f"has {count(len(value), *noun)}, {wanted} is the limit"
    elif found == "uniqueItems":
        yield "names something twice"
    elif found == "dependentRequired":
        yield f"{error.message.split(' ')[0]} is missing beside what is there"
    else:
        yield "does not belong to this action"


def _quoted(value: Any) -> str:
    """Return a value as in the file: ``null`` and ``true``; anything else shortened."""
    return json.dumps(value) if value is None or isinstance(value, bool) else brief(value)
