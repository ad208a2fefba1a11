"""Boards in the browser: one renderer that knows no game, and the glue between it and Python.

``play("elementals")`` is a board on which a game can be played; see ``widgets.desk``.
"""

from widgets.desk import Desk, play

__all__ = ["Desk", "play"]
