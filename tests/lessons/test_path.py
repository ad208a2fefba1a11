"""The path of every game: short, games early in it, nothing used before it was met, and every lesson reached."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.lessons.newcomer import Newcomer
from tests.lessons.test_form import early
from tutor.engine.game import Game, find_game, game_ids
from tutor.learn import Exercise, Lesson, LessonError, find_lesson, lessons_of
from tutor.learn import path as paths
from tutor.learn.coach import remarks_of
from tutor.learn.path import MOST_KNOWN, file_of, path_of, read_path

GAMES = [game for game in map(find_game, game_ids()) if file_of(game)]
EVERY = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
MOST_STEPS, MOST_MINUTES, MOST_WORDS, MOST_STILL = 15, 45, 5, 4


@EVERY
def test_a_path_is_short_and_games_grow_in_it(game: Game) -> None:
    path = path_of(game)
    assert len(path.steps) <= MOST_STEPS
    assert path.minutes <= MOST_MINUTES
    games = [step for step in path.steps if step.is_game]
    assert [step.is_game for step in path.steps[:2]] == [False, True], "a win, then a game"
    assert games[0].id == game.short[0].id
    assert path.steps[-1] is games[-1], "it ends in a game"
    assert 3 <= len(games) <= 4
    assert [step.minutes for step in games] == sorted(step.minutes for step in games)


@EVERY
def test_almost_every_page_of_a_path_is_done_at_the_table(game: Game) -> None:
    """What is only answered stands on the shelf of quick questions; two such pages never follow each other."""
    touched: list[bool] = []
    for step in path_of(game).steps:
        if isinstance(step.what, Lesson):
            pages = range(1, len(step.what.pages()) + 1)
            touched += [Newcomer(game, step.what, number).has_a_touch for number in pages]
        else:
            touched.append(True)
    assert touched.count(False) <= MOST_STILL
    assert all(one or other for one, other in pairwise(touched))


def test_a_page_without_a_touch_is_told_from_the_others() -> None:
    """EL-L5: a guess that the learner's own discards settle, a table to win, and four players who are not there."""
    game, lesson = find_lesson("EL-L5")
    assert [Newcomer(game, lesson, number).has_a_touch for number in (1, 2, 3)] == [True, True, False]


@EVERY
def test_no_step_uses_a_word_or_a_clause_before_the_path_has_met_it(game: Game) -> None:
    """The coach of the first game tells what that brings; all later steps come after it."""
    path = path_of(game)
    lessons = [step.what for step in path.steps if isinstance(step.what, Lesson)]
    told = [id for remark in remarks_of(game) for id in remark.clauses]
    assert list(early(game, taught_by(lessons, told))) == []


def taught_by(lessons: list[Lesson], told: list[str]) -> Iterator[Lesson]:
    """The lessons; the first is followed by a game whose coach tells some clauses more."""
    first, *later = lessons
    yield first
    yield Lesson("game", first.game, "", 1, tuple(told), ())
    yield from later


def test_a_clause_that_is_used_too_early_is_found() -> None:
    game = find_game("elemental_deck_builder")
    lessons = [step.what for step in path_of(game).steps if isinstance(step.what, Lesson)]
    assert "ED-S07 cites ED-05f" in early(game, taught_by(lessons, []))


@EVERY
def test_every_clause_with_a_lesson_has_one_within_two_touches_of_the_map(game: Game) -> None:
    """A stone leads to its board; a shelf unfolds, and its lesson opens."""
    path = path_of(game)
    one = {step.id for step in path.steps if not step.is_game}
    two = {lesson.id for shelf in path.shelves for lesson in shelf.lessons}
    assert one | two == {lesson.id for lesson in lessons_of(game)}
    assert not one & two
    assert all(0 < len(shelf.title.split()) <= MOST_WORDS and shelf.lessons for shelf in path.shelves)
    assert len({shelf.title for shelf in path.shelves}) == len(path.shelves)


@EVERY
def test_five_positions_along_the_path_show_what_somebody_knows(game: Game) -> None:
    """Pages of plain lessons: of a puzzle or a lesson from memory something would be noted."""
    path = path_of(game)
    steps = [path.number(item.lesson.id) for item in path.known]
    assert len(steps) == MOST_KNOWN
    assert steps == sorted(set(steps))
    assert steps[0] == 1
    assert steps[-1] >= len(path.steps) * 2 // 3, "who solves all is far"
    for item in path.known:
        assert item.lesson.kind == "lesson"
        assert isinstance(item.page.part, Exercise)


@EVERY
def test_a_path_leads_there_and_back_over_its_games(game: Game) -> None:
    path = path_of(game)
    lessons = [step.what for step in path.steps if isinstance(step.what, Lesson)]
    walked = [lessons[0]]
    while (following := path.lesson_beside(walked[-1], 1)) is not None:
        walked.append(following)
    assert walked == lessons
    assert [path.lesson_beside(lesson, -1) for lesson in lessons] == [None, *lessons[:-1]]


def test_a_game_without_a_path_has_its_lessons_and_after_the_first_its_first_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(paths, "file_of", lambda game: None)
    game = find_game("elementals")
    path = paths._path.__wrapped__(game.id)
    assert [step.what for step in path.steps if not step.is_game] == [*lessons_of(game)]
    assert [number for number, step in enumerate(path.steps, 1) if step.is_game] == [2]
    assert not path.shelves
    assert not path.known


GOOD = '[[step]]\nlesson = "EL-L1"\n[[shelf]]\ntitle = "All"\nlessons = [{}]\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("step = [", "cannot be read"),
        ("[[step]]\nlesson = 'EL-L1'", "cannot be read: 'shelf'"),
        ("[[step]]\nlesson = 'ED-S01'\n[[shelf]]\ntitle = ''\nlessons = []", "no such lesson"),
        ("[[step]]\ngame = 'chess'\n[[shelf]]\ntitle = ''\nlessons = []", "no such game"),
        ("known = ['EL-L1.3']\n[[step]]\nlesson = 'EL-L1'\n[[shelf]]\ntitle = ''\nlessons = []", "page with a move"),
        (GOOD.format('"EL-L1"'), "EL-L1 stands 2 times"),
        (GOOD.format('"EL-L2"'), "EL-L3 stands 0 times"),
    ],
)
def test_what_is_wrong_with_a_path_is_said(text: str, said: str) -> None:
    with pytest.raises(LessonError, match=said):
        read_path(find_game("elementals"), text)


POINTS_BACK = re.compile(r"^(Same|Or|And|But|Then|Also|Again|Now|Once more)\b|\b[Tt]his time\b|\bSame again\b")


@EVERY
def test_a_page_that_opens_by_itself_does_not_point_back_to_another(game: Game) -> None:
    """Positions that show what one knows already, and pages that the coach shows."""
    shown = [remark.page.partition(".") for remark in remarks_of(game) if remark.page]
    pages = {f"{id}.{number}": find_lesson(id)[1].pages()[int(number) - 1] for id, _, number in shown}
    pages |= {f"{known.lesson.id}, a position": known.page for known in path_of(game).known}
    assert [name for name, page in pages.items() if page.says and POINTS_BACK.search(page.says[0])] == []
