"""The panel of open questions: the current option of each, and the others."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tutor.engine.readings import Reading, ReadingError, Readings
from tutor.engine.words import spans
from widgets.session import new_deal, players
from widgets.session.session import Session
from widgets.wire.user_error import UserError

Data = dict[str, Any]


@lru_cache(maxsize=32)
def switches(readings: Readings) -> list[Data]:
    """Return every open question with its current option; those that cannot be switched come last.

    The list is cached for the same readings, so do not change it.
    """
    items = sorted(readings.declared.values(), key=lambda item: (item.kind == "note", item.kind == "variant"))
    return [switch(item, readings) for item in items]


def switch(item: Reading, readings: Readings) -> Data:
    """Return one open question with its options."""
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


def switch_to(session: Session, id: str, option: str) -> Session:
    """Switch an open question to another option, from here on; if it acts only at the set-up, the same deal starts
    over.

    :raises UserError: if there is no such question or option, or it cannot be switched.
    """
    now = session.table.position.readings
    try:
        item = session.game.readings.find(id)
        readings = now.replace({item.id: option})
    except ReadingError as error:
        raise UserError(str(error)) from None
    meaning = f"{item.options[option].rstrip('.')}. [{item.id}]"
    if readings == now:
        return session.say(f"That is already how this table reads it: {meaning}")
    session, table = session.replace(bot_runs=False), session.table.copy()
    try:
        if item.setup_only:
            again = session.switch_table(new_deal.again(session.table, readings))
            why = f"{item.question} This acts when the game is set up. {again.left_behind}".strip()
            return again.say(f"The same deal starts over: {meaning}", why)
        table.switch(readings)
    except ValueError as error:
        raise UserError(f"That reading is not possible here. {error}") from None
    players.bots_answer(table)
    return session.moved(table).say(f"From here on: {meaning}", item.question)
