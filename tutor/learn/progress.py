"""What a learner has done, in one small JSON file of their own.

The file ``progress.json`` lies in the user's data folder. The environment variable ``RULES_TUTOR_DATA`` names another
folder, ``RULES_TUTOR_PROGRESS`` or a parameter another file.
Reading it runs nothing and trusts nothing: ids, numbers and days are all that is ever taken from it. A damaged
file is moved aside and said so, and whatever in it can still be read is kept. Files of version 1, which knew no first
tries and no reviews, are read too.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import date
from pathlib import Path
from typing import Any

from tutor.engine.files import changing, reason, write_whole
from tutor.engine.untrusted import parse_json

FORMAT = "rules-tutor progress"
VERSION = 2
READ = (1, 2)
"""The versions that are read."""
MOST_BYTES = 1_000_000
MOST_LESSONS = 1_000
MOST_TAKEN = 500
"""Lessons of which progress is taken in beside what is already there; the rest is room for lessons still to come."""
MOST_PAGES = 100
MOST_CARDS = 2_000
MOST_REMARKS = 1_000
"""Remarks of coaches that are kept as told."""
VARIABLE = "RULES_TUTOR_PROGRESS"
FOLDER_VARIABLE = "RULES_TUTOR_DATA"
BROWSER_DRIVE = Path("/drive")
"""What the Python of a browser writes here stays in that browser; its other folders last as long as the page."""
MOST_DAYS = 100_000
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,39}")
_REMARK = re.compile(r"[a-z][a-z_]{0,39}\.[a-z][a-z0-9-]{0,29}")


class ProgressError(ValueError):
    """Progress that cannot be taken in; the message says why, in one sentence. Nothing has changed."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a lesson is: the page it stands at, and the pages that are done (both from 0).

    ``first`` are the pages that were tried, each with whether the first try was right. All of it is about one
    ``edition`` of the lesson.
    """

    at: int = 0
    done: tuple[int, ...] = ()
    edition: int = 1
    first: tuple[tuple[int, bool], ...] = ()

    def opened(self, page: int) -> Mark:
        """The lesson now stands at this page."""
        return replace(self, at=page)

    def finished(self, page: int) -> Mark:
        """A page is done."""
        return replace(self, done=tuple(sorted({*self.done, page})))

    def tried(self, page: int, right: bool) -> Mark:
        """A page was tried; only the first try is kept."""
        return self if page in dict(self.first) else replace(self, first=tuple(sorted((*self.first, (page, right)))))


@dataclass(frozen=True, slots=True)
class Due:
    """When a question comes again: its day, and what the scheduler knows of it (see ``tutor.learn.review``)."""

    due: str
    last: str
    stability: float
    difficulty: float


@dataclass(frozen=True)
class Record:
    """What a learner has done, as it was read at one moment: a value. Each change gives another; see ``Progress``."""

    lessons: Mapping[str, Mark] = field(default_factory=dict)
    cards: Mapping[str, Due] = field(default_factory=dict)
    notice: str = ""
    last: str = ""
    remarks: tuple[str, ...] = ()
    """The remarks of coaches that were told, each as ``game.remark``."""

    def record(self) -> Record:
        """Itself. Code that looks at several things asks for it first: a ``Progress`` reads its file each time."""
        return self

    def mark(self, lesson: str, edition: int = 1) -> Mark:
        """How far a lesson is; what was noted about another edition of it says nothing."""
        return _of_edition(self.lessons.get(lesson), edition)

    def visit(self, lesson: str, page: int, edition: int = 1) -> Record:
        """The lesson now stands at this page."""
        return self._with(lesson, self.mark(lesson, edition).opened(page))

    def finish(self, lesson: str, page: int, edition: int = 1) -> Record:
        """A page is done."""
        return self._with(lesson, self.mark(lesson, edition).finished(page))

    def tried(self, lesson: str, page: int, right: bool, edition: int = 1) -> Record:
        """A page was tried; only the first try is kept."""
        return self._with(lesson, self.mark(lesson, edition).tried(page, right))

    def schedule(self, key: str, due: Due) -> Record:
        """A question comes again on this day."""
        return replace(self, cards={**self.cards, key: due})

    def tell(self, game: str, remark: str) -> Record:
        """A remark of a game's coach was told."""
        return replace(self, remarks=tuple(dict.fromkeys((*self.remarks, f"{game}.{remark}"))))

    def remarks_in(self, game: str) -> frozenset[str]:
        """The ids of the remarks that a game's coach has told."""
        return frozenset(key.partition(".")[2] for key in self.remarks if key.partition(".")[0] == game)

    def _with(self, lesson: str, mark: Mark) -> Record:
        return replace(self, lessons={**self.lessons, lesson: mark}, last=lesson)


