"""What the browser may ask for: a table of intents, and the check of every message against it.

A message is a JSON object ``{"do": NAME, ...}`` with exactly the fields that its intent declares (``PROTOCOL.md``). Any
other message is refused as a whole with one sentence, before any other code sees it, so it cannot change anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tutor.engine.facts import shown
from tutor.engine.saves import MOST_TEXT
from tutor.learn.review import SURE

Intent = dict[str, object]

MAX_ID = 200
MAX_TEXT = 500
MAX_PATH = 3
MAX_CHOSEN = 100
MAX_FIELDS = 60
MAX_VALUES = MOST_TEXT + 10_000
"""The size of a saved game, and of the other fields in its panel."""
MAX_NUMBER = 1_000_000
MAX_PAUSE = 60_000


class BadIntent(ValueError):
    """Raised for a message that is not an intent; its text is a sentence for the board's ``error``."""


@dataclass(frozen=True)
class Field:
    """One field of an intent: its test, a description of valid values, and whether it is optional."""

    test: Callable[[object], bool]
    words: str
    optional: bool = False


def _is_text(value: object, most: int = MAX_TEXT) -> bool:
    return isinstance(value, str) and 0 < len(value) <= most


def _is_id(value: object) -> bool:
    return _is_text(value, MAX_ID)


def _is_number(value: object, most: int = MAX_NUMBER) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _is_ids(value: object, least: int, most: int) -> bool:
    return isinstance(value, list) and least <= len(value) <= most and all(map(_is_id, value))


def _is_values(value: object) -> bool:
    if not isinstance(value, dict) or len(value) > MAX_FIELDS:
        return False
    if not all(_is_id(name) and isinstance(text, str) for name, text in value.items()):
        return False
    return sum(len(name) + len(text) for name, text in value.items()) <= MAX_VALUES


_ID = Field(_is_id, f"a text of 1 to {MAX_ID} characters")
_TEXT = Field(_is_text, f"a text of 1 to {MAX_TEXT} characters")
_STEP = Field(_is_number, f"a whole number from 0 to {MAX_NUMBER}")
_SIDE = Field(lambda value: _is_number(value, 3), "the number of a column, from 0", optional=True)

INTENTS: Mapping[str, Mapping[str, Field]] = {
    "pick": {
        "path": Field(lambda value: _is_ids(value, 1, MAX_PATH), f"a list of 1 to {MAX_PATH} ids on the board"),
        "side": _SIDE,
    },
    "foresee": {
        "path": Field(lambda value: _is_ids(value, 1, MAX_PATH), f"a list of 1 to {MAX_PATH} ids on the board")
    },
    "move": {"text": _TEXT, "side": _SIDE},
    **{name: {} for name in ("undo", "redo", "restart", "hint", "save", "load", "link")},
    **{name: {} for name in ("new", "whatif", "review", "pursuits", "result", "progress", "bot")},
    **{name: {} for name in ("dismiss", "look", "whole")},
    "goto": {"n": _STEP, "inside": Field(_is_number, _STEP.words, optional=True)},
    "clause": {"id": Field(lambda value: value is None or _is_id(value), "the id of a clause, or null")},
    "switch": {"id": _ID, "slug": _ID},
    "compare": {"id": _ID, "slug": _ID},
    "answer": {
        "name": _ID,
        "values": Field(_is_values, f"texts by field, at most {MAX_FIELDS}, with {MAX_VALUES:,} characters together"),
    },
    "stored": {
        "place": _ID,
        "text": Field(lambda value: _is_text(value, MAX_VALUES), f"a text of 1 to {MAX_VALUES:,} characters"),
    },
    "speed": {"ms": Field(lambda value: _is_number(value, MAX_PAUSE), f"a whole number from 0 to {MAX_PAUSE}")},
    "show": {"id": _ID},
    "coach": {
        "act": Field(lambda value: value in ("got", "show", "back"), 'one of "got", "show" and "back"', optional=True)
    },
    "quiz": {
        "chosen": Field(lambda value: _is_ids(value, 0, MAX_CHOSEN), f"a list of at most {MAX_CHOSEN} ids"),
        "sure": Field(
            lambda value: isinstance(value, str) and value in SURE, f"one of: {', '.join(SURE)}", optional=True
        ),
    },
    "lesson": {
        "step": Field(
            lambda value: _is_number(value) or value in ("next", "back", "again"),
            'a whole number, "next", "back" or "again"',
        )
    },
}
"""Every intent by name, with its fields by name: the table of ``PROTOCOL.md``, section "Intents"."""


MARK: Mapping[str, Field] = {"view": _ID, "nr": _STEP}
"""The mark of a message: the view that sends it, and its number there. Any intent may have one."""


def parted(message: object) -> tuple[object, dict[str, object]]:
    """Split a message into the intent and its mark, which is empty if there is none.

    Raises ``BadIntent`` for an invalid mark.

    >>> parted({"do": "undo", "view": "board-a", "nr": 3})
    ({'do': 'undo'}, {'view': 'board-a', 'nr': 3})
    """
    if not isinstance(message, dict) or not message.keys() & MARK.keys():
        return message, {}
    mark = {key: message.get(key) for key in MARK}
    if not all(field.test(mark[key]) for key, field in MARK.items()):
        raise BadIntent("The board does not say rightly which of its messages this is.")
    return {key: value for key, value in message.items() if key not in MARK}, mark


def _shown(text: object) -> str:
    return (shown(text) if isinstance(text, str) else "") or "no word at all"


def check(message: object) -> Intent:
    """Check a message; return a new dict with ``do`` and the declared fields.

    Raises ``BadIntent`` with a sentence if it is not a dict, has an unknown name, lacks a field, has an unknown field,
    or a field has another type, range or size than declared.

    >>> check({"do": "goto", "n": 3})
    {'do': 'goto', 'n': 3}
    >>> check({"do": "goto", "n": "3"})
    Traceback (most recent call last):
    ...
    widgets.wire.intents.BadIntent: "goto" needs "n" to be a whole number from 0 to 1000000.
    """
    if not isinstance(message, dict):
        raise BadIntent("The board sent nothing that the tutor understands.")
    name = message.get("do")
    if not isinstance(name, str) or name not in INTENTS:
        raise BadIntent(f"The board asked for something the tutor does not know: {_shown(name)}.")
    fields = INTENTS[name]
    extra = next((key for key in message if key != "do" and key not in fields), None)
    if extra is not None:
        raise BadIntent(f'"{name}" has no field "{_shown(extra)}".')
    for key, field in fields.items():
        if key in message and not field.test(message[key]):
            raise BadIntent(f'"{name}" needs "{key}" to be {field.words}.')
        if key not in message and not field.optional:
            raise BadIntent(f'"{name}" lacks "{key}": {field.words}.')
    return dict(message)
