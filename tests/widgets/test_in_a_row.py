"""After three games won in a row the next strength is offered, after three lost the one before; never out of turn."""

from __future__ import annotations

import pytest

from tutor.engine import Result, find_game, game_ids
from tutor.engine.table import Table
from widgets.session import in_a_row, players
from widgets.session.answers import answer
from widgets.session.outcome import OTHER, REMATCH, outcome
from widgets.session.session import Session, begin

WON, LOST, SHARED, NOBODY = (0,), (1,), (0, 1), ()


def ended(winners: tuple[int, ...], row: int, bot: str = "steady") -> Session:
    """A game of Forge that is over, after a number of them in a row."""
    table = Table.deal(find_game("elemental_forge"), 2)
    players.take(table, {1: bot})
    session = begin(table)
    session.table.position.result = over(winners)
    return session.replace(row=row)


def over(winners: tuple[int, ...]) -> Result:
    """An end with these winners."""
    return Result(winners, "EF-1.2b", "goal-reached", (100, 50))


@pytest.mark.parametrize(
    ("winners", "row", "counted"),
    [
        (WON, 0, 1),
        (WON, 2, 3),
        (WON, -2, 1),
        (LOST, 0, -1),
        (LOST, -2, -3),
        (LOST, 2, -1),
        (SHARED, 2, 0),
        (NOBODY, 2, 0),
    ],
)
def test_a_row_goes_on_until_it_turns(winners: tuple[int, ...], row: int, counted: int) -> None:
    assert in_a_row.counted(ended(winners, row)) == counted


@pytest.mark.parametrize(
    ("winners", "row", "bot", "offered"),
    [
        (WON, 1, "steady", None), (WON, 2, "steady", "Hard"), (WON, 5, "lazy", "Normal"), (WON, 2, "planner", None),
        (LOST, -1, "steady", None), (LOST, -2, "steady", "Easy"), (LOST, -2, "lazy", None), (WON, 2, "greedy", None),
    ],
)  # fmt: skip
def test_three_in_a_row_offer_another_strength(
    winners: tuple[int, ...], row: int, bot: str, offered: str | None
) -> None:
    session = ended(winners, row, bot)
    other = in_a_row.offered(session)
    assert (other and other.strength) == offered
    shown = outcome(session)
    assert shown is not None
    said = [action["text"] for action in shown["actions"] if "against" in action["text"]]
    assert said == ([f"Play against {offered}"] if offered else [])


def test_the_row_is_kept_from_game_to_game_and_the_offer_is_taken() -> None:
    session, again = ended(WON, 0), {"do": "answer", "name": REMATCH, "values": {}}
    for row in (1, 2):
        session = answer(session, again)
        assert (session.row, players.called(session.table)) == (row, {1: "Normal"})
        assert session.table.position.result is None
        session.table.position.result = over(WON)
    session = answer(session, {**again, "name": OTHER})
    assert (session.row, players.called(session.table)) == (0, {1: "Hard"})


def test_the_row_is_kept_while_a_game_is_played() -> None:
    session = begin(Table.deal(find_game("elemental_forge"), 2)).replace(row=2)
    after = answer(session, {"do": "play", "moves": ["draw"]})
    assert after.table.here.n == 1
    assert after.row == 2


@pytest.mark.parametrize(
    ("rival", "row", "winners", "kept"),
    [
        ("Normal", 1, WON, 2),
        ("Normal", -1, LOST, -2),
        ("Hard", 1, WON, 0),
        ("friend", 1, WON, 0),
        ("Normal", 1, None, 0),
    ],
)
def test_a_new_deal_against_the_same_strength_goes_on_with_the_row(
    rival: str, row: int, winners: tuple[int, ...] | None, kept: int
) -> None:
    """Against another strength, or after a game that was left, one begins anew."""
    session = ended(winners or WON, row)
    if winners is None:
        session.table.position.result = None
    session = answer(session, {"do": "new"})
    assert session.dialog is not None
    values = {field["name"]: str(field["value"]) for field in session.dialog.data["fields"]}
    session = answer(session, {"do": "answer", "name": "deal", "values": {**values, "rival": rival}})
    assert session.table.position.result is None
    assert session.row == kept


def test_another_table_begins_a_new_row() -> None:
    session = ended(WON, 2)
    assert session.switch_table(Table.deal(session.game, 2)).row == 0


@pytest.mark.parametrize("game", game_ids())
def test_the_strengths_of_a_game_stand_in_their_order(game: str) -> None:
    """So that the next one is the one after."""
    ranks = ["Easy", "Normal", "Hard"]
    assert [each.strength for each in find_game(game).opponents] in (ranks, [])
