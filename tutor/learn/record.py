"""A learner's progress as a value and as text.

The text is JSON. Reading it runs nothing and trusts nothing: only ids, numbers and dates are taken from it, and
whatever can be read of a damaged text is kept. Files of version 1, which had no first tries and no reviews, can be
read, too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import date
from typing import Any

from tutor.engine.handed_in import decoded, tidy
from tutor.engine.seat_names import is_name
from tutor.engine.untrusted import parse_json

FORMAT = "rules-tutor progress"
VERSION = 2
READ = (1, 2)
"""The versions that can be read."""
MOST_BYTES = 1_000_000
MOST_LESSONS = 1_000
MOST_PAGES = 100
MOST_CARDS = 2_000
MOST_REMARKS = 1_000
"""The most shown remarks that are stored."""
MOST_GAMES = 100
"""The most games with a trail."""
MOST_MET, MOST_PLAYED = 500, 50
"""The most clauses and finished short games in each trail."""
MOST_MISTAKES = 60
"""The most own mistakes that are stored; the oldest is dropped for a new one."""
MOST_START, MOST_MOVE = 8_000, 200
"""The most characters of a mistake's position, and of a move."""
MOST_TRIES, MOST_NAMES = 10_000, 10
MOST_DAYS = 100_000
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,39}")
_REMARK = re.compile(r"[a-z][a-z_]{0,39}\.[a-z][a-z0-9-]{0,29}")
_GAME = re.compile(r"[a-z][a-z_]{0,39}")


def is_id(text: str) -> bool:
    """Whether a text has the form of an id of a lesson or question."""
    return _ID.fullmatch(text) is not None


def is_remark(key: str) -> bool:
    """Whether a text has the form of an id of a coach's remark, such as ``elementals.first-draw``."""
    return _REMARK.fullmatch(key) is not None


@dataclass(frozen=True, slots=True)
class Mark:
    """The progress on one ``edition`` of a lesson: the current page and the pages that are done, from 0.

    ``first`` are the pages that were tried, each with whether the first try was right.
    """

    at: int = 0
    done: tuple[int, ...] = ()
    edition: int = 1
    first: tuple[tuple[int, bool], ...] = ()

    def opened(self, page: int) -> Mark:
        """Return the mark with this page as the current one."""
        return replace(self, at=page)

    def finished(self, page: int) -> Mark:
        """Return the mark with this page done."""
        return replace(self, done=tuple(sorted({*self.done, page})))

    def tried(self, page: int, right: bool) -> Mark:
        """Return the mark with a try of this page; only the first try counts."""
        return self if page in dict(self.first) else replace(self, first=tuple(sorted((*self.first, (page, right)))))


@dataclass(frozen=True, slots=True)
class Due:
    """The date on which a question comes back, with the scheduler's state (see ``tutor.learn.review``)."""

    due: str
    last: str
    stability: float
    difficulty: float


@dataclass(frozen=True, slots=True)
class Trail:
    """What playing a game has shown.

    ``met`` are the clauses that came up in play, ``played`` the short games that were finished, and ``known`` the last
    step of the path that the learner knew before; "" if none.
    """

    met: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    known: str = ""

    def joined(self, other: Trail) -> Trail:
        """Merge with another trail, which wins where they differ."""
        met, played = (*self.met, *other.met), (*self.played, *other.played)
        return Trail(_once(met, MOST_MET), _once(played, MOST_PLAYED), self.known or other.known)


@dataclass(frozen=True, slots=True)
class OwnMistake:
    """A choice in a finished game for which another move was better (see ``tutor.learn.mistakes``).

    ``start`` is the position in notation, as JSON text. ``played`` is the choice; ``better`` is the move that did
    better in ``ahead`` of ``tries`` rollouts, with the mean gain ``gain`` (0 to 1). ``day`` is the date of the game,
    ``names`` are the names of the seats, and ``wins`` is the number of moves of a win that was overlooked, 0 if it was
    none.
    """

    game: str
    start: str
    played: str
    better: str
    gain: float
    ahead: int
    tries: int
    day: str
    names: tuple[str, ...] = ()
    wins: int = 0


