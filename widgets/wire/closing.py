"""Freeing a widget: in the kernel and in the browser."""

from __future__ import annotations

import ipywidgets


def in_boxes() -> set[int]:
    """The ids of all that stands in a box, which shows it: that of another board, or one of somebody's own."""
    boxes = [widget for widget in _all() if isinstance(widget, ipywidgets.Box)]
    return {id(child) for box in boxes for child in box.children}


def _all() -> list[ipywidgets.Widget]:
    """All widgets that are alive. ipywidgets 7, which Colab has, keeps them in the class."""
    known = getattr(ipywidgets.widgets.widget, "_instances", None)
    return [*(ipywidgets.Widget.widgets if known is None else known).values()]


def close(widget: ipywidgets.Widget) -> None:
    """Free a widget with its layout and its style, which ipywidgets leaves behind."""
    parts = [getattr(widget, name, None) for name in ("layout", "style")]
    widget.close()
    for part in parts:
        if isinstance(part, ipywidgets.Widget):
            part.close()
