"""Bots at the table: watched on the kernel's loop, or answering in the other seats."""

from __future__ import annotations

import asyncio

import pytest

from tests.tiny_game import GAME
from tests.widgets.board_tools import send, tiny_board, told
from tutor.bots import RandomBot
from tutor.engine.moves import Move
from tutor.engine.position import SPECTATOR
from tutor.engine.table import Table
from widgets.session import players
from widgets.session.game_board import GameBoard
from widgets.session.session import Session, begin


def test_a_watched_bot_plays_to_the_end_and_the_board_stays_free(monkeypatch: pytest.MonkeyPatch) -> None:
    async def watch() -> tuple[GameBoard, int]:
        board = tiny_board()
        monkeypatch.setattr(Session, "adviser", lambda self: RandomBot(1))
        send(board, do="speed", ms=50)
        send(board, do="bot")
        assert board.widget.bot == {"running": True, "speed": 50, "thinks": False}
        answered = 0
        while board.bot_runs:
            await asyncio.sleep(0.03)
            send(board, do="look")
            answered += 1
        return board, answered

    board, answered = asyncio.run(asyncio.wait_for(watch(), 30))
    assert board.table.position.result is not None
    assert board.widget.bot["running"] is False
    assert board.widget.error == ""
    assert answered > 5


def test_a_second_click_or_any_move_pauses_the_bot() -> None:
    async def watch() -> None:
        board = tiny_board()
        for stop in ({"do": "bot"}, {"do": "undo"}, {"do": "goto", "n": 0}, {"do": "move", "text": "bid 1"}):
            send(board, do="bot")
            assert board.bot_runs
            send(board, **stop)
            assert (board.bot_runs, board.widget.bot["running"]) == (False, False)
        await asyncio.sleep(0)

    asyncio.run(watch())


def test_a_fault_of_the_bot_is_shown_and_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, view: object) -> Move:
            raise RuntimeError("no idea")

    async def watch() -> GameBoard:
        board = tiny_board()
        monkeypatch.setattr(Session, "adviser", lambda self: Broken())
        send(board, do="speed", ms=50)
        send(board, do="bot")
        await asyncio.sleep(0.3)
        return board

    board = asyncio.run(watch())
    assert "RuntimeError" in board.widget.error
    assert not board.bot_runs
    assert board.table.here.n == 0


def test_without_a_loop_the_bot_says_that_it_cannot_be_watched() -> None:
    board = tiny_board()
    send(board, do="bot")
    assert board.widget.error == "The bot can only be watched in a notebook."
    assert not board.bot_runs


@pytest.fixture
def against_bot() -> GameBoard:
    """A person against a bot that plays at random."""
    table = Table.deal(GAME, seed=5)
    table.bots[1] = RandomBot(3)
    return GameBoard(begin(table))


def test_bots_answer_until_it_is_the_persons_turn_again(against_bot: GameBoard) -> None:
    against_bot.play("bid 0")
    assert against_bot.table.position.turn_of == 0
    assert against_bot.table.here.n > 1
    assert not against_bot.session.curtain


def test_undo_goes_back_to_the_persons_own_choice(against_bot: GameBoard) -> None:
    against_bot.play("bid 0")
    send(against_bot, do="undo")
    while against_bot.table.here.n:
        assert against_bot.table.position.turn_of == 0
        send(against_bot, do="undo")
    assert against_bot.table.position.turn_of == 0


def test_redo_goes_on_to_the_persons_own_choice_as_it_was_played(against_bot: GameBoard) -> None:
    against_bot.play("bid 0")
    line = against_bot.table.line()
    send(against_bot, do="undo")
    send(against_bot, do="redo")
    assert against_bot.table.line() == line


@pytest.fixture
def bot_opens() -> GameBoard:
    """A person in the second seat; a bot has opened the game, perhaps with several moves."""
    table = Table.deal(GAME, seed=5)
    players.place(table, 1, {})
    table.bots[0] = RandomBot(3)
    players.bots_answer(table)
    return GameBoard(begin(table, 1))


def test_what_only_a_bot_has_chosen_is_not_undone(bot_opens: GameBoard) -> None:
    begun = bot_opens.table.here
    assert begun.n > 0
    send(bot_opens, do="undo")
    assert bot_opens.table.here is begun
    assert "nothing to undo" in told(bot_opens)


def test_a_restart_leads_to_the_persons_first_choice(bot_opens: GameBoard) -> None:
    begun = bot_opens.table.here
    bot_opens.play("bid 0")
    send(bot_opens, do="restart")
    assert bot_opens.table.here is begun


def test_at_a_bots_turn_that_was_played_a_try_is_told_how_to_go_on(against_bot: GameBoard) -> None:
    against_bot.play("bid 0")
    send(against_bot, do="goto", n=1)
    assert against_bot.table.position.turn_of == 1
    send(against_bot, do="move", text="bid 0")
    assert against_bot.widget.error.endswith("Redo goes on from here.")


def test_a_paused_bot_leaves_the_person_to_choose(against_bot: GameBoard) -> None:
    async def watch() -> None:
        send(against_bot, do="speed", ms=50)
        send(against_bot, do="bot")
        while against_bot.table.position.turn_of == 0:
            await asyncio.sleep(0.01)
        send(against_bot, do="bot")
        await asyncio.sleep(0)

    asyncio.run(asyncio.wait_for(watch(), 30))
    assert not against_bot.bot_runs
    assert against_bot.table.position.turn_of in (0, SPECTATOR)


def test_where_only_bots_play_each_step_is_walked_by_itself() -> None:
    table = Table.deal(GAME, seed=5)
    table.bots |= {0: RandomBot(1), 1: RandomBot(2)}
    board = GameBoard(begin(table))
    for _ in range(3):
        board.bot_step()
    send(board, do="undo")
    assert board.table.here.n == 2
    send(board, do="redo")
    assert board.table.here.n == 3
    send(board, do="restart")
    assert board.table.here.n == 0


def test_seats_and_bots_that_do_not_exist_are_refused() -> None:
    table = Table.deal(GAME, seed=5)
    with pytest.raises(ValueError, match="no seat 7"):
        players.place(table, 7, {})
    with pytest.raises(ValueError, match="has no bot 'best'"):
        players.place(table, 0, {1: "best"})
