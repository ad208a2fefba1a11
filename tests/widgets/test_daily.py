"""Today's deal: out of the panel for a new one, under the tutor's readings; its result as one line to copy."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tests.widgets.board_tools import send, there
from tutor.engine import find_game, game_ids
from tutor.engine.table import Table
from tutor.games.solforge.decks import ready_deck, write_deck
from tutor.learn import links
from widgets import play
from widgets.session import effects
from widgets.session.game_board import GameBoard
from widgets.wire.user_error import UserError


class Clock(date):
    """A clock that always shows the same day."""

    @classmethod
    def today(cls) -> Clock:
        """The 24th of November 2026."""
        return cls(2026, 11, 24)


@pytest.fixture(autouse=True)
def _day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effects, "date", Clock)


def values(board: GameBoard) -> dict[str, str]:
    """The open panel, as it stands."""
    return {field["name"]: str(field["value"]) for field in there(board.widget.dialog)["fields"]}


def today(board: GameBoard, **changed: str) -> None:
    """Ask for today's deal."""
    send(board, do="new")
    action: dict[str, Any] = next(act for act in there(board.widget.dialog)["actions"] if act["text"] == "Today's deal")
    send(board, **{**action["go"], "values": values(board) | changed})


def lose(board: GameBoard) -> None:
    """Throw every card away until the game of Elementals is lost."""
    board.play("layout A")
    while board.table.position.result is None:
        thrown = [move.text() for move in board.table.legal() if move.text().startswith("discard")]
        board.play((thrown or [move.text() for move in board.table.legal()])[0])


def tools(board: GameBoard) -> list[str]:
    """What the bar and its menu offer."""
    return [tool["do"] for tool in board.widget.tools]


@pytest.mark.parametrize("game", game_ids())
def test_todays_deal_is_the_same_for_everybody(game: str) -> None:
    """Whatever was played before, under whatever readings: the deal with the number of the date."""
    board = play(game, deal=7, bots="friend")
    today(board, deal="99")
    assert board.widget.error == ""
    fresh = Table.deal(board.game, seed=20261124)
    assert board.table.start.seed == 20261124
    zones = board.table.position.zones
    assert zones
    assert [getattr(board.table.position, zone) for zone in zones] == [getattr(fresh.position, zone) for zone in zones]


def test_readings_of_the_table_before_do_not_come_along() -> None:
    board = play("elementals", readings={"EL-A07": "joker-banishes-any"})
    assert board.table.position.readings != board.game.readings(None)
    today(board)
    assert board.table.position.readings == board.game.readings(None)


def test_who_plays_is_as_the_panel_says() -> None:
    board = play("solforge")
    today(board, **{"player 1": "gentle"})
    assert list(board.table.bots) == [1]


def test_decks_of_ones_own_are_left_out() -> None:
    board = play("solforge", readings={"SF-V3": "full-house", "SF-V4": "full-house"})
    today(board, **{"deck 0": write_deck(ready_deck("stampede"))})
    assert board.widget.error == ""
    assert board.table.start.study is None


def test_a_day_gone_by_is_dealt_by_its_number() -> None:
    board = play("elementals")
    send(board, do="new")
    send(board, do="answer", name="deal", values=values(board) | {"deal": "20261123"})
    lose(board)
    assert "result" in tools(board)
    assert board.result().startswith("Elementals, deal 20261123. You lose in turn ")


def test_the_line_is_offered_after_the_end_of_such_a_deal_only() -> None:
    board = play("elementals", deal=20261124)
    assert "result" not in tools(board)
    with pytest.raises(UserError, match="not over yet"):
        board.result()
    lose(board)
    assert "result" in tools(board)
    other = play("elementals", deal=5)
    lose(other)
    assert "result" not in tools(other)


def test_the_look_back_leads_to_the_line() -> None:
    for deal, offered in ((20261124, True), (5, False)):
        board = play("elementals", deal=deal)
        lose(board)
        board.review()
        (form,) = [block for block in there(board.widget.article)["blocks"] if block["kind"] == "form"]
        assert ("Tell my result" in [action["text"] for action in form["actions"]]) is offered


def test_the_line_can_be_copied_and_counts_hints_of_this_game_by_the_move() -> None:
    board = play("elementals", deal=3)
    board.hint()
    today(board)
    board.hint()
    board.hint()
    board.play("layout A")
    board.hint()
    board.undo()
    lose(board)
    send(board, do="result")
    said = there(board.widget.dialog)["copy"]
    assert said == board.result()
    assert said.endswith("nothing taken back, two hints. Your turn: deal:elementals.20261124")


def test_the_line_ends_with_the_address_of_the_very_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(links.SITE, "https://cards.example")
    board = play("elementals", deal=20261124)
    lose(board)
    address = board.result().rpartition(" ")[2]
    assert address == "https://cards.example/open.html#deal:elementals.20261124"
    opened = links.read(address).table
    assert opened is not None
    assert opened.root.position == board.table.root.position


def test_no_link_is_given_that_would_deal_otherwise() -> None:
    game = find_game("elemental_forge")
    assert links.deal_link(Table.deal(game, 2, 20261124)) == "deal:elemental_forge.20261124"
    assert links.deal_link(Table.deal(game, 3, 20261124)) == ""
    assert links.deal_link(Table.deal(game, 2, 20261124, {"EF-A01": "twenty"})) == ""


def test_the_board_of_a_set_up_position_has_no_number_to_tell() -> None:
    board = play("elementals", at={"layout": "A", "slots": {"5.1": "JS"}, "hand": "6H 5C 2S"})
    board.play("discard 6H", "discard 5C", "discard 2S")
    assert "result" not in tools(board)
    with pytest.raises(UserError, match="Only a deal"):
        board.result()


def test_the_browser_cannot_say_what_day_it_is() -> None:
    board = play("elementals", deal=3)
    for fields in ({}, {"day": "2026-11-24", "values": {}}):
        send(board, do="day", **fields)
        assert "does not know" in board.widget.error
    assert board.table.start.seed == 3
