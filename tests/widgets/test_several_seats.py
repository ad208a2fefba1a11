"""Three and four seats: the device, automatic moves and opponents, where two seats would hide a mistake."""

from __future__ import annotations

from random import Random

import pytest

from tests.tiny_game import GAME
from tutor.bots import RandomBot
from tutor.bots.seats import Named, pursuits
from tutor.engine import Result, find_game
from tutor.engine.table import Table
from widgets.session import in_a_row, players
from widgets.session.session import begin


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_device_is_handed_to_every_other_person_and_to_no_bot(seats: int) -> None:
    table = Table.deal(GAME, seats=seats, seed=5)
    table.bots[1] = RandomBot(1)
    luck = Random(1)
    asked = set()
    while (turn := table.position.turn_of) in range(seats):
        asked.add(turn)
        for shown in range(seats):
            assert players.needs_curtain(table, shown) == (turn not in {shown, 1}), (turn, shown)
        table.play(luck.choice(table.legal()))
    assert asked == set(range(seats))


@pytest.mark.parametrize("id", ["oligarchy", "elemental_deck_builder"])
def test_no_move_is_automatic_where_people_share_the_device(id: str) -> None:
    """The others would see that nothing else was possible."""
    game, luck = find_game(id), Random(3)
    table = Table.deal(game, seed=4)
    while game.by_itself(table.view(table.position.turn_of)) is None:
        table.play(luck.choice(table.legal()))
    here, turn = table.here, table.position.turn_of
    assert players.goes_by_itself(table) is None
    assert table.here is here
    table.bots |= {seat: game.bots["random"](1) for seat in range(table.position.seats) if seat != turn}
    step = players.goes_by_itself(table)
    assert step is not None
    assert step.seat == turn


@pytest.mark.parametrize(("others", "strength"), [(("steady", "steady"), "Normal"), (("steady", "lazy"), None)])
def test_a_row_counts_against_one_opponent_only(others: tuple[str, str], strength: str | None) -> None:
    table = Table.deal(find_game("elemental_forge"), 3)
    players.take(table, dict(enumerate(others, 1)))
    session = begin(table)
    found = in_a_row.strength_of(session)
    assert (found and found.strength) == strength
    session.table.position.result = Result((0,), "EF-1.2b", "goal-reached", (100, 50, 50))
    assert in_a_row.counted(session) == (1 if strength else 0)


def test_opponents_say_what_they_are_after_in_the_order_of_the_seats() -> None:
    game = find_game("elemental_forge")
    bots = [Named(each.bot, game.bots[each.bot](1)) for each in game.opponents[:2]]
    said = pursuits(game, {2: bots[1], 1: bots[0]}, lambda seat: f"P{seat}")
    assert [sentence.split()[0] for sentence in said] == ["P1", "P2"]


def test_opponents_with_one_habit_say_it_once() -> None:
    game = find_game("elemental_forge")
    easy, normal = (Named(each.bot, game.bots[each.bot](1)) for each in game.opponents[:2])

    def said(*bots: Named) -> list[str]:
        return pursuits(game, dict(enumerate(bots, 1)), ["You", "Ben", "Chen", "Dora"].__getitem__)

    assert said(easy, easy, easy)[1:] == ["Chen and Dora do the same."]
    assert said(easy, normal, easy)[1:] == ["Dora does the same.", "Chen lays the best pair in hand, else draws."]
