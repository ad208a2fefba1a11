"""What all boards of the rules lab have in common: a title, a page, and room for more boards below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Protocol

import ipywidgets

from tutor.engine.game import Game
from widgets.session import render
from widgets.wire.board import Board, Sorry
from widgets.wire.cells import CELLS, Resting
from widgets.wire.intents import Intent
from widgets.wire.work import Work

Data = dict[str, Any]
Values = Mapping[str, str]


class Opened(Resting, Protocol):
    """What a board has opened below itself, and ends."""

    def close(self) -> None:
        """End what runs for it, and free it."""


class LabBoard:
    """A board that shows a page. Subclasses say what stands on it (``traits``), in words (``__repr__``) and as static
    HTML (``html``), and what its buttons do: ``answers`` by intent, ``acts`` by the name of a form's button.

    ``work`` is what the board does beside the notebook, if it does anything; ``doing`` names that for the words of a
    fault.

    :param title: the heading.
    """

    doing: ClassVar[str] = "this board"

    def __init__(self, game: Game, title: str, where: str = ""):
        self.game = game
        self.title = title
        self.widget = Board(scene={"title": title, "where": where or game.title}, book=render.book_of(game))
        self.box = ipywidgets.VBox([self.widget])
        self.answers: dict[str, Callable[[Intent], object]] = {
            "answer": self._act,
            "clause": lambda intent: None,
            "dismiss": lambda intent: None,
        }
        self.acts: dict[str, Callable[[Values], object]] = {}
        self.opened: Opened | None = None
        self.work = Work(self.widget, self.doing, self.ended)
        self.widget.on_intent(self._receive)

    def traits(self) -> Data:
        """What the board shows now, by trait."""
        raise NotImplementedError

    def html(self) -> str:
        """The same for readers without a kernel."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Draw the board again; only what differs is sent."""
        with self.widget.hold_sync():
            for name, value in self.traits().items():
                setattr(self.widget, name, value)

    def below(self, widgets: Iterable[ipywidgets.DOMWidget], opened: Opened | None = None) -> None:
        """Show these below the board, in place of what is there.

        :param opened: what they belong to, if this board ends it once others take their place, or it is closed itself.
        """
        old, self.opened = self.opened, opened
        self.box.children = (self.widget, *widgets)
        if old is not None:
            old.close()

    def ended(self) -> None:
        """Called after work, whatever became of it."""
        self.refresh()

    def rest(self) -> None:
        """Ask the work that is under way here and below to end soon; the board can still be shown."""
        self.work.stop()
        if self.opened is not None:
            self.opened.rest()

    def close(self) -> None:
        """End what runs for this board, and free it with what stands below it: it can be shown no more."""
        self.work.abandon()
        self.below([])
        self.box.close()
        self.widget.close()

    def _receive(self, intent: Intent) -> None:
        answer = self.answers.get(str(intent["do"]))
        if answer is None:
            raise Sorry("This board does not do that.")
        answer(intent)
        self.refresh()

    def _act(self, intent: Intent) -> None:
        act = self.acts.get(str(intent["name"]))
        if act is None:
            raise Sorry("That button is not there any more.")
        values = intent["values"]
        act(values if isinstance(values, dict) else {})

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live board, its words, and its page without a kernel."""
        CELLS.shown(self)
        data, metadata = self.box._repr_mimebundle_(**kwargs), {}
        if isinstance(data, tuple):
            data, metadata = data
        return {**data, "text/plain": repr(self), "text/html": self.html()}, metadata
