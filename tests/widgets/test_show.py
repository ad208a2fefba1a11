"""Show of a clause: at once wherever it can be known, else by a search that is watched, stopped, played on beside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tests.tools import AT_NIGHT
from tests.widgets.board_tools import send, there, told
from tests.widgets.lab_tools import until
from tutor.engine.game import find_game, game_ids
from tutor.explain import clause_examples
from tutor.explain.clause_examples import DEALS
from tutor.games.elementals.state import ElementalsPosition
from tutor.learn import lessons_of
from widgets import play
from widgets.session import examples
from widgets.session.game_board import GameBoard

ENDLESS = 1_000_000
"""Deals that no search comes to the end of."""


@pytest.fixture
def board() -> GameBoard:
    """Night Market has no lessons and no forks, so its clauses are looked for; NM-1a, the deal, is shown by no game."""
    return play("night_market", deal=5)


def no_game(*facts: object) -> None:
    """Stands for a game that would be played to find something."""
    raise AssertionError("A game was begun.")


@pytest.mark.parametrize("game", [id for id in game_ids() if lessons_of(find_game(id))])
def test_every_clause_and_question_is_shown_at_once_or_known_to_be_shown_by_nothing(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By day every second one."""
    monkeypatch.setattr(clause_examples, "_walk", no_game)
    found = find_game(game)
    ids = [*(clause.id for clause in found.rulebook), *(item.id for item in found.readings.declared.values())]
    for id in ids if AT_NIGHT else ids[::2]:
        example = examples.at_hand(found, id)
        assert example is not None or examples.none_ever(found, id).endswith(f" [{id}]"), id


@pytest.mark.parametrize(
    ("game", "id", "words"),
    [
        ("elementals", "EL-0a", "It decides nothing in play, so no position shows it. (EL-0a)"),
        ("night_market", "NM-4c", "It is about something that is not played here, so no position shows it. (NM-4c)"),
        ("night_market", "NM-4b", "Play never reaches it, so no position shows it. (NM-4b)"),
        (
            "elementals",
            "EL-A16",
            "No position shows it. Each drawing holds exactly the twelve elementals of the pack; ",
        ),
    ],
)
def test_why_nothing_shows_a_clause_is_said(game: str, id: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clause_examples, "_walk", no_game)
    board = play(game)
    own = board.table
    assert words in repr(board.show(id))
    assert board.table.shares(own)


def test_a_question_is_shown_where_its_readings_part() -> None:
    """EL-A07: two damage cards lie there, and a joker is the only card: in one reading it banishes, in one not."""
    board = play("elementals")
    words = repr(board.show("EL-A07"))
    assert "Here the readings part: Can a joker be the banish card? (EL-A07)" in words
    assert "Here: A joker has no suit, so it matches no element and never banishes." in words
    assert "In the other reading: A joker banishes any elemental." in words
    position = board.table.position
    assert isinstance(position, ElementalsPosition)
    assert [str(card)[0] for card in position.hand] == ["X"]
    assert position.readings.to_data() == {}


def test_the_latest_of_several_steps_at_which_a_clause_acted_is_shown() -> None:
    board = play("elementals", deal=1)
    while board.table.here.n < 12 and board.table.position.result is None:
        board.play(board.table.legal()[0].text())
    acted = [beat.n for beat in board.session.beats() if "EL-4a" in beat.clauses]
    assert len(set(acted)) > 1
    board.goto(0)
    board.show("EL-4a")
    assert board.table.here.n == max(acted)


async def searched(board: GameBoard, begun: Callable[[], object]) -> None:
    """Ask for a clause that must be looked for, do something, and wait for the end of the search."""
    send(board, do="show", id="NM-1a")
    assert there(board.widget.article)["blocks"][0]["of"] == DEALS
    await until(lambda: board.widget.article is None or board.widget.article["blocks"][0]["at"] > 0)
    begun()
    await until(lambda: not board.seek.work.running and board.widget.article is None)
    assert board.widget.error == ""


def test_a_search_is_watched_and_says_that_nothing_was_found(board: GameBoard) -> None:
    own = board.table
    asyncio.run(searched(board, lambda: None))
    assert told(board) == "No position was found that shows it. NM-1a"
    assert board.table.shares(own)


def test_a_search_is_stopped(board: GameBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clause_examples, "DEALS", ENDLESS)
    asyncio.run(searched(board, lambda: send(board, do="answer", name="seek:stop", values={})))
    assert told(board) == "The search was stopped."


def test_a_search_ends_when_one_plays_on(board: GameBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clause_examples, "DEALS", ENDLESS)
    own = board.table
    asyncio.run(searched(board, lambda: send(board, do="move", text="bid 1")))
    assert (board.table.shares(own), own.here.n, board.table.here.n) == (True, 0, 1)
    assert board.widget.answer is None


def test_what_a_search_finds_is_shown_with_the_way_back(board: GameBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    own = board.table

    async def show() -> None:
        send(board, do="show", id="NM-4a")
        await until(lambda: not board.seek.work.running)

    asyncio.run(show())
    assert not board.table.shares(own)
    assert board.widget.article is None
    send(board, do="answer", name="back", values={})
    assert board.table.shares(own)


def test_a_second_search_waits_for_the_first(board: GameBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clause_examples, "DEALS", ENDLESS)

    def again() -> None:
        send(board, do="show", id="NM-1a")
        assert board.widget.error == "It is running already; stop it first."
        send(board, do="answer", name="seek:stop", values={})

    asyncio.run(searched(board, again))
    assert told(board) == "The search was stopped."


def test_a_board_that_is_closed_searches_no_longer(board: GameBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clause_examples, "DEALS", ENDLESS)

    async def close() -> None:
        send(board, do="show", id="NM-1a")
        await asyncio.sleep(0)
        board.close()
        await until(lambda: not board.seek.work.running)

    asyncio.run(close())  # which waits for the thread
