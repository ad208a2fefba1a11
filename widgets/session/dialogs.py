"""The panels over the table: saving, opening, sharing, handing over the device."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tutor.engine.saves import SaveError
from tutor.engine.slices import at_once
from tutor.engine.words import count, spans
from tutor.explain.looking_back import last_chance
from tutor.learn import links
from widgets.session import files, players, suspended
from widgets.session.effects import WriteFile
from widgets.session.session import Message, Session
from widgets.wire.user_error import UserError

Values = Mapping[str, str]
STOP = "seek:stop"
"""The name of the button that ends a search."""
LAST_CHANCE = "last chance"
"""The name under which the last chance is cached."""
SHOWN = 8
"""The most moves of a winning line that are shown."""


@dataclass(frozen=True)
class Dialog:
    """A panel: its contents (trait ``dialog``), and its actions by name, which take the values of the fields."""

    data: dict[str, Any]
    acts: dict[str, Callable[[Session, Values], Session]] = field(default_factory=dict)


def answer(session: Session, name: str, values: Values) -> Session:
    """Answer an action of the open panel.

    :raises UserError: if no such panel is open, or its values are invalid.
    """
    dialog = session.dialog or (handing_on(session) if session.curtain else None)
    act = dialog.acts.get(name) if dialog else None
    if act is None:
        raise UserError("That panel is no longer open.")
    return act(session, values)


def action(text: str, name: str, best: bool = False) -> dict[str, Any]:
    """Return a button of a panel that sends the panel's fields under a name."""
    return {"text": text, "go": {"do": "answer", "name": name, "values": {}}, "best": best}


def field_of(name: str, label: str, kind: str, value: str = "", options: Values | None = None) -> dict[str, Any]:
    """Return a field of a panel; ``options`` maps the values of a choice to their texts."""
    choices = [{"slug": slug, "text": text} for slug, text in (options or {}).items()]
    return {"name": name, "label": label, "kind": kind, "value": value, "options": choices}


def panel(title: str, words: str, **more: Any) -> dict[str, Any]:
    """Return a panel with a title, a sentence, and further keys of the trait ``dialog``."""
    return {"title": title, "spans": [words] if words else [], "fields": [], "copy": None, "actions": [], **more}


# ---- saving ----------------------------------------------------------------------------------------------------------


def saving(session: Session) -> Dialog:
    """Show the saved game to be copied, and offer to write it to a file."""
    written = files.written(session.table)
    name = files.suggest(session.table, written.text)
    fields = [field_of("path", "File name", "text", name)]
    words = "Copy this text and keep it, store it, or write it to a file that Open finds again. It is data only."
    if written.left_out:
        words += f" There is no room in it for {count(written.left_out, 'side line')} of this game."
    actions = [action("Write the file", "write", best=True)]
    data = panel("Save", words, fields=fields, copy=written.text, file=name, actions=actions)
    return Dialog(data, {"write": _write})


def _write(session: Session, values: Values) -> Session:
    return session.replace(effects=(WriteFile(values.get("path", ""), files.written(session.table).text),))


def written(session: Session, message: Message) -> Session:
    """Say that the file was written."""
    return session.replace(dialog=None).say(f"Saved as {message['path']}.")


def linking(session: Session) -> Dialog:
    """Show a link to the game, with the option that it is compared with."""
    compared = session.compared
    untouched = compared is None and next(session.table.lines(), None) is None
    deal = links.deal_link(session.table) if untouched else ""
    try:
        return sharing(deal or links.game_link(session.table, compared.other_reading if compared else None), "game")
    except SaveError as error:
        raise UserError(str(error)) from None


def sharing(link: str, what: str) -> Dialog:
    """Show a link as a URL of the site; if no site is known, as it is.

    :param what: its contents, in a word.
    """
    address = links.address(link)
    words = f"This address opens the same {what} in any browser. It holds everything as data; nothing in it is run."
    if not address:
        words = (
            "No site is known here, so this is a word and not an address. Open it in a notebook, with "
            f"shared(...), or with python -m tutor open. {links.SITE} names a site."
        )
    return Dialog(panel("Share", words, copy=address or link))


# ---- handing the device on -------------------------------------------------------------------------------------------


def handing_on(session: Session) -> Dialog:
    """Hide all hands until the next person has the device."""
    turn = session.table.position.turn_of
    seat = turn if turn in players.people(session.table) else session.seat
    name = session.game.words.seat(session.view, seat)
    actions = [action(f"I am {name}, show my side", "take", best=True)]
    words = f"The board is for {name} now. What only one of you may see is covered."
    data = panel(f"Pass the device to {name}", words, actions=actions)
    return Dialog(data, {"take": lambda session, values: take(session, seat)})


def take(session: Session, seat: int) -> Session:
    """Draw the board for another seat, when the device changes hands."""
    return session.replace(seat=seat, curtain=False, dialog=None, answer=None)


def back(session: Session, values: Values) -> Session:
    """Return to a suspended table: the chosen one, else the last one.

    :raises UserError: if it is no longer suspended.
    """
    waiting = session.suspended
    chosen = values.get("suspended", "") or str(len(waiting) - 1)
    left = next((left for n, left in enumerate(waiting) if str(n) == chosen), None)
    if left is None:
        raise UserError("That game is no longer waiting here.")
    return session.switch_table(left.table, seat=left.seat).say(f"You are back: {suspended.name(left)}.")


def way_back() -> Dialog:
    """Say that this is not the player's own game, and offer the way back to it."""
    actions = [action("Back to my game", "back", best=True)]
    return Dialog(panel("An example", "Your own game waits as you left it.", actions=actions), {"back": back})


# ---- after the game --------------------------------------------------------------------------------------------------


def look_back(session: Session) -> Session:
    """Show the last step from which a lost game could still have been won, with the winning moves."""
    found = session.memo.get(LAST_CHANCE, session.table.here, lambda: at_once(last_chance(session.table)))
    if found.step is None:
        told = (
            "This game could not be won from any of its steps."
            if found.sure
            else "No step was found from which it could be won."
        )
        return session.say(told, "" if found.sure else "Looking at every step would take too long.")
    where = f"after step {found.step}" if found.step else "at the start"
    rest = len(found.moves) - SHOWN
    more = f"; and so on, {rest} more" if rest > 0 else ""
    words = f"It could still be won {where}: {'; '.join(found.moves[:SHOWN])}{more}."
    actions = [{"text": "Go there", "go": {"do": "goto", "n": found.step}, "best": True}]
    dialog = Dialog({**panel("Looking back", "", actions=actions), "spans": spans(words)})
    return session.replace(dialog=dialog).replied([words], "Looking back")
