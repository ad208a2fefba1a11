"""The lessons of a game in order, from the files of a folder, and the index of citations with lessons."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tutor.engine.facts import brief, id_ranges
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.rulebook import Citation, Citations
from tutor.engine.spelling import or_this
from tutor.engine.words import cited
from tutor.learn.lessons import Exercise, Lesson, LessonError, Quiz
from tutor.learn.reader import read_lesson

GAMES = Path(__file__).parents[1] / "games"
"""The folder of the games, one folder each."""


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
    """Sort lessons by number; a lesson with ``after`` comes right after the one that it names."""
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
    """Return the index of citations of a game's clauses, by its code and its lessons."""
    return _index(game.id)


def _cites(game: Game, lesson: Lesson) -> Iterator[Citation]:
    """Yield the clauses that a lesson teaches, mentions and exercises."""
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
    """Return the lessons of a game in order, cached.

    :raises LessonError: naming a file that cannot be read.
    """
    return _read_folder(game.id)


def find_lesson(id: str) -> tuple[Game, Lesson]:
    """Return the game and the lesson with this id.

    :raises LessonError: if there is none; the message lists similar ids.
    """
    wanted, known = str(id)[:40].casefold(), list[str]()
    for game in map(find_game, sorted(game_ids(), key=lambda game: not _has_file(game, f"{id}.toml"))):
        for lesson in lessons_of(game):
            if lesson.id.casefold() == wanted:
                return game, lesson
            known.append(lesson.id)
    raise LessonError(f"There is no lesson {brief(id)}{or_this(id, known)} {_those_there_are(wanted, known)}")


def _those_there_are(wanted: str, known: list[str]) -> str:
    """List the lessons of the game that an id belongs to, else the first lesson of each game."""
    game = wanted.partition("-")[0]
    same = [id for id in known if id.partition("-")[0].casefold() == game]
    if same:
        return f"There are: {id_ranges(sorted(same, key=lambda id: (id.rstrip('0123456789'), len(id), id)))}."
    firsts = {id.partition("-")[0]: id for id in reversed(known)}
    return f"The first ones are {', '.join(sorted(firsts.values()))}."


def _has_file(game_id: str, name: str) -> bool:
    """Whether a game that is not loaded has a file with this lesson's id; loading all games takes seconds in a
    browser."""
    return any(file.name == name for file in (GAMES / game_id / "lessons").glob("*.toml"))
