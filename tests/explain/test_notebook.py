"""What ``import tutor`` gives a notebook."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import tutor
from tests.with_tiny import tiny_added
from tutor.engine.notation import write_position
from tutor.engine.saves import SaveError, save
from tutor.game_list import GameList


def test_nothing_is_loaded_before_it_is_used() -> None:
    program = "import sys, tutor; print([name for name in sys.modules if name.startswith('tutor.')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_name_that_is_promised_is_there() -> None:
    assert all(callable(getattr(tutor, name)) for name in tutor.__all__)


def test_games_print_as_a_list() -> None:
    with tiny_added():
        assert "night_market" in {game.id for game in tutor.all_games()}
        one = GameList([tutor.game("night_market")])
        assert repr(one) == "night_market  Night Market: 2 or 3 or 4 players"
        assert "<code>night_market</code>" in one._repr_html_()
    line = repr(GameList([tutor.game("elementals")]))
    assert line.startswith("elementals  Elementals: 1 player, about five minutes. Two damage cards")


def test_a_table_is_dealt_or_set_up_saved_and_loaded() -> None:
    with tiny_added():
        table = tutor.table("night_market", 5, seats=3)
        table.play("bid 0")
        assert save(tutor.load(save(table))) == save(table)
        assert "You leave the auction" in tutor.story(table)
        study = tutor.table("night_market", at=write_position(table.position))
        dealt: Any = table.position
        set_up: Any = study.position
        assert set_up.hands == dealt.hands


def test_what_does_not_exist_is_refused_with_what_does() -> None:
    with pytest.raises(ValueError, match="There is no game"):
        tutor.game("chess")
    with pytest.raises(SaveError):
        tutor.load("{}")


def test_a_what_if_is_asked_of_a_table() -> None:
    with tiny_added():
        answer = tutor.what_if(tutor.table("night_market", 5), readings={"NM-V1": "none"}, moves=["bid 2"])
    assert [branch.refused is None for branch in answer.branches] == [True, False]
