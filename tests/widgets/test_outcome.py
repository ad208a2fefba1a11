"""A game that is over: who has won, with the figures, in every game; no figure is below 0, and the same can be played
again."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Any, cast

import pytest

from tests.tiny_game import GAME as TINY
from tests.widgets.board_tools import send, there, traits
from tutor.bots import RandomBot
from tutor.engine.game import find_game, game_ids
from tutor.engine.position import SPECTATOR, Result
from tutor.engine.table import Table
from tutor.games.elemental_forge.state import ForgePosition
from widgets.session.game_board import GameBoard
from widgets.session.outcome import LONGEST, outcome, set_up, title
from widgets.session.session import Session, begin
from widgets.session.tree import nodes

FIRST = find_game("elemental_deck_builder").short_game("first").study() or {}
QUICK: dict[str, dict[str, Any]] = {
    "elemental_deck_builder": {**FIRST, "health": [2, 2]},
    "solforge": {"health": [6, 6]},
}
"""Positions from which random play soon comes to an end, for games in which it takes long."""


@cache
def ended(game: str, seed: int) -> Table:
    """A game that was played at random, to its end if that comes in time."""
    found = find_game(game)
    dealt = Table.study(found, QUICK[game]) if game in QUICK else Table.deal(found, seed=seed)
    table = dealt.with_names()
    bot = RandomBot(seed)
    while table.position.turn_of != SPECTATOR and table.here.n < 900:
        table.play(bot.choose(table.position.view(table.position.turn_of)))
    return table


def sessions(game: str) -> list[Session]:
    """Ends of a game, as each seat sees them."""
    tables = [table for table in (ended(game, seed) for seed in (1, 2, 3)) if table.position.result]
    return [begin(table, seat) for table in tables for seat in range(table.position.seats)]


@pytest.mark.parametrize("game", game_ids())
def test_the_end_says_who_has_won_with_no_figure_below_0(game: str) -> None:
    seen = sessions(game)
    assert seen
    for session in seen:
        shown, result = there(outcome(session)), session.table.position.result
        assert result is not None
        title = shown["title"]
        assert title.startswith("You") == (session.viewer in result.winners or session.table.position.seats == 1)
        assert shown["won"] == (session.viewer in result.winners)
        assert not re.search(r"-\d", title)
        if session.table.position.seats > 1:
            said = sorted(map(int, re.findall(r"\d+", title)))
            assert said == sorted(max(0, score) for score in result.scores)
        assert len(shown["numbers"]) == 3 or shown["numbers"][0]["n"] == "0"
        assert shown["numbers"][0]["text"].startswith("turn")
        assert int(shown["numbers"][0]["n"]) >= 0


@pytest.mark.parametrize("game", game_ids())
def test_each_turn_is_counted_for_one_seat(game: str) -> None:
    """A seat that bids or answers in another's turn has no turn of its own in it."""
    for session in sessions(game)[:: find_game(game).seats[0]]:
        steps, heading = session.table.line()[1:], session.game.words.heading
        names = {heading(step.parent.position.view(0)) for step in steps if step.parent is not None}
        seats = range(session.table.position.seats)
        turns = [int(there(outcome(session.replace(seat=seat)))["numbers"][0]["n"]) for seat in seats]
        assert sum(turns) == len(names)


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ((0,), "You win, 3 to 5 and 4!"),
        ((0, 2), "You and Chen win, 3 to 5 and 4!"),
        ((1,), "Ben wins, 5 to 3 and 4."),
        ((1, 2), "Ben and Chen win, 5 to 3."),
        ((), "Nobody wins: 3, 5 and 4."),
    ],
)
def test_of_three_each_who_has_won_is_named(winners: tuple[int, ...], said: str) -> None:
    session = begin(Table.deal(TINY, 3, names=("", "Ben", "Chen")))
    assert title(session, Result(winners, "NM-4a", "highest", (3, 5, 4))) == said


@pytest.mark.parametrize("game", game_ids())
def test_the_same_game_is_played_again_with_another_deal(game: str) -> None:
    board = GameBoard(begin(ended(game, 1)))
    before = board.table.root.position
    send(board, do="answer", name="outcome:again", values={})
    assert board.widget.error == ""
    assert board.table.here.n == 0 or board.table.bots
    assert board.table.root.position.readings == before.readings
    assert (board.table.root.position != before) == (game not in QUICK)


def test_while_the_game_goes_on_and_for_those_who_watch_there_is_no_outcome() -> None:
    session = begin(ended("elementals", 1))
    assert outcome(session) is not None
    assert outcome(session.replace(curtain=True)) is None
    board = GameBoard(session)
    send(board, do="undo")
    assert board.widget.outcome is None


def test_the_best_move_is_what_brought_most_at_once() -> None:
    table = ended("elemental_forge", 1)
    assert table.here.n <= LONGEST
    scores = [cast(ForgePosition, step.position).scores for step in table.line()]
    most = max(after[0] - before[0] for before, after in pairwise(scores))
    numbers = there(outcome(begin(table)))["numbers"]
    assert {"n": f"+{most}", "text": "best move"} in numbers


def test_the_way_on_is_one_yellow_button() -> None:
    board = GameBoard(begin(ended("elementals", 1)))
    shown = traits(board)
    actions = shown["outcome"]["actions"]
    assert [action["text"] for action in actions] == ["Play again", "New deal", "What decided it"]
    assert [action["best"] for action in actions] == [True, False, False]
    assert not any(tool.get("best") for tool in shown["tools"])


@pytest.mark.parametrize("game", game_ids())
def test_a_stray_click_after_the_end_does_not_cover_the_result(game: str) -> None:
    """Whatever is clicked: a refusal would stand in its place."""
    board = GameBoard(begin(ended(game, 1)))
    before = traits(board)
    for id in dict.fromkeys(node["id"] for node in nodes(before["scene"])):
        send(board, do="pick", path=[id])
        after = traits(board)
        assert (after["answer"], board.widget.error) == (None, ""), id
        assert after["outcome"] == before["outcome"], id


def test_a_game_of_one_move_is_not_told_in_plurals() -> None:
    table = Table.study(find_game("elementals"), {"slots": {"5.1": "JS[6H]"}, "hand": "5H"})
    table.play("place 5H on 5.1")
    numbers = there(outcome(begin(table)))["numbers"]
    assert numbers[:2] == [{"n": "1", "text": "turn"}, {"n": "1", "text": "move"}]


@pytest.mark.parametrize("game", game_ids())
def test_a_win_is_compared_with_wins_of_the_same_set_up_only(game: str) -> None:
    """The kind deals of a short game share a mark of its own, and other dealt games have another."""
    found = find_game(game)
    marks = [
        {set_up(Table.short(found, short.id, number)) for number in range(1, len(short.deals) + 1)}
        for short in found.short
        if short.deals
    ]
    assert all(len(each) == 1 and "" not in each for each in marks)
    assert len({set_up(Table.deal(found, seed=1)), *(mark for each in marks for mark in each)}) == len(marks) + 1


def test_a_position_that_was_set_up_is_compared_with_no_other_win() -> None:
    """A lesson's page is won in a turn: a whole game must not be told that its quickest win took as long."""
    table = Table.study(find_game("elementals"), {"slots": {"5.1": "JS[6H 5C]"}, "hand": "2S"})
    table.play("banish 5.1 with 2S")
    shown = there(outcome(begin(table)))
    assert shown["won"]
    assert shown["best"] is None
