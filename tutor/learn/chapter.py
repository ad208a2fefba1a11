"""A game's chapter for one learner: the steps of its path and its shelves, with the progress on each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from tutor.engine.game import Game, find_game, game_ids
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Lesson
from tutor.learn.path import Shelf, Step, path_of
from tutor.learn.progress import Progress
from tutor.learn.record import Record
from tutor.learn.standing import STANDINGS, standing
from tutor.scene.html import sentence


@dataclass(frozen=True, slots=True)
class Stop:
    """A step of the path, with the learner's progress.

    ``done`` of ``pages`` pages are done; a short game counts as one page. ``known`` says that the learner knew it
    before, ``here`` that it was opened last. ``met`` of the ``of`` clauses that it teaches have come up in play.
    """

    step: Step
    number: int
    pages: int
    done: int
    known: bool = False
    here: bool = False
    met: int = 0
    of: int = 0

    @property
    def is_done(self) -> bool:
        """Whether all its pages are done."""
        return self.done == self.pages

    @property
    def is_through(self) -> bool:
        """Whether the learner can skip it: it is done or was known before."""
        return self.is_done or self.known

    @property
    def is_met(self) -> bool:
        """Whether most of the clauses that it teaches have come up in play."""
        return 2 * self.met > self.of

    @property
    def state(self) -> str:
        """Its progress, in a word or two."""
        if self.is_done:
            return "done"
        if self.done:
            return f"{self.done} of {self.pages} pages"
        return "known" if self.known else "met in play" if self.is_met else "new"


class Course:
    """One game's path with a learner's progress; displayed as a list.

    :param progress: the learner's progress; that of this machine's user unless given. A ``Record`` does not change.
    """

    def __init__(self, game: Game, progress: Progress | Record | None = None):
        self.game = game
        self.path, self.lessons = path_of(game), lessons_of(game)
        self.progress = progress or Progress()

    def now(self) -> Course:
        """Return the course with a snapshot of the progress, read once, since a file may be slow."""
        return Course(self.game, self.progress.record())

    @property
    def is_open(self) -> bool:
        """Whether the lesson that was opened last is one of this game's."""
        return any(lesson.id == self.progress.record().last for lesson in self.lessons)

    def stops(self) -> list[Stop]:
        """Return the steps of the path with their progress."""
        record = self.progress.record()
        trail = record.trail(self.game.id)
        known = self.path.number(trail.known)
        return [self._stop(step, number, record, number <= known) for number, step in enumerate(self.path.steps, 1)]

    def _stop(self, step: Step, number: int, record: Record, known: bool) -> Stop:
        trail = record.trail(self.game.id)
        if not isinstance(step.what, Lesson):
            return Stop(step, number, 1, int(step.id in trail.played), known)
        pages, done = pages_done(step.what, record)
        taught = set(step.what.clauses)
        met = len(taught & set(trail.met))
        return Stop(step, number, pages, done, known, step.id == record.last, met, len(taught))

    def next(self) -> str:
        """Return the id of the step to continue with: the open lesson if it is not done, else the first step that is
        neither done nor known; "" if there is none."""
        open_ = [stop for stop in self.stops() if not stop.is_through]
        here = [stop for stop in self.stops() if stop.here and not stop.is_done]
        return next((stop.step.id for stop in (*here, *open_)), "")

    def __repr__(self) -> str:
        stops = self.stops()
        finished = sum(stop.is_through for stop in stops)
        head = f"{self.game.title}: {len(stops)} steps, about {self.path.minutes} minutes, {finished} done"
        return "\n".join((head, *map(_line, stops), *self._shelves(), *self._notes()))

    def shelved(self) -> str:
        """Return the shelves with their lessons as text."""
        return "\n".join(self._shelves())

    def shelved_html(self) -> str:
        """Return the shelves with their lessons as an HTML list."""
        lines = "".join(f"<li>{sentence(line.strip())}</li>" for line in [*self._shelves()][1:])
        return f"<p>When you want more:</p><ul>{lines}</ul>"

    def _shelves(self) -> Iterable[str]:
        if self.path.shelves:
            yield "When you want more:"
            yield from (f"  {shelf.title}: {', '.join(_named(shelf))}" for shelf in self.path.shelves)

    def _notes(self) -> Iterable[str]:
        following = self.next()
        title = next((step.title for step in self.path.steps if step.id == following), "")
        if title:
            yield f"Go on with step {self.path.number(following)}, {title}."
        known = Counter(standing(self.game, self.lessons, self.progress).values())
        if known["learned"] or known["shaky"]:
            told = ", ".join(f"{known[name]} {name}" for name in STANDINGS)
            yield f"Rules by your first tries: {told}."
        if self.progress.notice:
            yield self.progress.notice

    def _repr_html_(self) -> str:
        rows = "".join(_row("td", _title(s.step), f"{s.step.minutes} min", s.state) for s in self.stops())
        head = _row("th", "Step", "About", "Progress")
        notes = "".join(f"<p>{sentence(note)}</p>" for note in (*self._shelves(), *self._notes()))
        caption = f"{escape(self.game.title)}: {len(self.path.steps)} steps, about {self.path.minutes} minutes"
        return f"<table><caption>{caption}</caption><thead>{head}</thead><tbody>{rows}</tbody></table>{notes}"


def pages_done(lesson: Lesson, record: Record) -> tuple[int, int]:
    """Return the number of a lesson's pages, and how many of them are done."""
    pages = len(lesson.pages())
    return pages, sum(number < pages for number in record.mark(lesson.id, lesson.edition).done)


def _named(shelf: Shelf) -> list[str]:
    return [f"{lesson.title} ({lesson.id})" for lesson in shelf.lessons]


def _title(step: Step) -> str:
    return f"Play: {step.title}" if step.is_game else step.title


def _row(tag: str, *cells: str) -> str:
    """Return a row of a table with left-aligned cells, since JupyterLab aligns right."""
    return "<tr>" + "".join(f'<{tag} style="text-align: left">{sentence(cell)}</{tag}>' for cell in cells) + "</tr>"


def _line(stop: Stop) -> str:
    id = "play" if stop.step.is_game else stop.step.id
    return f"  {stop.number:2} {id:7} {stop.step.title:28} {stop.step.minutes:2} min  {stop.state}"


def courses(progress: Progress | Record | None = None) -> list[Course]:
    """Return the courses of all games that have lessons."""
    games = map(find_game, game_ids())
    return [Course(game, progress) for game in games if lessons_of(game)]


def course(game: str, progress: Progress | None = None) -> Course:
    """Return the course of a game; as the last line of a cell it is displayed as a list.

    :raises ValueError: if there is no such game.
    """
    return Course(find_game(game), progress)