@dataclass(frozen=True)
class Record:
    """An immutable snapshot of a learner's progress. Each change returns a new one.

    ``notice`` is a sentence for the learner if there was a problem with its file; else "".
    """

    lessons: Mapping[str, Mark] = field(default_factory=dict)
    cards: Mapping[str, Due] = field(default_factory=dict)
    notice: str = ""
    last: str = ""
    remarks: tuple[str, ...] = ()
    """The coach's remarks that were shown, each as ``game.remark``."""
    trails: Mapping[str, Trail] = field(default_factory=dict)
    """What playing has shown, by game."""
    mistakes: Mapping[str, OwnMistake] = field(default_factory=dict)
    """The learner's own mistakes by their keys in ``cards``, the oldest first."""

    def record(self) -> Record:
        """Itself. Code that reads several values takes a record first, since ``Progress`` reads its file each time."""
        return self

    def mark(self, lesson: str, edition: int = 1) -> Mark:
        """Return the progress on a lesson; progress on another edition does not count."""
        return _of_edition(self.lessons.get(lesson), edition)

    def visit(self, lesson: str, page: int, edition: int = 1) -> Record:
        """Return the record with this page opened."""
        return self._with(lesson, self.mark(lesson, edition).opened(page))

    def finish(self, lesson: str, page: int, edition: int = 1) -> Record:
        """Return the record with this page done."""
        return self._with(lesson, self.mark(lesson, edition).finished(page))

    def tried(self, lesson: str, page: int, right: bool, edition: int = 1) -> Record:
        """Return the record with a try of this page; only the first try counts."""
        return self._with(lesson, self.mark(lesson, edition).tried(page, right))

    def schedule(self, key: str, due: Due) -> Record:
        """Return the record with a question scheduled for a day."""
        return replace(self, cards={**self.cards, key: due})

    def slip(self, key: str, mistake: OwnMistake, due: Due) -> Record:
        """Return the record with a mistake of an own game, scheduled for a day; an existing one is not changed."""
        if key in self.mistakes:
            return self
        kept = dict([*self.mistakes.items(), (key, mistake)][-MOST_MISTAKES:])
        gone = self.mistakes.keys() - kept.keys()
        cards = {old: card for old, card in self.cards.items() if old not in gone}
        return replace(self, mistakes=kept, cards={**cards, key: due})

    def tell(self, game: str, remark: str) -> Record:
        """Return the record with a coach's remark shown."""
        return replace(self, remarks=tuple(dict.fromkeys((*self.remarks, f"{game}.{remark}")))[-MOST_REMARKS:])

    def remarks_in(self, game: str) -> frozenset[str]:
        """Return the ids of a game's remarks that were shown."""
        return frozenset(key.partition(".")[2] for key in self.remarks if key.partition(".")[0] == game)

    def trail(self, game: str) -> Trail:
        """Return what playing a game has shown."""
        return self.trails.get(game, Trail())

    def meet(self, game: str, clauses: tuple[str, ...]) -> Record:
        """Return the record with clauses that came up in play."""
        return self._walked(game, Trail(met=clauses))

    def play(self, game: str, short: str) -> Record:
        """Return the record with a short game finished."""
        return self._walked(game, Trail(played=(short,)))

    def know(self, game: str, step: str) -> Record:
        """Return the record with the path's steps up to this one known before."""
        return replace(self, trails=_few({**self.trails, game: replace(self.trail(game), known=step)}))

    def without(self, lesson: str = "") -> Record:
        """Return the record without one lesson, or an empty one."""
        lessons = {id: mark for id, mark in self.lessons.items() if lesson and id != lesson}
        cards = {key: due for key, due in self.cards.items() if lesson and not key.startswith(f"{lesson}.")}
        last, remarks = self.last if self.last in lessons else "", self.remarks if lesson else ()
        cut = replace(self, lessons=lessons, cards=cards, last=last, remarks=remarks)
        return cut if lesson else replace(cut, trails={}, mistakes={})

    def joined(self, other: Record) -> Record:
        """Merge with another record: pages done in either are done; where they differ, this one wins."""
        marks = {id: _joined(self.lessons.get(id), mark) for id, mark in other.lessons.items()}
        cards = {**self.cards, **other.cards, **self.cards}
        return replace(
            self,
            lessons={**self.lessons, **marks},
            cards=dict(list(cards.items())[:MOST_CARDS]),
            last=self.last or other.last,
            remarks=_once((*self.remarks, *other.remarks), MOST_REMARKS),
            trails=_few({**self.trails, **{game: self.trail(game).joined(it) for game, it in other.trails.items()}}),
            mistakes=dict(list({**other.mistakes, **self.mistakes}.items())[-MOST_MISTAKES:]),
        )

    def _walked(self, game: str, more: Trail) -> Record:
        return replace(self, trails=_few({**self.trails, game: self.trail(game).joined(more)}))

    def _with(self, lesson: str, mark: Mark) -> Record:
        return replace(self, lessons={**self.lessons, lesson: mark}, last=lesson)


