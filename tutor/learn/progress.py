"""The progress of this machine's learner, in one small JSON file.

The file ``progress.json`` lies in the user's data folder. The environment variable ``RULES_TUTOR_DATA`` names another
folder; ``RULES_TUTOR_PROGRESS`` or a parameter names another file. ``tutor.learn.record`` documents its contents, and
``tutor.learn.progress_file`` what happens when it cannot be read or written.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tutor.learn.progress_file import file_at
from tutor.learn.record import Due, Mark, OwnMistake, Record, from_text, is_id, is_remark, to_text

MOST_TAKEN = 500
"""The most lessons that imported progress may have; more than exist, to allow for new ones."""
VARIABLE = "RULES_TUTOR_PROGRESS"
FOLDER_VARIABLE = "RULES_TUTOR_DATA"
BROWSER_DRIVE = Path("/drive")
"""Files that a browser's Python writes here stay in the browser; its other folders are lost with the page. The folder
does not exist in private windows or on pages served over plain http."""
NOT_KEPT = (
    "This browser keeps no files for this page: your progress is gone when you reload it. "
    "To keep it, store it with Your progress on the start page."
)
FORGOTTEN = (
    "This window forgets your progress when it is closed. To keep it, store it with Your progress on the start page."
)
BROWSER_KEEPS = {"progress": "", "progress.window": FORGOTTEN, "progress.nowhere": NOT_KEPT}
"""Sentences for the learner on how long a browser keeps progress: for good, until the window is closed, or not at
all."""


class ProgressError(ValueError):
    """Raised for progress that cannot be imported; the message gives the reason in one sentence. Nothing has
    changed."""


def data_folder() -> Path:
    """Return the folder for the tutor's data of this user."""
    if chosen := os.environ.get(FOLDER_VARIABLE):
        return Path(chosen)
    if sys.platform == "emscripten":
        return (BROWSER_DRIVE if BROWSER_DRIVE.is_dir() else Path.home()) / "rules-tutor"
    try:
        from platformdirs import user_data_path
    except ImportError:
        return _plain_folder()
    return user_data_path("rules-tutor", appauthor=False)


def _plain_folder() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "rules-tutor"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "rules-tutor"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "rules-tutor"


class Progress:
    """The learner's progress in a file. Every change is written at once and every read sees the file's current state,
    so that two notebooks can share it.

    :param path: the file; from the environment or the user's data folder unless given.
    """

    def __init__(self, path: str | Path | None = None):
        chosen = path or os.environ.get(VARIABLE)
        self.path = Path(chosen) if chosen else data_folder() / "progress.json"
        self._file = file_at(self.path.absolute())

    @property
    def notice(self) -> str:
        """Return a sentence for the learner if there is a problem with the file or progress is not kept; else ""."""
        return self._file.notice or (self._file.kept_elsewhere if self.passing else "")

    @property
    def passing(self) -> bool:
        """Whether the file is lost with the page: in a browser without permanent files."""
        return sys.platform == "emscripten" and not self.path.is_relative_to(BROWSER_DRIVE)

    @property
    def file(self) -> Path:
        """The file at its absolute path, shared by the whole kernel."""
        return self._file.path

    def listen(self, changed: Callable[[], object]) -> None:
        """Call a function after each change that anything in this kernel makes."""
        self._file.listeners.append(changed)

    def kept_at(self, place: str) -> None:
        """Note where the browser keeps progress besides a file that is lost with the page.

        :param place: one of ``BROWSER_KEEPS``.
        """
        self._file.kept_elsewhere = BROWSER_KEEPS[place]

    def record(self) -> Record:
        """Return the current progress as a value."""
        return replace(self._file.read(), notice=self.notice)

    def mark(self, lesson: str, edition: int = 1) -> Mark:
        """Return the progress on a lesson; progress on another edition does not count."""
        return self.record().mark(lesson, edition)

    @property
    def cards(self) -> dict[str, Due]:
        """The dates on which questions come back, by key."""
        return dict(self.record().cards)

    @property
    def last(self) -> str:
        """The id of the lesson that was opened last; "" if there is none."""
        return self.record().last

    def visit(self, lesson: str, page: int, edition: int = 1) -> None:
        """Note that a page of a lesson was opened."""
        _check(lesson)
        self._file.change(lambda record: record.visit(lesson, page, edition))

    def finish(self, lesson: str, page: int, edition: int = 1) -> None:
        """Note that a page is done."""
        _check(lesson)
        self._file.change(lambda record: record.finish(lesson, page, edition))

    def tried(self, lesson: str, page: int, right: bool, edition: int = 1) -> bool:
        """Note the result of a try of a page; only the first one counts.

        :returns: whether this was the first try.
        """
        if page in dict(self.mark(lesson, edition).first):
            return False
        _check(lesson)
        self._file.change(lambda record: record.tried(lesson, page, right, edition))
        return True

    def schedule(self, key: str, due: Due) -> None:
        """Schedule a question for a day."""
        if not is_id(key):
            raise ValueError(f"{key[:60]!r} is not a key of a question.")
        self._file.change(lambda record: record.schedule(key, due))

    def slip(self, key: str, mistake: OwnMistake, due: Due) -> None:
        """Store a mistake of an own game, and schedule it for a day."""
        if not is_id(key):
            raise ValueError(f"{key[:60]!r} is not a key of a mistake.")
        self._file.change(lambda record: record.slip(key, mistake, due))

    def tell(self, game: str, remark: str) -> None:
        """Note that a remark of a game's coach was shown."""
        if not is_remark(key := f"{game}.{remark}"):
            raise ValueError(f"{key[:60]!r} is not a remark of a coach.")
        self._file.change(lambda record: record.tell(game, remark))

    def meet(self, game: str, clauses: tuple[str, ...]) -> None:
        """Note that clauses of a game came up in play."""
        _check_words(clauses)
        self._file.change(lambda record: record.meet(game, clauses))

    def play(self, game: str, short: str) -> None:
        """Note that a short game was played to its end."""
        _check_words((short,))
        self._file.change(lambda record: record.play(game, short))

    def know(self, game: str, step: str) -> None:
        """Note that the steps of a game's path up to this one were known before."""
        _check_words((step,))
        self._file.change(lambda record: record.know(game, step))

    def reset(self, lesson: str = "") -> None:
        """Forget one lesson, or all progress."""
        self._file.change(lambda record: record.without(lesson))

    def export(self) -> str:
        """Return all progress as JSON text, for another machine or a teacher."""
        return to_text(self.record())

    def take_in(self, text: str) -> None:
        """Import exported progress: pages done in either are done.

        :raises ProgressError: if the text is not progress, is too large, or is damaged anywhere.
        """
        given, damaged = from_text(text.encode(errors="replace") if isinstance(text, str) else b"")
        if damaged:
            raise ProgressError(damaged)
        lessons = self.record().lessons.keys() | given.lessons.keys()
        if len(lessons) > MOST_TAKEN:
            raise ProgressError(f"With yours, that would be {len(lessons)} lessons; at most {MOST_TAKEN} are taken in.")
        self._file.change(lambda record: record.joined(given))


def _check(lesson: str) -> None:
    if not is_id(lesson):
        raise ValueError(f"{lesson[:60]!r} is not an id of a lesson.")


def _check_words(words: tuple[str, ...]) -> None:
    for word in words:
        if not is_id(word):
            raise ValueError(f"{word[:60]!r} is not the id of a clause, a game or a step.")
