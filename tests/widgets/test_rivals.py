"""What bots choose is worked out beside the board: it answers meanwhile, and all comes out as if it were at once."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from typing import Any

import pytest

import widgets.wire.work as module
from tests.tiny_game import GAME
from tests.widgets.board_tools import send, told, traits
from tutor.bots import RandomBot, Search
from tutor.bots.seats import Named
from tutor.cli import session as terminal
from tutor.cli.terminal import Terminal
from tutor.engine import find_game
from tutor.engine.moves import Move
from tutor.engine.position import Position
from tutor.engine.saves import save
from tutor.engine.slices import Slices
from tutor.engine.table import Table
from widgets.playing import play
from widgets.session import chosen, players, rivals
from widgets.session.chosen import Seated
from widgets.session.game_board import GameBoard
from widgets.session.rivals import MOST_LATER
from widgets.session.session import Waiting, begin
from widgets.session.waits import STOP, stop

THREADS = pytest.mark.parametrize("threads", [True, False])


class Endless:
    """A bot that chooses nothing."""

    def choose(self, view: Position) -> Move:
        """Choose nothing."""
        raise AssertionError("it thinks in slices alone")

    def think(self, view: Position) -> Slices[Move]:
        """Think on and on; not for ever, so that a test that fails ends."""
        for _ in range(1_000_000):
            yield
        raise AssertionError("nobody stopped it")


class Broken:
    """A bot that fails."""

    def choose(self, view: Position) -> Move:
        """Fail."""
        raise RuntimeError("the hidden card is the Ace of Hearts")


def against(bot: Any, seed: int = 5, seats: int = 2) -> GameBoard:
    """Night Market against the same bot in every other seat."""
    table = Table.deal(GAME, seats=seats, seed=seed)
    table.bots |= {seat: Seated("other", bot) for seat in range(1, seats)}
    return GameBoard(begin(table))


def shown(board: GameBoard) -> dict[str, Any]:
    """What the browser was told of a game; that it is kept is told when there is time for it."""
    return {name: value for name, value in traits(board).items() if name != "kept"}


def waits(board: GameBoard) -> bool:
    """Whether a message waits; asked anew: a checker takes an attribute to stay as it was."""
    return board.session.waiting is not None


async def until(holds: Callable[[], bool]) -> None:
    """Let the kernel work on until something holds."""
    while not holds():
        await asyncio.sleep(0)


async def settled(board: GameBoard) -> None:
    """Let the kernel work on until nothing waits."""
    await until(lambda: not waits(board) and not board.rivals.work.running)


def first_moves(board: GameBoard, number: int) -> list[str]:
    """The moves that a person makes at a board who takes the first that is legal, without a loop."""
    made = list[str]()
    while len(made) < number and (legal := board.table.legal()):
        made.append(legal[0].text())
        board.play(made[-1])
    return made


@THREADS
@pytest.mark.parametrize("id", ["elemental_forge", "oligarchy", "solforge", "elemental_deck_builder"])
def test_the_board_shows_what_it_shows_where_bots_choose_at_once(
    id: str, threads: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "THREADS", threads)
    game = find_game(id)
    key = game.opponents[0 if id == "oligarchy" else -1].bot
    other, board = (GameBoard(begin(players.place(Table.deal(game, seed=3), 0, {1: key}))) for _ in range(2))
    moves = first_moves(other, 4)

    async def run() -> None:
        for move in moves:
            send(board, do="move", text=move)
            await settled(board)

    asyncio.run(asyncio.wait_for(run(), 120))
    assert shown(board) == shown(other)


@THREADS
def test_what_is_sent_meanwhile_comes_after_it_in_turn(threads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "THREADS", threads)
    other, board = against(Search(1, rollouts=8)), against(Search(1, rollouts=8))
    moves = first_moves(other, 5)

    async def run() -> None:
        for move in moves:
            send(board, do="move", text=move)
        await settled(board)

    asyncio.run(asyncio.wait_for(run(), 60))
    assert len(moves) == 5
    assert shown(board) == shown(other)


@THREADS
def test_what_is_sent_meanwhile_waits_on_while_the_first_waits_again(
    threads: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One message makes three moves, and the bots in two seats answer each of them."""
    monkeypatch.setattr(module, "THREADS", threads)
    other, board = (against(Search(1, rollouts=4), seats=3) for _ in range(2))
    moves = first_moves(other, 5)

    async def run() -> None:
        board.receive({"do": "play", "moves": moves[:3]})
        for move in moves[3:]:
            send(board, do="move", text=move)
        await settled(board)

    asyncio.run(asyncio.wait_for(run(), 60))
    assert len(moves) == 5
    assert save(board.table) == save(other.table)


@THREADS
@pytest.mark.parametrize("stop", [{"do": "answer", "name": STOP, "values": {}}, {"do": "undo"}])
def test_the_board_answers_meanwhile_and_can_stop_it(
    stop: dict[str, Any], threads: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "THREADS", threads)
    board = against(Endless())

    async def run() -> None:
        send(board, do="move", text="bid 1")
        assert board.widget.bot["thinks"]
        await until(lambda: board.widget.article is not None)
        send(board, do="clause", id="NM-1a")
        assert board.widget.clause
        send(board, do="move", text="bid 0")
        assert board.widget.article, "it is still thought about"
        send(board, **stop)
        assert not board.widget.article
        assert not board.widget.bot["thinks"]
        assert told(board) == "Stopped: nothing has changed."
        assert (board.table.here.n, board.rivals.work.running, waits(board)) == (0, False, False)

    asyncio.run(run())