def _once(words: tuple[str, ...], most: int) -> tuple[str, ...]:
    """Return words without repeats, in the order of their first occurrence."""
    return tuple(dict.fromkeys(words))[:most]


def _few(trails: dict[str, Trail]) -> dict[str, Trail]:
    return dict(list(trails.items())[:MOST_GAMES])


# ---- as text ---------------------------------------------------------------------------------------------------------


def _of_edition(mark: Mark | None, edition: int) -> Mark:
    return mark if mark is not None and mark.edition == edition else Mark(edition=edition)


def _joined(old: Mark | None, new: Mark) -> Mark:
    """Merge two marks of a lesson, for its later edition.

    Pages done in either are done; this learner's first tries win.
    """
    if old is None or old.edition < new.edition:
        return new
    if new.edition < old.edition:
        return old
    first = tuple(sorted({**dict(new.first), **dict(old.first)}.items()))
    return Mark(max(old.at, new.at), tuple(sorted({*old.done, *new.done})), old.edition, first)


def to_text(record: Record) -> str:
    """Return the whole record as JSON text."""
    lessons = {id: _entry(mark) for id, mark in sorted(record.lessons.items())}
    cards = {key: asdict(due) for key, due in sorted(record.cards.items())}
    whole = {"format": FORMAT, "version": VERSION, "last": record.last, "lessons": lessons, "cards": cards}
    whole["remarks"] = list(record.remarks)
    whole["trails"] = {game: asdict(trail) for game, trail in sorted(record.trails.items())}
    whole["mistakes"] = {key: asdict(mistake) for key, mistake in record.mistakes.items()}
    return json.dumps(whole, indent=1) + "\n"


def _entry(mark: Mark) -> dict[str, Any]:
    first = {str(page): right for page, right in mark.first}
    return {"at": mark.at, "done": list(mark.done), "edition": mark.edition, "first": first}


def from_text(raw: bytes) -> tuple[Record, str]:
    """Read what can be read of a file; return it with a sentence on what is wrong, or ""."""
    if len(raw) > MOST_BYTES:
        return Record(), f"It is larger than {MOST_BYTES:,} bytes."
    try:
        data = parse_json(tidy(decoded(raw)))
    except ValueError:
        return Record(), "It is not JSON text."
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return Record(), "It does not say that it is progress of the rules tutor."
    if data.get("version") not in READ:
        return Record(), f"This tutor reads the versions up to {VERSION} of it, and it has another."
    return _known(data)


