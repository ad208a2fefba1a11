"""Boards in the browser: one renderer for all games, and the code that connects it with Python.

``start(...)`` is the start page. ``play("elementals")`` opens a game (see ``widgets.session``) and ``lesson("EL-L1")``
a lesson (see ``widgets.lessons``). ``review()`` asks the due questions, ``course("elementals")`` shows the map of a
chapter, ``shelves("elementals")`` its optional lessons, and ``shared(link)`` opens a shared link. ``build("solforge")``
is a deck builder (see ``widgets.lab.deck_builder``). The rules lab: ``side_by_side``, ``fork``, ``balance_sheet``,
``ruling_card``, ``report``, each in a module of its own in ``widgets.lab``.

Each is displayed as the last line of a cell. Other hosts take the widget, ``play("elementals").widget``: a box of
ipywidgets, ``mo.ui.anywidget`` in marimo, ``pn.pane.IPyWidget`` in Panel, ``solara.display``.
"""

from rules_tutor import foreign

if _fault := foreign():  # otherwise the error would come from deep inside and help no learner
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
