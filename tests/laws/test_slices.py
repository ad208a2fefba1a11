"""No slice of a bot's thought is long, however much is held: each makes a bounded number of calls. Work is counted,
never timed; listing what can be played counts as well as trying it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from functools import partial
from inspect import GEN_CLOSED, getgeneratorstate
from types import FrameType
from typing import Any

import pytest

import widgets.wire.work as module
from tests.laws.test_limits import LIMITS
from tests.laws.test_messages import messages
from tests.laws.worlds import every_game
from tests.tools import AT_NIGHT, some
from tests.widgets.board_tools import send
from tutor.bots import review
from tutor.bots.advice import in_slices
from tutor.bots.missed import keeps_win
from tutor.bots.random_bot import going_on
from tutor.bots.thinking import thinking
from tutor.engine import Position, find_game, write_position
from tutor.engine.slices import Slices
from tutor.engine.table import Step, Table
from widgets.session import players
from widgets.session.game_board import GameBoard
from widgets.session.session import begin

MOST = 250_000
"""Calls of functions in one slice: about a tenth of a second, and less than half a second on the site."""

MOST_ANSWER = 500_000
"""Calls of functions in the answer to one message, what is read once for all messages included."""

BY_DAY = 1
"""Limits of each game, by day; the other limits are looked at by night."""

LADDER = "PR PE 3 4 5 6 7 8 9 NO BA QU KI".split()
FULL_HANDS = {
    "all of the base game, and two scientists": ([4] * 13, 2, {}),
    "three of each kind, and a scientist": ([3] * 13, 1, {}),
    "two of each kind, and a scientist": ([2] * 13, 1, {}),
    "all kings and much else of the expansion": ([6, 5, 4, 2, 5, 6, 0, 4, 6, 5, 3, 6, 6], 2, {"OL-V2": "always"}),
    "all but some of the expansion, and three scientists": (
        [4, 6, 5, 6, 6, 6, 6, 6, 6, 6, 5, 6, 4], 3, {"OL-V2": "always"},
    ),
}  # fmt: skip
"""How many cards of each level of Oligarchy are in one hand, the scientists beside them, and readings."""


def full_hand(name: str) -> Position:
    """Oligarchy with nearly all cards in one hand."""
    counts, scientists, readings = FULL_HANDS[name]
    held = [card for card, n in zip(LADDER, counts, strict=True) for _ in range(n)]
    tableau = " ".join([*held, *["SC"] * scientists, "TH", "TH", "SO", "SO"])
    at = {"tableaus": [tableau, ""], "deck": "SO", "rest": "home", "step": "main", "readings": readings}
    position: Position = find_game("oligarchy").at(at)
    return position


def places() -> list[Any]:
    """Full hands, and the limits of each game, by day some of them."""
    found = [pytest.param(full_hand(name), id=name) for name in FULL_HANDS]
    for game in every_game():
        limits = [limit for limit in LIMITS if limit["game"] == game.id]
        for limit in limits if AT_NIGHT else some(limits, BY_DAY):
            found.append(pytest.param(game.at(limit["at"]), id=f"{game.id}: {limit['name']}"))
    return found


class Calls:
    """Counts the calls of functions, as a profiler does."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        self.made += event in ("call", "c_call")


def calls_of(act: Callable[[], object]) -> int:
    """How many calls an action makes, up to its end or the exception that ends it."""
    calls, before = Calls(), sys.getprofile()
    sys.setprofile(calls)
    try:
        act()
    finally:
        sys.setprofile(before)
    return calls.made


def counted(slices: Slices[Any]) -> Iterator[int]:
    """Run slices, and yield the calls of each."""
    while getgeneratorstate(slices) != GEN_CLOSED:
        yield calls_of(lambda: next(slices, None))


def thoughts(game: Any, view: Position) -> Iterator[tuple[str, Slices[Any]]]:
    """What each opponent thinks at a view, and what a hint takes."""
    for each in game.opponents:
        yield each.strength, thinking(game.bots[each.bot](1), view)
    yield "a hint", in_slices(game, view)


def look_back(game: Any, position: Position) -> Slices[Any]:
    """A look back at one choice, with its search for a win that was overlooked."""
    seat = position.turn_of
    move, after = going_on(position.view(seat).legal())[-1], position.clone()
    after.play_unchecked(move)
    root = Step(None, None, -1, [], position)
    line = [root, Step(root, move, seat, [], after)]
    return review.in_slices(game, line, seat, lambda done, of: False)


@pytest.mark.parametrize("position", places())
def test_no_slice_of_a_thought_is_long(position: Position) -> None:
    position.advance()
    if position.decision is not None:
        for name, slices in thoughts(position.game, position.view(position.turn_of)):
            assert max(counted(slices)) <= MOST, name
        assert max(counted(look_back(position.game, position))) <= MOST


@pytest.mark.parametrize("position", places())
def test_whether_a_move_keeps_a_win_is_answered_at_once(position: Position) -> None:
    """It is asked when somebody answers a mistake of their own."""
    position.advance()
    if position.decision is not None:
        game: Any = position.game
        view = position.view(position.turn_of)
        for move in some(view.legal(), 4):
            assert calls_of(partial(keeps_win, game, view, move)) <= MOST_ANSWER, move


@pytest.mark.parametrize("name", [*FULL_HANDS][2:4])
def test_no_message_holds_the_kernel_on_a_full_hand(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does a slice of what is worked out beside the board."""
    monkeypatch.setattr(module, "THREADS", False)
    beside = list[int]()

    async def one_by_one(slices: Slices[Any], rest: float) -> Any:
        found = list[Any]()

        def all_slices() -> Slices[None]:
            found.append((yield from slices))

        for made in counted(all_slices()):
            beside.append(made)
            await asyncio.sleep(0)
        return found[0]

    monkeypatch.setattr(module, "_one_by_one", one_by_one)
    table = Table.study(find_game("oligarchy"), write_position(full_hand(name)))
    players.take(table, {1: "search"})

    async def run() -> None:
        board = GameBoard(begin(table))
        for message in messages(board):
            assert calls_of(partial(send, board, **message)) <= MOST_ANSWER, message
            for _ in range(60):
                await asyncio.sleep(0)
            board.rest()
        board.leave()

    asyncio.run(run())
    assert 0 < max(beside) <= MOST
