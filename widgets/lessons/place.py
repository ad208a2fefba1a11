"""A learner's place as a value: the lesson, its page, what was done there, and the progress so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Any, Protocol, cast

from tutor.engine.game import Game
from tutor.engine.short_games import ShortGame
from tutor.engine.table import Step, Table
from tutor.learn.lessons import Exercise, Lesson, Page
from tutor.learn.path import path_of
from tutor.learn.progress import Progress
from tutor.learn.quiz import Graded
from tutor.learn.record import Mark, Record
from tutor.learn.review import Repeat, laid_out
from widgets.session.session import Session


@dataclass(frozen=True)
class Place:
    """A learner's place in a lesson.

    ``record`` is the progress as last read, and ``today`` the date. ``repeats`` are pages of other lessons between the
    lesson's own or after them, such as due questions. ``number`` is the index of the open page, and ``trip`` the side
    trip, if one is open. ``root`` is the first step of the page's own table. For the page, ``graded`` are the graded
    options of its quiz, ``tips`` those shown, and ``solved`` whether its exercise was done. ``noticed`` is the last
    notice about the learner's file.
    """

    game: Game
    subject: Lesson
    record: Record
    today: date
    root: Step
    repeats: tuple[Repeat, ...] = ()
    number: int = 0
    trip: Page | None = None
    graded: tuple[Graded, ...] = ()
    tips: frozenset[int] = frozenset()
    solved: bool = False
    noticed: str = ""

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        """All pages in the order in which they are shown."""
        return pages_of(self.subject, self.repeats)

    @cached_property
    def _shown(self) -> list[int | Repeat]:
        """The pages as ``laid_out`` gives them."""
        return laid_out(self.subject, self.repeats)

    @property
    def own(self) -> int | None:
        """The index of the open page among the lesson's own; None for a page of another lesson."""
        open_page = self._shown[self.number]
        return open_page if isinstance(open_page, int) else None

    @property
    def own_before(self) -> int:
        """The index of the open page among the lesson's own; for a page of another lesson, that of the last own page
        before it."""
        before = self._shown[: self.number + 1]
        return max((item for item in before if isinstance(item, int)), default=0)

    @property
    def repeat(self) -> Repeat | None:
        """The open page of another lesson; None for one of the lesson's own."""
        open_page = self._shown[self.number]
        return None if isinstance(open_page, int) else open_page

    @property
    def page(self) -> Page:
        """The open page or side trip."""
        return self.trip or self.pages[self.number]

    @property
    def lead(self) -> int:
        """The number of moves that the tutor played before the page began."""
        return len(getattr(self.page.part, "before", ()))

    @property
    def mark(self) -> Mark:
        """The progress on the lesson."""
        return self.record.mark(self.subject.id, self.subject.edition)

    @property
    def is_done(self) -> bool:
        """Whether the page's task was done, now or earlier."""
        return bool(self.graded) or self.solved if self.own is None else self.own in self.mark.done

    @property
    def lesson(self) -> Lesson:
        """The lesson of the open page."""
        return lesson_of(self.subject, self.repeats, self.number)

    def neighbour(self, way: int) -> Lesson | None:
        """Return the lesson after (1) or before (-1) this one, on the path or on its shelf; None if there is none."""
        return path_of(self.game).lesson_beside(self.subject, way)

    @property
    def game_next(self) -> ShortGame | None:
        """Return the short game right after this lesson on the path; None if a lesson follows, or nothing."""
        following = path_of(self.game).beside(self.subject, 1)
        return following if isinstance(following, ShortGame) else None


def pages_of(subject: Lesson, repeats: tuple[Repeat, ...]) -> tuple[Page, ...]:
    """Return the pages of a lesson and those of other lessons, in the order in which they are shown."""
    own = subject.pages()
    return tuple(own[item] if isinstance(item, int) else item.page for item in laid_out(subject, repeats))


def lesson_of(subject: Lesson, repeats: tuple[Repeat, ...], number: int) -> Lesson:
    """Return the lesson of one of these pages, by its index."""
    item = laid_out(subject, repeats)[number]
    return subject if isinstance(item, int) else item.lesson


def shown_at(subject: Lesson, repeats: tuple[Repeat, ...], own: int) -> int:
    """Return the index at which one of a lesson's own pages is shown.

    :param own: the page's index among the lesson's own; if there is no such page, this index or the last one is
        returned.
    """
    shown = laid_out(subject, repeats)
    return shown.index(own) if own in shown else min(own, len(shown) - 1)


class HasPlace(Protocol):
    """A mode that knows a learner's place."""

    place: Place


def place_of(session: Session) -> Place:
    """Return the learner's place in a lesson's session."""
    return cast(HasPlace, session.mode).place


def put(session: Session, **facts: Any) -> Session:
    """Return a lesson's session with a changed place."""
    mode: Any = session.mode
    return session.replace(mode=replace(mode, place=replace(place_of(session), **facts)))


def is_own_table(session: Session, table: Table | None = None) -> bool:
    """Return whether a table, by default that on the board, is the page's own."""
    return (table or session.table).root is place_of(session).root


def own_table(session: Session) -> Table | None:
    """Return the page's own table, on the board or suspended; None if it was dropped."""
    tables = [session.table, *(left.table for left in session.suspended)]
    return next((table for table in tables if is_own_table(session, table)), None)


def exercise_of(session: Session) -> Exercise | None:
    """Return the page's exercise, while its own table is on the board."""
    part = place_of(session).page.part
    return part if isinstance(part, Exercise) and is_own_table(session) else None


# ---- what is noted of the learner ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Note:
    """A change of progress as data, such as ``Note("finish", ("EL-L1", 0, 1))``: the name and arguments of a method
    that ``Record`` and ``Progress`` share."""

    what: str
    facts: tuple[Any, ...]

    def perform(self, outside: Any) -> None:
        """Apply it to the learner's file."""
        progress: Progress = outside
        getattr(progress, self.what)(*self.facts)


def note(session: Session, what: str, *facts: Any) -> Session:
    """Apply a change to the session's record, and queue it for the file."""
    record = getattr(place_of(session).record, what)(*facts)
    return put(session.replace(effects=(*session.effects, Note(what, facts))), record=record)


def with_record(session: Session, record: Record, today: date) -> Session:
    """Return the place with the current progress from the learner's file."""
    at = place_of(session)
    return session if (at.record, at.today) == (record, today) else put(session, record=record, today=today)


def with_notice(session: Session) -> Session:
    """Say once that there is a problem with the learner's file, or that it works again."""
    at = place_of(session)
    notice = at.record.notice
    if notice == at.noticed:
        return session
    said = notice or "Your progress file works again. Everything you did is in it."
    return put(session, noticed=notice).say(said).replace(reply=session.reply)
