"""Boards in a notebook: anywidget, ipywidgets and IPython."""

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
"""anywidget needs a script for every model, even for those that are never displayed themselves."""
VIEW: Final = "application/vnd.jupyter.widget-view+json"
REFERS = ipywidgets.widget_serialization
M = TypeVar("M", bound="Model")
Box = ipywidgets.VBox
AGAIN = "run the cell again"
TO_OPEN = 'Put one between the quotes, as in shared("lesson:EL-L5"), and run the cell again.'


class Model(anywidget.AnyWidget):
    """A model that boards refer to."""

    _esm = NOT_SHOWN


class Renderer(Model):
    """The script that draws boards, with its styles; it is sent once for all boards of a kernel."""

    script = traitlets.Unicode(assets.script()).tag(sync=True)
    style = traitlets.Unicode(assets.style()).tag(sync=True)


class Shown(anywidget.AnyWidget):
    """A model that is displayed by the renderer."""

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
    """Return the models that all boards of a kernel refer to; they are made again if somebody has closed all widgets.

    marimo, Panel and Solara serve several pages from one process, and a page does not know models made for another, so
    there each board gets its own.
    """
    found = _shared.get(key)
    if found is None or found.comm is None:
        found = make()
        if is_watched() or type(found.comm).__module__ == "comm":  # of another kernel, or of none
            _shared[key] = found
    return found


class Bar:
    """A progress bar with a sentence in the output of a cell."""

    def __init__(self) -> None:
        self.progress = ipywidgets.IntProgress(layout={"width": "16em"})
        self.words = ipywidgets.Label()
        self.box = ipywidgets.HBox([self.progress, self.words])
        # only the view: words for readers without widgets would stay in the stored output
        self.place = display({VIEW: self.box.get_view_spec()}, raw=True, display_id=True)

    def show(self, done: int, of: int, words: str) -> None:
        """Show the amount done, the total, and a sentence."""
        self.progress.max, self.progress.value, self.words.value = of, done, words

    def close(self) -> None:
        """Remove the bar."""
        self.place.update({}, raw=True)
        for widget in (self.box, self.progress, self.words):
            close(widget)


def is_watched() -> bool:
    """Return whether somebody looks at the output of a cell."""
    return getattr(get_ipython(), "kernel", None) is not None