def _known(data: dict[str, Any]) -> tuple[Record, str]:
    lessons, last = data.get("lessons"), data.get("last")
    if not isinstance(lessons, dict) or not isinstance(data.get("cards", {}), dict):
        return Record(), "It lists no lessons."
    good = {id: mark for id, entry in list(lessons.items())[:MOST_LESSONS] if (mark := _mark(id, entry)) is not None}
    cards = data.get("cards", {})
    due = _cards(cards)
    bad, all_ = len(lessons) - len(good) + len(cards) - len(due), len(lessons) + len(cards)
    last = last if isinstance(last, str) and last in good else ""
    remarks, trails = _remarks(data.get("remarks", [])), _trails(data.get("trails", {}))
    mistakes = _mistakes(data.get("mistakes", {}))
    kept = Record(good, due, last=last, remarks=remarks, trails=trails, mistakes=mistakes)
    return kept, f"{bad} of its {all_} entries cannot be read." if bad else ""


def _remarks(keys: Any) -> tuple[str, ...]:
    given = keys[:MOST_REMARKS] if isinstance(keys, list) else []
    return tuple(key for key in given if isinstance(key, str) and is_remark(key))


def _trails(given: Any) -> dict[str, Trail]:
    """Read the trails; unreadable ones are dropped, as with remarks."""
    entries = list(given.items())[:MOST_GAMES] if isinstance(given, dict) else []
    return {game: _trail(entry) for game, entry in entries if _GAME.fullmatch(game) and isinstance(entry, dict)}


def _trail(entry: dict[str, Any]) -> Trail:
    known = entry.get("known")
    met, played = _ids(entry.get("met"), MOST_MET), _ids(entry.get("played"), MOST_PLAYED)
    return Trail(met, played, known if isinstance(known, str) and is_id(known) else "")


def _mistakes(given: Any) -> dict[str, OwnMistake]:
    """Read the learner's own mistakes; unreadable ones are dropped. Their positions are parsed when they are asked."""
    entries = list(given.items())[-MOST_MISTAKES:] if isinstance(given, dict) else []
    read = ((key, _mistake(entry)) for key, entry in entries if _ID.fullmatch(key) and isinstance(entry, dict))
    return {key: mistake for key, mistake in read if mistake is not None}


def _mistake(entry: dict[str, Any]) -> OwnMistake | None:
    entry = {"wins": 0, **entry}  # it is missing where a file is older
    if entry.keys() != {field.name for field in fields(OwnMistake)}:
        return None
    game, start, played, better = (entry[name] for name in ("game", "start", "played", "better"))
    if not isinstance(game, str) or not _GAME.fullmatch(game) or not isinstance(start, str) or len(start) > MOST_START:
        return None
    gain, ahead, tries, day, names = (entry[name] for name in ("gain", "ahead", "tries", "day", "names"))
    wins = entry["wins"]
    if not _is_move(played) or not _is_move(better) or not _is_measure(gain) or gain > 1:
        return None
    if not _is_day(day) or not _is_count(ahead) or not _is_count(tries) or ahead > tries or not _is_count(wins):
        return None
    if not isinstance(names, list) or len(names) > MOST_NAMES or not all(map(_is_name, names)):
        return None
    return OwnMistake(game, start, played, better, float(gain), ahead, tries, day, tuple(names), wins)


def _is_move(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= MOST_MOVE and value.isprintable()


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_TRIES


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and (not value or is_name(value))


def _ids(given: Any, most: int) -> tuple[str, ...]:
    words = given[:most] if isinstance(given, list) else []
    return _once(tuple(word for word in words if isinstance(word, str) and is_id(word)), most)


def _cards(cards: dict[str, Any]) -> dict[str, Due]:
    return {key: due for key, entry in list(cards.items())[:MOST_CARDS] if (due := _due(key, entry)) is not None}


def _due(key: str, entry: Any) -> Due | None:
    if not _ID.fullmatch(key) or not isinstance(entry, dict) or entry.keys() != {field.name for field in fields(Due)}:
        return None
    days, numbers = (entry["due"], entry["last"]), (entry["stability"], entry["difficulty"])
    return Due(*days, *map(float, numbers)) if all(map(_is_day, days)) and all(map(_is_measure, numbers)) else None


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
