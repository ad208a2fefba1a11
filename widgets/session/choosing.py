"""Form fields for finding one of many by typing words: an open question by its text and meanings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.engine.facts import shown
from tutor.engine.readings import Readings
from tutor.engine.words import capital, count, plain
from widgets.session import dialogs
from widgets.wire.user_error import UserError

LONGEST = 200
"""The most typed characters that are used."""


def other_readings(readings: Readings) -> dict[str, str]:
    """Return the other options of all open questions, with question and meaning, by id and option."""
    return {
        f"{item.id} {option}": plain(f"{item.question} {capital(meaning)} ({item.id})")
        for item in readings.declared.values()
        for option, meaning in item.options.items()
        if item.kind != "note" and option != readings.value(item.id)
    }


def find_field(name: str, label: str, hint: str, options: Mapping[str, str]) -> dict[str, Any]:
    """Return a field in which one of many options is found by typing words; ``hint`` says what an empty field means."""
    return {**dialogs.field_of(name, label, "find", "", options), "hint": hint}


def chosen(values: Mapping[str, str], name: str, options: Mapping[str, str]) -> str:
    """Return the option chosen in a ``find_field``, or "" if it was left empty.

    :raises UserError: if the typed words fit no option, or several.
    """
    typed = values.get(name, "").strip()
    if not typed or typed in options:
        return typed
    asked = typed[:LONGEST].lower().split()
    fitting = [option for option, text in options.items() if all(word in text.lower() for word in asked)]
    if len(fitting) == 1:
        return fitting[0]
    if not fitting:
        raise UserError(f"Nothing fits “{shown(typed)}”. Type a word of the question, or its id.")
    fit = capital(count(len(fitting), "entry", "entries"))
    raise UserError(f"{fit} fit “{shown(typed)}”. Type more of it, or choose one from the list.")
