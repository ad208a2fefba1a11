"""The progress of this machine's learner, in one small JSON file of their own.

The file ``progress.json`` lies in the user's data folder. The environment variable ``RULES_TUTOR_DATA`` names another
folder, ``RULES_TUTOR_PROGRESS`` or a parameter another file. See ``tutor.learn.record`` for what stands in it, and
``tutor.learn.progress_file`` for what happens when it cannot be read or written.
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
"""The number of lessons whose progress is read in; more than there are, to leave room for lessons to come."""
VARIABLE = "RULES_TUTOR_PROGRESS"
FOLDER_VARIABLE = "RULES_TUTOR_DATA"
BROWSER_DRIVE = Path("/drive")
"""What the Python of a browser writes here stays in that browser; its other folders last as long as the page. It is not
there in private windows, nor where the page comes over plain http."""
NOT_KEPT = (
    "This browser keeps no files for this page: your progress is gone when you reload it. "
    "To keep it, store it with Your progress on the start page."
)
FORGOTTEN = (
    "This window forgets your progress when it is closed. To keep it, store it with Your progress on the start page."
)
BROWSER_KEEPS = {"progress": "", "progress.window": FORGOTTEN, "progress.nowhere": NOT_KEPT}
"""What the learner is told of the places in which a browser keeps progress for its Python: for good, as long as the
window is open, or nowhere."""


class ProgressError(ValueError):
    """Progress that cannot be taken in; the message says why, in one sentence. Nothing has changed."""


def data_folder() -> Path:
    """The folder in which the tutor keeps what is this user's."""
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
    """The learner's progress. Every change is written at once; every look reads what is there now, so that
    two notebooks may share it.

    :param path: the file; from the environment or the user's data folder unless given.
    """

    def __init__(self, path: str | Path | None = None):
        chosen = path or os.environ.get(VARIABLE)
        self.path = Path(chosen) if chosen else data_folder() / "progress.json"
        self._file = file_at(self.path.absolute())

    @property
    def notice(self) -> str:
        """A sentence for the learner if something is wrong with the file, or nothing keeps it; else empty."""
        return self._file.notice or (self._file.kept_elsewhere if self.passing else "")

    @property
    def passing(self) -> bool:
        """Whether the file lasts as long as the page: in a browser that has no files for it."""
        return sys.platform == "emscripten" and not self.path.is_relative_to(BROWSER_DRIVE)

    @property
    def file(self) -> Path:
        """The file by its whole path: what is known of it is shared by all of a kernel."""
        return self._file.path

    def listen(self, changed: Callable[[], object]) -> None:
        """Call this after each change that anything in this kernel makes."""
        self._file.listeners.append(changed)

    def kept_at(self, place: str) -> None:
        """Note where the browser keeps progress beside a file that lasts as long as the page.

        :param place: one of ``BROWSER_KEEPS``.
        """
        self._file.kept_elsewhere = BROWSER_KEEPS[place]

    def record(self) -> Record:
        """Return what there is now, as a value."""
        return replace(self._file.read(), notice=self.notice)

    def mark(self, lesson: str, edition: int = 1) -> Mark:
        """Return how far a lesson is; what was noted about another edition of it says nothing."""
        return self.record().mark(lesson, edition)

    @property
    def cards(self) -> dict[str, Due]:
        """When questions come again, by their keys."""
        return dict(self.record().cards)

    @property
    def last(self) -> str:
        """The id of the lesson that was open last; empty if none was."""
        return self.record().last

    def visit(self, lesson: str, page: int, edition: int = 1) -> None:
        """The lesson now stands at this page."""
        _check(lesson)
        self._file.change(lambda record: record.visit(lesson, page, edition))

    def finish(self, lesson: str, page: int, edition: int = 1) -> None:
        """A page is done."""
        _check(lesson)
        self._file.change(lambda record: record.finish(lesson, page, edition))

    def tried(self, lesson: str, page: int, right: bool, edition: int = 1) -> bool:
        """A page was tried; only the first try is kept.

        :returns: whether this was the first one.
        """
        if page in dict(self.mark(lesson, edition).first):
            return False
        _check(lesson)
        self._file.change(lambda record: record.tried(lesson, page, right, edition))
        return True

    def schedule(self, key: str, due: Due) -> None:
        """A question comes again on this day."""
        if not is_id(key):
            raise ValueError(f"{key[:60]!r} is not a key of a question.")
        self._file.change(lambda record: record.schedule(key, due))

    def slip(self, key: str, mistake: OwnMistake, due: Due) -> None:
        """A mistake of an own game is kept, and comes again on this day."""
        if not is_id(key):
            raise ValueError(f"{key[:60]!r} is not a key of a mistake.")
        self._file.change(lambda record: record.slip(key, mistake, due))

    def tell(self, game: str, remark: str) -> None:
        """A remark of a game's coach was told."""
        if not is_remark(key := f"{game}.{remark}"):
            raise ValueError(f"{key[:60]!r} is not a remark of a coach.")
        self._file.change(lambda record: record.tell(game, remark))

    def meet(self, game: str, clauses: tuple[str, ...]) -> None:
        """Clauses of a game were used in play."""
        _check_words(clauses)
        self._file.change(lambda record: record.meet(game, clauses))

    def play(self, game: str, short: str) -> None:
        """A short game was played to its end."""
        _check_words((short,))
        self._file.change(lambda record: record.play(game, short))

    def know(self, game: str, step: str) -> None:
        """The steps of a game's path up to this one were known from before."""
        _check_words((step,))
        self._file.change(lambda record: record.know(game, step))

    def reset(self, lesson: str = "") -> None:
        """Forget one lesson, or everything."""
        self._file.change(lambda record: record.without(lesson))

    def export(self) -> str:
        """Everything as JSON text, for another machine or a teacher."""
        return to_text(self.record())

    def take_in(self, text: str) -> None:
        """Add exported progress to what is here: pages done in either are done.

        :raises ProgressError: if the text is not progress, too large, or damaged in any place.
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
