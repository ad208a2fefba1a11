"""Boards on the tutor's own page: Python runs in a worker of the browser and exchanges messages with the page.

The page learns about a model from three kinds of JSON messages: ``open`` with all its traits, ``update`` with changed
ones, and ``close``. A model is opened when something on display refers to it. Nothing is sent about models that are not
displayed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol, TypeVar
from weakref import WeakValueDictionary

import traitlets

Data = dict[str, Any]
AGAIN = "load the page again"
TO_OPEN = "Open one that Share gives in your browser's address line."
Heard = Callable[[object, object, object], object]
VIEW: Final = "application/vnd.jupyter.widget-view+json"
REFERS: dict[str, Any] = {}
"""A model among a trait's values is sent as its name, whatever the trait is tagged with."""


class Page:
    """The page as Python knows it: the models on display, by name, and a function to send messages."""

    def __init__(self) -> None:
        self.tell: Callable[[str], object] = len
        """Called with each message; set by the worker that started this Python."""
        self.shown: dict[str, Model] = {}
        self._made: WeakValueDictionary[str, Model] = WeakValueDictionary()
        self._named = 0

    def name(self, model: Model) -> str:
        """Give a model a unique name on this page."""
        self._named += 1
        name = f"m{self._named}"
        self._made[name] = model
        return name

    def show(self, name: str) -> str:
        """Tell the page about a model, and return its name."""
        if name not in self.shown:
            self.shown[name] = self._made[name]
            self.say(open=name, state=self.shown[name].get_state())
        return name

    def say(self, **message: Any) -> None:
        """Send a message to the page; models in it are opened first."""
        self.tell(json.dumps(message, default=self.reference))

    def reference(self, value: object) -> str:
        """Return the reference to a model; the page is told about it first."""
        if not isinstance(value, Model):
            raise TypeError(f"A {type(value).__name__} cannot be told to the page.")
        return f"IPY_MODEL_{self.show(value.model_id) if value.comm else value.model_id}"

    def receive(self, name: str, text: str) -> None:
        """Pass a message of the page to its model; messages for closed models are ignored."""
        if name in self.shown:
            self.shown[name].hear(json.loads(text))


PAGE = Page()
"""The page of this Python."""


class Model(traitlets.HasTraits):
    """An object with traits that the browser knows: each trait tagged ``sync`` is sent when it changes."""

    def __init__(self, **state: Any) -> None:
        self.model_id = PAGE.name(self)
        self.comm: object | None = PAGE
        """None once it is closed."""
        self._heard: list[Heard] = []
        self._held: set[str] | None = None
        self.keys = [name for name, trait in self.traits().items() if trait.metadata.get("sync")]
        super().__init__(**state)
        self.observe(self._changed, self.keys)

    def _changed(self, change: Data) -> None:
        if self.model_id not in PAGE.shown:
            return
        if self._held is not None:
            self._held.add(change["name"])
        else:
            self.send_state(change["name"])

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Send all changes inside in one message."""
        if self._held is not None:
            yield
            return
        held: set[str] = set()
        self._held = held
        try:
            yield
        finally:
            self._held = None
            if held:
                self.send_state(sorted(held))

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> Data:
        """Return the state to send: all of it, or some traits."""
        names = self.keys if key is None else [key] if isinstance(key, str) else key
        return {name: getattr(self, name) for name in names}

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send the state, or some traits, if the page knows this model."""
        if self.model_id in PAGE.shown:
            PAGE.say(update=self.model_id, state=self.get_state(key))

    def on_msg(self, callback: Heard) -> None:
        """Register a function for each message that the page sends to this model."""
        self._heard.append(callback)

    def hear(self, content: object) -> None:
        """Handle a message of the page."""
        for callback in [*self._heard]:
            callback(self, content, [])

    def close(self) -> None:
        """Free it, here and on the page."""
        self.comm = None
        if PAGE.shown.pop(self.model_id, None):
            PAGE.say(close=self.model_id)

    def _repr_mimebundle_(self, **_kwargs: Any) -> tuple[Data, Data] | None:
        """Return what a cell displays: the model's name."""
        return ({VIEW: {"model_id": self.model_id}}, {}) if self.comm is not None else None


M = TypeVar("M", bound=Model)
_shared: dict[Hashable, Any] = {}


def shared(key: Hashable, make: Callable[[], M]) -> M:
    """Return the models that all boards of the page refer to; they are made again after being closed."""
    found: M | None = _shared.get(key)
    if found is None or found.comm is None:
        found = _shared[key] = make()
    return found


class Shown(Model):
    """A model that is displayed; the page has the renderer."""


class Box(Model):
    """Models one below another."""

    children = traitlets.Tuple().tag(sync=True)

    def __init__(self, children: Iterable[Model] = ()):
        super().__init__(children=tuple(children))


def close(widget: Model) -> None:
    """Free a model."""
    widget.close()


class Bar:
    """The progress of work that keeps a cell waiting."""

    def show(self, done: int, of: int, words: str) -> None:
        """Show the amount done, the total, and a sentence."""
        PAGE.say(waits={"at": done, "of": of, "text": words})

    def close(self) -> None:
        """Remove the bar."""
        PAGE.say(waits=None)


def is_watched() -> bool:
    """Return whether somebody looks at the page."""
    return True


class Closable(Protocol):
    """An object that a cell can display."""

    def close(self) -> None:
        """Stop what runs for it, and free it."""


class Cells:
    """What the running cell has displayed. A cell of a page runs once, so nothing has to be stopped."""

    def __init__(self) -> None:
        self.now: list[Closable] = []

    def made(self, board: Closable) -> None:
        """Do nothing: on a page it does not matter that a board exists."""

    def shown(self, board: Closable) -> None:
        """Note that the running cell displays a board."""
        self.now.append(board)


CELLS = Cells()
"""The cells of this page."""
