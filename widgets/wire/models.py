"""What many boards have in common travels once: the renderer with its styles, and what is fixed for a game.

Each is a model of its own that boards refer to. So a chapter of twenty boards is little more to send than one, and all
of them are back at once when the page is loaded again: a page that is busy for two seconds loses widgets for good.
"""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from widgets.wire import assets

NOT_SHOWN = "export default {};"
"""anywidget wants a script of every model, also of those that are never shown by themselves."""


class Renderer(anywidget.AnyWidget):
    """The script that draws boards, and their styles."""

    _esm = NOT_SHOWN
    _css = assets.style()

    script = traitlets.Unicode(assets.script()).tag(sync=True)


class Book(anywidget.AnyWidget):
    """What every board of a game can open: three traits of ``PROTOCOL.md``, which never change."""

    _esm = NOT_SHOWN

    rulebook = traitlets.Dict().tag(sync=True)
    glossary: traitlets.List[Any] = traitlets.List().tag(sync=True)
    reference: traitlets.List[Any] = traitlets.List().tag(sync=True)


_renderers: list[Renderer] = []


def renderer() -> Renderer:
    """The one renderer of this kernel; a new one after somebody has closed all widgets."""
    if not _renderers or _renderers[0].comm is None:
        _renderers[:] = [Renderer()]
    return _renderers[0]
