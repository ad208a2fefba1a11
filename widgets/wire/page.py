"""The host of boards on a page of the tutor's own: its Python runs in a worker beside it, and messages pass between.

What the browser knows of a model is told as JSON, in three kinds of messages: ``open`` with all its traits, ``update``
with those that have changed, and ``close``. A model is opened when something that is shown refers to it. Of what nobody
sees nothing is told.
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
"""A model among the values of a trait travels as its name, whatever the trait is tagged with."""


class Page:
    """The page as its Python knows it: what it shows, by name, and the way to tell it something."""

    def __init__(self) -> None:
        self.tell: Callable[[str], object] = len
        """Called with each message; of the worker that has begun this Python."""
        self.shown: dict[str, Model] = {}
        self._made: WeakValueDictionary[str, Model] = WeakValueDictionary()
        self._named = 0

    def name(self, model: Model) -> str:
        """Give a model a name that no other of this page has."""
        self._named += 1
        name = f"m{self._named}"
        self._made[name] = model
        return name

    def show(self, name: str) -> str:
        """Let the page know a model before something refers to it; gives the name."""
        if name not in self.shown:
            self.shown[name] = self._made[name]
            self.say(open=name, state=self.shown[name].get_state())
        return name

    def say(self, **message: Any) -> None:
        """Tell the page something; models in it are opened first."""
        self.tell(json.dumps(message, default=self.reference))

    def reference(self, value: object) -> str:
        """Return how a model is referred to, which the page is told of before."""
        if not isinstance(value, Model):
            raise TypeError(f"A {type(value).__name__} cannot be told to the page.")
        return f"IPY_MODEL_{self.show(value.model_id) if value.comm else value.model_id}"

    def receive(self, name: str, text: str) -> None:
        """Hand on what the page sends to a model; to one that is gone, nothing is said."""
        if name in self.shown:
            self.shown[name].hear(json.loads(text))


PAGE = Page()
"""The page of this Python."""


class Model(traitlets.HasTraits):
    """What has traits that the browser knows: each that is tagged ``sync`` is told when it changes."""

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
        """Let all that changes meanwhile travel in one message."""
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
        """The state as it travels: all of it, or some traits."""
        names = self.keys if key is None else [key] if isinstance(key, str) else key
        return {name: getattr(self, name) for name in names}

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Tell the page the state, or some traits, if it knows of this model."""
        if self.model_id in PAGE.shown:
            PAGE.say(update=self.model_id, state=self.get_state(key))

    def on_msg(self, callback: Heard) -> None:
        """Call this with each message that the page sends."""
        self._heard.append(callback)

    def hear(self, content: object) -> None:
        """Take a message of the page."""
        for callback in [*self._heard]:
            callback(self, content, [])

    def close(self) -> None:
        """Free it, here and on the page."""
        self.comm = None
        if PAGE.shown.pop(self.model_id, None):
            PAGE.say(close=self.model_id)

    def _repr_mimebundle_(self, **_kwargs: Any) -> tuple[Data, Data] | None:
        """Return what a cell shows of it: its name."""
        return ({VIEW: {"model_id": self.model_id}}, {}) if self.comm is not None else None


M = TypeVar("M", bound=Model)
_shared: dict[Hashable, Any] = {}


def shared(key: Hashable, make: Callable[[], M]) -> M:
    """What all boards of the page refer to: made for the first, and made anew once it was closed."""
    found: M | None = _shared.get(key)
    if found is None or found.comm is None:
        found = _shared[key] = make()
    return found


class Shown(Model):
    """What is shown by itself; the page has the renderer."""


class Box(Model):
    """Models one below the other."""

    children = traitlets.Tuple().tag(sync=True)

    def __init__(self, children: Iterable[Model] = ()):
        super().__init__(children=tuple(children))


def close(widget: Model) -> None:
    """Free a model."""
    widget.close()


class Bar:
    """How far something is that keeps a cell waiting."""

    def show(self, done: int, of: int, words: str) -> None:
        """Show how much is done, of how much, and a sentence."""
        PAGE.say(waits={"at": done, "of": of, "text": words})

    def close(self) -> None:
        """Show it no more."""
        PAGE.say(waits=None)


def is_watched() -> bool:
    """Whether somebody looks at the page."""
    return True


class Closable(Protocol):
    """What can be shown by a cell."""

    def close(self) -> None:
        """End what runs for it, and free it with all that it made."""


class Cells:
    """What the cell that runs has shown. A cell of a page runs once, so nothing has to rest."""

    def __init__(self) -> None:
        self.now: list[Closable] = []

    def made(self, board: Closable) -> None:
        """Note that there is a board: on a page that matters to nobody."""

    def shown(self, board: Closable) -> None:
        """Note that the cell which runs now shows a board."""
        self.now.append(board)


CELLS = Cells()
"""The cells of this page."""
