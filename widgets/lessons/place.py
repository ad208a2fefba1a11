"""Where a learner is: the lesson, its page, what was done there, and what is known of earlier days. A value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
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
    """Where a learner is.

    ``record`` is what was done before, as it was read last, and ``today`` the day. ``repeats`` are pages from elsewhere
    that stand between the lesson's own or after them, such as questions that are due. ``number`` is the open page, from
    0, and ``trip`` the side trip, if one is made. ``root`` is the first step of the page's own table. Of the page:
    ``graded`` are the options of its quiz as they were answered, ``tips`` those that were pointed out, ``solved``
    whether its exercise was done. ``noticed`` is what was said last about the learner's file.
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

    @property
    def pages(self) -> tuple[Page, ...]:
        """All pages in the order in which they are shown."""
        return pages_of(self.subject, self.repeats)

    @property
    def own(self) -> int | None:
        """Which of the lesson's own pages is open, from 0; None for one from elsewhere."""
        open_page = laid_out(self.subject, self.repeats)[self.number]
        return open_page if isinstance(open_page, int) else None

    @property
    def own_before(self) -> int:
        """Which of the lesson's own pages is open, from 0; if that is one from elsewhere, the last one before it."""
        before = laid_out(self.subject, self.repeats)[: self.number + 1]
        return max((item for item in before if isinstance(item, int)), default=0)

    @property
    def repeat(self) -> Repeat | None:
        """The page from elsewhere that is open; None for one of the lesson's own."""
        open_page = laid_out(self.subject, self.repeats)[self.number]
        return None if isinstance(open_page, int) else open_page

    @property
    def page(self) -> Page:
        """The page that is open, or the side trip."""
        return self.trip or self.pages[self.number]

    @property
    def lead(self) -> int:
        """How many moves the tutor played before the page began."""
        return len(getattr(self.page.part, "before", ()))

    @property
    def mark(self) -> Mark:
        """How far the lesson is."""
        return self.record.mark(self.subject.id, self.subject.edition)

    @property
    def is_done(self) -> bool:
        """Whether what the page asks for was done, now or earlier."""
        return bool(self.graded) or self.solved if self.own is None else self.own in self.mark.done

    @property
    def lesson(self) -> Lesson:
        """The lesson that the open page is from."""
        return lesson_of(self.subject, self.repeats, self.number)

    def neighbour(self, way: int) -> Lesson | None:
        """The lesson after (1) or before (-1) this one, on the path or on its shelf; None if there is none."""
        return path_of(self.game).lesson_beside(self.subject, way)

    @property
    def game_next(self) -> ShortGame | None:
        """The game that comes right after this lesson; None where a lesson does, or nothing."""
        following = path_of(self.game).beside(self.subject, 1)
        return following if isinstance(following, ShortGame) else None


def pages_of(subject: Lesson, repeats: tuple[Repeat, ...]) -> tuple[Page, ...]:
    """The pages of a lesson and those from elsewhere, in the order in which they are shown."""
    own = subject.pages()
    return tuple(own[item] if isinstance(item, int) else item.page for item in laid_out(subject, repeats))


def lesson_of(subject: Lesson, repeats: tuple[Repeat, ...], number: int) -> Lesson:
    """The lesson that a page of these is from, by its number from 0."""
    item = laid_out(subject, repeats)[number]
    return subject if isinstance(item, int) else item.lesson


def shown_at(subject: Lesson, repeats: tuple[Repeat, ...], own: int) -> int:
    """The place, from 0, at which one of a lesson's own pages is shown.

    :param own: the page's number, from 0; where there is no such page, that place or the last one.
    """
    shown = laid_out(subject, repeats)
    return shown.index(own) if own in shown else min(own, len(shown) - 1)


class HasPlace(Protocol):
    """A session's mode that knows where a learner is."""

    place: Place


def place_of(session: Session) -> Place:
    """Return where the learner of a lesson's session is."""
    return cast(HasPlace, session.mode).place


def put(session: Session, **facts: Any) -> Session:
    """A lesson's session with other facts of its place."""
    mode: Any = session.mode
    return session.replace(mode=replace(mode, place=replace(place_of(session), **facts)))


def is_own_table(session: Session, table: Table | None = None) -> bool:
    """Whether a table, that on the board unless given, is the page's own."""
    return (table or session.table).root is place_of(session).root


def own_table(session: Session) -> Table | None:
    """The page's own table, on the board or left for another; None if it was let go."""
    tables = [session.table, *(left.table for left in session.suspended)]
    return next((table for table in tables if is_own_table(session, table)), None)


def exercise_of(session: Session) -> Exercise | None:
    """The page's exercise, while its own table is on the board."""
    part = place_of(session).page.part
    return part if isinstance(part, Exercise) and is_own_table(session) else None


# ---- what is noted of the learner ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Note:
    """A change of a learner's progress, such as ``Note("finish", ("EL-L1", 0, 1))``: a call of ``Record``, which gives
    the next one, and the same of ``Progress``, which writes it."""

    what: str
    facts: tuple[Any, ...]

    def perform(self, outside: Any) -> None:
        """Write it into the learner's file."""
        progress: Progress = outside
        getattr(progress, self.what)(*self.facts)


def note(session: Session, what: str, *facts: Any) -> Session:
    """Note something that was done: in the record, and still to be written."""
    record = getattr(place_of(session).record, what)(*facts)
    return put(session.replace(effects=(*session.effects, Note(what, facts))), record=record)


def with_record(session: Session, record: Record, today: date) -> Session:
    """Return the place with what stands in the learner's file now."""
    at = place_of(session)
    return session if (at.record, at.today) == (record, today) else put(session, record=record, today=today)


def with_notice(session: Session) -> Session:
    """Say once what goes wrong with the learner's file, or that it works again."""
    at = place_of(session)
    notice = at.record.notice
    if notice == at.noticed:
        return session
    said = notice or "Your progress file works again. Everything you did is in it."
    return put(session, noticed=notice).say(said).replace(reply=session.reply)
