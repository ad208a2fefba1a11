"""The course of a game: its lessons in order, how long they take, and how far a learner is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from tutor.engine.facts import brief, id_ranges
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.rulebook import Citation, Citations
from tutor.engine.spelling import or_this
from tutor.engine.words import cited
from tutor.learn.lessons import Exercise, Lesson, LessonError, Quiz
from tutor.learn.progress import Progress
from tutor.learn.reader import read_lesson
from tutor.learn.record import Record
from tutor.learn.standing import STANDINGS, standing
from tutor.scene.html import sentence

GAMES = Path(__file__).parents[1] / "games"
"""Where the games live, each in a folder of its own."""


@cache
def _read_folder(game_id: str) -> tuple[Lesson, ...]:
    game = find_game(game_id)
    folder = game.lessons()
    files = sorted(folder.glob("*.toml"), key=_number) if folder else []
    lessons = _in_order([read_lesson(game, path) for path in files])
    ids = [lesson.id for lesson in lessons]
    if len(set(ids)) < len(ids):
        raise LessonError(f"{game.title} has two lessons with the same id.")
    return lessons


def _in_order(lessons: list[Lesson]) -> tuple[Lesson, ...]:
    """By their numbers; one that says after which it comes, right after that."""
    ordered = [lesson for lesson in lessons if not lesson.after]
    for lesson in lessons:
        if lesson.after:
            at = next((n for n, other in enumerate(ordered, 1) if other.id == lesson.after), 0)
            if not at:
                raise LessonError(f"{lesson.id} comes after {lesson.after}, and there is no such lesson.")
            ordered.insert(at, lesson)
    return tuple(ordered)


def _number(path: Path) -> tuple[int, str]:
    return int(next(iter(re.findall(r"\d+", path.stem)), "0")), path.stem


@cache
def _index(game_id: str) -> Citations:
    game = find_game(game_id)
    taught = (citation for lesson in lessons_of(game) for citation in _cites(game, lesson))
    return Citations(game.rulebook, (*game.citations(), *taught))


def citations_of(game: Game) -> Citations:
    """Who cites which clause of a game: its code and its lessons."""
    return _index(game.id)


def _cites(game: Game, lesson: Lesson) -> Iterator[Citation]:
    """The clauses that a lesson teaches, says, and exercises."""
    said = [id for phrase in lesson.phrases() for id in cited(phrase)]
    tried = [part for part in lesson.parts if isinstance(part, Exercise | Quiz)]
    asked = [id for part in tried for id in (*cited(_texts_of(part)), *part.uses)]
    for kind, ids in (("lesson", (*lesson.clauses, *said)), ("exercise", asked)):
        for id in ids:
            if id in game.rulebook:
                yield Citation(id, kind, f"{lesson.id} {lesson.title}")


def _texts_of(part: Exercise | Quiz) -> str:
    return f"{part.goal} {part.clause} {part.done} {part.then}" if isinstance(part, Exercise) else _grounds(part)


def _grounds(quiz: Quiz) -> str:
    return " ".join((quiz.question, *(option.ground for option in quiz.options)))


def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game in order, read once.

    :raises LessonError: naming the file that cannot be read.
    """
    return _read_folder(game.id)


def find_lesson(id: str) -> tuple[Game, Lesson]:
    """The lesson with this id, and its game.

    :raises LessonError: if there is none; the message says which there are like it.
    """
    wanted, known = str(id)[:40].casefold(), list[str]()
    for game in map(find_game, sorted(game_ids(), key=lambda game: not _has_file(game, f"{id}.toml"))):
        for lesson in lessons_of(game):
            if lesson.id.casefold() == wanted:
                return game, lesson
            known.append(lesson.id)
    raise LessonError(f"There is no lesson {brief(id)}{or_this(id, known)} {_those_there_are(wanted, known)}")


def _those_there_are(wanted: str, known: list[str]) -> str:
    """The lessons of the game that an id is from, else how the first of each game is called."""
    game = wanted.partition("-")[0]
    same = [id for id in known if id.partition("-")[0].casefold() == game]
    if same:
        return f"There are: {id_ranges(sorted(same, key=lambda id: (id.rstrip('0123456789'), len(id), id)))}."
    firsts = {id.partition("-")[0]: id for id in reversed(known)}
    return f"The first ones are {', '.join(sorted(firsts.values()))}."


