"""The panels over the table that ask for something: saving, opening, a link, handing the device on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tutor.engine.saves import LINK, SaveError, load, save_link
from tutor.engine.words import count, spans
from tutor.explain.looking_back import last_chance
from widgets.session import files, players, suspended
from widgets.wire.board import Sorry
from widgets.wire.reply import Reply

if TYPE_CHECKING:
    from widgets.session.sight import Sight

Values = Mapping[str, str]
SHOWN = 8
"""Moves of a winning line that are told."""


@dataclass(frozen=True)
class Dialog:
    """A panel: what it shows (trait ``dialog``) and what its actions do with the fields' values, by name."""

    data: dict[str, Any]
    acts: dict[str, Callable[[Sight, Values], object]] = field(default_factory=dict)


def answer(desk: Sight, name: str, values: Values) -> None:
    """Do what an action of the open panel says.

    :raises Sorry: if no such panel is open, or its values will not do.
    """
    dialog = desk.memory.dialog or (handing_on(desk) if desk.memory.curtain else None)
    act = dialog.acts.get(name) if dialog else None
    if act is None:
        raise Sorry("That panel is not open any more.")
    act(desk, values)


def action(text: str, name: str, best: bool = False) -> dict[str, Any]:
    """A button of a panel that sends the panel's fields under a name."""
    return {"text": text, "go": {"do": "answer", "name": name, "values": {}}, "best": best}


def field_of(name: str, label: str, kind: str, value: str = "", options: Values | None = None) -> dict[str, Any]:
    """A field of a panel; ``options`` are the texts of a choice by what they stand for."""
    choices = [{"slug": slug, "text": text} for slug, text in (options or {}).items()]
    return {"name": name, "label": label, "kind": kind, "value": value, "options": choices}


def panel(title: str, words: str, **more: Any) -> dict[str, Any]:
    """A panel with a title, a sentence, and what else the trait ``dialog`` may have."""
    return {"title": title, "spans": [words] if words else [], "fields": [], "copy": None, "actions": [], **more}


# ---- saving and opening ----------------------------------------------------------------------------------------------


def saving(desk: Sight) -> Dialog:
    """Show the saved game to be copied, and offer to write it to a file."""
    written = files.written(desk.table)
    name = files.suggest(desk.table, written.text)
    fields = [field_of("path", "File beside the notebook", "text", name)]
    words = "Copy this text and keep it, store it, or write it to a file beside the notebook. It is data only."
    if written.left_out:
        words += f" There is no room in it for {count(written.left_out, 'side line')} of this game."
    actions = [action("Write the file", "write", best=True)]
    data = panel("Save", words, fields=fields, copy=written.text, file=name, actions=actions)
    return Dialog(data, {"write": _write})


def _write(desk: Sight, values: Values) -> Reply:
    path = files.write(values.get("path", ""), files.written(desk.table).text)
    desk.change(dialog=None)
    return desk.say(f"Saved as {path}.")


def loading(desk: Sight) -> Dialog:
    """Ask for a saved game or a link."""
    fields = [field_of("text", "Saved game or link", "area"), field_of("file", "or a file", "file")]
    beside = files.saved(desk.game.id)
    if beside:
        choices = {"": "none"} | {name: name for name in beside}
        fields.append(field_of("beside", "or one saved beside the notebook", "choice", "", choices))
    words = "Nothing in it is run: the moves are played again and each is checked."
    actions = [action("Open", "open", best=True)]
    return Dialog(panel("Open a saved game", words, fields=fields, actions=actions), {"open": _open})


def _open(desk: Sight, values: Values) -> Reply:
    beside = values.get("beside", "")
    text = files.read(desk.game.id, beside) if beside else values.get("text", "")
    return open_text(desk, values.get("file", "").strip() or text)


def open_text(desk: Sight, text: str) -> Reply:
    """Change to a saved table.

    :raises Sorry: with the reason if it cannot be opened, or is of another game.
    """
    try:
        table = load(text)
    except SaveError as error:
        raise Sorry(str(error)) from None
    if table.game is not desk.game:
        raise Sorry(f"This save is of {table.game.title}, and this board is for {desk.game.title}: open it on its own.")
    players.keep_bots(desk.table, table)
    desk.sit(table)
    opened = f"Opened: {table.game.title}, step {table.here.n} of {table.here.n + len(table.ahead())}."
    return desk.say(opened, desk.memory.left_behind)


def linking(desk: Sight) -> Dialog:
    """Show the game as one word."""
    words = f"One word that begins with {LINK} and holds the whole game, as data only. Open it with the Open button."
    try:
        return Dialog(panel("Link", words, copy=save_link(desk.table)))
    except SaveError as error:
        raise Sorry(str(error)) from None


# ---- handing the device on -------------------------------------------------------------------------------------------


def handing_on(desk: Sight) -> Dialog:
    """Cover all hands until the next person has the device."""
    turn = desk.table.position.turn_of
    seat = turn if turn in players.people(desk.table) else desk.memory.seat
    name = desk.game.words.seat(desk.view, seat)
    actions = [action(f"I am {name}, show my side", "take", best=True)]
    words = f"The board is for {name} now. What only one of you may see is covered."
    data = panel(f"Pass the device to {name}", words, actions=actions)
    return Dialog(data, {"take": lambda desk, values: _take(desk, seat)})


def _take(desk: Sight, seat: int) -> None:
    desk.change(seat=seat, curtain=False, dialog=None, answer=None)


def back(desk: Sight, values: Values) -> Reply:
    """Change to a table that was left: the chosen one, else the one left last.

    :raises Sorry: if it does not wait any more.
    """
    waiting = desk.memory.parked
    chosen = values.get("parked", "") or str(len(waiting) - 1)
    left = next((left for n, left in enumerate(waiting) if str(n) == chosen), None)
    if left is None:
        raise Sorry("That game does not wait here any more.")
    desk.sit(left.table, seat=left.seat)
    return desk.say(f"You are back: {suspended.name(left)}.")


def way_back() -> Dialog:
    """Say that this is not the player's own game, and offer the way back to it."""
    actions = [action("Back to my game", "back", best=True)]
    return Dialog(panel("An example", "Your own game waits as you left it.", actions=actions), {"back": back})


# ---- after the game --------------------------------------------------------------------------------------------------


def look_back(desk: Sight) -> Reply:
    """Show the last step from which a lost game could still have been won, and the way to there."""
    found = last_chance(desk.table)
    if found.step is None:
        told = (
            "From no step of this game could it be won."
            if found.sure
            else "No step from which it could be won was found."
        )
        return desk.say(told, "" if found.sure else "Looking at every step would take too long.")
    where = f"after step {found.step}" if found.step else "at the start"
    rest = len(found.moves) - SHOWN
    more = f"; and so on, {rest} more" if rest > 0 else ""
    words = f"It could still be won {where}: {'; '.join(found.moves[:SHOWN])}{more}."
    actions = [{"text": "Go there", "go": {"do": "goto", "n": found.step}, "best": True}]
    desk.change(dialog=Dialog({**panel("Looking back", "", actions=actions), "spans": spans(words)}))
    return Reply([words], "Looking back")
