"""The panel of open questions: how each is read now, and how else it could be."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tutor.engine.readings import Reading, Readings
from tutor.engine.words import spans

Data = dict[str, Any]


@lru_cache(maxsize=32)
def switches(readings: Readings) -> list[Data]:
    """Every open question with the way it is read now; those that cannot be switched stand last.

    The same list for the same readings, as most clicks change none: do not change it.
    """
    items = sorted(readings.declared.values(), key=lambda item: (item.kind == "note", item.kind == "variant"))
    return [switch(item, readings) for item in items]


def switch(item: Reading, readings: Readings) -> Data:
    """One open question with its answers."""
    note = item.kind == "note"
    value = item.default if note else readings.value(item.id)
    return {
        "id": item.id,
        "group": "Nothing to switch" if note else item.group or "Readings",
        "question": spans(item.question),
        "options": [{"slug": slug, "text": text} for slug, text in item.options.items()],
        "value": value,
        "default": item.default,
        "setup": item.setup_only,
        "said": item.because,
        "note": note,
        "compare": not note,
    }
