"""Card data against the schema of card files, every fault at once, each with its card and field.

The library for this takes over a second to import, so it is imported when somebody's own file is read. The built-in
cards are held against the same schema by the tests.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any

from tutor.engine.facts import brief

KINDS = {"object": "an object", "array": "a list", "string": "a text", "integer": "a whole number", "boolean": "a bool"}


def schema_faults(data: Any) -> list[str]:
    """What is wrong with the form of some card data, one sentence each; nothing: the form is right."""
    from jsonschema import Draft202012Validator

    schema = json.loads(files("tutor.games.solforge.cards").joinpath("schema.json").read_text(encoding="utf-8"))
    errors = sorted(
        Draft202012Validator(schema).iter_errors(data), key=lambda error: [*map(_order, error.absolute_path)]
    )
    faults = [f"{where(data, error.absolute_path)}: {said}." for error in errors for said in says(error)]
    return list(dict.fromkeys(faults))


def _order(step: str | int) -> tuple[int, str]:
    """Faults are told in the order of the file as far as lists go, and by the names of fields."""
    return (step, "") if isinstance(step, int) else (0, step)


def where(data: Any, path: Sequence[str | int]) -> str:
    """The place of a fault in words: ``card fire-cat, level 2, effect 1, target.select``."""
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
    """How an item of a list is called: a card by its id, a level or an effect by its place, counted from 1."""
    if kind != "cards":
        return str(place + 1)
    named = item.get("id") if isinstance(item, dict) else None
    return named if isinstance(named, str) and re.fullmatch(r"[\w-]{1,40}", named) else f"number {place + 1}"


def says(error: Any) -> Iterator[str]:
    """The sentences for one error of the library, without the full stop; they never repeat long input."""
    value, wanted, found = error.instance, error.validator_value, error.validator
    if found == "required":
        yield f"{error.message.split(' ')[0]} is missing"
    elif found == "additionalProperties":
        known = error.schema["properties"]
        yield from (f"{brief(name)} is no field here" for name in value if name not in known)
    elif found == "type":
        kinds = [wanted] if isinstance(wanted, str) else wanted
        yield f"must be {' or '.join(KINDS[kind] for kind in kinds)}, not {brief(value)}"
    elif found == "pattern":
        yield f"{brief(value)} does not do: it {error.schema['description']}"
    elif found == "enum":
        yield f"{brief(value)} is none of {', '.join(str(one) for one in wanted)}"
    elif found == "const":
        yield f"can only be {json.dumps(wanted)}, not {brief(value)}"
    elif found in ("minimum", "maximum"):
        yield f"{brief(value)} is {'less' if found == 'minimum' else 'more'} than {wanted}"
    elif found in ("minLength", "minItems", "minProperties"):
        yield f"has {len(value)} entries, at least {wanted} are needed"
    elif found in ("maxLength", "maxItems", "maxProperties"):
        yield f"has {len(value)} {'letters' if found == 'maxLength' else 'entries'}, {wanted} is the limit"
    elif found == "uniqueItems":
        yield "names something twice"
    elif found == "dependentRequired":
        yield f"{error.message.split(' ')[0]} is missing beside what is there"
    else:
        yield "does not belong to this action"
