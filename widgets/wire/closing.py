"""Freeing a widget, in the kernel and in the browser."""

from __future__ import annotations

import ipywidgets


def in_boxes() -> set[int]:
    """Return the ids of everything that is displayed in a box, of another board or the user's own."""
    boxes = [widget for widget in _all() if isinstance(widget, ipywidgets.Box)]
    return {id(child) for box in boxes for child in box.children}


def _all() -> list[ipywidgets.Widget]:
    """Return all live widgets. ipywidgets 7, as in Colab, stores them in the class."""
    known = getattr(ipywidgets.widgets.widget, "_instances", None)
    return [*(ipywidgets.Widget.widgets if known is None else known).values()]


def close(widget: ipywidgets.Widget) -> None:
    """Free a widget with its layout and style, which ipywidgets leaves behind."""
    parts = [getattr(widget, name, None) for name in ("layout", "style")]
    widget.close()
    for part in parts:
        if isinstance(part, ipywidgets.Widget):
            part.close()