@THREADS
def test_a_fault_of_a_bot_is_told_by_its_place_alone(threads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "THREADS", threads)
    board = against(Broken())

    async def run() -> None:
        send(board, do="move", text="bid 1")
        await settled(board)

    asyncio.run(run())
    assert "RuntimeError in test_rivals.py" in board.widget.error
    assert "Ace" not in board.widget.error
    assert (board.table.here.n, board.widget.bot["thinks"]) == (0, False)


def test_no_more_messages_wait_than_are_allowed() -> None:
    board = against(Endless())

    async def run() -> None:
        for _ in range(MOST_LATER + 2):
            send(board, do="move", text="bid 1")
        assert "have not moved yet" in board.widget.error
        assert len(board.rivals.later) == MOST_LATER
        board.leave()

    asyncio.run(run())


def test_what_is_worked_out_plays_on_no_table_but_its_own() -> None:
    table = Table.deal(GAME, seed=5)
    table.bots[1] = Seated("other", RandomBot(1))
    table.play("bid 0")
    asked = chosen.Question(RandomBot(1), table.view(1), table)
    here, before = table.here, table.position.clone()
    assert [*chosen.answers(asked)]
    assert (table.here, table.following(), table.position) == (here, (), before)


def test_a_choice_at_another_view_is_not_taken_for_an_answer() -> None:
    table = Table.deal(GAME, seed=5)
    view, other = table.view(0), Table.deal(GAME, seed=6).view(0)
    known = [chosen.Choice(view, view.legal()[0])]
    with chosen.only_known(known):
        assert chosen.choose(RandomBot(1), view) == known[0].move
    with chosen.only_known(known), pytest.raises(chosen.OpenChoice):
        chosen.choose(RandomBot(1), other)


@pytest.mark.parametrize("id", ["elemental_forge", "oligarchy", "solforge", "elemental_deck_builder"])
def test_each_opponent_says_what_it_is_after_when_asked(id: str) -> None:
    """On a board from its menu, in the terminal by a word; the sentence is the one that its game declares."""
    game = find_game(id)
    for each in game.opponents:
        board = GameBoard(begin(players.place(Table.deal(game, seed=3), 0, {1: each.bot})))
        name = game.words.seat(board.session.view, 1)
        assert f"What is {name} after?" in [tool["text"] for tool in board.widget.tools]
        send(board, do="pursuits")
        assert told(board) == each.sentence(name)
        output = io.StringIO()
        table = Table.deal(game, seed=3)
        table.bots[1] = Named(each.bot, game.bots[each.bot](1))
        at_terminal = terminal.Session(table, Terminal(io.StringIO(), output))
        at_terminal.answer("others")
        assert f"{each.habit}." in output.getvalue()


def test_where_nobody_plays_against_a_person_nothing_can_be_asked() -> None:
    board = GameBoard(begin(Table.deal(GAME, seed=5)))
    assert "pursuits" not in [tool["do"] for tool in board.widget.tools]
    send(board, do="pursuits")
    assert board.widget.error == "There is no opponent here to ask."


@THREADS
def test_a_board_shows_at_once_while_a_bot_that_begins_thinks_for_long(
    threads: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the end it shows what a board shows that was opened where nothing runs beside it."""
    monkeypatch.setattr(module, "THREADS", threads)
    monkeypatch.setattr(rivals, "PATIENCE", 0)
    other = begun_by_another()

    async def run() -> None:
        board = begun_by_another()
        assert (board.table.here.n, board.widget.bot["thinks"]) == (0, True)
        await settled(board)
        assert shown(board) == shown(other)
        board.leave()

    asyncio.run(asyncio.wait_for(run(), 60))
    assert other.table.here.n > 0


def test_a_cell_plays_on_where_a_bot_that_begins_still_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rivals, "PATIENCE", 0)
    other = begun_by_another()
    move = other.table.legal()[0].text()
    other.play(move)

    async def run() -> None:
        board = begun_by_another()
        board.play(move)
        assert (save(board.table), waits(board)) == (save(other.table), False)
        board.leave()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_moment_of_thought_is_over_before_a_board_is_shown() -> None:
    async def run() -> None:
        board = begun_by_another()
        assert (board.table.position.turn_of, waits(board)) == (1, False)
        board.leave()

    asyncio.run(run())


def test_a_bot_that_begins_and_was_stopped_can_be_let_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its turn is nobody else's, so without a way on the game would stand still for good."""
    monkeypatch.setattr(rivals, "PATIENCE", 0)

    async def run() -> None:
        board = begun_by_another()
        board.widget._receive(None, {"do": "answer", "name": STOP, "values": {}}, [])
        assert (board.table.here.n, waits(board)) == (0, False)
        assert "Restart in the menu, and Ada goes on" in str(board.widget.answer)
        restart = next(tool for tool in board.widget.tools if tool["do"] == "restart")
        assert restart["on"]
        board.widget._receive(None, {"do": restart["do"]}, [])
        await settled(board)
        assert board.table.position.turn_of == 1
        board.leave()

    asyncio.run(asyncio.wait_for(run(), 60))


def begun_by_another() -> GameBoard:
    """SolForge on a board, where a kind bot begins."""
    return play("solforge", 3, seat=1, bots={0: "kind"})


def test_a_bot_that_is_watched_rests_once_its_thinking_is_stopped() -> None:
    board = against(Endless())
    asked = Waiting({"do": "bot"}, chosen.Question(Endless(), board.table.view(1)))
    after = stop(board.session.replace(bot_runs=True, waiting=asked))
    assert (after.bot_runs, after.waiting) == (False, None)
