"""Boards in the browser: one renderer that knows no game, and the glue between it and Python.

``start(...)`` is the start page. ``play("elementals")`` is a board on which a game can be played, see
``widgets.session``; ``lesson("EL-L1")`` is one that teaches, see ``widgets.lessons``; ``review()`` asks what is due
again, ``course("elementals")`` shows the map of a chapter, ``shelves("elementals")`` what stands beside its path,
``shared(link)`` opens what somebody shared.
``build("solforge")`` is one on which a deck is put together, see ``widgets.lab.deck_builder``. The rules lab:
``side_by_side``, ``fork``, ``balance_sheet``, ``ruling_card``, ``report``, each in a module of its own in
``widgets.lab``.

Each shows itself as the last line of a cell. What takes a widget gets ``play("elementals").widget``: a box of
ipywidgets, ``mo.ui.anywidget`` in marimo, ``pn.pane.IPyWidget`` in Panel, ``solara.display``.
"""

from rules_tutor import foreign

if _fault := foreign():  # else a line deep inside would say what no learner can use
    raise ImportError(_fault)

from widgets.lab.balance_sheet import balance_sheet
from widgets.lab.deck_builder import Workbench, build
from widgets.lab.fork import fork
from widgets.lab.report import report
from widgets.lab.ruling_card import ruling_card
from widgets.lab.side_by_side import side_by_side
from widgets.lessons.course_board import course, shelves
from widgets.lessons.lesson_board import LessonBoard, lesson, what_if
from widgets.lessons.review_board import review
from widgets.lessons.start_page import start
from widgets.playing import play
from widgets.session.game_board import GameBoard
from widgets.shared import shared

__all__ = [
    "GameBoard",
    "LessonBoard",
    "Workbench",
    "balance_sheet",
    "build",
    "course",
    "fork",
    "lesson",
    "play",
    "report",
    "review",
    "ruling_card",
    "shared",
    "shelves",
    "side_by_side",
    "start",
    "what_if",
]  # fmt: skip
