"""Boards in the browser: one renderer that knows no game, and the glue between it and Python.

``play("elementals")`` is a board on which a game can be played, see ``widgets.desk``; ``lesson("EL-L1")`` is one that
teaches, see ``widgets.classroom``. ``build("solforge")`` is one on which a deck is put together, see
``widgets.workbench``. The rules lab: ``side_by_side``, ``fork``, ``balance_sheet``, ``ruling_card``, ``report``, each
in a module of its own.
"""

from widgets.balance_sheet import balance_sheet
from widgets.boards import side_by_side
from widgets.classroom import Classroom, lesson, what_if
from widgets.desk import Desk, play
from widgets.fork_board import fork
from widgets.rulebook_report import report
from widgets.ruling import ruling_card
from widgets.workbench import Workbench, build

__all__ = [
    "Classroom", "Desk", "Workbench", "balance_sheet", "build", "fork", "lesson", "play", "report", "ruling_card",
    "side_by_side", "what_if",
]  # fmt: skip
