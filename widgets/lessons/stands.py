"""A learner's progress as a page of the site remembers it, to show the start page before its Python is loaded."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path
from typing import Any

from tutor.engine.game import find_game, game_ids, title_of
from tutor.learn.chapter import Course
from tutor.learn.kept import UNWRITABLE, GameStore, KeptError, read
from tutor.learn.progress import Progress
from widgets.lessons.start_page import Library, chapter_of, chapters_in
from widgets.wire.page import PAGE

Data = dict[str, Any]


def tell() -> None:
    """Tell the page the learner's current progress."""
    PAGE.say(stands=whereabouts(Library(Path.cwd(), Progress(), date.today()), GameStore()))


def whereabouts(library: Library, store: GameStore) -> Data:
    """Return what the start page now shows differently: the boxes of the loaded games, and the way on.

    :param library: the chapters, with the learner's progress.
    :param store: the games that boards have saved.
    :returns: ``boxes`` and ``resume`` in the form of the trait ``library`` (``resume`` is None if the last open
        lesson's game is not loaded), and ``says``, the same in words or "".
    """
    record, files = library.progress.record(), chapters_in(library.folder)
    loaded = [Course(find_game(id), record) for id in game_ids() if f"tutor.games.{id}" in sys.modules]
    found = [(course, name) for course in loaded if (name := chapter_of(course.game, files))]
    open_ = [(course, name) for course, name in found if course.is_open and course.next()]
    return {
        "boxes": [library.box(course, name, (course, name) in open_) for course, name in found],
        "resume": next((library.resume(course, name) for course, name in open_), None),
        "says": " ".join(filter(None, (*(_step(course) for course, _ in open_), _left(store)))),
    }


def _step(course: Course) -> str:
    at = course.path.number(course.next())
    return f"You are at step {at} of {course.game.title}, {course.path.steps[at - 1].title}."


def _left(store: GameStore) -> str:
    """Return the last unfinished game in words; "" if there is none."""
    try:
        name = next((name for name in store.names() if not name.endswith(".past.json")), "")
        kept = read(store.text(name)) if name else None
    except (*UNWRITABLE, KeptError):
        return ""
    id = name.split(".")[1] if name else ""
    return f"Your game of {title_of(id)} waits. {kept.standing}" if kept and id in game_ids() else ""
