"""The cells of a chapter as a page runs them: one by one, each when its reader comes near it.

A cell is a module of the chapter's package, generated when the site is built; the value of the cell's last line is
``SHOWN`` in it. All cells of a chapter share one namespace.
"""

from __future__ import annotations

import runpy
from typing import Any

from widgets.wire.page import CELLS, PAGE, VIEW, Closable

SHOWN = "shown_by_the_cell"
"""The name in a cell's module for the value that the cell displays."""


class Chapter:
    """A chapter opened on a page.

    :param name: the name of its package.
    """

    def __init__(self, name: str):
        self.name = name
        self._names: dict[str, Any] = {}
        self._shown: dict[str, list[Closable]] = {}

    def run(self, cell: str) -> None:
        """Run a cell, and tell the page what it displays; what it displayed before is closed."""
        for board in self._shown.pop(cell, []):
            board.close()
        CELLS.now = []
        found = runpy.run_module(f"{self.name}.{cell}", init_globals=self._names)
        self._names = {name: value for name, value in found.items() if not name.startswith("__")}
        value = self._names.pop(SHOWN, None)
        PAGE.say(cell=cell, **_output(value))
        self._shown[cell], CELLS.now = CELLS.now, []


def _output(value: Any) -> dict[str, Any]:
    """Return what the page is told about a cell's value: a model, or words."""
    if value is None:
        return {}
    bundle = value._repr_mimebundle_() if hasattr(value, "_repr_mimebundle_") else None
    if bundle is not None and VIEW in bundle[0]:
        return {"view": PAGE.show(bundle[0][VIEW]["model_id"])}
    return {"text": repr(value)}
