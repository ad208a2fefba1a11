"""The way to an exercise's goal: what hints lead to, from wherever the learner stands."""

from __future__ import annotations

from functools import partial

import pytest

from tests.lessons.test_judging import EXERCISES, exercise_of
from tests.tools import some
from tutor.engine.game import Game, find_game
from tutor.engine.luck import LuckError
from tutor.engine.table import Table
from tutor.learn import Exercise, Lesson
from tutor.learn.judge import LEARNER, Over, judge, moves_of
from tutor.learn.player import set_table
from tutor.learn.way import find_way


def at(id: str, *moves: str) -> tuple[Exercise, Table]:
    """The first exercise of a lesson, with these moves made."""
    part, table = exercise_of(id)
    for move in moves:
        table.play(move)
    return part, table


@pytest.mark.parametrize(
    ("id", "moves", "way"),
    [
        ("SF-L20", ["forge grave-ghast@1 in 2"], ("cast cull-the-weak@1 at A3",)),
        ("SF-L17", ["forge tanglesprout@1 in 1"], ("forge xithian-hulk@1 in 4", "cast energy-surge@2")),
        ("SF-L19", ["forge onyxium-marauder@1 in 4"], ("forge misery-demon@1 in 3",)),
        ("SF-L23", ["forge batterhide@1 in 4"], ("cast scatter-the-seeds@1",)),
        ("SF-L7", ["battle"], ("cast lightning-spark@1 at B",)),
    ],
)
def test_a_harmless_move_leaves_a_way(id: str, moves: list[str], way: tuple[str, ...]) -> None:
    """A bot could lead into failure here: it would level a card, or end the turn."""
    part, table = at(id, *moves)
    assert find_way(part, table).moves == way


@pytest.mark.parametrize(
    ("id", "moves"),
    [
        ("SF-L12", ["cast ghastly-touch@1 at B1"]),
        ("SF-L22", ["move 2 to 4"]),
        ("SF-L16", ["cast lightning-spark@1 at A"]),
        ("SF-L23", ["forge batterhide@1 in 3"]),
        ("EL-L10", ["banish 2.1 with 4H", "use KH on 5D"]),
        ("EL-L12", ["banish 2.1 with 3S", "use KS on 2C"]),
    ],
)
def test_a_goal_out_of_reach_is_known(id: str, moves: list[str]) -> None:
    """The Enforcer has its Armor still; the Primordial has moved; the Spark, a lane, a favour is gone."""
    part, table = at(id, *moves)
    assert judge(part, table).state == "open"
    assert find_way(part, table) == find_way(part, table)
    assert (find_way(part, table).moves, find_way(part, table).sure) == ((), True)


@pytest.mark.parametrize(("game", "lesson", "part"), EXERCISES)
def test_every_way_leads_to_the_goal(game: Game, lesson: Lesson, part: Exercise) -> None:
    """After first moves that leave the exercise open, three of them at most: the way is played and reaches the goal
    with its last move, no part of it before; looking for it changes nothing."""
    table = set_table(game, lesson.start_of(part))
    for move in some(table.legal(), 3):
        table.restart()
        here = table.play(move)
        if judge(part, table).state != "open" or table.position.turn_of != LEARNER:
            continue
        way = find_way(part, table)
        assert table.here is here
        assert not table.following()
        forced = {play.move: play.luck for play in part.solution}
        found = []
        for text in way.moves:
            try:
                table.play(text, forced.get(text, ()))
            except LuckError:  # the card that the solution draws is in the hand already
                table.play(text)
            found.append(judge(part, table).state)
        assert found == ["open"] * (len(found) - 1) + ["done"] * bool(found), (moves_of(table), way)


def test_the_solution_itself_is_the_way_from_the_start() -> None:
    part, table = exercise_of("SF-L12")
    assert find_way(part, table).moves == tuple(play.move for play in part.solution)


@pytest.mark.parametrize("id", ["SF-L12", "EF-L19"])
def test_as_long_as_the_solution_is_followed_it_is_not_played_anew(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another seat of EF-L19 moves by it, too. After another move the way is looked for."""
    part, table = exercise_of(id)
    known = {table.here: find_way(part, table)}
    for play in part.solution[:-1]:
        table.play(play.move)
        anew = find_way(part, table)
        with monkeypatch.context() as patch:
            patch.setattr(Table, "play", lambda *moves: pytest.fail("A move was made."))
            assert find_way(part, table, known=known) == anew
    table.restart()
    others = [move for move in table.legal() if move.text() != part.solution[0].move]
    for move in others[:1]:
        table.play(move)
        assert find_way(part, table, known=known) == find_way(part, table)


def test_of_ways_as_short_as_each_other_the_preferred_move_begins() -> None:
    """2 + 9 and 2 + 10 both reach the Jack's 11 (EL-4e); the ace of clubs banishes him."""
    start = {"layout": "A", "slots": {"1.1": "JC[2H]"}, "hand": "X1 AC", "deck": ""}
    part = Exercise("Win.", Over("won"), (), "Count. [EL-4e]", start=start)
    table = Table.study(find_game("elementals"), start)
    table.play("place X1 on 1.1")
    for move in ("name 9", "name 10"):
        assert find_way(part, table, partial(str, move)).moves[0] == move
