"""The host of boards in a notebook: anywidget, ipywidgets and IPython."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar

import anywidget
import ipywidgets
import traitlets
from IPython import get_ipython
from IPython.display import display

from widgets.wire import assets
from widgets.wire.closing import close

NOT_SHOWN = "export default {};"
"""anywidget wants a script of every model, also of those that are never shown by themselves."""
VIEW: Final = "application/vnd.jupyter.widget-view+json"
REFERS = ipywidgets.widget_serialization
M = TypeVar("M", bound="Model")
Box = ipywidgets.VBox
AGAIN = "run the cell again"
TO_OPEN = 'Put one between the quotes, as in shared("lesson:EL-L5"), and run the cell again.'


class Model(anywidget.AnyWidget):
    """What boards refer to."""

    _esm = NOT_SHOWN


class Renderer(Model):
    """The script that draws boards, and their styles: it travels once for all boards of a kernel."""

    script = traitlets.Unicode(assets.script()).tag(sync=True)
    style = traitlets.Unicode(assets.style()).tag(sync=True)


class Shown(anywidget.AnyWidget):
    """What is shown by itself, drawn by the one renderer."""

    _esm = assets.script(entry="begin.js")

    renderer = traitlets.Instance(Renderer).tag(sync=True, **REFERS)

    def __init__(self, **state: Any) -> None:
        super().__init__(renderer=shared(Renderer, Renderer), **state)

    def close(self) -> None:
        """Free it with its layout, here and in the browser."""
        layout = self.layout
        super().close()
        layout.close()


_shared: dict[Hashable, Model] = {}


def shared(key: Hashable, make: Callable[[], M]) -> M:
    """What all boards of a kernel refer to: made for the first, and made anew after somebody has closed all widgets.

    marimo, Panel and Solara serve many pages from one process, and no page knows what was made for another; there each
    board gets one of its own.
    """
    found = _shared.get(key)
    if found is None or found.comm is None:
        found = make()
        if is_watched() or type(found.comm).__module__ == "comm":  # of a kernel, or seen by nobody
            _shared[key] = found
    return found


class Bar:
    """A bar and a sentence beside it in the output of a cell, from when it is shown to when it is gone."""

    def __init__(self) -> None:
        self.progress = ipywidgets.IntProgress(layout={"width": "16em"})
        self.words = ipywidgets.Label()
        self.box = ipywidgets.HBox([self.progress, self.words])
        # only the view: words for readers without widgets would stay behind in what is stored
        self.place = display({VIEW: self.box.get_view_spec()}, raw=True, display_id=True)

    def show(self, done: int, of: int, words: str) -> None:
        """Show how much is done, of how much, and a sentence."""
        self.progress.max, self.progress.value, self.words.value = of, done, words

    def close(self) -> None:
        """Empty its place."""
        self.place.update({}, raw=True)
        for widget in (self.box, self.progress, self.words):
            close(widget)


def is_watched() -> bool:
    """Whether somebody looks at the output of a cell."""
    return getattr(get_ipython(), "kernel", None) is not None
