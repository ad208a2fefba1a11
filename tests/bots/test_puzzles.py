"""The stored puzzles keep what they promise."""

from __future__ import annotations

import pytest

from tests.bots.studies import elementals
from tutor.bots import adviser
from tutor.engine.zones import UNKNOWN
from tutor.games.elementals import GAME
from tutor.games.elementals.bots import BOTS
from tutor.games.elementals.puzzles import Puzzle, find, stored
from tutor.games.elementals.solver import Luck, Solved, solve
from tutor.learn import Exercise, find_lesson

PUZZLES = stored()
TAUGHT = [part for part in find_lesson("EL-L21")[1].parts if isinstance(part, Exercise)]
NUMBERS = {2: "two", 8: "eight", 9: "nine"}


def test_there_are_some_for_every_layout() -> None:
    assert {puzzle.start["layout"] for puzzle in PUZZLES} == set("ABC")
    assert len({puzzle.deal for puzzle in PUZZLES}) == len(PUZZLES) >= 9


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"deal-{puzzle.deal}")
def test_it_can_be_won_but_not_greedily(puzzle: Puzzle) -> None:
    position = GAME.at(puzzle.start)
    for move in puzzle.line:
        position.play(GAME.read_move(move, position))
    assert position.result is not None
    assert position.result.winners == (0,)
    position = GAME.at(puzzle.start)
    bot = BOTS["greedy"](1)
    while position.decision is not None:
        position.play(bot.choose(position.view(0)))
    assert position.result is not None
    assert position.result.winners == ()


@pytest.mark.parametrize("puzzle", PUZZLES[:3], ids=lambda puzzle: f"deal-{puzzle.deal}")
def test_most_of_the_opening_moves_throw_the_win_away(puzzle: Puzzle) -> None:
    position = elementals(GAME.at(puzzle.start))
    position.play(GAME.read_move("draw", position))
    kept = 0
    for move in position.legal():
        after = position.clone()
        after.play(move)
        answer = solve(after)
        kept += isinstance(answer, Solved) and answer.luck is Luck.UNUSED
    assert (kept, len(position.legal())) == (puzzle.winning, puzzle.moves)


@pytest.mark.parametrize("taught", TAUGHT, ids=lambda taught: f"turn-{taught.start['turn']}-{taught.start['layout']}")
def test_those_of_the_chapter_are_stored_and_promise_what_was_counted(taught: Exercise) -> None:
    (puzzle,) = [puzzle for puzzle in PUZZLES if puzzle.start == taught.start]
    assert tuple(play.move for play in taught.solution) == puzzle.line
    if puzzle.winning > 1:
        promise = f"Of {NUMBERS[puzzle.moves]} moves after the draw, {NUMBERS[puzzle.winning]} keep the win."
        assert promise in taught.goal


def test_the_generator_finds_the_stored_ones_again() -> None:
    puzzle = next(item for item in PUZZLES if item.start["layout"] == "A")
    assert next(find(GAME, [puzzle.deal], "A", 20_000)) == puzzle


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"deal-{puzzle.deal}")
def test_the_strongest_bot_solves_it(puzzle: Puzzle) -> None:
    """So that a hint in a puzzle never gives its win away."""
    position = elementals(GAME.at(puzzle.start))
    while position.decision is not None:
        position.play(adviser(GAME).choose(position.view(0)))
    assert position.result is not None
    assert position.result.winners == (0,)


def test_the_strongest_bot_solves_nothing_that_it_does_not_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same cards face down it is not told what the solver knows."""
    hidden = elementals(GAME.at({**PUZZLES[0].start, "readings": {}}))
    hidden.play(GAME.read_move("draw", hidden))
    called = list[object]()
    monkeypatch.setattr("tutor.games.elementals.solver.solving", lambda *_: called.append(1))
    assert UNKNOWN in hidden.view(0).deck
    adviser(GAME).choose(hidden.view(0))
    assert not called
