"""What an exercise calls done, failed or a mistake is so, whatever was done before."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from tests.lessons.learner import Learner
from tests.tools import AT_NIGHT
from tutor.engine.game import Game, find_game, game_ids
from tutor.engine.position import SPECTATOR
from tutor.engine.table import Step, Table
from tutor.learn import Exercise, Lesson, find_lesson, lessons_of
from tutor.learn.judge import LEARNER, Verdict, judge, own_moves
from tutor.learn.player import begin, set_table

GAMES = [find_game(id) for id in game_ids()]
TRIED = 300 if AT_NIGHT else 150
"""Moves that are tried from the start of each exercise, the shortest lines first."""

EXERCISES: list[ParameterSet] = [
    pytest.param(game, lesson, part, id=f"{lesson.id}, part {n}")
    for game in GAMES
    for lesson in lessons_of(game)
    for n, part in enumerate(lesson.parts, 1)
    if isinstance(part, Exercise)
]


EACH_EXERCISE = pytest.mark.parametrize(("game", "lesson", "part"), EXERCISES, scope="module")
"""Run a law at every exercise; what is asked of one is asked in a row, of the same lines."""


@dataclass(frozen=True)
class Tried:
    """A line of the learner's own moves from the start of an exercise: its last step, its moves and their verdict."""

    step: Step
    moves: list[str]
    verdict: Verdict


@pytest.fixture(scope="module")
def lines(game: Game, lesson: Lesson, part: Exercise) -> list[Tried]:
    """Lines, the shortest first, up to ``TRIED`` of them; every second time one that has failed is played on."""
    table = begin(game, lesson, part)
    going, failed, found = deque([table.here]), deque[Step](), list[Tried]()
    for number in count():
        waiting = failed if failed and (number % 2 or not going) else going
        if not waiting or len(found) >= TRIED:
            return found
        step = waiting.popleft()
        for move in step.position.legal():
            table.here = step
            table.play(move)
            found.append(Tried(table.here, own_moves(part, table), judge(part, table)))
            if table.position.turn_of == LEARNER:
                (failed if found[-1].verdict.state == "failed" else going).append(table.here)
    return found


def exercise_of(id: str) -> tuple[Exercise, Table]:
    """The first exercise of a lesson, and a table at its start."""
    game, lesson = find_lesson(id)
    part = next(part for part in lesson.parts if isinstance(part, Exercise))
    return part, set_table(game, lesson.start_of(part))


def states(id: str, *moves: str) -> list[str]:
    """How the first exercise of a lesson stands after each of these moves."""
    part, table = exercise_of(id)
    found = []
    for move in moves:
        table.play(move)
        found.append(judge(part, table).state)
    return found


@EACH_EXERCISE
def test_what_is_called_failed_is_not_done_later_in_the_turn(lines: list[Tried]) -> None:
    failed = set()
    for line in lines:
        if line.verdict.state == "failed" or line.step.parent in failed:
            assert line.verdict.state != "done", line.moves
            failed.add(line.step)


@EACH_EXERCISE
def test_the_solution_reaches_the_goal_with_the_luck_of_the_board(game: Game, lesson: Lesson, part: Exercise) -> None:
    """A hint gives these moves to learners, whose dice nobody forces. Where another card was drawn, the try ends."""
    if part.bots or not any(play.luck for play in part.solution):
        return
    table = begin(game, lesson, part)
    for play in part.solution:
        if table.why_not(play.move) is not None:
            return
        table.play(play.move)
    assert judge(part, table).state == "done"


@EACH_EXERCISE
def test_a_mistake_can_be_made_before_the_exercise_has_failed(game: Game, lesson: Lesson, part: Exercise) -> None:
    for mistake in part.mistakes:
        assert judge(part, begin(game, lesson, part, mistake.after)).state != "failed", mistake.text


def test_two_cards_that_do_not_match_are_the_same_mistake_in_either_order(sit: Callable[[str], Learner]) -> None:
    """EF-L1, page 2: a nine and a six."""
    learner = sit("EF-L1")
    learner.go(2)
    for first, second in (("9S", "6H"), ("6H", "9S")):
        learner.send("pick", path=[f"hand:{first}", f"hand:{second}"])
        assert learner.answer.startswith("refused: A nine and a six are not two of a kind.")


@EACH_EXERCISE
def test_a_mistake_is_answered_after_its_own_line_only(part: Exercise, lines: list[Tried]) -> None:
    """Its words tell what came of the moves, so any other move before it may make them untrue."""
    assert not any(play.luck for mistake in part.mistakes for play in mistake.after)
    for line in lines:
        mistake = line.verdict.mistake
        if mistake is not None:
            own = list(line.moves)
            while own[-1] in part.declines:  # made by itself
                own.pop()
            assert own == [*(play.move for play in mistake.after), mistake.move]


