"""What cannot be: readings, seats, dice, saves. One clear sentence each, and the game that was being played goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.widgets.board_tools import send
from tutor.engine import LuckError, PositionError, ReadingError, find_game
from tutor.engine import table as tables
from tutor.engine.position import ENDLESS
from tutor.engine.saves import save
from tutor.engine.table import Table
from tutor.games.elemental_forge.state import ForgePosition
from widgets import play, side_by_side
from widgets.session.game_board import GameBoard
from widgets.wire.intents import BadIntent, check

FORGE = find_game("elemental_forge")
ATTACK = {"hands": ["KS KD 4C", "5S"], "pile": "9H", "deck": "2C 3C"}
A_LIST: Any = [6]
"""Forced results as somebody may write them: they have to be a tuple."""


@pytest.mark.parametrize(
    ("make", "kind", "says"),
    [
        (lambda: play("elemental_forge", seats=5), ValueError, "for 2 or 3 or 4 players, not 5"),
        (lambda: play("elemental_forge", seats=0), ValueError, "for 2 or 3 or 4 players, not 0"),
        (lambda: play("elemental_forge", bots={4: "greedy"}), ValueError, "no seat 4"),
        (lambda: play("elemental_forge", bots={1: "oracle"}), ValueError, "no bot 'oracle'"),
        (lambda: play("elemental_forge", deal=-1), ValueError, "from 0 to 2"),
        (lambda: play("elemental_forge", luck=A_LIST), LuckError, "Forced results are a tuple such as .*, not a list"),
        (
            lambda: side_by_side(Table.study(FORGE, ATTACK), luck=A_LIST, moves=["combine KS KD"]),
            LuckError,
            "Forced results are a tuple such as .*, not 6",
        ),
        (lambda: play("elemental_forge", readings={"EF-A99": "twenty"}), ReadingError, "no reading 'EF-A99'"),
        (
            lambda: play("elemental_forge", readings={"EF-A01": "fifty"}),
            ReadingError,
            "hundred, twenty; not as 'fifty'",
        ),
        (lambda: play("elemental_forge", readings={"EF-A06": "jokers-inside"}), ReadingError, "cannot be switched"),
        (lambda: play("elemental_forge", readings={"EF-V13": "partners"}), ReadingError, "a table of four, not of 2"),
        (lambda: play("elemental_forge", at={"seats": 5}), PositionError, "for 2 or 3 or 4 players, not 5"),
        (lambda: play("elemental_forge", at={"hands": ["4H", "4H"]}), PositionError, "4H is in two places"),
        (lambda: play("elemental_forge", at={**ATTACK, "active": 2}), PositionError, "active and first are seats"),
        (lambda: play("elemental_forge", at={**ATTACK, "luck": [None]}), PositionError, "luck: a list of dice"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_with_the_reason(
    make: Callable[[], GameBoard], kind: type[Exception], says: str
) -> None:
    with pytest.raises(kind, match=says):
        make()


@pytest.mark.parametrize("face", [7, 0, -1, "AS"])
def test_a_roll_of_seven_is_refused_and_the_attack_still_waits(face: Any) -> None:
    table = Table.study(FORGE, ATTACK)
    here = table.play("combine KS KD")
    with pytest.raises(LuckError, match="A die with 6 sides cannot show"):
        table.play("attack P2 with 4", luck=(face,))
    assert table.here is here
    assert table.following() == ()
    position = table.play("attack P2 with 4", luck=(6, 1, 1, 1)).position
    assert isinstance(position, ForgePosition)
    assert position.hits == 1


@pytest.fixture
def board() -> GameBoard:
    """A board of three in the middle of a turn."""
    board = play("elemental_forge", deal=7, seats=3, bots="friend")
    board.play("exchange")
    return board


def refused(board: GameBoard, says: str, do: Callable[[], None]) -> None:
    """The board answers in a sentence, and the table is as it was."""
    before, table = save(board.table), board.table
    do()
    assert says in board.widget.error
    assert "made a mistake" not in board.widget.error
    assert board.table is table
    assert save(board.table) == before


@pytest.mark.parametrize(
    ("id", "slug", "says"),
    [
        ("EF-A01", "fifty", "not as 'fifty'"),
        ("EF-A99", "twenty", "no reading 'EF-A99'"),
        ("EF-V13", "partners", "a table of four, not of 3"),
        ("EF-A26", "catalyst-route", "EF-A34"),
    ],
)
@pytest.mark.parametrize("do", ["switch", "compare"])
def test_a_reading_that_cannot_be_switched_here_changes_nothing(
    board: GameBoard, do: str, id: str, slug: str, says: str
) -> None:
    refused(board, says, lambda: send(board, do=do, id=id, slug=slug))


@pytest.mark.parametrize(
    "intent",
    [
        {"do": "move", "text": "toss 7C"},
        {"do": "switch", "id": "EF-A01", "slug": "twenty"},
    ],
    ids=lambda intent: intent["do"],
)
def test_a_full_line_of_play_grows_no_longer(
    board: GameBoard, intent: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "LONGEST", board.table.here.n)
    refused(board, "A line of play holds at most 1 steps.", lambda: send(board, **intent))


def test_a_move_after_which_the_rules_never_stop_is_not_made() -> None:
    """Each objection undoes the one below it; there are more of them than tasks that may run by themselves."""
    waiting = ["Answering", *["Objection"] * (2 * ENDLESS + 2), "Haggle", "Score", "Round"]
    agenda = [{"is": name} if name in ("Score", "Round") else {"is": name, "seat": 0} for name in waiting]
    board = play("night_market", at={"shown": "AS 2H", "coins": [3, 3], "round": 3, "agenda": agenda})
    refused(board, "The rules go on by themselves", lambda: send(board, do="move", text="pass"))


def saved(**changed: Any) -> str:
    """A save of the Forge with something changed."""
    return json.dumps({**json.loads(save(Table.deal(FORGE, 2, 1))), **changed})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (save(Table.deal(find_game("elementals"), seed=1)), "of Elementals, and this board is for Elemental Forge"),
        (saved(game="chess"), "There is no game 'chess'"),
        (saved(start={"seats": 5, "seed": 1, "readings": {}}), "for 2 or 3 or 4 players, not 5"),
        (saved(start={"seats": 2, "seed": 1, "readings": {"EF-A01": "fifty"}}), "not as 'fifty'"),
        (saved(start={"seats": 2, "seed": 1, "readings": {"EF-V13": "partners"}}), "a table of four, not of 2"),
        (saved(at=3), "a step that does not exist"),
    ],
    ids=lambda value: "" if value.startswith("{") else value,
)
def test_a_save_that_does_not_fit_is_not_opened(board: GameBoard, text: str, says: str) -> None:
    send(board, do="load")
    refused(board, says, lambda: send(board, do="answer", name="open", values={"text": text, "file": ""}))


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({"do": None}, "does not know: no word at all."),
        ({"do": 7}, "does not know: no word at all."),
        ({}, "does not know: no word at all."),
        (None, "The board sent nothing that the tutor understands."),
        ({"do": "si\x1b[31mng\u202e"}, "does not know: si[31mng."),
        ({"do": "undo", "\x1b]0;x\x07": 1}, '"undo" has no field "]0;x".'),
    ],
)
def test_a_message_that_is_no_intent_is_refused_in_plain_words(message: object, words: str) -> None:
    with pytest.raises(BadIntent) as refused:
        check(message)
    assert str(refused.value).endswith(words)
