"""Spaced repetition: each question or puzzle that was asked comes back after some days, sooner if it was missed.

The dates come from the Free Spaced Repetition Scheduler (the package ``fsrs``) without its random spread, so that the
same answers on the same days give the same plan.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import takewhile

from fsrs import Card, Rating, Scheduler, State

from tutor.engine.game import Game
from tutor.learn.course import lessons_of
from tutor.learn.lessons import Exercise, Lesson, LessonError, Page, Quiz
from tutor.learn.mistakes import lesson_of_own, page_of
from tutor.learn.progress import Progress
from tutor.learn.record import Due, Record

SHORT_TASK = 6
"""The most moves of an exercise between two questions."""
MOST_AT_ONCE = 10
"""The most questions and puzzles in one review."""
SURE = {"guessing": Rating.Hard, "think so": Rating.Good, "certain": Rating.Easy}
"""How a right answer is rated, by how sure the learner was; a wrong answer is always rated as a miss."""
THINK_SO = "think so"
"""The rating of a learner who does not say how sure they are."""
_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def key_of(lesson: str, page: int) -> str:
    """Return the key of a question in the progress: its lesson and its page, from 0."""
    return f"{lesson}.{page + 1}"


def rated(before: Due | None, right: bool, today: date, sure: str = THINK_SO) -> Due:
    """Return the date on which a question comes back that was answered today.

    :param sure: one of ``SURE``.

    >>> rated(None, True, date(2030, 1, 1)).due, rated(None, False, date(2030, 1, 1)).due
    ('2030-01-03', '2030-01-02')
    >>> rated(None, True, date(2030, 1, 1), "certain").due
    '2030-01-09'
    """
    card = Card(card_id=1) if before is None else _card(before)
    card, _ = _SCHEDULER.review_card(card, SURE[sure] if right else Rating.Again, _noon(today))
    stability, difficulty = round(card.stability or 1, 4), round(card.difficulty or 1, 4)
    return Due(card.due.date().isoformat(), today.isoformat(), stability, difficulty)


def _card(due: Due) -> Card:
    next_, last = _noon(date.fromisoformat(due.due)), _noon(date.fromisoformat(due.last))
    return Card(1, State.Review, None, due.stability, due.difficulty, next_, last)


def _noon(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


ON_THE_TABLE = "Now on the table, from memory."
"""The text above a page that is repeated between questions."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """A page that is shown again: its key in the progress, the page, and its lesson.

    ``behind`` is the index of the open lesson's own page after which it is shown; None for the end.
    """

    key: str
    page: Page
    lesson: Lesson
    behind: int | None = None


def due(game: Game, progress: Progress | Record, today: date) -> list[Repeat]:
    """Return the due questions and puzzles of a game, the longest overdue first; a question as its twin, if it has
    one."""
    cards = progress.cards
    found = [
        (cards[key].due, _again(lesson, key, page, f"From the lesson **{lesson.title}**."))
        for lesson, key, page in _questions(game)
        if key in cards and cards[key].due <= today.isoformat()
    ]
    return [
        repeat for _, repeat in sorted([*found, *_own_due(game, progress.record(), today)], key=lambda item: item[0])
    ]


def _own_due(game: Game, record: Record, today: date) -> Iterator[tuple[str, Repeat]]:
    """Yield the learner's own mistakes that are due, the longest overdue first, each with its date."""
    own = {key: mistake for key, mistake in record.mistakes.items() if mistake.game == game.id}
    days = sorted((record.cards[key].due, key) for key in own if key in record.cards)
    for day, key in [item for item in days if item[0] <= today.isoformat()][:MOST_AT_ONCE]:
        page = page_of(game, own[key], today)
        if page is not None:
            yield day, Repeat(key, page, lesson_of_own(own[key]))


def missed(game: Game, lesson: Lesson, progress: Progress | Record) -> tuple[Repeat, ...]:
    """Return the questions that a lesson from memory asks besides its own.

    These are the questions missed at the first try in the lessons since the previous lesson from memory.
    """
    if lesson.kind != "memory":
        return ()
    before: list[Lesson] = []
    for other in lessons_of(game):
        if other is lesson:
            break
        before = [] if other.kind == "memory" else [*before, other]
    record = progress.record()
    wrong = {key_of(item.id, page) for item in before for page, right in _first(item, record) if not right}
    return tuple(
        once_more(item, key, page)
        for item, key, page in _questions(game)
        if item in before and key in wrong and isinstance(page.part, Quiz) and page.part.twin is not None
    )


def besides(game: Game, lesson: Lesson, progress: Progress | Record) -> tuple[Repeat, ...]:
    """Return the pages that a lesson has besides its own: pages repeated between them, then questions that were
    missed."""
    found = [_done_again(game, lesson, name, behind) for behind, name in enumerate(lesson.again)]
    for twin in missed(game, lesson, progress):
        found += with_a_move(game, lesson, found, twin)
    return tuple(found)


