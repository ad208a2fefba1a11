"""The board as a widget: it sends traits to the browser and receives intents, and knows no game.

``PROTOCOL.md`` is the contract. The program that fills the traits registers a callback with ``on_intent``; it is called
with checked intents only, and whatever it raises is shown on the board.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import traitlets

from widgets.wire import models
from widgets.wire.growing import Growing
from widgets.wire.host import AGAIN, REFERS, Shown
from widgets.wire.intents import BadIntent, Intent, check, parted
from widgets.wire.user_error import UserError

LOG = logging.getLogger(__name__)

GROWING = ("story", "ticks")
"""The traits that grow with a game; only their changes are sent."""
MOST_VIEWS = 50
"""The most views of a board whose last message is remembered."""


class Board(Shown):
    """One board in the browser. Every trait is a row of ``PROTOCOL.md``; an empty trait draws nothing.

    The browser cannot set a trait, only send intents. ``static_html`` is not a trait: it is the board for readers
    without a kernel, stored in the notebook with ``plain``.

    >>> board = Board(plain="A table with one card.")
    >>> board
    A table with one card.
    """

    book = traitlets.Instance(models.Book, allow_none=True).tag(sync=True, **REFERS)
    scene = traitlets.Dict().tag(sync=True)
    answer = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    story: traitlets.List[Any] = traitlets.List().tag(sync=True)
    timeline = traitlets.Dict().tag(sync=True)
    ticks: traitlets.List[Any] = traitlets.List().tag(sync=True)
    outcome = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    replay = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    hint = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    clause = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    switches: traitlets.List[Any] = traitlets.List().tag(sync=True)
    tools: traitlets.List[Any] = traitlets.List().tag(sync=True)
    bot = traitlets.Dict().tag(sync=True)
    lesson = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    coach = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    dialog = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    strip = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    kept = traitlets.Bool().tag(sync=True)
    store = traitlets.Dict().tag(sync=True)
    memory = traitlets.Unicode().tag(sync=True)
    plain = traitlets.Unicode().tag(sync=True)
    comparison = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    article = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    library = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    course = traitlets.Instance(dict, allow_none=True).tag(sync=True)
    error = traitlets.Unicode().tag(sync=True)
    alive = traitlets.Dict().tag(sync=True)

    def __init__(self, **state: Any) -> None:
        self._growing = {name: Growing() for name in GROWING}
        super().__init__(**state)
        self.static_html = ""
        self._callbacks: list[Callable[[Intent], object]] = []
        self._handled: dict[object, int] = {}
        """The number of the last message of each view."""
        self.on_msg(self._receive)

    def on_intent(self, callback: Callable[[Intent], object]) -> None:
        """Call ``callback`` with every intent but ``whole``; its exceptions are shown on the board (see ``guard``).

        All traits that the callback sets are sent in one message, so the board is drawn once.
        """
        self._callbacks.append(callback)

    def no_intent(self, callback: Callable[[Intent], object]) -> None:
        """Stop calling ``callback``."""
        self._callbacks = [other for other in self._callbacks if other != callback]

    @contextmanager
    def guard(self, doing: str) -> Iterator[None]:
        """Show exceptions raised inside as a sentence in ``error``, and log them.

        ``doing`` ends the words "while answering". Intents are guarded already; use it for code that runs later, such
        as a bot's next move. A ``UserError`` is shown as it is. For other exceptions only class and place are shown,
        since the text could reveal something hidden.
        """
        try:
            yield
        except (BadIntent, UserError) as fault:
            self.error = str(fault)
        except KeyboardInterrupt:
            self.error = f'Stopped while answering "{doing}".'
        except Exception as fault:
            place = traceback.extract_tb(fault.__traceback__)[-1]
            where = f"{Path(place.filename).name}, line {place.lineno}"
            LOG.exception('a fault while answering "%s"', doing)
            self.error = (
                f'The tutor made a mistake while answering "{doing}" ({type(fault).__name__} in {where}). '
                f"You can go on, undo, or {AGAIN}."
            )

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Check a message and pass it on, once. ``alive`` names it, so that the browser knows it was handled.

        A view repeats a message that was not acknowledged, since the connection may have lost it. If it had arrived,
        the answer may be lost, so all traits are sent again; the same happens for a view that asks for the ``whole``.
        """
        name = content.get("do") if isinstance(content, dict) else None
        again = False
        with self.hold_sync(), self.guard(name if isinstance(name, str) else "a message"):
            message, mark = parted(content)
            self.alive = mark
            again = bool(mark) and not self._is_new(mark)
            if not again:
                intent = check(message)
                again = intent["do"] == "whole"
            if not again:
                self.error = ""
                for callback in [*self._callbacks]:
                    callback(intent)
        if again:
            self.send_state()

    def _is_new(self, mark: dict[str, Any]) -> bool:
        """Return whether a message is new, and remember it."""
        before = self._handled.pop(mark["view"], -1)
        self._handled[mark["view"]] = max(before, mark["nr"])
        if len(self._handled) > MOST_VIEWS:
            self._handled.pop(next(iter(self._handled)))
        return bool(mark["nr"] > before)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state to send: all of it, or some traits whose value has changed."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        for name in GROWING:
            if name in state:
                growing = self._growing[name]
                state[name] = growing.whole(state[name]) if key is None else growing.news(state[name])
        return state

    def set_state(self, sync_data: Mapping[str, object]) -> None:
        """Ignore a state that the browser sends, since it cannot set traits."""
        if sync_data:
            self.error = "The board tried to change what only the tutor may change; nothing has changed."

    def __repr__(self) -> str:
        return self.plain or "An empty board."

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Return the live board, its words, and its picture without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        data["text/plain"] = repr(self)
        if self.static_html:
            data["text/html"] = self.static_html
        return data, metadata
