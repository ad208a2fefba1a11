"""Deck building as an immutable value: its change by each message, and what the board shows.

A game supplies its ``builder``, a ``widgets.session.workshop.Workshop``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from tutor.engine.facts import fault_text
from tutor.engine.game import Game
from tutor.engine.table import Table
from tutor.engine.words import plain, spans
from tutor.scene.nodes import Scene, to_data
from tutor.scene.text import as_text
from widgets.session import decks, dialogs, new_deal, players
from widgets.session.session import Message
from widgets.session.workshop import Workshop, seed_of
from widgets.session.workshop import workshop as workshop_of
from widgets.wire.user_error import UserError

T = TypeVar("T")
Data = dict[str, Any]
TOUCHES = ("add:", "drop:", "show:", "open:")
"""Prefixes of the ids that can be clicked."""
TOOLS = (("undo", "Undo"), ("redo", "Redo"), ("save", "Save"), ("load", "Open"), ("new", "Play with this deck"))
OPEN = "open"
"""The name of the button that opens a deck."""


@dataclass(frozen=True)
class Building:
    """The deck, in the game's own form, with earlier and undone decks (``past``, ``future``), and the open panels.

    ``shown`` is the part of the cards that is offered. ``table`` is the last table that was dealt with the deck.
    ``error`` is the reason why the last message was refused.
    """

    game: Game
    workshop: Workshop
    deck: Any
    shown: str
    past: tuple[Any, ...] = ()
    future: tuple[Any, ...] = ()
    dialog: Data | None = None
    answer: Data | None = None
    table: Table | None = None
    error: str = ""

    def scene(self) -> Scene:
        """Return the scene: the deck, and the cards that may be added."""
        return self.workshop.scene(self.deck, self.shown)

    def text(self) -> str:
        """Return the deck as text.

        :raises UserError: if it cannot be written.
        """
        return _or_user_error(lambda: self.workshop.write(self.deck))

    def become(self, deck: Any) -> Building:
        """Return the state with another deck; the old one can be restored with undo."""
        return replace(self, deck=deck, past=(*self.past, self.deck), future=(), answer=None)

    def say(self, tone: str, phrase: str) -> Building:
        """Return the state with an answer on the board."""
        answer = {"tone": tone, "verdict": spans(phrase), "why": [], "at": [], "nearest": None}
        return replace(self, answer=answer)


def begin(game: Game, text: str = "") -> Building:
    """Return the state with an empty deck, or with the deck of a text.

    :raises UserError: if the game has no decks, or listing all faults of the text.
    """
    workshop = workshop_of(game)
    if workshop is None:
        raise UserError(f"{game.title} has no decks to build.")
    return Building(game, workshop, _read(workshop, text) if text else workshop.start(), workshop.first)


def _read(workshop: Workshop, text: str) -> Any:
    return _or_user_error(lambda: workshop.read(text))


def _or_user_error(make: Callable[[], T]) -> T:
    try:
        return make()
    except ValueError as error:
        raise UserError(fault_text(str(error).splitlines(), decks.MOST_FAULTS)) from None


# ---- messages --------------------------------------------------------------------------------------------------------


def answer(building: Building, message: Message) -> Building:
    """Return the state after a message. The given one does not change.

    :returns: for an impossible message, the same state with the reason as its ``error``.
    """
    building = replace(building, error="") if building.error else building
    try:
        return ANSWERS.get(str(message["do"]), _absent)(building, message)
    except UserError as fault:
        return replace(building, error=str(fault))


def _absent(building: Building, message: Message) -> Building:
    raise UserError("This board builds a deck; that belongs to a game.")


def _pick(building: Building, message: Message) -> Building:
    id = message["path"][-1]
    if id not in {node.id for node in building.scene().walk()} or not id.startswith(TOUCHES):
        raise UserError("Touching that does nothing. Touch a card to add it or take it out.")
    if id.startswith("show:"):
        return replace(building, shown=id.removeprefix("show:"), answer=None)
    return building.become(building.workshop.change(building.deck, id))


def _undo(building: Building, message: Message) -> Building:
    if not building.past:
        raise UserError("This is the first deck: there is nothing to undo.")
    *past, deck = building.past
    return replace(building, deck=deck, past=tuple(past), future=(*building.future, building.deck), answer=None)


def _redo(building: Building, message: Message) -> Building:
    if not building.future:
        raise UserError("This is the latest deck: there is nothing to redo.")
    *future, deck = building.future
    return replace(building, deck=deck, past=(*building.past, building.deck), future=tuple(future), answer=None)


def _save(building: Building, message: Message) -> Building:
    panel = dialogs.panel("The deck as text", "", copy=building.text(), file=building.workshop.file)
    return replace(building, dialog=panel, answer=None)


def _load(building: Building, message: Message) -> Building:
    fields = [dialogs.field_of("text", "Text of a deck", "area"), dialogs.field_of("file", "or a file", "file")]
    panel = dialogs.panel("Open a deck", "", fields=fields, actions=[dialogs.action("Open", OPEN, best=True)])
    return replace(building, dialog=panel, answer=None)


def _open(building: Building, message: Message) -> Building:
    values: Mapping[str, str] = message["values"]
    if message["name"] != OPEN or building.dialog is None:
        raise UserError("That panel is no longer open.")
    text = values.get("file", "").strip() or values.get("text", "")
    return replace(building.become(_read(building.workshop, text)), dialog=None)


def _new(building: Building, message: Message) -> Building:
    """Deal a game, or say what is wrong with the deck, with clauses that can be opened."""
    faults = building.workshop.faults(building.deck)
    return building.say("refused", " ".join(faults)) if faults else _deal(building, message)


def _deal(building: Building, message: Message) -> Building:
    """Return the state with a game dealt with this deck, against a bot; each time another deal."""
    if faults := building.workshop.faults(building.deck):
        raise UserError(plain(" ".join(faults)))
    game = building.game
    seed = 1 if building.table is None else new_deal.another(seed_of(building.table))
    try:
        table = decks.deal(game, {0: building.text()}, seed, game.readings({}))
    except ValueError as error:
        raise UserError(str(error)) from None
    table = players.place(table, 0, dict.fromkeys(range(1, table.position.seats), players.plain(game)))
    return replace(building, table=table).say("info", f"Deal {seed} is on the board below.")


ANSWERS: Mapping[str, Callable[[Building, Message], Building]] = {
    "pick": _pick,
    "undo": _undo,
    "redo": _redo,
    "save": _save,
    "load": _load,
    "answer": _open,
    "new": _new,
    "deal": _deal,
    "dismiss": lambda building, message: replace(building, dialog=None, answer=None),
    "clause": lambda building, message: building,  # the browser opens it; its uses are not known here
}
"""The answers of the deck builder, by message. No browser sends "deal"."""


# ---- the board -------------------------------------------------------------------------------------------------------


def render(building: Building) -> Data:
    """Return all traits that may change with a message, by name."""
    scene = building.scene()
    ids = [(node.id, node.label) for node in scene.walk() if node.id.startswith(TOUCHES)]
    drawn = {
        "title": scene.title,
        "felt": scene.felt,
        "where": scene.where,
        "prompt": [],
        "over": None,
        "nodes": to_data(scene.nodes),
        "choices": [{"path": [id], "text": id, "label": [label], "preview": None} for id, label in ids],
        "marks": [],
    }
    on = {"undo": bool(building.past), "redo": bool(building.future)}
    return {
        "scene": drawn,
        "answer": building.answer,
        "dialog": building.dialog,
        "plain": as_text(drawn, choices=False),
        "tools": [{"do": name, "text": text, "on": on.get(name, True), "best": name == "new"} for name, text in TOOLS],
    }
