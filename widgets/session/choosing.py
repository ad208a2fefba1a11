"""Fields in which one of many is found by typing words of it: an open question by what it asks and means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.engine.facts import shown
from tutor.engine.readings import Readings
from tutor.engine.words import capital, count, plain
from widgets.session import dialogs
from widgets.wire.user_error import UserError

LONGEST = 200
"""Signs of what is typed into a field that are looked for."""


def other_readings(readings: Readings) -> dict[str, str]:
    """Return how a game can be read otherwise than these readings say.

    What each asks and means, by its id and option.
    """
    return {
        f"{item.id} {option}": plain(f"{item.question} {capital(meaning)} ({item.id})")
        for item in readings.declared.values()
        for option, meaning in item.options.items()
        if item.kind != "note" and option != readings.value(item.id)
    }


def find_field(name: str, label: str, hint: str, options: Mapping[str, str]) -> dict[str, Any]:
    """A field in which one of many is found by typing words of it; empty it chooses nothing, which ``hint`` says."""
    return {**dialogs.field_of(name, label, "find", "", options), "hint": hint}


def chosen(values: Mapping[str, str], name: str, options: Mapping[str, str]) -> str:
    """Return what was chosen in a ``find_field``: the name of an option, or "" if it was left empty.

    :raises UserError: if what was typed fits no option, or more than one.
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
