"""The deck builder: a board on which a deck is put together, for every game that has a workshop for it.

What a game gives is its ``builder``, a ``widgets.session.workshop.Workshop``. The deck is a value; each change makes
another, so that every one can be undone. A game with the deck is played on a board below::

    bench = build("solforge")
    bench
    bench.deck
    bench.play()
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets

from tutor.engine.game import find_game
from tutor.engine.words import plain, spans
from tutor.scene.html import as_html
from tutor.scene.nodes import Scene, to_data
from tutor.scene.text import as_text
from widgets.session import decks, dialogs, new_deal, players, render
from widgets.session.game_board import GameBoard
from widgets.session.session import begin
from widgets.session.workshop import seed_of
from widgets.session.workshop import workshop as workshop_of
from widgets.wire.board import Board, Sorry
from widgets.wire.cells import CELLS
from widgets.wire.intents import Intent

TOUCHES = ("add:", "drop:", "show:", "open:")
"""What the ids begin with that can be touched."""
TOOLS = (("undo", "Undo"), ("redo", "Redo"), ("save", "Save"), ("load", "Open"), ("new", "Play with this deck"))
OPEN = "open"
"""The button of the panel that asks for a deck."""


class Workbench:
    """A board with a deck on it.

    ``deck`` is the deck as it is now, in the game's own form; ``board`` the board on which it is played, once it is.
    """

    def __init__(self, game: str, text: str = ""):
        found = find_game(game)
        workshop = workshop_of(found)
        if workshop is None:
            raise Sorry(f"{found.title} has no decks to build.")
        self.game, self.workshop = found, workshop
        self.board: GameBoard | None = None
        self.shown = self.workshop.first
        self.past: list[Any] = []
        self.future: list[Any] = []
        self.deck = self.read(text) if text else self.workshop.start()
        self.widget = Board(book=render.book_of(found))
        self.box = ipywidgets.VBox([self.widget])
        self.widget.on_intent(self._receive)
        self.refresh()

    def read(self, text: str) -> Any:
        """The deck that a text holds.

        :raises Sorry: naming everything that is wrong.
        """
        try:
            return self.workshop.read(text)
        except ValueError as error:
            raise Sorry(" ".join(str(error).splitlines())) from None

    def text(self) -> str:
        """The deck as text, to be kept.

        :raises Sorry: if it cannot be written.
        """
        try:
            return self.workshop.write(self.deck)
        except ValueError as error:
            raise Sorry(" ".join(str(error).splitlines())) from None

    # ---- what a person does ------------------------------------------------------------------------------------------

    def touch(self, id: str) -> None:
        """Touch something on the board: a card, a filter, a ready-made deck.

        :raises Sorry: if it is not on the board, or nothing comes of touching it.
        """
        if id not in {node.id for node in self._scene().walk()} or not id.startswith(TOUCHES):
            raise Sorry("Touching that does nothing. Touch a card to add it or take it out.")
        if id.startswith("show:"):
            self.shown = id.removeprefix("show:")
        else:
            self._become(self.workshop.change(self.deck, id))
        self.refresh()

    def undo(self) -> None:
        """The deck as it was before."""
        if not self.past:
            raise Sorry("This is the first deck: there is nothing to undo.")
        self.future.append(self.deck)
        self.deck = self.past.pop()
        self.refresh()

    def redo(self) -> None:
        """The deck as it was before the last undo."""
        if not self.future:
            raise Sorry("This is the latest deck: there is nothing to redo.")
        self.past.append(self.deck)
        self.deck = self.future.pop()
        self.refresh()

    def play(self) -> GameBoard:
        """A game with this deck on a board below, against a bot; each time another deal, and the last table is kept.

        :raises Sorry: naming every rule that the deck breaks.
        """
        if faults := self.workshop.faults(self.deck):
            raise Sorry(plain(" ".join(faults)))
        seed = 1 if self.board is None else new_deal.another(seed_of(self.board.table))
        try:
            table = decks.deal(self.game, {0: self.text()}, seed, self.game.readings({}))
        except ValueError as error:
            raise Sorry(str(error)) from None
        table = players.place(table, 0, dict.fromkeys(range(1, table.position.seats), players.plain(self.game)))
        if self.board is None:
            self.board = GameBoard(begin(table))
            self.box.children = (self.widget, self.board.widget)
        else:
            self.board.tell({"do": "sit", "table": table})
        self._say("info", f"Deal {seed} is on the board below.")
        return self.board

    def _say(self, tone: str, phrase: str) -> None:
        self.widget.answer = {"tone": tone, "verdict": spans(phrase), "why": [], "at": [], "nearest": None}

    def _become(self, deck: Any) -> None:
        self.past.append(self.deck)
        self.future = []
        self.deck = deck

    # ---- the browser -------------------------------------------------------------------------------------------------

    def _receive(self, intent: Intent) -> None:
        name = str(intent["do"])
        if name == "pick":
            path: Any = intent["path"]
            self.touch(path[-1])
        elif name == "answer":
            values: Any = intent["values"]
            self._open(str(intent["name"]), values)
        elif name in ("undo", "redo"):
            (self.undo if name == "undo" else self.redo)()
        elif name in ("save", "load"):
            self._show(self._saving() if name == "save" else self._loading())
        elif name == "new":
            self._try_to_play()
        elif name == "dismiss":
            self._show(None)
        elif name != "clause":  # the browser opens a clause by itself, and nothing is known here of where it is used
            raise Sorry("A deck is built here; that belongs to a game.")

    def _try_to_play(self) -> None:
        """Play, or say what is against it, with its clauses to be opened."""
        if faults := self.workshop.faults(self.deck):
            self._say("refused", " ".join(faults))
        else:
            self.play()

    def _open(self, name: str, values: Mapping[str, str]) -> None:
        if name != OPEN or self.widget.dialog is None:
            raise Sorry("That panel is not open any more.")
        self._become(self.read(values.get("file", "").strip() or values.get("text", "")))
        self._show(None)
        self.refresh()

    def _show(self, dialog: dict[str, Any] | None) -> None:
        self.widget.set_trait("dialog", dialog)
        self.widget.set_trait("answer", None)

    def _saving(self) -> dict[str, Any]:
        return dialogs.panel("The deck as text", "", copy=self.text(), file=self.workshop.file)

    def _loading(self) -> dict[str, Any]:
        fields = [dialogs.field_of("text", "Text of a deck", "area"), dialogs.field_of("file", "or a file", "file")]
        return dialogs.panel("Open a deck", "", fields=fields, actions=[dialogs.action("Open", OPEN, best=True)])

    def _scene(self) -> Scene:
        return self.workshop.scene(self.deck, self.shown)

    def refresh(self) -> None:
        """Draw the deck as it is now."""
        scene = self._scene()
        ids = [(node.id, node.label) for node in scene.walk() if node.id.startswith(TOUCHES)]
        picture = {
            "title": scene.title,
            "felt": scene.felt,
            "where": scene.where,
            "prompt": [],
            "over": None,
            "nodes": to_data(scene.nodes),
            "choices": [{"path": [id], "text": id, "label": [label], "preview": None} for id, label in ids],
            "marks": [],
        }
        on = {"undo": bool(self.past), "redo": bool(self.future)}
        with self.widget.hold_sync():
            self.widget.scene = picture
            self.widget.answer = None
            self.widget.plain = as_text(picture, choices=False)
            self.widget.tools = [
                {"do": name, "text": text, "on": on.get(name, True), "best": name == "new"} for name, text in TOOLS
            ]

    def __repr__(self) -> str:
        """The deck in words."""
        return self.widget.plain

    def rest(self) -> None:
        """Stop the bot that is watched on the board below, if there is one."""
        if self.board is not None:
            self.board.rest()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live board, its words, and its picture for readers without a kernel."""
        CELLS.shown(self)
        data, metadata = self.box._repr_mimebundle_(**kwargs), {}
        if isinstance(data, tuple):
            data, metadata = data
        return {**data, "text/plain": repr(self), "text/html": as_html(self.widget.scene)}, metadata


def build(game: str, text: str = "") -> Workbench:
    """A board on which a deck of a game is put together; as the last line of a cell, it is shown.

    :param game: a game's id.
    :param text: a deck to begin with, as text.
    :raises Sorry: if the game has no decks, or the text cannot be read.
    """
    return Workbench(game, text)
