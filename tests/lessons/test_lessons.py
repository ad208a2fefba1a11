"""Every lesson of every game keeps its word: what it shows can be played, and the engine agrees with what it says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from _pytest.mark import ParameterSet

from tests.lessons import answers
from tests.tools import together
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.luck import step
from tutor.engine.words import cited
from tutor.explain.why_not import explain
from tutor.lab import what_if
from tutor.learn import Exercise, Lesson, Quiz, Say, Show, WhatIf, lessons_of, why_not
from tutor.learn import quiz as quizzes
from tutor.learn.judge import LEARNER, find_mistake, find_refused, judge, judge_here
from tutor.learn.lessons import Data, Part, Play
from tutor.learn.player import begin, perform, set_table

GAMES = [find_game(id) for id in game_ids()]
LESSONS = [(game, lesson) for game in GAMES for lesson in lessons_of(game)]
EACH_LESSON = [pytest.param(game, lesson, id=lesson.id) for game, lesson in LESSONS]


def each(kind: type) -> list[ParameterSet]:
    """Every part of a kind, with its game and lesson, as parameters of a test."""
    return [
        pytest.param(game, lesson, part, id=f"{lesson.id}, part {n}")
        for game, lesson in LESSONS
        for n, part in enumerate(lesson.parts, 1)
        if isinstance(part, kind)
    ]


@together(EACH_LESSON)
def test_every_page_can_be_set_up(game: Game, lesson: Lesson) -> None:
    for page in lesson.pages():
        assert begin(game, lesson, page.part).position.result is None


@together(EACH_LESSON)
def test_every_lesson_has_something_to_do(game: Game, lesson: Lesson) -> None:
    parts = [page.part for page in lesson.pages()]
    assert parts
    assert lesson.kind in ("trips", "summary") or any(isinstance(part, Exercise | Quiz) for part in parts)


@together(each(Show))
def test_what_is_shown_can_be_played_and_is_told_with_clauses(game: Game, lesson: Lesson, part: Show) -> None:
    told = perform(begin(game, lesson, part), part.plays)
    assert len(told) == len(part.plays)
    for item in told:
        assert item.refused is None
        assert all(beat.clauses for beat in item.beats)


@together(each(Exercise))
def test_the_solution_succeeds_and_nothing_shorter_does(game: Game, lesson: Lesson, part: Exercise) -> None:
    table = begin(game, lesson, part)
    for play in part.solution:
        assert judge(part, table).state == "open", f"before {play.move}"
        table.play(play.move, play.luck)
    assert judge(part, table).state == "done"


def lines_of(part: Part) -> list[tuple[Play, ...]]:
    """The lines that a part plays from where it begins, its options apart."""
    if isinstance(part, Show | Quiz):
        return [(*part.before, *part.plays)]
    if isinstance(part, Exercise):
        mistakes = [item for item in part.mistakes if not item.refused]
        ways = [(*part.solution, *part.afterwards), *((*m.after, Play(m.move), *m.costs) for m in mistakes)]
        return [(*part.before, *way) for way in ways]
    return []


def quizzes_of(lesson: Lesson) -> list[Quiz]:
    """The questions of a lesson and their comparison."""
    asked = [part for part in lesson.parts if isinstance(part, Quiz)]
    return asked + [quiz.twin for quiz in asked if quiz.twin is not None]


def lines(lesson: Lesson) -> list[tuple[Data, tuple[Play, ...]]]:
    """Every line that a lesson plays, with the position in which it begins."""
    found: list[tuple[Data, tuple[Play, ...]]] = []
    for part in lesson.parts:
        if not isinstance(part, Say):
            found += [(lesson.start_of(part), plays) for plays in lines_of(part)]
    for quiz in quizzes_of(lesson):
        for option in quiz.options:
            found.append(({**lesson.start_of(quiz), **option.start}, (*quiz.before, *option.after)))
    return found


@together(EACH_LESSON)
def test_every_result_set_by_hand_is_used_by_the_move_it_stands_beside(game: Game, lesson: Lesson) -> None:
    """A table drops what a step does not use, so a die that stands beside the wrong move would fall by chance."""
    for start, plays in lines(lesson):
        table = set_table(game, start)
        for play in plays:
            alone = table.position.clone()
            if play.luck:
                alone.forced = play.luck
                alone.play(game.read_move(play.move, alone))
                assert alone.forced == (), play
            table.play(play.move, play.luck)


@together(each(Exercise))
def test_each_mistake_gets_its_answer(game: Game, lesson: Lesson, part: Exercise) -> None:
    for mistake in part.mistakes:
        table = begin(game, lesson, part, mistake.after)
        if mistake.refused:
            answer = explain(game, table.position, mistake.move, LEARNER)
            assert mistake.refused in answer.clauses, f"{mistake.move}: {answer.clauses}"
            assert not mistake.text or find_refused(part, table, mistake.move) is mistake
            continue
        table.play(mistake.move)
        verdict = judge(part, table)
        assert verdict.mistake is mistake is find_mistake(part, table)
        assert verdict.state != "done"
        assert all(item.refused is None for item in perform(table, mistake.costs))


@together(each(Exercise))
def test_a_game_lost_is_an_exercise_failed(game: Game, lesson: Lesson, part: Exercise) -> None:
    """Playing at random to the end, the exercise is either done somewhere or failed there, never still open."""
    for seed in range(2):
        table = begin(game, lesson, part)
        states: set[str] = set()
        luck = seed
        while table.legal() and not states & {"done", "failed"}:
            luck, value = step(luck)
            table.play(table.legal()[value % len(table.legal())])
            states.add(judge_here(part, table))
        assert states & {"done", "failed"}


@together(each(WhatIf))
def test_every_what_if_really_differs(game: Game, lesson: Lesson, part: WhatIf) -> None:
    table = begin(game, lesson, part)
    asked = what_if(table, readings={part.reading: part.option}, moves=part.moves)
    assert asked.differences
    assert any(branch.steps for branch in asked.branches), "nothing could be played on either side"


QUESTIONS = [
    pytest.param(game, lesson, quiz, id=f"{lesson.id}: {quiz.question[:40]}")
    for game, lesson in LESSONS
    for quiz in quizzes_of(lesson)
]


@together(QUESTIONS)
def test_a_quiz_has_right_and_wrong_answers_and_grades_them(game: Game, lesson: Lesson, part: Quiz) -> None:
    right = answers.right(game, lesson, part)
    assert right
    assert len(right) < len(part.options)
    assert part.many or len(right) == 1
    everything = set(range(len(part.options)))
    assert quizzes.passed(quizzes.grade(game, lesson, part, right))
    assert not quizzes.passed(quizzes.grade(game, lesson, part, everything))
    assert not quizzes.passed(quizzes.grade(game, lesson, part, ()))
    for chosen in (right, everything):
        grounds = [item.ground for item in quizzes.grade(game, lesson, part, chosen)]
        assert all(grounds)
        assert all(map(cited, grounds)) or cited(part.question) or any(map(cited, grounds))


@together(QUESTIONS)
def test_what_a_quiz_marks_as_right_is_what_the_engine_says(game: Game, lesson: Lesson, part: Quiz) -> None:
    for option in part.options:
        assert option.right in (None, quizzes.answer(game, lesson, part, option)), option.text


TAUGHT = pytest.mark.parametrize("game", [game for game in GAMES if lessons_of(game)], ids=lambda game: game.id)


@TAUGHT
def test_every_clause_that_can_be_taught_is_taught(game: Game) -> None:
    assert untaught(game, lessons_of(game)) == []


def untaught(game: Game, lessons: Iterable[Lesson]) -> list[str]:
    """The clauses that have to be taught, and that no lesson teaches or says."""
    taught = {id for lesson in lessons for id in (*lesson.clauses, *cited(" ".join(lesson.phrases())))}
    return [c.id for c in game.rulebook if c.kind != "flavour" and not c.fate and c.id not in taught]


@TAUGHT
def test_a_clause_whose_lesson_is_gone_is_found(game: Game) -> None:
    """Without the lesson that teaches the most, those of its clauses are missed that no other lesson says."""
    lessons = lessons_of(game)
    gone = max(lessons, key=lambda lesson: len(lesson.clauses))
    missed = untaught(game, [lesson for lesson in lessons if lesson is not gone])
    assert missed
    assert set(missed) <= {*gone.clauses, *cited(" ".join(gone.phrases()))}


@together(EACH_LESSON)
def test_what_a_lesson_promises_to_teach_is_said_or_used_in_it(game: Game, lesson: Lesson) -> None:
    assert unsaid(game, lesson) == set()


def unsaid(game: Game, lesson: Lesson) -> set[str]:
    """The clauses that a lesson promises to teach, and neither says, nor uses, nor shows at work."""
    told = {id for phrase in lesson.phrases() for id in cited(phrase)}
    told |= {id for part in lesson.parts for id in getattr(part, "uses", ())}
    for part in lesson.parts:
        if isinstance(part, Show):
            for item in perform(begin(game, lesson, part), part.plays):
                told |= {id for beat in item.beats for id in beat.clauses}
    return set(lesson.clauses) - told


@TAUGHT
def test_a_promise_that_a_lesson_does_not_keep_is_found(game: Game) -> None:
    """A lesson that promises the whole book and has no page keeps nothing."""
    book = tuple(clause.id for clause in game.rulebook)
    assert unsaid(game, replace(lessons_of(game)[0], clauses=book, parts=())) == set(book)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("place 9S on 5.1", "does not hurt"),
        ("place 4D on 5.2", "does not hurt"),
        ("discard 7H", "That is allowed"),
        ("draw", "EL-4p"),
        ("sing 6H", "No move is written"),
        ("place 6X on 5.1", "There is no card"),
        ("<script>", "No move is written"),
    ],
)
def test_any_try_in_a_cell_gets_a_sentence(move: str, words: str) -> None:
    script = why_not("EL-L2", move)
    assert words in repr(script)
    assert "<script>" not in script._repr_html_()
