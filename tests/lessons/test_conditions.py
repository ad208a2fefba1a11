"""Conditions of a coach's remarks: how often, and about which of several seats."""

from __future__ import annotations

import pytest

from tests.tiny_game import GAME
from tests.tiny_game.rules import Objected
from tutor.engine.coaching import Situation
from tutor.learn.noticing import read_condition


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_condition_holds_as_many_times_as_it_says(times: int) -> None:
    view = GAME.start(2, 5).view(0)
    for number in range(4):
        now = Situation(view, 0, ("bid 1", "bid 2", "bid 3")[:number], just=(Objected(1),) * number)
        assert read_condition({"legal": "bid *", "times": times})(now) == (number >= times)
        assert read_condition({"just": "Objected", "times": times})(now) == (number >= times)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_them_is_the_next_player_at_a_table_of_four(seat: int) -> None:
    when = read_condition({"just": "Objected", "with": {"seat": "them"}})
    view = GAME.start(4, 5).view(seat)
    found = [other for other in range(4) if when(Situation(view, seat, just=(Objected(other),)))]
    assert found == [(seat + 1) % 4]