def with_a_move(game: Game, lesson: Lesson, before: Sequence[Repeat], twin: Repeat) -> tuple[Repeat, ...]:
    """Return a missed question as the end of a lesson asks it: after another question, an exercise comes first.

    :param lesson: the open lesson.
    :param before: the pages that it has besides its own so far.
    """
    last = next((item for item in reversed(before) if item.behind is None), None)
    if last is None or not isinstance(last.page.part, Quiz):
        return (twin,)
    done = [item.key for item in before if item.behind is None]
    earlier = [*takewhile(lambda other: other is not lesson, lessons_of(game))]
    tasks = (name for other in (twin.lesson, *reversed(earlier)) for name in _tasks(other))
    name = next((name for name in (*lesson.again, *tasks) if name not in done), "")
    return (_done_again(game, lesson, name), twin) if name else (twin,)


def _tasks(lesson: Lesson) -> list[str]:
    """Return the names of a lesson's short exercises, such as "EX-L1.2", the last first."""
    pages = [*enumerate(lesson.pages())]
    short = [n for n, page in pages if isinstance(page.part, Exercise) and len(page.part.solution) <= SHORT_TASK]
    return [key_of(lesson.id, n) for n in reversed(short)]


def laid_out(lesson: Lesson, repeats: Iterable[Repeat]) -> list[int | Repeat]:
    """Return the pages of a lesson in the order of display: its own as indexes, and the repeated pages.

    >>> from tutor.learn.course import find_lesson
    >>> game, lesson = find_lesson("OL-M1")
    >>> [getattr(page, "key", page) for page in laid_out(lesson, besides(game, lesson, Record()))]
    [0, 'OL-L3.1', 1, 'OL-L5.3', 2, 'OL-L7.2']
    """
    repeats, shown = list(repeats), list[int | Repeat]()
    for own in range(len(lesson.pages())):
        shown += [own, *(item for item in repeats if item.behind == own)]
    return [*shown, *(item for item in repeats if item.behind is None)]


def _done_again(game: Game, lesson: Lesson, name: str, behind: int | None = None) -> Repeat:
    """Return a page that a lesson repeats; without the words above it, which gave the solution away.

    :param name: the page's name, such as "EX-L1.2".
    :param behind: the index of the page after which it is shown; None for the end.
    :raises LessonError: if there is no such page, or it is not an exercise.
    """
    id, _, number = name.partition(".")
    other = next((other for other in lessons_of(game) if other.id == id), None)
    pages = other.pages() if other is not None else ()
    if other is None or not 0 < int(number) <= len(pages) or not isinstance(pages[int(number) - 1].part, Exercise):
        raise LessonError(f"{lesson.id}: there is nothing to be done on {name}.")
    at = int(number) - 1
    return Repeat(key_of(id, at), Page((ON_THE_TABLE,), pages[at].part), other, behind)


def once_more(lesson: Lesson, key: str, page: Page) -> Repeat:
    """Return a question that was just missed, as its twin."""
    return _again(lesson, key, page, "You missed this one. Here it is once more.")


def nothing_due(games: Iterable[Game], progress: Progress | Record) -> str:
    """Return the text for a review without due questions."""
    games = list(games)
    keys = {key for game in games for _, key, _ in _questions(game)}
    keys |= {key for key, mistake in progress.record().mistakes.items() if mistake.game in {game.id for game in games}}
    days = sorted(card.due for key, card in progress.cards.items() if key in keys)
    if not days:
        return "Nothing to review yet. Questions from your lessons come back here after some days."
    return f"Nothing to review today. The next question comes back on {days[0]}."


def _first(lesson: Lesson, record: Record) -> tuple[tuple[int, bool], ...]:
    return record.mark(lesson.id, lesson.edition).first


def comes_back(lesson: Lesson, page: Page) -> bool:
    """Return whether a page is asked again: a puzzle, or a question, unless it is a guess at moves and has no twin."""
    if isinstance(page.part, Quiz):
        return page.part.twin is not None or not page.plays
    return lesson.kind == "puzzles" and isinstance(page.part, Exercise)


def _questions(game: Game) -> Iterator[tuple[Lesson, str, Page]]:
    for lesson in lessons_of(game):
        for number, page in enumerate(lesson.pages()):
            if comes_back(lesson, page):
                yield lesson, key_of(lesson.id, number), page


def _again(lesson: Lesson, key: str, page: Page, says: str) -> Repeat:
    """Return a question without the words above it; a puzzle with them, since they belong to it."""
    if isinstance(page.part, Quiz):
        return Repeat(key, Page((says,), page.part.twin or page.part), lesson)
    return Repeat(key, Page((says, *page.says), page.part), lesson)
