"""The path of a game: its main lessons in order; all other lessons stand on shelves.

A game's ``path.toml`` stands beside its lessons' folder::

    known = ["ED-S01.1", "ED-S03.3"]      # pages with a move, easiest first: how far somebody is who has played before

    [[step]]
    lesson = "ED-S01"

    [[step]]
    game = "first"                        # a short game, by its id

    [[shelf]]
    title = "Dice tricks"
    lessons = ["ED-S09", "ED-S10"]

Every lesson occurs once, in a step or on a shelf. Without such a file, all lessons are the path, with the first short
game after the first of them.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path as File
from typing import Any

from tutor.engine.game import Game, find_game
from tutor.engine.short_games import ShortGame
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Exercise, Lesson, LessonError, Page
from tutor.learn.review import Repeat

MOST_KNOWN = 5
"""The most positions that check whether somebody knows the game already."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a path: a lesson, or a short game."""

    what: Lesson | ShortGame

    @property
    def id(self) -> str:
        """The lesson's id, or the short game's."""
        return self.what.id

    @property
    def title(self) -> str:
        """The title of the lesson or the short game."""
        return self.what.title

    @property
    def minutes(self) -> int:
        """Its length in minutes, about."""
        return self.what.minutes

    @property
    def is_game(self) -> bool:
        """Whether it is a short game."""
        return isinstance(self.what, ShortGame)


@dataclass(frozen=True, slots=True)
class Shelf:
    """Optional lessons on one topic."""

    title: str
    lessons: tuple[Lesson, ...]

    @property
    def minutes(self) -> int:
        """The length of all its lessons in minutes."""
        return sum(lesson.minutes for lesson in self.lessons)


@dataclass(frozen=True, slots=True)
class Path:
    """The steps of a game, the shelves, and the pages that check what somebody knows already."""

    steps: tuple[Step, ...]
    shelves: tuple[Shelf, ...] = ()
    known: tuple[Repeat, ...] = ()

    @property
    def minutes(self) -> int:
        """The length of all steps in minutes."""
        return sum(step.minutes for step in self.steps)

    def number(self, id: str) -> int:
        """Return the number of the step with this id, from 1; 0 if there is none."""
        return next((number for number, step in enumerate(self.steps, 1) if step.id == id), 0)

    def shelf_of(self, lesson: Lesson) -> Shelf | None:
        """Return the shelf of a lesson; None for a step of the path."""
        return next((shelf for shelf in self.shelves if lesson in shelf.lessons), None)

    def beside(self, lesson: Lesson, way: int) -> Lesson | ShortGame | None:
        """Return the step or lesson after (1) or before (-1) a lesson, on the path or on its shelf; None at an end."""
        shelf = self.shelf_of(lesson)
        row = [step.what for step in self.steps] if shelf is None else list(shelf.lessons)
        at = row.index(lesson) + way if lesson in row else -1
        return row[at] if 0 <= at < len(row) else None

    def lesson_beside(self, lesson: Lesson, way: int) -> Lesson | None:
        """Return the lesson after (1) or before (-1) this one; short games in between are skipped."""
        other = self.beside(lesson, way)
        while isinstance(other, ShortGame):
            at = self.number(other.id) - 1 + way
            other = self.steps[at].what if 0 <= at < len(self.steps) else None
        return other

    def until(self, lesson: str) -> tuple[Step, ...]:
        """Return the steps up to that of a lesson, inclusive; none if it is on a shelf."""
        return self.steps[: self.number(lesson)]


def path_of(game: Game) -> Path:
    """Return the path of a game, cached.

    :raises LessonError: if its file cannot be read; the message gives the fault.
    """
    return _path(game.id)


def file_of(game: Game) -> File | None:
    """Return the file of a game's path; None if it has none."""
    folder = game.lessons()
    file = folder.parent / "path.toml" if folder else None
    return file if file is not None and file.is_file() else None


def shelved(text: str, id: str) -> str:
    """Return the text of a path's file with one more lesson at the end of its last shelf.

    >>> shelved('[[shelf]]\\ntitle = "Puzzles"\\nlessons = ["EL-L21"]\\n', "EL-L22")
    '[[shelf]]\\ntitle = "Puzzles"\\nlessons = ["EL-L21", "EL-L22"]\\n'
    """
    before, bracket, after = text.rpartition("]")
    return f'{before}, "{id}"{bracket}{after}'


def heading(game: Game, lesson: Lesson) -> str:
    """Return the heading above a lesson's board: the number of its step, and its title."""
    number = path_of(game).number(lesson.id)
    return f"Step {number}: {lesson.title}" if number else lesson.title


@cache
def _path(game_id: str) -> Path:
    game = find_game(game_id)
    file = file_of(game)
    if file is None:
        what: list[Lesson | ShortGame] = [*lessons_of(game)]
        what[1:1] = game.short[:1] if what else ()
        return Path(tuple(map(Step, what)))
    return read_path(game, file.read_text(encoding="utf-8"))


def read_path(game: Game, text: str) -> Path:
    """Read the text of a path.

    :raises LessonError: if it is not a path, or names an unknown lesson, game or page, or a lesson twice.
    """
    try:
        data = tomllib.loads(text)
        path = _built(game, data)
    except (tomllib.TOMLDecodeError, KeyError, TypeError, AttributeError) as error:
        raise LessonError(f"The path of {game.title} cannot be read: {error}.") from None
    shelved = [lesson for shelf in path.shelves for lesson in shelf.lessons]
    placed = Counter(lesson.id for lesson in [*shelved, *(step.what for step in path.steps if not step.is_game)])
    for lesson in lessons_of(game):
        if placed[lesson.id] != 1:
            raise LessonError(f"{lesson.id} stands {placed[lesson.id]} times on the path and the shelves, not once.")
    return path


def _built(game: Game, data: dict[str, Any]) -> Path:
    lessons = {lesson.id: lesson for lesson in lessons_of(game)}
    games = {short.id: short for short in game.short}

    def find(kind: str, known: dict[str, Any], id: str) -> Any:
        if id not in known:
            raise LessonError(f"The path of {game.title} names {id!r}, and there is no such {kind}.")
        return known[id]

    def step(row: dict[str, str]) -> Step:
        kind, id = next(iter(row.items()))
        return Step(find("game", games, id) if kind == "game" else find("lesson", lessons, row["lesson"]))

    def page(key: str) -> Repeat:
        id, _, number = key.partition(".")
        lesson = find("lesson", lessons, id)
        pages = {str(n): page for n, page in enumerate(lesson.pages(), 1) if isinstance(page.part, Exercise)}
        shown: Page = find("page with a move", pages, number)
        return Repeat(key, shown, lesson)

    shelves = tuple(
        Shelf(row["title"], tuple(find("lesson", lessons, id) for id in row["lessons"])) for row in data["shelf"]
    )
    return Path(tuple(map(step, data["step"])), shelves, tuple(map(page, data.get("known", ()))))
