"""Share, and what somebody else then has on a board."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path

import pytest

from tests.widgets.board_tools import send, there
from tutor.engine.saves import LINK, save
from tutor.learn import links
from tutor.learn.progress import FOLDER_VARIABLE
from tutor.learn.script import Script
from tutor.scene.text import said
from widgets import lesson, play, shared
from widgets.lessons.lesson_board import LessonBoard
from widgets.session.game_board import GameBoard
from widgets.wire.user_error import UserError


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setenv(links.SITE, "https://cards.example")


def copied(board: GameBoard) -> str:
    """What Share gives to be copied."""
    send(board, do="link")
    text: str = there(board.widget.dialog)["copy"]
    return text


def test_a_game_that_was_shared_goes_on_where_it_stood() -> None:
    board = play("elementals", deal=5)
    board.play("layout A")
    address = copied(board)
    assert address.startswith("https://cards.example/open.html#rules-tutor:")
    got = shared(address)
    assert isinstance(got, GameBoard)
    assert (got.table.here.n, got.widget.scene["where"]) == (1, board.widget.scene["where"])


@pytest.mark.parametrize("id", ["EL-L5", "EL-M1"])
def test_a_page_of_a_lesson_that_was_shared_is_opened(id: str) -> None:
    """In a lesson from memory, pages of others stand between its own: for such a page, the question before it."""
    board = lesson(id)
    last = ""
    for number in range(1, len(board.place.pages) + 1):
        board.to_page(number)
        got = shared(copied(board))
        assert isinstance(got, LessonBoard)
        if board.place.own is not None:
            last = said(there(board.widget.lesson)["goal"])
        assert said(there(got.widget.lesson)["goal"]) == last
    assert last


def with_an_illegal_move() -> str:
    """A save whose fourth move is not legal."""
    table = play("elementals", deal=5).table
    for move in ("layout A", "draw"):
        table.play(move)
    data = json.loads(save(table))
    data["lines"][0] += ["place 2S on 1.1", "draw"]
    return json.dumps(data)


def asked(board: GameBoard) -> str:
    """What the board answers."""
    answer = there(board.widget.answer)
    assert answer["tone"] == "refused"
    return f"{said(answer['verdict'])} | {said(answer['why'])}"


def test_a_game_with_an_illegal_move_is_opened_up_to_there_with_the_move_as_the_question() -> None:
    """From a link and in a panel alike; the other reading is tried with that very move."""
    text = with_an_illegal_move()
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode())).decode().rstrip("=")
    opened, pasted = shared(LINK + packed), play("elementals", deal=1)
    assert isinstance(opened, GameBoard)
    send(pasted, do="load")
    send(pasted, do="answer", name="open", values={"text": text})
    for board in (opened, pasted):
        assert board.table.here.n == 2
        assert asked(board).startswith("Move 3 is not legal. The game is open up to there. | ")
        assert "2♠ is not in your hand" in asked(board)
        assert board.session.refused is not None


def test_why_a_move_is_not_legal_is_told_to_its_own_seat_only() -> None:
    """The bot's seat was to choose: why it could not play the card may tell what it holds."""
    table = play("elemental_forge", deal=5, seats=2, bots="friend").table
    while table.position.turn_of == 0:
        table.play(table.legal()[0])
    data = json.loads(save(table))
    data["lines"][0].append("combine KS KD")
    for bots in ({}, {1: "greedy"}):
        board = play("elemental_forge", deal=1, seats=2, bots=bots)
        send(board, do="load")
        send(board, do="answer", name="open", values={"text": json.dumps(data)})
        answer = there(board.widget.answer)
        assert said(answer["verdict"]) == "Move 2 is not legal. The game is open up to there."
        assert "K" not in said(answer["why"])
        assert board.session.refused is None


def test_the_other_seats_of_a_shared_game_are_played_by_bots() -> None:
    got = shared("deal:solforge.7")
    assert isinstance(got, GameBoard)
    assert list(got.table.bots) == [1]
    assert not got.session.curtain


def test_a_deal_that_nobody_has_touched_is_shared_by_its_number() -> None:
    """So is today's: one address for everybody. What says more than the number is shared whole."""
    board = play("elementals", deal=20261124)
    address = "https://cards.example/open.html#deal:elementals.20261124"
    assert copied(board) == address
    got = shared(address)
    assert isinstance(got, GameBoard)
    assert (got.table.start.seed, got.table.here.n) == (20261124, 0)
    for other in (
        play("elementals", deal=5, readings={"EL-A07": "joker-banishes-any"}),
        play("elementals", at={"slots": {"5.1": "JS"}, "hand": "6H"}),
        play("elemental_forge", deal=5, seats=3, bots="friend"),
    ):
        assert "#rules-tutor:" in copied(other)
    board.play("layout A")
    board.undo()
    assert "#rules-tutor:" in copied(board), "the way on would be lost"


def test_a_lesson_is_shared_at_its_page() -> None:
    board = lesson("EL-L5")
    board.tell({"do": "lesson", "step": 2})
    address = copied(board)
    board.tell({"do": "lesson", "step": 3})
    got = shared(address)
    assert isinstance(got, LessonBoard)
    assert (got.place.subject.id, got.place.number) == ("EL-L5", 1)
    first = shared("lesson:EL-L5.1")
    assert isinstance(first, LessonBoard)
    assert first.place.number == 0


def test_two_readings_are_shared_side_by_side() -> None:
    board = play("elementals", deal=5)
    board.compare("EL-A07", "joker-banishes-any")
    got = shared(copied(board))
    assert isinstance(got, GameBoard)
    assert (
        there(got.widget.comparison)["columns"][1]["reading"] == there(board.widget.comparison)["columns"][1]["reading"]
    )


def test_without_a_site_the_word_is_shared_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(links.SITE)
    board = play("elementals", deal=5)
    assert copied(board) == "deal:elementals.5"
    board.play("layout A")
    assert copied(board).startswith("rules-tutor:")
    assert "No site is known here" in "".join(there(board.widget.dialog)["spans"])


def test_open_takes_an_address_too_and_no_lesson() -> None:
    board, other = play("elementals", deal=5), play("elementals", deal=6)
    board.play("layout A")
    other.load(copied(board))
    assert other.table.here.n == 1
    with pytest.raises(UserError, match="leads to a lesson"):
        other.load("lesson:EL-L5")


def test_the_page_opens_the_link_that_waits_or_says_that_there_is_none() -> None:
    assert "No link was opened here" in str(shared())
    links.leave("lesson:EL-L5.2")
    got = shared()
    assert isinstance(got, LessonBoard)
    assert got.place.number == 1


def test_a_hostile_link_is_a_sentence_and_no_board() -> None:
    got = shared("<img src=x onerror=alert(1)>")
    assert isinstance(got, Script)
    assert "<img" not in got._repr_html_()
    assert "not a link of the tutor" in str(got)
