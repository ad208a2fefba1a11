"""After a lost game: the last step from which it could still have been won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from tests.tiny_game import GAME
from tests.tiny_game.state import Market
from tests.widgets.board_tools import send
from tutor.engine.game import Game
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.slices import Slices, at_once
from tutor.engine.table import Table
from tutor.explain.looking_back import EACH, can_look_back, last_chance
from widgets.session.game_board import GameBoard
from widgets.session.session import begin


@dataclass
class Line:
    """An answer as a solver gives it; no line, no win."""

    searched: int
    line: tuple[Any, ...] = ()


@dataclass
class Played:
    """A move of a winning line."""

    move: Move
    luck: tuple[Any, ...] = ()


def lost(solve: Any) -> Table:
    """A game that the first seat has lost, of a tiny game that this solver answers for."""

    def in_slices(position: Any, limit: int) -> Slices[Any]:
        yield
        return solve(position, limit)

    game: Game = replace(GAME, solve=in_slices)
    for seed in range(1, 99):
        table = Table.deal(game, seed=seed)
        while legal := table.legal():
            table.play(legal[0])
        if table.position.result is not None and 0 not in table.position.result.winners:
            return table
    raise AssertionError("Nobody loses.")


def round_of(position: Position) -> int:
    """The round that is played."""
    assert isinstance(position, Market)
    return position.round


def test_the_last_step_that_could_be_won_is_found_with_the_moves_in_words() -> None:
    def solve(position: Any, limit: int) -> Line:
        legal = position.legal()
        return Line(10, (Played(legal[0]),)) if position.round == 1 and legal else Line(10)

    table = lost(solve)
    found = at_once(last_chance(table))
    last = max(step.n for step in table.line() if round_of(step.position) == 1)
    assert found.step == last
    assert found.sure
    view = table.line()[last].position
    assert isinstance(view, Market)
    assert found.moves == (GAME.words.say_move(view.legal()[0], view.view(view.turn_of)),)


def test_a_solver_that_finds_nothing_is_believed_only_if_it_looked_at_everything() -> None:
    assert at_once(last_chance(lost(lambda position, limit: Line(10)))).sure
    given_up = at_once(last_chance(lost(lambda position, limit: Line(limit))))
    assert (given_up.step, given_up.sure) == (None, False)


def test_a_game_that_goes_on_is_never_looked_into() -> None:
    table = lost(lambda position, limit: pytest.fail("The hidden cards were looked at."))
    assert can_look_back(table)
    table.undo()
    assert not can_look_back(table)
    board = GameBoard(begin(table))
    send(board, do="hint")
    assert board.widget.error == ""


def test_the_board_offers_to_go_there() -> None:
    table = lost(lambda position, limit: Line(EACH, (Played(position.legal()[0]),)) if position.round == 1 else Line(1))
    board = GameBoard(begin(table))
    send(board, do="hint")
    dialog = board.widget.dialog
    assert dialog is not None
    assert dialog["title"] == "Looking back"
    send(board, **dialog["actions"][0]["go"])
    assert round_of(board.table.position) == 1
    assert board.widget.dialog is None or "Pass" in board.widget.dialog["title"]