def data_folder() -> Path:
    """The folder in which the tutor keeps what is this user's."""
    if chosen := os.environ.get(FOLDER_VARIABLE):
        return Path(chosen)
    if sys.platform == "emscripten":
        return BROWSER_DRIVE / "rules-tutor"
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
    """The learner's progress. Every change is written at once, whole or not at all; every look reads what is there now,
    and one program at a time changes the file, so that two notebooks may share it.

    :param path: the file; from the environment or the user's data folder unless given. One that names no file that can
        be is kept in memory alone.

    ``notice`` is a sentence for the learner when something went wrong with the file, else empty.
    """

    def __init__(self, path: str | Path | None = None):
        chosen = path or os.environ.get(VARIABLE)
        self.path = Path(chosen) if chosen else data_folder() / "progress.json"
        self.notice = ""
        self._memory: dict[str, Any] | None = None
        if "\0" in str(self.path):
            self._only_in_memory("read", "a zero byte in its name")

    def record(self) -> Record:
        """What there is now, as a value."""
        data = self._read()
        return Record(data["lessons"], data["cards"], self.notice, str(data["last"]), tuple(data["remarks"]))

    def mark(self, lesson: str, edition: int = 1) -> Mark:
        """How far a lesson is; what was noted about another edition of it says nothing."""
        return self.record().mark(lesson, edition)

    @property
    def cards(self) -> dict[str, Due]:
        """When questions come again, by their keys."""
        return dict(self._read()["cards"])

    @property
    def last(self) -> str:
        """The id of the lesson that was open last; empty if none was."""
        return self.record().last

    def visit(self, lesson: str, page: int, edition: int = 1) -> None:
        """The lesson now stands at this page."""
        self._change(lesson, edition, lambda mark: mark.opened(page))

    def finish(self, lesson: str, page: int, edition: int = 1) -> None:
        """A page is done."""
        self._change(lesson, edition, lambda mark: mark.finished(page))

    def tried(self, lesson: str, page: int, right: bool, edition: int = 1) -> bool:
        """A page was tried; only the first try is kept.

        :returns: whether this was the first one.
        """
        if page in dict(self.mark(lesson, edition).first):
            return False
        self._change(lesson, edition, lambda mark: mark.tried(page, right))
        return True

    def schedule(self, key: str, due: Due) -> None:
        """A question comes again on this day."""
        if not _ID.fullmatch(key):
            raise ValueError(f"{key[:60]!r} is not a key of a question.")
        with changing(self.path):
            data = self._read()
            data["cards"][key] = due
            self._write(data)

    def tell(self, game: str, remark: str) -> None:
        """A remark of a game's coach was told."""
        key = f"{game}.{remark}"
        if not _REMARK.fullmatch(key):
            raise ValueError(f"{key[:60]!r} is not a remark of a coach.")
        with changing(self.path):
            data = self._read()
            data["remarks"] = [*dict.fromkeys((*data["remarks"], key))][-MOST_REMARKS:]
            self._write(data)

    def reset(self, lesson: str = "") -> None:
        """Forget one lesson, or everything."""
        with changing(self.path):
            data = self._read()
            data["lessons"] = {id: mark for id, mark in data["lessons"].items() if lesson and id != lesson}
            data["last"] = data["last"] if data["last"] in data["lessons"] else ""
            data["remarks"] = data["remarks"] if lesson else []
            data["cards"] = {
                key: due for key, due in data["cards"].items() if lesson and not key.startswith(f"{lesson}.")
            }
            self._write(data)

    def export(self) -> str:
        """Everything as JSON text, for another machine or a teacher."""
        return _to_text(self._read())

    def take_in(self, text: str) -> None:
        """Add exported progress to what is here: pages done in either are done.

        :raises ProgressError: if the text is not progress, too large, or damaged in any place.
        """
        given, damaged = _from_text(text.encode(errors="replace") if isinstance(text, str) else b"")
        if damaged:
            raise ProgressError(damaged)
        with changing(self.path):
            data = self._read()
            for id, mark in given["lessons"].items():
                data["lessons"][id] = _joined(data["lessons"].get(id), mark)
            if len(data["lessons"]) > MOST_TAKEN:
                raise ProgressError(
                    f"With yours, that would be {len(data['lessons'])} lessons; at most {MOST_TAKEN} are taken in."
                )
            data["last"] = data["last"] or given["last"]
            data["remarks"] = [*dict.fromkeys((*data["remarks"], *given["remarks"]))][:MOST_REMARKS]
            data["cards"] = dict(list({**data["cards"], **given["cards"], **data["cards"]}.items())[:MOST_CARDS])
            self._write(data)

    def _change(self, lesson: str, edition: int, change: Callable[[Mark], Mark]) -> None:
        if not _ID.fullmatch(lesson):
            raise ValueError(f"{lesson[:60]!r} is not an id of a lesson.")
        with changing(self.path):
            data = self._read()
            data["lessons"][lesson] = change(_of_edition(data["lessons"].get(lesson), edition))
            data["last"] = lesson
            self._write(data)

    # ---- the file --------------------------------------------------------------------------------------------------

    def _read(self) -> dict[str, Any]:
        if self._memory is not None:
            lessons, cards = dict(self._memory["lessons"]), dict(self._memory["cards"])
            return {**self._memory, "lessons": lessons, "cards": cards}
        try:
            if not self.path.exists():
                return _empty()
            with self.path.open("rb") as file:
                raw = file.read(MOST_BYTES + 1)
        except OSError as error:
            self._only_in_memory("read", reason(error))
            return _empty()
        data, damaged = _from_text(raw)
        if damaged:
            self._move_aside(damaged)
            if data["lessons"]:
                self._write(data)
        return data

    def _move_aside(self, why: str) -> None:
        names = (self.path.with_name(f"{self.path.stem}.damaged-{n}{self.path.suffix}") for n in range(1, 1000))
        try:
            aside = next((path for path in names if not path.exists()), None)
            if aside is None:
                self._only_in_memory("repaired", "too many damaged ones lie beside it")
                return
            self.path.rename(aside)
        except OSError as error:
            self._only_in_memory("repaired", reason(error))
            return
        self.notice = (
            f"Your progress file was damaged. {why} It was moved aside to {aside.name}; what could be read is kept."
        )

    def _write(self, data: dict[str, Any]) -> None:
        if self._memory is None:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(self.path, _to_text(data))
            except OSError as error:
                self._only_in_memory("written", reason(error))
        if self._memory is not None:
            self._memory = data

    def _only_in_memory(self, done: str, why: str) -> None:
        self.notice = (
            f"Your progress file cannot be {done} ({why}). Progress is kept until this notebook's kernel ends."
        )
        self._memory = _empty()


