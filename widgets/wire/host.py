"""Where boards are displayed: in a notebook, or on the tutor's own page, whose Python runs in the browser.

Both hosts define the same names, so that boards follow one contract, ``PROTOCOL.md``:

- ``Shown`` and ``Model``: what has traits that the browser knows, shown by itself or only referred to;
- ``shared``: what boards have in common, made once;
- ``Box``: boards one below the other, and ``close``, which frees one with what belongs to it;
- ``REFERS``: what a trait is tagged with whose value is a model;
- ``AGAIN``: what a reader does to make a board anew, and ``TO_OPEN``: how a link is opened, in words;
- ``CELLS``: told what the cell that runs has made and shown;
- ``Bar``: how far something is that keeps a cell waiting; ``is_watched`` says whether somebody would see it.

A page has no Jupyter, and by that it is known.
"""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

if TYPE_CHECKING or importlib.util.find_spec("anywidget"):
    from widgets.wire.cells import CELLS
    from widgets.wire.closing import close
    from widgets.wire.notebook import AGAIN, REFERS, TO_OPEN, Bar, Box, Model, Shown, is_watched, shared
else:
    from widgets.wire.page import AGAIN, CELLS, REFERS, TO_OPEN, Bar, Box, Model, Shown, close, is_watched, shared

__all__ = ["AGAIN", "CELLS", "REFERS", "TO_OPEN", "Bar", "Box", "Model", "Shown", "close", "is_watched", "shared"]
