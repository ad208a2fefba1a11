"""Boards side by side, and the what-if of a board: what they say, what they can do, what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

from tests.widgets.board_tools import send, there, tiny_board
from tests.widgets.lab_tools import JOKER, WAITING, press, waiting
from tutor.lab.side_by_side import SideBySide
from widgets import play, side_by_side
from widgets.session.game_board import GameBoard
from widgets.wire.user_error import UserError


def test_boards_answer_the_browser_and_the_cell_alike() -> None:
    one, two = (side_by_side(waiting(), readings=JOKER) for _ in range(2))
    send(one, do="pick", path=["hand:X1", "slot:5.1"], side=1)
    two.play(2, "banish 5.1 with X1")
    assert one.widget.comparison == two.widget.comparison
    assert there(one.widget.comparison)["story"][0]["go"] == {"do": "goto", "n": 1}
    assert one.widget.timeline["last"] == 1
    send(one, do="undo")
    assert one.widget.timeline["at"] == 0
    assert len(there(one.widget.comparison)["story"]) == 1
    send(one, do="redo")
    assert one.widget.comparison == two.widget.comparison


@pytest.mark.parametrize(
    ("intent", "words"),
    [
        ({"do": "pick", "path": ["hand:X1"], "side": 2}, "There is no such board to play on."),
        ({"do": "pick", "path": ["hand:X1"]}, "There is no such board to play on."),
        ({"do": "move", "text": "sing", "side": 0}, "sing"),
        ({"do": "goto", "n": 7}, "These boards have the steps 0 to 0, not 7."),
        ({"do": "save"}, "This board does not do that."),
        ({"do": "answer", "name": "no such", "values": {}}, "That button is not there any more."),
    ],
)
def test_what_boards_cannot_do_is_said_and_changes_nothing(intent: dict[str, Any], words: str) -> None:
    boards = side_by_side(waiting(), readings=JOKER)
    before = boards.widget.comparison
    send(boards, **intent)
    assert words in boards.widget.error
    assert boards.widget.comparison == before


def test_a_board_of_ones_own_can_be_asked_about() -> None:
    board = play("elementals", at=WAITING)
    asked = side_by_side(board, move="discard 9S", moves=["banish 5.1 with 9S"])
    assert [column["title"] for column in there(asked.widget.comparison)["columns"]] == [
        "The move as it was",
        "The other move",
    ]
    assert board.table.here.n == 0
    with pytest.raises(ValueError, match="changes one thing"):
        side_by_side(board)
    with pytest.raises(UserError, match="no such board"):
        asked.play(3, "discard 9S")


def test_apart_the_other_board_stays() -> None:
    boards = side_by_side(waiting(), readings=JOKER)
    (name,) = (action["go"]["name"] for action in there(boards.widget.comparison)["note"]["actions"])
    press(boards, name)
    boards.play(1, "place 4H on 5.2")
    assert [bool(cell) for cell in there(boards.widget.comparison)["story"][0]["cells"]] == [True, False]


def test_where_one_text_is_not_a_move_none_of_the_moves_is_made() -> None:
    boards = side_by_side(waiting(), readings=JOKER)
    before = boards.widget.comparison
    with pytest.raises(UserError, match="sing"):
        boards.play(1, "place 4H on 5.2", "sing")
    assert boards.widget.comparison == before


# ---- what if, at a board ---------------------------------------------------------------------------------------------


def test_a_board_asks_about_a_card_that_comes() -> None:
    board = play("elementals", at={"slots": {"1.1": "JD[7C]"}, "hand": "6H 5S", "powers": "KC", "deck": "4D 9C"})
    board.widget._handle_custom_msg({"do": "whatif"}, [])
    values = {"move": "use KC", "luck": "9C"}
    board.widget._handle_custom_msg({"do": "answer", "name": "compare", "values": values}, [])
    assert board.widget.error == ""
    meaning = str(there(board.widget.comparison)["columns"][1]["reading"])
    assert "9♣" in meaning
    assert board.widget.dialog is None


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({}, "changes one thing"),
        ({"luck": "6"}, "choose the move"),
        ({"reading": "EL-A99 x"}, "EL-A99"),
        ({"reading": "unicorn"}, "Nothing fits"),
        ({"other": "sing"}, "sing"),
    ],
)
def test_a_question_that_makes_no_sense_is_answered_and_nothing_is_lost(values: dict[str, str], words: str) -> None:
    board = play("elementals", at=WAITING)
    board.widget._handle_custom_msg({"do": "whatif"}, [])
    board.widget._handle_custom_msg({"do": "answer", "name": "compare", "values": values}, [])
    assert words in board.widget.error
    assert "made a mistake" not in board.widget.error
    assert board.table.here.n == 0
    assert board.widget.comparison is None or not board.widget.error


def test_luck_that_no_rule_asks_for_makes_no_difference() -> None:
    board = play("elementals", at=WAITING)
    board.widget._handle_custom_msg({"do": "whatif"}, [])
    values = {"move": "discard 9S", "luck": "7D"}
    board.widget._handle_custom_msg({"do": "answer", "name": "compare", "values": values}, [])
    assert board.widget.error == ""
    assert there(board.widget.comparison)["differences"] == []


def test_at_a_table_for_several_only_dice_can_be_set() -> None:
    board = tiny_board()
    board.widget._handle_custom_msg({"do": "whatif"}, [])
    values = {"move": "bid 1", "luck": "AH"}
    board.widget._handle_custom_msg({"do": "answer", "name": "compare", "values": values}, [])
    assert board.widget.error.endswith("so you can set only dice.")
    assert board.widget.comparison is None


def test_moves_on_compared_boards_can_be_taken_back_and_a_board_be_taken_over() -> None:
    board = play("elementals", at=WAITING)
    board.compare("EL-A07", "joker-banishes-any")
    board.compare_on(1, "banish 5.1 with X1")
    board.compare_on(1, "place 4H on 5.2")
    board.widget._handle_custom_msg({"do": "answer", "name": "boards:back", "values": {}}, [])
    assert [row["move"] for row in there(board.widget.comparison)["story"]] == ["banish 5.1 with X1"]
    board.widget._handle_custom_msg({"do": "answer", "name": "boards:take:1", "values": {}}, [])
    assert board.widget.comparison is None
    assert board.table.position.readings.value("EL-A07") == "joker-banishes-any"
    taken = board.table.line()[-1].move
    assert taken is not None
    assert taken.text() == "banish 5.1 with X1"
    for name in ("boards:back", "boards:take:1", "boards:take:x", "boards:together"):
        board.widget._handle_custom_msg({"do": "answer", "name": name, "values": {}}, [])
        assert board.widget.error == "The boards are no longer compared."


# ---- what stays covered ----------------------------------------------------------------------------------------------


def faces(board: GameBoard) -> set[str]:
    """The keys of all cards that lie open on the boards that are compared."""
    found: set[str] = set()

    def look(value: Any) -> None:
        if isinstance(value, dict):
            found.update({str(value["key"])} if value.get("kind") == "card" and value.get("key") else ())
            value = [*value.values()]
        for inner in value if isinstance(value, list) else ():
            look(inner)

    look([column["scene"] for column in there(board.widget.comparison)["columns"]])
    return found


@pytest.mark.parametrize(
    ("game", "deal", "id", "option"),
    [
        ("elemental_forge", 7, "EF-V12", "open"),
        ("elementals", 3, "EL-V7", "elementals"),
        ("elementals", 3, "EL-V7", "deck"),
        ("elementals", 3, "EL-V7", "everything"),
    ],
)
def test_a_reading_that_opens_cards_shows_none_of_the_running_game(game: str, deal: int, id: str, option: str) -> None:
    board = play(game, deal=deal, bots={1: "random"} if game == "elemental_forge" else None)
    if game == "elementals":
        board.play("layout A")
    open_now = {node["key"] for node in cards_of(board.widget.scene) if node.get("key")}
    board.compare(id, option)
    assert faces(board) == open_now


def cards_of(value: Any) -> list[dict[str, Any]]:
    """Every card in a scene."""
    if isinstance(value, dict):
        return [*([value] if value.get("kind") == "card" else []), *cards_of([*value.values()])]
    return [card for inner in value for card in cards_of(inner)] if isinstance(value, list) else []


@pytest.mark.parametrize(
    ("game", "id", "option"), [("elemental_forge", "EF-V3", "ten"), ("elementals", "EL-A18", "arranged")]
)
def test_a_reading_of_the_set_up_is_compared_at_another_deal(game: str, id: str, option: str) -> None:
    board = play(game, deal=7)
    board.compare(id, option)
    one, two = (side.table for side in compared(board).sides)
    assert (one.start.seed, one.start.seed != 7) == (two.start.seed, True)
    assert "would tell you where its cards lie" in str(there(board.widget.comparison)["columns"][0]["reading"])


def compared(board: GameBoard) -> SideBySide:
    """The boards that are compared."""
    assert board.session.compared is not None
    return board.session.compared.boards


def test_a_board_that_is_taken_over_is_open_as_its_reading_says() -> None:
    board = play("elemental_forge", deal=7, bots={1: "random"})
    board.compare("EF-V12", "open")
    covered = len(faces(board))
    board.widget._handle_custom_msg({"do": "answer", "name": "boards:take:1", "values": {}}, [])
    assert len({node["key"] for node in cards_of(board.widget.scene) if node.get("key")}) > covered


def test_restart_of_boards_leads_before_their_first_move() -> None:
    boards = side_by_side(waiting(), readings=JOKER)
    (name,) = (action["go"]["name"] for action in there(boards.widget.comparison)["note"]["actions"])
    press(boards, name)
    boards.play(1, "place 4H on 5.2")
    assert boards.boards.at == 1
    send(boards, do="restart")
    assert (boards.boards.at, there(boards.widget.comparison)["at"]) == (0, 0)
    assert there(boards.widget.comparison)["columns"][1]["scene"]["choices"], "the move that waits can be chosen anew"