def _has_file(game_id: str, name: str) -> bool:
    """Whether a game that is not loaded yet has a lesson's file: to load all games takes a browser's Python seconds."""
    return any(file.name == name for file in (GAMES / game_id / "lessons").glob("*.toml"))


@dataclass(frozen=True, slots=True)
class Chapter:
    """A lesson as the course lists it: ``done`` of ``pages`` pages are done; ``here`` marks the one that was open
    last."""

    id: str
    title: str
    minutes: int
    pages: int
    done: int
    here: bool


class Course:
    """All lessons of one game, with a learner's progress; shows itself as a list.

    :param progress: whose; that of this machine's user unless given. A record of it stays as it was read.
    """

    def __init__(self, game: Game, progress: Progress | Record | None = None):
        self.game = game
        self.lessons = lessons_of(game)
        self.progress = progress or Progress()

    def now(self) -> Course:
        """The same with the progress that there is now, read once: a file may be slow to read."""
        return Course(self.game, self.progress.record())

    @property
    def minutes(self) -> int:
        """How long all lessons take together."""
        return sum(lesson.minutes for lesson in self.lessons)

    def chapters(self) -> list[Chapter]:
        """The lessons, with how far each is."""
        record = self.progress.record()
        return [_chapter(lesson, record) for lesson in self.lessons]

    def next(self) -> str:
        """The id of the lesson to go on with: the open one while it is not done, else the first that is not; empty if
        all are."""
        chapters = self.chapters()
        open_ = [c.id for c in chapters if c.done < c.pages]
        here = [c.id for c in chapters if c.here and c.done < c.pages]
        return (here or open_ or [""])[0]

    def _title(self, id: str) -> str:
        return next(lesson.title for lesson in self.lessons if lesson.id == id)

    def __repr__(self) -> str:
        chapters = self.chapters()
        finished = sum(chapter.done == chapter.pages for chapter in chapters)
        head = f"{self.game.title}: {len(chapters)} lessons, about {self.minutes} minutes, {finished} done"
        return "\n".join((head, *map(_line, chapters), *self._notes()))

    def _notes(self) -> Iterable[str]:
        following = self.next()
        if following:
            yield f"Go on with {following}, {self._title(following)}."
        known = Counter(standing(self.game, self.lessons, self.progress).values())
        if known["learned"] or known["shaky"]:
            told = ", ".join(f"{known[name]} {name}" for name in STANDINGS)
            yield f"Rules by your first tries: {told}."
        if self.progress.notice:
            yield self.progress.notice

    def _repr_html_(self) -> str:
        rows = "".join(_row("td", c.title, f"{c.minutes} min", _state(c)) for c in self.chapters())
        head = _row("th", "Lesson", "About", "Progress")
        notes = "".join(f"<p>{sentence(note)}</p>" for note in self._notes())
        caption = f"{escape(self.game.title)}: {len(self.lessons)} lessons, about {self.minutes} minutes"
        return f"<table><caption>{caption}</caption><thead>{head}</thead><tbody>{rows}</tbody></table>{notes}"


def _chapter(lesson: Lesson, record: Record) -> Chapter:
    pages, mark = len(lesson.pages()), record.mark(lesson.id, lesson.edition)
    done, here = sum(n < pages for n in mark.done), lesson.id == record.last
    return Chapter(lesson.id, lesson.title, lesson.minutes, pages, done, here)


def _state(chapter: Chapter) -> str:
    if chapter.done == chapter.pages:
        return "done"
    return f"{chapter.done} of {chapter.pages} pages" if chapter.done else ("open" if chapter.here else "new")


def _row(tag: str, *cells: str) -> str:
    """A row of a table, aligned to the left, which JupyterLab's tables are not."""
    return "<tr>" + "".join(f'<{tag} style="text-align: left">{sentence(cell)}</{tag}>' for cell in cells) + "</tr>"


def _line(chapter: Chapter) -> str:
    return f"  {chapter.id:7} {chapter.title:28} {chapter.minutes:2} min  {_state(chapter)}"


def courses(progress: Progress | Record | None = None) -> list[Course]:
    """The courses of all games that have lessons."""
    games = map(find_game, game_ids())
    return [Course(game, progress) for game in games if lessons_of(game)]


def course(game: str, progress: Progress | None = None) -> Course:
    """The course of one game, by its id; as the last line of a cell, it is listed.

    :raises ValueError: if there is no such game.
    """
    return Course(find_game(game), progress)