def _of_edition(mark: Mark | None, edition: int) -> Mark:
    return mark if mark is not None and mark.edition == edition else Mark(edition=edition)


def _joined(old: Mark | None, new: Mark) -> Mark:
    """What two files say about a lesson: of the later edition; pages done in either are done, the learner's first tries
    count."""
    if old is None or old.edition < new.edition:
        return new
    if new.edition < old.edition:
        return old
    first = tuple(sorted({**dict(new.first), **dict(old.first)}.items()))
    return Mark(max(old.at, new.at), tuple(sorted({*old.done, *new.done})), old.edition, first)


def _empty() -> dict[str, Any]:
    return {"lessons": {}, "last": "", "cards": {}, "remarks": []}


def _to_text(data: dict[str, Any]) -> str:
    lessons = {id: _entry(mark) for id, mark in sorted(data["lessons"].items())}
    cards = {key: asdict(due) for key, due in sorted(data["cards"].items())}
    whole = {"format": FORMAT, "version": VERSION, "last": data["last"], "lessons": lessons, "cards": cards}
    whole["remarks"] = list(data["remarks"])
    return json.dumps(whole, indent=1) + "\n"


def _entry(mark: Mark) -> dict[str, Any]:
    first = {str(page): right for page, right in mark.first}
    return {"at": mark.at, "done": list(mark.done), "edition": mark.edition, "first": first}


