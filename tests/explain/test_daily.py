"""The deal of a day: its number is the date, and the line about it gives nothing away."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tests.tiny_game import GAME
from tutor.bots import opponent
from tutor.engine import Game, find_game, game_ids
from tutor.engine.table import Table
from tutor.explain.daily import day_of, is_daily, number_of, result_line

GAMES = [find_game(id) for id in game_ids()]
DAY = date(2026, 11, 24)


def test_every_day_has_a_number_and_it_leads_back_to_the_day() -> None:
    days = [date.fromordinal(n) for n in range(date(2024, 1, 1).toordinal(), date(2029, 1, 1).toordinal())]
    assert [day_of(number_of(day)) for day in days] == days


@pytest.mark.parametrize("number", [0, 20417, 20260229, 20261301, 20261100, 19991231, 30000101, 2**64 - 1])
def test_a_number_that_is_no_date_is_no_day(number: int) -> None:
    assert day_of(number) is None


def test_a_position_set_up_by_hand_is_no_deal_of_a_day() -> None:
    assert is_daily(Table.deal(GAME, seed=20261124))
    assert not is_daily(Table.deal(GAME, seed=20417))
    jack = {"layout": "A", "slots": {"5.1": "JS"}, "hand": "6H 5C 2S", "seed": 20261124}
    assert not is_daily(Table.study(find_game("elementals"), jack))


def thrown_away(**readings: str) -> Table:
    """A deal of Elementals in which every card is thrown away until the game is lost."""
    table = Table.deal(find_game("elementals"), seed=20261124, readings=readings)
    table.play("layout A")
    while table.position.result is None:
        thrown = [move for move in table.legal() if move.text().startswith("discard")]
        table.play((thrown or table.legal())[0])
    return table


def test_the_line_counts_moves_lines_taken_back_and_hints() -> None:
    table = thrown_away()
    lost: Any = table.position
    before = f"Elementals, deal 20261124. You lose in turn {lost.turn}: {lost.damage} damage while "
    assert table.here.n == 8
    said = result_line(table, 0, 0)
    assert said.startswith(before)
    assert said.endswith(" left. Played in eight moves, nothing taken back, no hints.")
    end = table.here
    table.restart()
    table.play("layout B")
    table.take_line(end)
    assert result_line(table, 0, 2).endswith(" Played in eight moves, one line taken back, two hints.")


def test_a_deal_under_other_readings_says_so() -> None:
    assert "other readings" not in result_line(thrown_away(), 0, 0)
    reading = find_game("elementals").readings.by_id["EL-A07"]
    other = next(option for option in reading.options if option != reading.default)
    assert result_line(thrown_away(**{"EL-A07": other}), 0, 0).endswith("other readings.")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_line_names_no_card_and_no_clause(game: Game) -> None:
    table = Table.deal(game, seed=number_of(DAY))
    bots = [opponent(game, seat) for seat in range(table.position.seats)]
    while (seat := table.position.turn_of) in range(len(bots)):
        table.play(bots[seat].choose(table.view(seat)))
    said = result_line(table, 0, 0)
    assert "\n" not in said
    assert not set(said) & set("♠♥♦♣‹›[]*")
    assert not [clause.id for clause in game.rulebook if clause.id in said]
