"""Twin worlds: what a seat cannot tell apart looks the same on its board, to the last character."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tiny_game import GAME
from tests.widgets.board_tools import send, tiny_board, traits
from tutor.bots import RandomBot
from tutor.engine.notation import write_position
from tutor.engine.position import Position
from tutor.engine.table import Table
from widgets.session.game_board import GameBoard
from widgets.session.session import begin

TRIES: list[dict[str, Any]] = [
    {"do": "pick", "path": ["deck"]},
    {"do": "pick", "path": ["top"]},
    {"do": "pick", "path": ["hand:1.0"]},
    {"do": "move", "text": "bid 9"},
    {"do": "clause", "id": "NM-2b"},
    {"do": "clause", "id": "NM-3a"},
    {"do": "hint"},
    {"do": "hint"},
    {"do": "hint"},
    {"do": "new"},
    {"do": "whatif"},
    {"do": "answer", "name": "compare", "values": {"move": "bid 1", "luck": "AH"}},
    {"do": "answer", "name": "compare", "values": {"move": "bid 1", "other": "bid 0"}},
]


def positions(seed: int) -> list[Position]:
    """The decisions of a whole game between random players."""
    table = Table.deal(GAME, seed=seed, seats=3)
    bot = RandomBot(seed)
    found = [table.position]
    while table.legal():
        found.append(table.play(bot.choose(table.position.view(table.position.turn_of))).position)
    return found


def shown(position: Position, seat: int) -> list[Any]:
    """Everything that a board and its errors show for a seat, through a number of tries."""
    data = {key: value for key, value in write_position(position).items() if key != "seed"}
    board = GameBoard(begin(Table.study(GAME, data), seat))
    seen: list[Any] = [traits(board)]
    unseen = position.view(seat).unseen["pack"][0]  # a card of its own hand could be laid, and others be turned up
    for intent in ({"do": "move", "text": f"lay {unseen}"}, *TRIES):
        send(board, **intent)
        seen += [traits(board), board.widget.error]
    bundle = board._repr_mimebundle_()
    assert bundle is not None
    return [*seen, repr(board), bundle[0]["text/html"]]


@pytest.mark.parametrize("seed", [1, 2])
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(seed: int) -> None:
    for position in positions(seed)[::6]:
        for seat in range(position.seats):
            view = position.view(seat)
            worlds = [position, view.determinize(17), view.determinize(18)]
            first, *others = [shown(world, seat) for world in worlds]
            assert all(other == first for other in others)


def test_while_the_device_changes_hands_no_hand_is_shown() -> None:
    board = tiny_board()
    assert "4 of Spades" in board.widget.plain
    board.play("bid 1")
    for secret in ("4 of Spades", "2 of Diamonds", "Ace of Hearts"):
        assert secret not in str(traits(board))
    assert board.widget.dialog is not None
    assert board.widget.dialog["title"] == "Pass the device to P2"
    send(board, do="move", text="bid 0")
    assert board.widget.error == "It is P2's turn."
    send(board, do="answer", name="take", values={})
    assert board.session.seat == 1
    assert "4 of Spades" not in str(traits(board))
    send(board, do="move", text="bid 0")
    assert board.table.here.n == 2


def test_undo_does_not_show_another_persons_hand() -> None:
    board = tiny_board()
    board.play("bid 1")
    send(board, do="answer", name="take", values={})
    send(board, do="undo")
    assert board.widget.dialog is not None
    assert board.widget.dialog["title"] == "Pass the device to P1"
    assert "4 of Spades" not in str(traits(board))


def test_a_step_is_told_to_each_seat_in_its_own_way() -> None:
    board = tiny_board()
    assert "Ace of Hearts" in board.widget.plain
    board.play("bid 1")
    send(board, do="answer", name="take", values={})
    assert "A♥" not in str(board.widget.story)