def _from_text(raw: bytes) -> tuple[dict[str, Any], str]:
    """What can be read of a file, and a sentence on what is wrong with it, empty if nothing is."""
    if len(raw) > MOST_BYTES:
        return _empty(), f"It is larger than {MOST_BYTES:,} bytes."
    try:
        data = parse_json(raw.decode("utf-8"))
    except ValueError:
        return _empty(), "It is not JSON text."
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return _empty(), "It does not say that it is progress of the rules tutor."
    if data.get("version") not in READ:
        return _empty(), f"This tutor reads the versions up to {VERSION} of it, and it has another."
    return _known(data)


def _known(data: dict[str, Any]) -> tuple[dict[str, Any], str]:
    lessons, last = data.get("lessons"), data.get("last")
    if not isinstance(lessons, dict) or not isinstance(data.get("cards", {}), dict):
        return _empty(), "It lists no lessons."
    good = {id: mark for id, entry in list(lessons.items())[:MOST_LESSONS] if (mark := _mark(id, entry)) is not None}
    cards = data.get("cards", {})
    due = _cards(cards)
    bad, all_ = len(lessons) - len(good) + len(cards) - len(due), len(lessons) + len(cards)
    remarks = data.get("remarks", [])
    kept = {"lessons": good, "last": last if isinstance(last, str) and last in good else "", "cards": due}
    kept["remarks"] = [key for key in remarks[:MOST_REMARKS] if _is_remark(key)] if isinstance(remarks, list) else []
    return kept, f"{bad} of its {all_} entries cannot be read." if bad else ""


def _cards(cards: dict[str, Any]) -> dict[str, Due]:
    return {key: due for key, entry in list(cards.items())[:MOST_CARDS] if (due := _due(key, entry)) is not None}


def _due(key: str, entry: Any) -> Due | None:
    if not _ID.fullmatch(key) or not isinstance(entry, dict) or entry.keys() != {field.name for field in fields(Due)}:
        return None
    days, numbers = (entry["due"], entry["last"]), (entry["stability"], entry["difficulty"])
    return Due(*days, *map(float, numbers)) if all(map(_is_day, days)) and all(map(_is_measure, numbers)) else None


def _is_remark(value: Any) -> bool:
    return isinstance(value, str) and _REMARK.fullmatch(value) is not None


def _is_day(value: Any) -> bool:
    try:
        return isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def _is_measure(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= MOST_DAYS


def _mark(id: str, entry: Any) -> Mark | None:
    if not _ID.fullmatch(id) or not isinstance(entry, dict):
        return None
    at, done, edition, first = entry.get("at"), entry.get("done"), entry.get("edition", 1), entry.get("first", {})
    if not isinstance(at, int) or not isinstance(done, list) or len(done) > MOST_PAGES:
        return None
    if not _is_page(edition) or not isinstance(first, dict) or len(first) > MOST_PAGES:
        return None
    if not all(page.isdecimal() and len(page) < 3 and isinstance(right, bool) for page, right in first.items()):
        return None
    tried = tuple(sorted((int(page), right) for page, right in first.items()))
    return Mark(at, tuple(sorted(set(done))), edition, tried) if all(map(_is_page, (at, *done))) else None


def _is_page(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST_PAGES
