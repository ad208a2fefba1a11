"""No message holds the kernel: at limits, late in long games and against the strongest bots each message makes a
bounded number of positions, and so does each slice of what is worked out beside the board. Work is counted, never
timed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

import widgets.wire.work as module
from tests.laws.test_limits import LIMITS
from tests.laws.worlds import every_game, walk, worlds
from tests.tools import by_day
from tests.widgets.board_tools import send
from tutor.engine import Game, Position
from tutor.engine.budget import MOST_WORK
from tutor.engine.saves import save
from tutor.engine.slices import Slices
from tutor.engine.table import Table
from widgets.session import players
from widgets.session.game_board import GameBoard
from widgets.session.session import begin

MOST = 800
"""Positions made in answer to one message, or between two breaks, at most: a tenth of a second in the slowest game. A
text that is opened has a bound of its own."""

BY_DAY = 2
"""Limits of each game, by day."""

LONG = 300
"""Moves of a long game."""


class Counter:
    """Counts the positions that are made."""

    def __init__(self) -> None:
        self.made, self.most = 0, 0

    def reset(self) -> None:
        """Begin anew, at a break."""
        self.most = max(self.most, self.made)
        self.made = 0


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    """Counts each copy of a position and each move that is made, between two breaks of the kernel's own Python."""
    counter = Counter()

    def counted(name: str) -> None:
        plain = getattr(Position, name)

        def method(self: Position, *args: Any, **more: Any) -> Any:
            counter.made += 1
            return plain(self, *args, **more)

        monkeypatch.setattr(Position, name, method)

    for name in ("clone", "play_unchecked"):
        counted(name)

    async def one_by_one(slices: Slices[Any]) -> Any:
        while True:
            counter.reset()
            try:
                next(slices)
            except StopIteration as end:
                counter.reset()
                return end.value
            await asyncio.sleep(0)

    monkeypatch.setattr(module, "THREADS", False)
    monkeypatch.setattr(module, "_one_by_one", one_by_one)
    return counter


def places(game: Game) -> list[dict[str, Any]]:
    """A long game, for which nothing is given, and the limits of a game under its own readings, by day some of them."""
    limits = [limit for limit in LIMITS if limit["game"] == game.id]
    return [*by_day(limits, BY_DAY), {}]


def table_at(game: Game, limit: dict[str, Any]) -> Table:
    """A table at a limit of its game, or near the end of a long game."""
    if limit:
        return Table.study(game, limit["at"])
    longest = max((walk(world) for world in worlds(game)[:3]), key=lambda table: table.here.n)
    table = longest.copy()
    table.goto(min(LONG, max(table.here.n - 3, 0)))
    return table


def messages(board: GameBoard) -> Iterator[dict[str, Any]]:
    """What a browser may ask of a board, each kind once."""
    table = board.table
    view, legal = board.session.view, table.legal()
    item = next(iter(board.game.readings.by_id.values()))
    clause, other = next(iter(board.game.rulebook)).id, [*item.options][-1]
    for move in (*legal[:1], *legal[-1:]):
        yield {"do": "foresee", "path": [*move.picks(view)]}
        yield {"do": "move", "text": move.text()}
        yield {"do": "undo"}
        yield {"do": "pick", "path": [*move.picks(view)]}
        yield {"do": "undo"}
    yield {"do": "move", "text": "nonsense"}
    for name in (
        "hint",
        "redo",
        "undo",
        "restart",
        "save",
        "load",
        "link",
        "whatif",
        "new",
        "review",
        "result",
        "look",
    ):
        yield {"do": name}
    yield {"do": "goto", "n": len(table.whole_line()) - 1}
    yield {"do": "clause", "id": clause}
    yield {"do": "show", "id": clause}
    yield {"do": "compare", "id": item.id, "slug": other}
    yield {"do": "switch", "id": item.id, "slug": other}
    yield {"do": "load"}
    yield {"do": "answer", "name": "open", "values": {"text": save(table)}}
    yield {"do": "bot"}


def cases() -> list[Any]:
    """Each place of each game; what is played to come there is played by its test only."""
    names = [(game, limit, limit.get("name", "a long game")) for game in every_game() for limit in places(game)]
    return [pytest.param(game, limit, id=f"{game.id}-{name}") for game, limit, name in names]


@pytest.mark.parametrize(("game", "limit"), cases())
def test_each_message_makes_a_bounded_number_of_positions(game: Game, limit: dict[str, Any], counter: Counter) -> None:
    table = table_at(game, limit)
    seat = max(table.position.turn_of, 0)
    if game.opponents:
        rivals = {other: game.opponents[-1].bot for other in range(table.position.seats) if other != seat}
        players.take(table, rivals)
    board = GameBoard(begin(table, seat))

    async def run() -> None:
        for message in [*messages(board)]:
            counter.reset()
            counter.most = 0
            send(board, **message)
            counter.reset()
            works = [board.rivals.work, board.thought.work, board.look_back.work, board.seek.work]
            for _ in range(300):
                if not any(work.running for work in works):
                    break
                await asyncio.sleep(0)
            counter.reset()
            most = MOST_WORK if message.get("name") == "open" else MOST
            assert counter.most <= most, message
            board.rest()
        board.leave()

    asyncio.run(run())