@pytest.mark.parametrize(
    ("id", "moves"),
    [
        ("SF-L9", ["forge tanglesprout@1 in 5"]),
        ("SF-L12", ["cast ghastly-touch@1 at B1", "cast lightning-spark@1 at B1"]),
        ("SF-L21", ["activate 2 at A2", "battle"]),
        ("SF-L38", ["forge weirwood-patriarch@2 in 1", "forge xithian-hulk@1 in 2"]),
    ],
)
def test_no_words_of_another_line_are_told(id: str, moves: list[str]) -> None:
    """L9: no Hulk was lost. L12: the words came with the first spell. L21: the Pulsemage is weak, not Tanglesprout.
    L38: the Dryad is gone, and not by the Patriarch."""
    part, table = exercise_of(id)
    for move in moves:
        table.play(move)
    verdict = judge(part, table)
    assert (verdict.state, verdict.mistake) == ("failed", None)


@pytest.mark.parametrize("lanes", [(2, 4), (1, 3), (5, 5)])
def test_the_two_bonuses_may_be_had_in_any_lanes(lanes: tuple[int, int]) -> None:
    """The Demon is in the hand as the Marauder comes (Allied); lanes 2 to 5 have nobody opposite (Assault)."""
    moves = [f"forge onyxium-marauder@1 in {lanes[0]}", f"forge misery-demon@1 in {lanes[1]}"]
    assert states("SF-L19", *moves) == ["open", "done"]


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        (("forge misery-demon@1 in 3", "forge onyxium-marauder@1 in 1"), ["open", "failed"]),
        (("forge onyxium-marauder@1 in 3", "forge misery-demon@1 in 1"), ["open", "failed"]),
        (("level misery-demon@1",), ["failed"]),
    ],
)
def test_a_bonus_that_is_lost_is_said_so(moves: tuple[str, ...], found: list[str]) -> None:
    """No Nekrium card in hand any more; somebody opposite; a card that never came."""
    assert states("SF-L19", *moves) == found


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        (("cast scatter-the-seeds@1", "forge batterhide@1 in 4"), ["open", "done"]),
        (("cast scatter-the-seeds@1", "forge batterhide@1 in 3"), ["open", "done"]),
        (("forge batterhide@1 in 1", "cast scatter-the-seeds@1"), ["open", "done"]),
        (("forge batterhide@1 in 3", "cast scatter-the-seeds@1"), ["open", "failed"]),
        (("forge batterhide@1 in 2",), ["failed"]),
    ],
)
def test_the_dryad_ends_with_seven(moves: tuple[str, ...], found: list[str]) -> None:
    """4 + 2 Seedlings + 1: with lane 3 taken first only one Seedling comes, and 4 + 1 + 1 is 6. When all is done the
    Dryad stands at 7/7, and nothing waits that could change it."""
    part, table = exercise_of("SF-L23")
    for move, state in zip(moves, found, strict=True):
        table.play(move)
        assert judge(part, table).state == state
    if found[-1] == "done":
        position: Any = table.position
        dryad = position.field[1]
        assert (dryad.attack, dryad.health) == (7, 7)
        assert not any(move.text().startswith("choose") for move in table.legal())


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        (("forge tanglesprout@1 in 4", "battle"), ["open", "done"]),
        (("forge tanglesprout@1 in 3", "battle"), ["open", "failed"]),
        (("level tanglesprout@1", "battle"), ["open", "failed"]),
        (("battle",), ["failed"]),
    ],
)
def test_the_wall_belongs_into_the_lane_of_the_hulk(moves: tuple[str, ...], found: list[str]) -> None:
    """The Hulk stands in lane 4 and hits for 4 where nobody is opposite (SF-BA-j)."""
    assert states("SF-L2", *moves) == found


def test_the_battle_may_come_before_the_sparks() -> None:
    """The Enforcer meets nobody, so its Armor is as full after the battle as before it (SF-AT-e)."""
    assert states("SF-L12", "battle", *["cast lightning-spark@1 at B1"] * 2) == ["open", "open", "done"]


@pytest.mark.parametrize("cast", [(), ("cast enrage@1 at B4",)])
def test_without_the_spark_the_end_of_the_turn_decides(cast: tuple[str, ...]) -> None:
    """8 less 2 of the Poison: Tanglesprout lives, and its death was wanted as this very turn ends."""
    assert states("SF-L16", *cast, "battle", "end turn")[-1] == "failed"


@pytest.mark.parametrize("first", ["cast dreadbolt@1 at A3", "cast dreadbolt@1 at B5"])
def test_there_are_two_ways_to_the_trackers(first: str) -> None:
    """Either spell gives Armor 1 before the Mystic's 2 damage: it dies of the Bolt, or of the battle that follows."""
    assert "done" in states("SF-L37", first, *["battle"] * (first[-2:] == "B5"))


def test_every_turn_of_solforge_is_the_one_of_its_rank() -> None:
    """Turns alternate, and the seat that waits has the number of its next turn. Turn 3 is the mover's second, and the
    other's next is a second too; turn 4 is a second, and the other's next is a third."""
    game = find_game("solforge")
    for lesson in lessons_of(game):
        for page in lesson.pages():
            position: Any = set_table(game, lesson.start_of(page.part)).position
            if position.turn_of != SPECTATOR and position.turn:
                own, other = (position.turn + 1) // 2, position.turn // 2 + 1
                expected = [other, other]
                expected[position.turn_of] = own
                assert position.turn_in_rank == [(number - 1) % 4 + 1 for number in expected], lesson.id
