"""The stored puzzles of Elemental Deck Builder keep what they promise: a search finds as many solutions as said."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tutor.games.elemental_deck_builder import GAME
from tutor.games.elemental_deck_builder.puzzles import Puzzle, make, search, solutions, stored
from tutor.games.elemental_deck_builder.state import DeckBuilderPosition
from tutor.learn import Exercise, lessons_of

PUZZLES = stored()


def begin(start: dict[str, Any]) -> DeckBuilderPosition:
    """A puzzle's position, with its first decision."""
    position: DeckBuilderPosition = GAME.at(start)
    position.advance()
    return position


def test_there_are_four_of_each_grade() -> None:
    assert Counter(puzzle.grade for puzzle in PUZZLES) == {1: 4, 2: 4, 3: 4}
    assert len({puzzle.seed for puzzle in PUZZLES}) == 12


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"seed-{puzzle.seed}")
def test_it_has_as_many_solutions_as_it_says(puzzle: Puzzle) -> None:
    found = search(begin(puzzle.start))
    assert found is not None
    ways = solutions(found)
    assert len(ways) == puzzle.solutions
    assert sorted(puzzle.line) in [sorted(way) for way in ways]
    assert found.least <= 0


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"seed-{puzzle.seed}")
def test_no_move_of_its_line_can_be_left_out(puzzle: Puzzle) -> None:
    """Each card is needed: without its moves the rest of the line does not win, or cannot be played."""
    groups: list[list[str]] = []
    for move in puzzle.line:
        if move.split()[0] in ("shift", "swap", "choose"):
            groups[-1].append(move)
        else:
            groups.append([move])
    assert wins(puzzle, puzzle.line)
    for left_out in groups:
        rest = [move for group in groups if group is not left_out for move in group]
        assert not wins(puzzle, rest), left_out


def wins(puzzle: Puzzle, line: Any) -> bool:
    """Whether these moves, in this order, win."""
    position = begin(puzzle.start)
    for text in line:
        if position.decision is None:
            break
        move = GAME.read_move(text, position)
        if position.why_not(move) is not None:
            return False
        position.play(move)
    return position.result is not None and position.result.winners == (0,)


def test_a_known_puzzle_has_one_solution() -> None:
    """By hand: fire 2, earth 5. 5 × 3 and 2 × 5 are 25 only if Cheap Trick raises fire before the eruption."""
    puzzle = next(item for item in PUZZLES if item.seed == 13)
    assert puzzle.start["dice"][:2] == [2, 5]
    assert puzzle.start["health"][1] == 25
    assert (puzzle.solutions, "shift fire 1" in puzzle.line) == (1, True)
    assert not wins(puzzle, ["execute volcanic-eruption", "play multitasking-novice", "execute earthquake"])


def test_the_search_makes_the_stored_ones_again() -> None:
    puzzle = PUZZLES[0]
    assert make(GAME, puzzle.seed) == puzzle


def test_each_is_a_page_of_the_chapter() -> None:
    keys = ("dice", "health", "hands", "tables")
    pages = [
        {**lesson.start, **part.start}
        for lesson in lessons_of(GAME)
        for part in lesson.parts
        if isinstance(part, Exercise)
    ]
    shown = [[page.get(key) for key in keys] for page in pages]
    assert all([puzzle.start[key] for key in keys] in shown for puzzle in PUZZLES)
