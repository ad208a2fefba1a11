"""Where a number, a seat or a name is one too many, at the board."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.tiny_game import GAME
from tests.widgets.board_tools import send, take, there, tiny_board, told
from tests.widgets.lab_tools import WAITING
from tutor.engine.game import find_game
from tutor.engine.table import Table
from tutor.learn.progress import Progress
from tutor.learn.record import Due
from tutor.learn.review import key_of
from widgets import play
from widgets.lessons.due_today import due_today
from widgets.session import players
from widgets.session.answers import FASTEST, SLOWEST, answer
from widgets.session.game_board import GameBoard
from widgets.session.session import begin
from widgets.session.switches import switches


@pytest.mark.parametrize(("asked", "pause"), [(1, FASTEST), (700, 700), (60_000, SLOWEST)])
def test_a_bot_waits_between_a_twentieth_of_a_second_and_ten_seconds(asked: int, pause: int) -> None:
    assert (FASTEST, SLOWEST) == (50, 10_000)
    assert answer(begin(Table.deal(GAME, seed=5)), {"do": "speed", "ms": asked}).pause == pause


def test_who_takes_the_device_is_named() -> None:
    board = GameBoard(begin(Table.deal(GAME, seed=5).with_names()))
    board.play("bid 1")
    assert repr(board.take_seat(1)).endswith("The board is drawn for Ben.")


def test_every_seat_has_a_name_and_no_two_the_same() -> None:
    market = Table.deal(GAME, seed=5)
    assert market.with_names().start.names == ("Ada", "Ben")
    assert market.with_names(("", "Ada")).start.names == ("Ben", "Ada")
    assert Table.deal(GAME, seats=3, seed=5).with_names(("Ben", "", "")).start.names == ("Ben", "Ada", "Chen")


def test_who_plays_alone_needs_no_name() -> None:
    assert Table.deal(find_game("elementals"), seed=5).with_names().start.names == ()


def test_bots_of_seats_that_are_gone_go_too() -> None:
    game = find_game("elemental_forge")
    three, two = Table.deal(game, seats=3, seed=1), Table.deal(game, seats=2, seed=1)
    players.take(three, {1: "greedy", 2: "greedy"})
    players.keep_bots(three, two)
    assert set(two.bots) == {1}


def test_a_step_has_no_moment_beyond_its_last() -> None:
    board = tiny_board()
    board.play("bid 0")
    take(board)
    board.play("bid 0")
    send(board, do="goto", n=2, inside=2)
    assert board.widget.error == "Step 2 has the moments 0 to 1, not 2."


def test_compared_boards_have_no_third_side_and_no_move_before_their_first() -> None:
    board = play("elementals", at=WAITING)
    send(board, do="compare", id="EL-A07", slug="joker-banishes-any")
    assert len(there(board.widget.comparison)["columns"]) == 2
    send(board, do="pick", path=["hand:X1"], side=2)
    assert board.widget.error == "There is no such board to play on."
    send(board, do="answer", name="boards:back", values={})
    assert board.widget.error == "No move was made on these boards."


def test_bots_go_on_at_a_board_that_is_taken_over() -> None:
    board = play("elemental_forge", bots={1: "greedy"}, deal=3)
    send(board, do="compare", id="EF-A18", slug=other_option("elemental_forge", "EF-A18"))
    send(board, do="answer", name="boards:take:1", values={})
    assert set(board.table.bots) == {1}
    assert "You go on with this board" in told(board)


def other_option(game: str, id: str) -> str:
    """An option of a reading that is not its default."""
    item = find_game(game).readings.by_id[id]
    return next(slug for slug in item.options if slug != item.default)


def test_questions_come_before_house_rules_and_those_before_what_cannot_be_switched() -> None:
    game = find_game("elementals")
    kinds = [game.readings.by_id[item["id"]].kind for item in switches(game.readings(None))]
    places = [{"variant": 1, "note": 2}.get(kind, 0) for kind in kinds]
    assert set(places) == {0, 1, 2}
    assert places == sorted(places)


QUESTION = key_of("EL-M1", 0)
"""The first question of a lesson from memory."""


@pytest.mark.parametrize(("day", "when"), [(9, "today"), (8, "yesterday"), (6, "three days ago")])
def test_a_question_says_when_it_was_asked_last(day: int, when: str, tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    progress.schedule(QUESTION, Due("2030-01-09", f"2030-01-0{day}", 2.0, 5.0))
    (asked,) = due_today([find_game("elementals")], progress, date(2030, 1, 9), "")["asked"]
    assert asked["note"].endswith(when)
