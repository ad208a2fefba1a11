"""Boards in the browser: one renderer that knows no game, and the glue between it and Python.

``play("elementals")`` is a board on which a game can be played, see ``widgets.desk``; ``lesson("EL-L1")`` is one that
teaches, see ``widgets.classroom``. ``build("solforge")`` is one on which a deck is put together, see
``widgets.workbench``.
"""

from widgets.classroom import Classroom, lesson, what_if
from widgets.desk import Desk, play
from widgets.workbench import Workbench, build

__all__ = ["Classroom", "Desk", "Workbench", "build", "lesson", "play", "what_if"]
