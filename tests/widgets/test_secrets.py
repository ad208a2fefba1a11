"""Twin worlds: what a seat cannot tell apart looks the same on its board, to the last character."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tiny_game import GAME
from tests.widgets.desk_tools import send, tiny_desk, traits
from tutor.bots import RandomBot
from tutor.engine.notation import write_position
from tutor.engine.position import Position
from tutor.engine.table import Table
from widgets.session.desk import Desk

TRIES: list[dict[str, Any]] = [
    {"do": "pick", "path": ["deck"]},
    {"do": "pick", "path": ["top"]},
    {"do": "pick", "path": ["hand:1.0"]},
    {"do": "move", "text": "lay AC"},
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
    desk = Desk(Table.study(GAME, data), seat)
    seen: list[Any] = [traits(desk)]
    for intent in TRIES:
        send(desk, **intent)
        seen += [traits(desk), desk.board.error]
    bundle = desk._repr_mimebundle_()
    assert bundle is not None
    return [*seen, repr(desk), bundle[0]["text/html"]]


@pytest.mark.parametrize("seed", [1, 2])
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(seed: int) -> None:
    for position in positions(seed)[::6]:
        for seat in range(position.seats):
            view = position.view(seat)
            worlds = [position, view.guess(17), view.guess(18)]
            first, *others = [shown(world, seat) for world in worlds]
            assert all(other == first for other in others)


def test_while_the_device_changes_hands_no_hand_is_shown() -> None:
    desk = tiny_desk()
    assert "4 of Spades" in desk.board.plain
    desk.play("bid 1")
    for secret in ("4 of Spades", "2 of Diamonds", "Ace of Hearts"):
        assert secret not in str(traits(desk))
    assert desk.board.dialog is not None
    assert desk.board.dialog["title"] == "Pass the device to P2"
    send(desk, do="move", text="bid 0")
    assert desk.board.error == "It is the turn of P2."
    send(desk, do="answer", name="take", values={})
    assert desk.memory.seat == 1
    assert "4 of Spades" not in str(traits(desk))
    send(desk, do="move", text="bid 0")
    assert desk.table.here.n == 2


def test_undo_does_not_show_another_persons_hand() -> None:
    desk = tiny_desk()
    desk.play("bid 1")
    send(desk, do="answer", name="take", values={})
    send(desk, do="undo")
    assert desk.board.dialog is not None
    assert desk.board.dialog["title"] == "Pass the device to P1"
    assert "4 of Spades" not in str(traits(desk))


def test_a_step_is_told_to_each_seat_in_its_own_way() -> None:
    desk = tiny_desk()
    assert "Ace of Hearts" in desk.board.plain
    desk.play("bid 1")
    send(desk, do="answer", name="take", values={})
    assert "A♥" not in str(desk.board.story)
